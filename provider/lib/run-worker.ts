import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf } from '#provider/lib/fault.ts'

export interface Worker {
  /** Finishes the tick at hand and stops. */
  stop(): Promise<void>
}

/**
 * Runs `tick`, which returns how many things it did, for as long as the process lives: at once after one that found
 * something to do, and every `interval` milliseconds otherwise. A failure is logged and tried again later.
 */
export function runWorker(
  name: string,
  log: { error(fields: { error: string }, message: string): void },
  tick: () => Promise<number>,
  interval: number,
): Worker {
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
