import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { queryFor, useOnline } from '#src/api/index.ts'
import { bakedRates } from '#src/shared/rates/baked-rates.ts'
import { keepRates } from '#src/shared/rates/kept-rates.ts'
import type { Payout } from '#src/shared/rates/rates.ts'
import { useLastRates } from '#src/shared/rates/use-last-rates.ts'
import { useOverdue } from '#src/shared/rates/use-overdue.ts'

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
  /** live: answered to this page. kept: known to this device from before. baked: published by the build. */
  readonly source: 'live' | 'kept' | 'baked'
  /** Why the rate is not the newest, or why there is none. */
  readonly problem: 'failed' | 'offline' | undefined
  /** 0 while nothing is known. */
  readonly updatedAt: number
  readonly refetch: () => void
}

/**
 * The live rates to `country`, fetched again every 50 s as the operation declares. Until the first answer those that
 * came with the page, and while an answer is overdue the newest that are known.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
export function useQuote(country: string): Quote {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const baked = bakedRates(country)
  const bakedAt = baked && Date.parse(baked.at)
  const query = useQuery({
    ...queryFor('list-payouts', { params: { code: country.toLowerCase() } }),
    initialData: () => baked?.payouts,
    initialDataUpdatedAt: () => bakedAt,
  })
  const { data: answer, dataUpdatedAt: answeredAt } = query
  const isOverdue = useOverdue(country, query)
  const isLive = answeredAt > 0 && answeredAt !== bakedAt
  const found = useLastRates(country, isOverdue || !isOnline)
  const last = found !== undefined && found.at > answeredAt ? found : undefined
  const data = last === undefined ? answer : last.rates.payouts

  // The list of countries is the same whichever is chosen, and stays while the rates of another are on their way.
  const supported = data?.meta_data.supported_countries
  const [lastSupported, setLastSupported] = useState(supported)
  if (supported !== undefined && supported !== lastSupported) setLastSupported(supported)

  useEffect(() => {
    if (answer !== undefined && isLive)
      keepRates({ version: 1, country, at: new Date(answeredAt).toISOString(), payouts: answer })
  }, [answer, answeredAt, isLive, country])

  return {
    payouts: data?.data ?? [],
    receiving: (supported ?? lastSupported ?? []).map((entry) => ({
      country: entry.country_code,
      currency: entry.currency,
    })),
    isLoading: query.isLoading,
    source: last?.source ?? (answeredAt === bakedAt ? 'baked' : 'live'),
    problem: isOnline ? (isOverdue ? 'failed' : undefined) : 'offline',
    updatedAt: last?.at ?? answeredAt,
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
