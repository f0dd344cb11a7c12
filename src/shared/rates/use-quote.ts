import { useEffect, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { usePublicAnswer } from '#src/api/index.ts'
import { bakedRates, type KnownRates, keepRates } from '#src/shared/rates/known-rates.ts'
import type { Payout } from '#src/shared/rates/rates.ts'
import { useOnline } from '#src/ui/index.ts'

/** A currency that can be sent, with the country whose flag represents it. */
export interface CurrencyOption {
  /** Alpha-2 code of the country, in capitals. */
  readonly country: string
  readonly currency: string
  /** Stands first in the list. */
  readonly isPinned?: boolean
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
  readonly failure: 'failed' | 'offline' | undefined
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
      // Most money goes between the countries that it is sent from.
      isPinned: policy.sending_currencies.some(({ country }) => country === entry.country_code),
    })),
    isLoading: query.isLoading,
    source: last?.source ?? (answeredAt === bakedAt ? 'baked' : 'live'),
    failure: isOnline ? (isOverdue ? 'failed' : undefined) : 'offline',
    updatedAt: last?.at ?? answeredAt,
    refetch() {
      query.refetch()
      if (locations.isError) locations.refetch()
    },
  }
}

/**
 * The currencies that can be sent: those of the operable countries, Canada's first (spec section 9: the default is
 * the first in the list). Until the call answers, the policy's own list. When it fails, those of it for which a rate
 * is known, and without any rate the spec's fallback.
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

/** Rates from before. kept: known to this device. baked: published by the build. `at` in epoch milliseconds. */
interface LastRates {
  readonly source: 'kept' | 'baked'
  readonly at: number
  readonly rates: KnownRates
}

/**
 * The newest rates from before to `country`, looked for once they are wanted because the provider owes an answer.
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
    // On a broken line this does not come either; then there is what the page came with.
    look().catch(() => undefined)
    return () => {
      isMeant = false
    }
  }, [country, isWanted])

  return last?.rates.country === country ? last : undefined
}

/** How long a figure is shown before a message says that no newer one comes, in milliseconds. */
const PATIENCE = 5000

/** The part of a query's result that tells how its answer is coming along. */
interface Asking {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/**
 * Whether an answer is overdue: it has failed, though it is still tried, or takes too long. True until one comes.
 *
 * @param question what is asked; a new one has its time, however late the answer to the last one was
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
