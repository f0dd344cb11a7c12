// The whole product in one process on one port: the provider with the built app. Builds first when the build is old.
// LOCALE=en-XA builds and serves it in the pseudo-locale, of a folder of its own. PORT, HOST and the rest of the
// environment are read in provider/config.ts.
import { ensureBuilt } from '#scripts/build/build.ts'
import { distFolder } from '#scripts/build/dist.ts'
import { endForBrokenData } from '#scripts/data/problem.ts'
import { root } from '#scripts/root.ts'

process.chdir(root)
if (await ensureBuilt(root).catch(endForBrokenData)) console.log('Built the app.')
// The address is what the person at the terminal looks for, so the log of each request stays out of its way.
process.env.LOG_LEVEL ??= 'warn'
process.env.DIST_DIR ??= distFolder()
await import('#provider/server.ts')
console.log(`Farsend is at http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 3000}`)
