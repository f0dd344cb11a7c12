import { useEffect, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { type ApiError, usePublicAnswer } from '#src/api/index.ts'
import { bakedRates, type KnownRates, keepRates } from '#src/shared/rates/known-rates.ts'
import type { Payout } from '#src/shared/rates/rates.ts'
import { type PickerOption, useOnline } from '#src/ui/index.ts'

export type CurrencyOption = PickerOption

/** The rates to one country, with their state. Times are in epoch milliseconds. */
export interface Quote {
  readonly payouts: readonly Payout[]
  readonly receiving: readonly CurrencyOption[]
  readonly isLoading: boolean
  /** live: answered to this page. kept: stored on this device. baked: published by the build. */
  readonly source: 'live' | 'kept' | 'baked'
  /** Why the rate is old or missing. none: the provider has no current one, so no earlier one is shown. */
  readonly failure: 'failed' | 'offline' | 'none' | undefined
  /** 0 while nothing is known. */
  readonly updatedAt: number
  readonly refetch: () => void
}

/**
 * The live rates to `country`, refetched every 50 s as the operation declares. Until the first answer the
 * page's own, and while an answer is overdue the newest known.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
export function useQuote(country: string): Quote {
  const isOnline = useOnline()
  const baked = bakedRates(country)
  const bakedAt = baked && Date.parse(baked.at)
  const known = baked && bakedAt !== undefined ? { data: baked.payouts, at: bakedAt } : undefined
  const query = usePublicAnswer('list-payouts', { params: { code: country.toLowerCase() } }, known)
  const locations = usePublicAnswer('list-locations', {})
  const { data: answer, dataUpdatedAt: answeredAt } = query
  const isOverdue = useOverdue(country, query)
  const isLive = answeredAt > 0 && answeredAt !== bakedAt
  const found = useLastRates(country, isOverdue || !isOnline)
  const last = found !== undefined && found.at > answeredAt ? found : undefined
  const data = last === undefined ? answer : last.rates.payouts

  const isNone = isOnline && query.error !== null && isWithoutRate(query.error)

  // The list of countries doesn't depend on the choice, so keep it while another country's rates load.
  const supported = data?.meta_data.supported_countries
  const [lastSupported, setLastSupported] = useState(supported)
  if (supported !== undefined && supported !== lastSupported) setLastSupported(supported)

  useEffect(() => {
    if (answer !== undefined && isLive)
      keepRates({ version: 1, country, at: new Date(answeredAt).toISOString(), payouts: answer })
  }, [answer, answeredAt, isLive, country])

  return {
    payouts: isNone ? [] : (data?.data ?? []),
    receiving: (supported ?? lastSupported ?? []).map((entry) => ({
      country: entry.country_code,
      currency: entry.currency,
      // Most money goes to the countries that it is also sent from.
      isPinned: policy.sending_currencies.some(({ country }) => country === entry.country_code),
    })),
    isLoading: query.isLoading,
    source: last?.source ?? (answeredAt === bakedAt ? 'baked' : 'live'),
    failure: isOnline ? (isNone ? 'none' : isOverdue ? 'failed' : undefined) : 'offline',
    updatedAt: isNone ? 0 : (last?.at ?? answeredAt),
    refetch() {
      query.refetch()
      if (locations.isError) locations.refetch()
    },
  }
}

/**
 * Sending currencies: those of the operable countries, Canada's first (spec section 9: the default is the
 * first in the list). Until the call answers, the policy's list; if it fails, those with a known rate, or
 * else the spec's fallback.
 */
export function useSendingCurrencies(payouts: readonly Payout[]): readonly CurrencyOption[] {
  const query = usePublicAnswer('list-locations', {})
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

/** Earlier rates. kept: stored on this device. baked: published by the build. `at` in epoch milliseconds. */
interface LastRates {
  readonly source: 'kept' | 'baked'
  readonly at: number
  readonly rates: KnownRates
}

/**
 * The newest earlier rates to `country`, looked up only while the provider's answer is overdue.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
function useLastRates(country: string, isWanted: boolean): LastRates | undefined {
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
    // On a broken connection this fails too, and the page's own rates remain.
    look().catch(() => undefined)
    return () => {
      isMeant = false
    }
  }, [country, isWanted])

  return last?.rates.country === country ? last : undefined
}

/** Whether a call failed because the provider has no current rate. */
export const isWithoutRate = (error: Pick<ApiError, 'serverErrcode'>): boolean =>
  error.serverErrcode === 'no_current_rate'

/** How long to show a figure before saying that it isn't being updated, in milliseconds. */
const PATIENCE = 5000

interface Asking {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/**
 * Whether an answer is overdue: it has failed, even if retries continue, or takes too long. True until one
 * arrives.
 *
 * @param question identifies the query; a new one gets the full time, however late the last answer was
 */
export function useOverdue(question: string, { fetchStatus, failureCount }: Asking): boolean {
  const [overdue, setOverdue] = useState<string>()

  useEffect(() => {
    if (failureCount > 0) setOverdue(question)
    else if (fetchStatus === 'idle') setOverdue(undefined)
    else {
      const timer = setTimeout(() => setOverdue(question), PATIENCE)
      return () => clearTimeout(timer)
    }
    return
  }, [question, fetchStatus, failureCount])

  return overdue === question
}
