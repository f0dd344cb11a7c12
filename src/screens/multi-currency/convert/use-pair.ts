import { useQuery } from '@tanstack/react-query'
import pricing from '#content/policy/pricing.json' with { type: 'json' }
import { queryFor, standingOf, toApiError } from '#src/api/index.ts'
import { canConvert } from '#src/screens/multi-currency/actions.ts'
import { type Account, accountsQuery } from '#src/screens/multi-currency/queries.ts'
import { isWithoutRate } from '#src/shared/rates/index.ts'
import type { PickerOption } from '#src/ui/index.ts'

type Holding = Pick<Account, 'currency' | 'balance'>

export interface Pair {
  readonly from: string
  readonly to: string
  /** Their balances; undefined while unknown, and for an account that the conversion opens. */
  readonly balance: string | undefined
  readonly target: string | undefined
  /** The customer's accounts, to convert from. */
  readonly own: readonly PickerOption[]
  /** Currencies to convert to: the policy's, without the source. */
  readonly offered: readonly PickerOption[]
}

/** A currency's first two letters are its country's, or the flag's for the euro. */
const optionOf = (currency: string): PickerOption => ({ country: currency.slice(0, 2), currency })

/** The chosen pair; by default the first account with money and another one. */
export function pairOf(
  accounts: readonly Holding[],
  chosen: { from?: string | undefined; to?: string | undefined },
): Pair {
  const own = accounts.filter(({ currency }) => canConvert(currency))
  const [fallback = ''] = pricing.conversion.currencies
  const first = own.find(({ balance }) => /[1-9]/.test(balance)) ?? own[0]
  const from =
    chosen.from !== undefined && own.some(({ currency }) => currency === chosen.from)
      ? chosen.from
      : (first?.currency ?? fallback)
  const others = [...own.map(({ currency }) => currency), ...pricing.conversion.currencies].filter(
    (currency) => currency !== from,
  )
  const to = chosen.to !== undefined && others.includes(chosen.to) ? chosen.to : (others[0] ?? fallback)
  return {
    from,
    to,
    balance: own.find(({ currency }) => currency === from)?.balance,
    target: own.find(({ currency }) => currency === to)?.balance,
    own: own.map(({ currency }) => optionOf(currency)),
    offered: [...new Set(others)].map(optionOf),
  }
}

/** The pair with current balances, which another tab or device may have changed. */
export function usePair(chosen: { from?: string | undefined; to?: string | undefined }): Pair & {
  /** The accounts are loading and may change the default pair. */
  readonly isWaiting: boolean
} {
  const accounts = useQuery(accountsQuery)
  const pair = pairOf(accounts.data?.data.accounts ?? [], chosen)
  return { ...pair, isWaiting: standingOf(accounts) === 'waiting' }
}

/** The current rate; no earlier one if the provider has none. */
export function useRate({ from, to }: Pick<Pair, 'from' | 'to'>) {
  const rate = useQuery(queryFor('get-conversion-rate', { query: { from_currency: from, to_currency: to } }))
  const isNone = rate.error !== null && isWithoutRate(toApiError(rate.error))
  return { ...rate, data: isNone ? undefined : rate.data, isNone }
}
