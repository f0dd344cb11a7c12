import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { queryFor, useOnline } from '#src/api/index.ts'
import { bakedRates } from '#src/rates/baked-rates.ts'
import { keepRates, keptRates } from '#src/rates/kept-rates.ts'
import type { Payout } from '#src/rates/rates.ts'

/** A currency that can be sent, with the country whose flag stands for it. */
export interface CurrencyOption {
  /** Alpha-2 code of the country, in capitals. */
  readonly country: string
  readonly currency: string
}

/** The rates to one country with what the calculator shows around them. Times are milliseconds since the epoch. */
export interface Quote {
  /** One for each sending currency. */
  readonly payouts: readonly Payout[]
  readonly receiving: readonly CurrencyOption[]
  /** Nothing is known yet, and the answer is on its way. */
  readonly isLoading: boolean
  /** live: answered to this page. kept: known to this device from before. baked: came with the page's HTML. */
  readonly source: 'live' | 'kept' | 'baked'
  /** Why the rate is not the newest, or why there is none. */
  readonly problem: 'failed' | 'offline' | undefined
  /** 0 while nothing is known. */
  readonly updatedAt: number
  readonly refetch: () => void
}

/** When the rates of a country were put into the cache from what this device had kept. */
const recalled = new Map<string, number>()

/**
 * The live rates to `country`, fetched again every 50 s as the operation declares. Until the first answer, and for as
 * long as there is none, those that came with the page or that this device knows.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
export function useQuote(country: string): Quote {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const options = queryFor('list-payouts', { params: { code: country.toLowerCase() } })
  const baked = bakedRates(country)
  const bakedAt = baked && Date.parse(baked.at)
  const query = useQuery({
    ...options,
    initialData: () => baked?.payouts,
    initialDataUpdatedAt: () => bakedAt,
  })
  const { data, dataUpdatedAt: updatedAt } = query
  const source =
    updatedAt === bakedAt ? 'baked' : updatedAt > 0 && updatedAt === recalled.get(country) ? 'kept' : 'live'

  // The list of countries is the same whichever is chosen, and stays while the rates of another are on their way.
  const supported = data?.meta_data.supported_countries
  const [lastSupported, setLastSupported] = useState(supported)
  if (supported !== undefined && supported !== lastSupported) setLastSupported(supported)

  // After the first paint, for that has to be the same as in the page's HTML.
  const recall = useEffectEvent(() => {
    const kept = keptRates(country)
    const keptAt = kept ? Date.parse(kept.at) : 0
    if (kept === undefined || keptAt <= updatedAt) return
    recalled.set(country, keptAt)
    cache.setQueryData(options.queryKey, kept.payouts, { updatedAt: keptAt })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each country is recalled when it is chosen.
  useEffect(() => recall(), [country])

  useEffect(() => {
    if (data !== undefined && source === 'live')
      keepRates({ version: 1, country, at: new Date(updatedAt).toISOString(), payouts: data })
  }, [data, updatedAt, source, country])

  return {
    payouts: data?.data ?? [],
    receiving: (supported ?? lastSupported ?? []).map((entry) => ({
      country: entry.country_code,
      currency: entry.currency,
    })),
    isLoading: query.isLoading,
    source,
    problem: query.isError ? (isOnline ? 'failed' : 'offline') : isOnline ? undefined : 'offline',
    updatedAt,
    refetch() {
      void query.refetch()
      void cache.refetchQueries({
        queryKey: ['list-locations'],
        predicate: ({ state }) => state.status === 'error',
      })
    },
  }
}

/**
 * The currencies that can be sent: those of the operable countries, Canada's first (spec section 9: the default is
 * the first in the list). Until the call answers, the policy's own list. When it fails, those of it for which a rate
 * is known, and without any rate the spec's fallback.
 */
export function useSendingCurrencies(payouts: readonly Payout[]): readonly CurrencyOption[] {
  const query = useQuery(queryFor('list-locations', {}))
  const operable = query.data?.data.flatMap((country) =>
    country.currencies
      .slice(0, 1)
      .map((currency) => ({ country: country.alpha2Code, currency: currency.code })),
  )
  if (operable && operable.length > 0) return operable
  if (!query.isError) return policy.sending_currencies
  const known = policy.sending_currencies.filter((option) =>
    payouts.some((payout) => payout.currency === option.currency),
  )
  if (known.length > 0) return known
  return policy.fallback_sending_currencies.map((currency) => ({ country: currency.slice(0, 2), currency }))
}
