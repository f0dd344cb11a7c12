import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf } from '#provider/lib/fault.ts'

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
      const done = await tick().catch((error: unknown) => {
        log.error({ error: faultOf(error) }, `${name} worker failed`)
        return 0
      })
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
