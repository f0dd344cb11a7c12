import { atom, getDefaultStore, useAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import limits from '#content/policy/limits.json' with { type: 'json' }
import { sessionAtom } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { currencyDigits } from '#src/content/index.ts'
import { roundAmount } from '#src/lib/money.ts'
import { searchAtStart } from '#src/lib/typed-before.ts'
import { type Calculation, keepCalculation, recallCalculation } from '#src/shared/rates/kept-calculation.ts'
import type { Linked } from '#src/shared/rates/link.ts'
import { type AmountSide, type Amounts, amountsFrom, type Payout } from '#src/shared/rates/rates.ts'
import {
  type CurrencyOption,
  type Quote,
  useQuote,
  useSendingCurrencies,
} from '#src/shared/rates/use-quote.ts'

const NOTHING_CHOSEN: Calculation = {
  side: 'sending',
  typed: '',
  sendingCurrency: undefined,
  country: undefined,
}

/** The calculation shared by landing page, Check rates and the first step of a transfer. */
export const calculationAtom = atom<Calculation>(NOTHING_CHOSEN)

const store = getDefaultStore()

/** Whose calculation it is; what a visitor calculated goes along into the first login. */
let owner = customerId()

function customerId(): string | undefined {
  const session = store.get(sessionAtom)
  return session.status === 'customer' ? session.user._id : undefined
}

/** Who signs out takes their figures along, and another customer does not find those of the one before. */
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom)
  const next = customerId()
  const hasLeft = session.status === 'visitor' && session.because === 'signed-out'
  const isAnother = owner !== undefined && next !== undefined && next !== owner
  if (hasLeft || isAnother) store.set(calculationAtom, NOTHING_CHOSEN)
  owner = hasLeft ? undefined : (next ?? owner)
})

store.sub(calculationAtom, () => keepCalculation(store.get(calculationAtom), owner))

/** After a transfer was made of it: the next one begins empty. */
export function clearCalculation(): void {
  store.set(calculationAtom, NOTHING_CHOSEN)
}

let isRecalled = false

/**
 * Takes up what this tab had calculated before it was reloaded, unless somebody has typed by then, or a link says what
 * to show. After the first painting, since a page that comes as HTML knows nothing of it.
 */
function recallOnce(): void {
  if (isRecalled) return
  isRecalled = true
  const kept = recallCalculation()
  if (kept === undefined || store.get(calculationAtom) !== NOTHING_CHOSEN || currentSearch() !== '') return
  const here = customerId()
  if (kept.owner !== undefined && here !== undefined && kept.owner !== here) return
  owner = here ?? kept.owner
  store.set(calculationAtom, kept.calculation)
}

export interface Calculator {
  readonly amounts: Amounts
  /** The amounts as they will be booked: what arrives for the amount to send, to the last digit. */
  readonly settled: Amounts
  /** The amount to send is less than may be sent (spec section 9: 1 unit); one that is still empty is not. */
  readonly isTooLittle: boolean
  readonly sending: CurrencyOption
  readonly receiving: CurrencyOption
  readonly sendingOptions: readonly CurrencyOption[]
  readonly receivingOptions: readonly CurrencyOption[]
  readonly payout: Payout | undefined
  readonly quote: Quote
  readonly type: (side: AmountSide, value: string) => void
  /** On leaving a field: what was typed as "gets" becomes what really arrives for a whole amount to send. */
  readonly settle: () => void
  readonly chooseSending: (currency: string) => void
  readonly chooseCountry: (country: string) => void
}

/** Joins what was chosen with the live rate of its corridor. */
export function useCalculator(initialAmount = ''): Calculator {
  const [kept, setKept] = useAtom(calculationAtom)
  const [isUntouched, setUntouched] = useState(kept.typed === '')
  const country = kept.country ?? policy.default_receiving
  const quote = useQuote(country)
  const sendingOptions = useSendingCurrencies(quote.payouts)
  const sending = pick(sendingOptions, (option) => option.currency === kept.sendingCurrency)
  const payout = quote.payouts.find(({ currency }) => currency === sending.currency)
  const receiving = quote.receiving.find((option) => option.country === country) ?? {
    country,
    currency: payout?.currency_rate.payout_currency ?? '',
  }
  useLink(({ sendingCurrency, country, amount }) => {
    if (amount !== undefined) setUntouched(false)
    setKept((before) => ({
      ...before,
      ...(sendingCurrency === undefined ? {} : { sendingCurrency }),
      ...(country === undefined ? {} : { country }),
      // What somebody has typed by then is worth more than what a link proposes.
      ...(amount === undefined || before.typed !== '' ? {} : { side: 'sending', typed: amount }),
    }))
  })
  useEffect(recallOnce, [])
  const typed = isUntouched && kept.typed === '' ? initialAmount : kept.typed
  const digits = {
    sending: currencyDigits(sending.currency),
    receiving: payout ? currencyDigits(payout.currency_rate.payout_currency) : 2,
  }
  const amounts = payout
    ? amountsFrom(kept.side, typed, payout.applied_rate, digits)
    : { sending: kept.side === 'sending' ? typed : '', receiving: kept.side === 'receiving' ? typed : '' }

  const settled =
    payout && amounts.sending !== ''
      ? amountsFrom('sending', roundAmount(amounts.sending, digits.sending), payout.applied_rate, digits)
      : amounts

  return {
    amounts,
    settled,
    isTooLittle: amounts.sending !== '' && Number(amounts.sending) < Number(limits.minimum_send),
    sending,
    receiving,
    sendingOptions,
    receivingOptions: quote.receiving,
    payout,
    quote,
    type(side, value) {
      setUntouched(false)
      setKept((before) => ({ ...before, side, typed: value }))
    },
    settle() {
      if (kept.side === 'receiving' && amounts.sending !== '')
        setKept((before) => ({ ...before, side: 'sending', typed: amounts.sending }))
    },
    chooseSending: (currency) => setKept((before) => ({ ...before, sendingCurrency: currency, typed })),
    chooseCountry: (country) => setKept((before) => ({ ...before, country, typed })),
  }
}

function pick(
  options: readonly CurrencyOption[],
  matches: (option: CurrencyOption) => boolean,
): CurrencyOption {
  const chosen = options.find(matches) ?? options[0]
  return chosen ?? policy.sending_currencies[0] ?? { country: 'CA', currency: 'CAD' }
}

/** Each link speaks once: who comes back to the page finds what they have chosen since. */
const taken = new Set<string>()

/** The query that may set the calculator: that of the home page, or that with which the app was opened. */
function currentSearch(): string {
  const { pathname, search } = window.location
  return pathname === paths.home() ? search : searchAtStart()
}

/** Hands over what a link asks for, after the first paint. */
function useLink(take: (linked: Linked) => void): void {
  const takeUp = useEffectEvent(async () => {
    const search = currentSearch()
    if (search === '' || taken.has(search)) return
    taken.add(search)
    // Most visits come without such a link.
    const { takeLink } = await import('#src/shared/rates/link.ts')
    take(takeLink(search))
  })
  useEffect(() => void takeUp(), [])
}
