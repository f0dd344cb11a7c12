// Starts the provider: `node provider/server.ts`. See config.ts for its environment.
import { fileURLToPath } from 'node:url'
import { buildApp } from '#provider/app.ts'
import { waitingChangeTick } from '#provider/auth/waiting-changes/index.ts'
import { releaseCards } from '#provider/cards/index.ts'
import { createClock } from '#provider/clock.ts'
import { placeholdersIn, readConfig } from '#provider/config.ts'
import { depositTick } from '#provider/deposits/index.ts'
import type { Deps } from '#provider/deps.ts'
import { startHousekeeping } from '#provider/housekeeping.ts'
import { identityTick } from '#provider/identity/index.ts'
import { runPool, runWorker } from '#provider/lib/run-worker.ts'
import { endForStartError } from '#provider/lib/start-error.ts'
import { sayChanges } from '#provider/live/index.ts'
import { carryMessagesBy } from '#provider/messages/reach.ts'
import { bindCodesTo } from '#provider/messages/sms.ts'
import { startMessages } from '#provider/messages/worker.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { openDatabase } from '#provider/open-database.ts'
import { createFetch } from '#provider/payments/fetch.ts'
import { claimPayout, type Going, insideTick, returnTick } from '#provider/payments/worker.ts'
import { demandFilledIn } from '#provider/placeholders.ts'
import { rateAlertTick } from '#provider/rate-alerts/index.ts'
import { createRateTick, loadRates, RATES_EVERY } from '#provider/rates/index.ts'
import { referralTick } from '#provider/referrals/index.ts'
import { scheduledTick } from '#provider/scheduled/index.ts'
import { startLines } from '#provider/start-lines.ts'
import { cardOrderTick } from '#provider/transfers/index.ts'
import { serveMetrics, startTracing } from '#provider/watch/index.ts'
import { speak } from '#provider/words.ts'

/** How long open requests may take before the process exits anyway. */
const GRACE_MS = 10_000

/** As many payouts at a time as a partner's lane has room for (parties/partner.ts), a pool per partner. */
const PAYOUTS = { width: 4, interval: 250 }

const payoutWorkers = (deps: Deps) =>
  (['nigeria', 'banks'] as const)
    .filter((party) => deps.parties[party] !== null)
    .map((party) => runPool(`${party} payout`, deps.log, () => claimPayout(deps, party), PAYOUTS))

async function start() {
  const config = readConfig()
  const placeholders = placeholdersIn()
  if (placeholders === 'refused') demandFilledIn(fileURLToPath(new URL('..', import.meta.url)))
  const stopTracing = await startTracing(config.watch.traces)
  speak(config.locale)
  bindCodesTo(config.origin)
  const db = await openDatabase(config, 'serve')
  const clock = createClock(config.sandbox)
  await loadRates(db, clock.now(), config)
  const { server, deps } = await buildApp({ db, config, clock })
  carryMessagesBy(deps.parties)
  const metrics = config.watch.metrics && (await serveMetrics(config.watch.metrics, deps))
  await server.listen({ host: config.host, port: config.port })
  // Safe in any number of processes: due work is claimed by row locks.
  const going: Going = new Map()
  const workers = [
    startMessages(deps),
    runWorker('transfer', deps.log, () => insideTick(deps, going), 250),
    runWorker('return', deps.log, () => returnTick(deps), 1_000),
    runWorker('arrival', deps.log, createFetch(deps), 5_000),
    ...payoutWorkers(deps),
    runWorker('identity', deps.log, () => identityTick(deps), 500),
    runWorker('notification', deps.log, () => notificationTick(deps), 500),
    runWorker('referral', deps.log, () => referralTick(deps), 2_000),
    runWorker('rate', deps.log, createRateTick(deps), RATES_EVERY),
    runWorker('rate alert', deps.log, () => rateAlertTick(deps), 2_000),
    runWorker('scheduled transfer', deps.log, () => scheduledTick(deps), 2_000),
    runWorker('deposit', deps.log, () => depositTick(deps), 2_000),
    runWorker('card order', deps.log, () => cardOrderTick(deps), 500),
    runWorker('card release', deps.log, () => releaseCards(deps), 5_000),
    runWorker('live change', deps.log, () => sayChanges(db), 1_000),
    runWorker('waiting change', deps.log, () => waitingChangeTick(deps), 5_000),
  ]
  const stopHousekeeping = startHousekeeping(deps)
  const lines = startLines(config, placeholders)
  if (config.sandbox) process.stdout.write(`${lines.join('\n')}\n`)
  else for (const line of lines) deps.log.info({}, line)
  const stopWatching = async () => {
    await metrics?.close()
    await stopTracing()
  }
  return { db, deps, server, workers, going, stopHousekeeping, stopWatching }
}

const { db, deps, server, workers, going, stopHousekeeping, stopWatching } =
  await start().catch(endForStartError)

// Node would print the error as it is, with whatever values it has.
process.once('uncaughtException', (error) => {
  deps.log.error({ name: error.name, stack: error.stack ?? '' }, 'Alarm: the process ends by a fault')
  process.exit(1)
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  stopHousekeeping()
  await server.close()
  await Promise.all(workers.map((worker) => worker.stop()))
  await Promise.all(going.values())
  await db.close()
  await stopWatching()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
