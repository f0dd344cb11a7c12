import type { Deps } from '#provider/deps.ts'
import { PartnerDown } from '#provider/ports.ts'

/** Milliseconds between looks at a bank that answers, and the most after failures. */
const INTERVAL = 60_000
const LONGEST = 8 * INTERVAL

/**
 * Has the bank's arrivals fetched: every minute, and ever more rarely while it is down. Returns what a worker
 * runs; each time it returns how many were new.
 */
export function createFetch({ parties, clock, log }: Pick<Deps, 'parties' | 'clock' | 'log'>) {
  let failures = 0
  let next = 0
  return async (elapsed = performance.now()): Promise<number> => {
    if (!parties.banks || elapsed < next) return 0
    try {
      const count = await parties.banks.moneyIn.fetch(clock.now())
      if (count > 0) log.info({ count }, 'payments fetched')
      failures = 0
      return count
    } catch (error) {
      failures += 1
      if (!(error instanceof PartnerDown)) throw error
      log.warn({ failures }, 'The bank can’t be reached')
      return 0
    } finally {
      next = elapsed + Math.min(INTERVAL * 2 ** failures, LONGEST)
    }
  }
}
