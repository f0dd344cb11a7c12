// What operators do on a running provider's database: `npm run operate -- <command>`. Its environment is the provider's
// own (config.ts). An embedded database belongs to one process, so there the provider has to be stopped first.
import { createClock } from '#provider/clock.ts'
import { readConfig } from '#provider/config.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { FreezeRefused } from '#provider/freezes/index.ts'
import { freeze } from '#provider/operate/freeze.ts'

const { databaseUrl, dataDirectory, sandbox } = readConfig()
const db = await openDb(databaseUrl ? { url: databaseUrl } : { dataDir: dataDirectory ?? 'memory' })
try {
  await migrate(db)
  const clock = createClock(sandbox)
  await clock.refresh(db)
  process.stdout.write(`${await freeze(db, clock, process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof FreezeRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
