import { useEffect, useState } from 'react'
import type { KnownRates } from '#src/shared/rates/known-rates.ts'

/** Rates from before. kept: known to this device. baked: published by the build. `at` in epoch milliseconds. */
export interface LastRates {
  readonly source: 'kept' | 'baked'
  readonly at: number
  readonly rates: KnownRates
}

/**
 * The newest rates from before to `country`, looked for once they are wanted because the provider owes an answer.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
export function useLastRates(country: string, isWanted: boolean): LastRates | undefined {
  const [last, setLast] = useState<LastRates>()

  useEffect(() => {
    if (!isWanted) return
    let isMeant = true
    const take = (source: LastRates['source'], rates: KnownRates | undefined) => {
      if (!isMeant || rates === undefined) return
      const at = Date.parse(rates.at)
      setLast((before) =>
        before?.rates.country === country && before.at >= at ? before : { source, at, rates },
      )
    }
    const look = async () => {
      const { keptRates, publishedRates } = await import('#src/shared/rates/last-rates.ts')
      take('kept', keptRates(country))
      take('baked', await publishedRates(country))
    }
    // On a broken line this does not come either; then there is what the page came with.
    look().catch(() => undefined)
    return () => {
      isMeant = false
    }
  }, [country, isWanted])

  return last?.rates.country === country ? last : undefined
}
