// The whole product in one process on one port: the provider with the built app. Builds first if needed.
// LOCALE=en-XA builds and serves the pseudo-locale, in its own folder. See provider/config.ts for PORT, HOST
// and the rest.
import { placeholdersIn, readConfig } from '#provider/config.ts'
import { endForStartError } from '#provider/lib/start-error.ts'
import { demandFilledIn } from '#provider/placeholders.ts'
import { ensureBuilt } from '#scripts/build/build.ts'
import { distFolder } from '#scripts/build/dist.ts'
import { endForBrokenData } from '#scripts/data/finding.ts'
import { root } from '#scripts/root.ts'

/** Read before a long build, to report a wrong setting at once. */
function settings() {
  try {
    const config = readConfig()
    if (placeholdersIn() === 'refused') demandFilledIn(root)
    return config
  } catch (error) {
    return endForStartError(error)
  }
}

process.chdir(root)
const { host, port, sandbox } = settings()
if (await ensureBuilt(root).catch(endForBrokenData)) console.log('Built the app.')
// In the sandbox, people look for the URL in the terminal, so request logs stay out of the way. With real
// money, every request is logged.
if (sandbox) process.env.LOG_LEVEL ??= 'warn'
process.env.DIST_DIR ??= distFolder()
await import('#provider/server.ts')
console.log(`Farsend is at http://${host.includes(':') ? `[${host}]` : host}:${port}`)
