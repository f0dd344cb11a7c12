import { useEffect, useEffectEvent, useState } from 'react'
import policy from '#content/policy/countries.json' with { type: 'json' }
import limits from '#content/policy/limits.json' with { type: 'json' }
import { currencyDigits } from '#src/content/index.ts'
import { isAmountOf } from '#src/lib/amount-input.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { currentSearch, recallOnce, useCalculation } from '#src/shared/rates/calculation.ts'
import type { Linked } from '#src/shared/rates/link.ts'
import {
  type AmountSide,
  type Amounts,
  amountsFrom,
  leastToSend,
  type Payout,
  settledFrom,
} from '#src/shared/rates/rates.ts'
import {
  type CurrencyOption,
  type Quote,
  useQuote,
  useSendingCurrencies,
} from '#src/shared/rates/use-quote.ts'

export interface Calculator {
  readonly amounts: Amounts
  /** The amounts as booked: exactly what arrives for the sending amount. Empty if unclear. */
  readonly settled: Amounts
  /** The side whose text is no amount of its currency. */
  readonly unclear: AmountSide | undefined
  /** What arrives if not exactly the amount typed as "gets", for which there is no sending amount. */
  readonly becomes: string | undefined
  /** The least that can be sent: 1 unit (spec section 9), or enough for anything to arrive. */
  readonly least: string
  /** The sending amount is below that, and not empty. */
  readonly isTooLittle: boolean
  readonly sending: CurrencyOption
  readonly receiving: CurrencyOption
  readonly sendingOptions: readonly CurrencyOption[]
  readonly receivingOptions: readonly CurrencyOption[]
  readonly payout: Payout | undefined
  readonly quote: Quote
  readonly type: (side: AmountSide, value: string) => void
  readonly chooseSending: (currency: string) => void
  readonly chooseCountry: (country: string) => void
}

export function useCalculator(initialAmount = ''): Calculator {
  const [kept, setKept] = useCalculation()
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
      // What a visitor has typed beats a link's preset.
      ...(amount === undefined || before.typed !== '' ? {} : { side: 'sending', typed: amount }),
    }))
  })
  useEffect(recallOnce, [])
  const typed = isUntouched && kept.typed === '' ? initialAmount : kept.typed
  const digits = {
    sending: currencyDigits(sending.currency),
    receiving: payout ? currencyDigits(payout.currency_rate.payout_currency) : 2,
  }
  const isClear = typed === '' || isAmountOf(typed, digits[kept.side])
  const amounts =
    payout && isClear
      ? amountsFrom(kept.side, typed, payout.applied_rate, digits)
      : { sending: kept.side === 'sending' ? typed : '', receiving: kept.side === 'receiving' ? typed : '' }

  const settled = payout ? settledFrom(kept.side, isClear ? typed : '', payout.applied_rate, digits) : amounts
  const least = payout ? leastToSend(payout.applied_rate, digits) : limits.minimum_send

  return {
    amounts,
    settled,
    unclear: isClear ? undefined : kept.side,
    becomes:
      payout &&
      kept.side === 'receiving' &&
      settled.receiving !== '' &&
      compareDecimal(settled.receiving, typed) !== 0
        ? settled.receiving
        : undefined,
    least,
    isTooLittle: isClear && amounts.sending !== '' && compareDecimal(amounts.sending, least) < 0,
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
    chooseSending: (currency) => setKept((before) => ({ ...before, sendingCurrency: currency, typed })),
    chooseCountry: (country) => setKept((before) => ({ ...before, country, typed })),
  }
}

function pick(options: readonly CurrencyOption[], matches: (option: CurrencyOption) => boolean) {
  const chosen = options.find(matches) ?? options[0]
  return chosen ?? policy.sending_currencies[0] ?? { country: 'CA', currency: 'CAD' }
}

/** Each link applies once: returning to the page keeps later choices. */
const taken = new Set<string>()

function useLink(take: (linked: Linked) => void): void {
  const takeUp = useEffectEvent(async () => {
    const search = currentSearch()
    if (search === '' || taken.has(search)) return
    taken.add(search)
    // Most visits have no such link.
    const { takeLink } = await import('#src/shared/rates/link.ts')
    take(takeLink(search))
  })
  useEffect(() => void takeUp(), [])
}
