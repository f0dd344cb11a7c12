import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf } from '#provider/lib/fault.ts'
import { workerFailures, workerSuccess } from '#provider/lib/metrics.ts'

/**
 * Runs `tick`, which returns how much it did, for the life of the process: again at once after one with work,
 * otherwise every `interval` milliseconds. Failures are logged and retried later.
 */
export function runWorker(
  name: string,
  log: { error(fields: { error: string }, message: string): void },
  tick: () => Promise<number>,
  interval: number,
) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const done = await tick().then(
        (count) => {
          workerSuccess.setToCurrentTime({ worker: name })
          return count
        },
        (error: unknown) => {
          workerFailures.inc({ worker: name })
          log.error({ error: faultOf(error) }, `${name} worker failed`)
          return 0
        },
      )
      if (done === 0) await sleep(interval, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/**
 * Runs jobs for the life of the process, up to `width` at a time: `claim` takes the next one, or undefined if none is
 * due; then it looks again after `interval` milliseconds. A slow job holds up only its own place.
 */
export function runPool(
  name: string,
  log: { error(fields: { error: string }, message: string): void },
  claim: () => Promise<(() => Promise<void>) | undefined>,
  { width, interval }: { width: number; interval: number },
) {
  const failed = (error: unknown) => {
    workerFailures.inc({ worker: name })
    log.error({ error: faultOf(error) }, `${name} worker failed`)
  }
  const jobs = new Set<Promise<void>>()
  const worker = runWorker(
    name,
    log,
    async () => {
      if (jobs.size >= width) await Promise.race(jobs)
      const job = await claim()
      if (!job) return 0
      const running = job()
        .catch(failed)
        .finally(() => jobs.delete(running))
      jobs.add(running)
      return 1
    },
    interval,
  )
  return {
    async stop() {
      await worker.stop()
      await Promise.all(jobs)
    },
  }
}
