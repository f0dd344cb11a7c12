// The whole product in one process on one port: the provider with the built app. Builds first when the build is old.
// LOCALE=en-XA builds and serves it in the pseudo-locale, of a folder of its own. PORT, HOST and the rest of the
// environment are read in provider/config.ts.
import { readConfig } from '#provider/config.ts'
import { endForStartError } from '#provider/lib/start-error.ts'
import { ensureBuilt } from '#scripts/build/build.ts'
import { distFolder } from '#scripts/build/dist.ts'
import { endForBrokenData } from '#scripts/data/finding.ts'
import { root } from '#scripts/root.ts'

/** Read before a build of many seconds, so that a wrong setting is reported at once. */
function settings() {
  try {
    return readConfig()
  } catch (error) {
    return endForStartError(error)
  }
}

process.chdir(root)
const { host, port, sandbox } = settings()
if (await ensureBuilt(root).catch(endForBrokenData)) console.log('Built the app.')
// In the sandbox the address is what the person at the terminal looks for, so the log of each request stays out of its
// way. Where the money is people's own, every request is in the log.
if (sandbox) process.env.LOG_LEVEL ??= 'warn'
process.env.DIST_DIR ??= distFolder()
await import('#provider/server.ts')
console.log(`Farsend is at http://${host.includes(':') ? `[${host}]` : host}:${port}`)
