import { useQuery } from '@tanstack/react-query'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { queryFor } from '#src/api/index.ts'
import type { Payout } from '#src/rates/rates.ts'

/** A currency that can be sent, with the country whose flag stands for it. */
export interface CurrencyOption {
  /** Alpha-2 code of the country, in capitals. */
  readonly country: string
  readonly currency: string
}

/** The rate of one corridor with what the calculator shows around it. Times are milliseconds since the epoch. */
export interface Quote {
  readonly payout: Payout | undefined
  readonly receiving: readonly CurrencyOption[]
  readonly isLoading: boolean
  readonly error: Error | null
  readonly updatedAt: number
  readonly refetch: () => void
}

/**
 * The live rate for sending `sendingCurrency` to `country`; fetched again every 50 s as the operation declares.
 *
 * @param country alpha-2 code of the beneficiary's country
 */
export function useQuote(country: string, sendingCurrency: string): Quote {
  const query = useQuery(queryFor('list-payouts', { params: { code: country.toLowerCase() } }))
  const payout = query.data?.data.find((entry) => entry.currency === sendingCurrency)
  return {
    payout,
    receiving:
      query.data?.meta_data.supported_countries.map((entry) => ({
        country: entry.country_code,
        currency: entry.currency,
      })) ?? [],
    isLoading: query.isLoading,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  }
}

/**
 * The currencies that can be sent: those of the operable countries, Canada's first (spec section 9: the default is
 * the first in the list). Until the call answers, the policy's own list; when it fails, the spec's fallback.
 */
export function useSendingCurrencies(): readonly CurrencyOption[] {
  const query = useQuery(queryFor('list-locations', {}))
  if (query.isError) return FALLBACK
  const operable = query.data?.data.flatMap((country) =>
    country.currencies
      .slice(0, 1)
      .map((currency) => ({ country: country.alpha2Code, currency: currency.code })),
  )
  return operable && operable.length > 0 ? operable : policy.sending_currencies
}

const FALLBACK: readonly CurrencyOption[] = policy.fallback_sending_currencies.map((currency) => ({
  country: currency.slice(0, 2),
  currency,
}))
