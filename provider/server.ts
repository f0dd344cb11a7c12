// Starts the provider: `node provider/server.ts`. Its environment is read in config.ts.
import { buildApp } from '#provider/app.ts'
import { startWaitingChangeWorker } from '#provider/auth/waiting-changes/index.ts'
import { createClock } from '#provider/clock.ts'
import { type Config, readConfig } from '#provider/config.ts'
import { type Db, openDb } from '#provider/db/index.ts'
import { startDepositWorker } from '#provider/deposits/index.ts'
import { startHousekeeping } from '#provider/housekeeping.ts'
import { startIdentityWorker } from '#provider/identity/index.ts'
import { startNotificationWorker } from '#provider/notifications/index.ts'
import { prepare } from '#provider/prepare.ts'
import { startRateAlertWorker } from '#provider/rate-alerts/index.ts'
import { startReferralWorker } from '#provider/referrals/index.ts'
import { startScheduledWorker } from '#provider/scheduled/index.ts'
import { endForStartError } from '#provider/lib/start-error.ts'
import { startLines } from '#provider/start-lines.ts'
import { startWorker } from '#provider/payments/worker.ts'
import { speak } from '#provider/words.ts'

/** How long open requests may take to end before the process goes all the same. */
const GRACE_MS = 10_000

function open(config: Config): Promise<Db> {
  if (config.databaseUrl) return openDb({ url: config.databaseUrl })
  return openDb({ dataDir: config.dataDirectory ?? 'memory' })
}

/** Everything that has to be there before the first request. */
async function start() {
  const config = readConfig()
  speak(config.locale)
  const db = await open(config)
  const clock = createClock(config.sandbox)
  await prepare(db, clock, config)
  const { server, deps } = await buildApp({ db, config, clock })
  await server.listen({ host: config.host, port: config.port })
  const workers = [
    startWorker(deps),
    startIdentityWorker(deps),
    startNotificationWorker(deps),
    startReferralWorker(deps),
    startRateAlertWorker(deps),
    startScheduledWorker(deps),
    startDepositWorker(deps),
    startWaitingChangeWorker(deps),
  ]
  const stopHousekeeping = startHousekeeping(deps)
  process.stdout.write(`${startLines(config).join('\n')}\n`)
  return { db, server, workers, stopHousekeeping }
}

const { db, server, workers, stopHousekeeping } = await start().catch(endForStartError)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  stopHousekeeping()
  await server.close()
  await Promise.all(workers.map((worker) => worker.stop()))
  await db.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
