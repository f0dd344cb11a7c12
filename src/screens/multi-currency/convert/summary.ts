import { formatMoney, formatNumber, formatRate, text } from '#src/content/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import type { HeldQuote } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import type { Pair } from '#src/screens/multi-currency/convert/use-pair.ts'
import type { DetailRow } from '#src/ui/index.ts'

/** The cost of a conversion: no fee, and the margin in percent, which is part of the rate. */
export function costRows(margin: string | undefined): DetailRow[] {
  return [
    { id: 'fee', label: text('screens.convert.fee'), tone: 'success', value: text('screens.convert.free') },
    {
      id: 'margin',
      label: text('screens.convert.margin'),
      value: margin === undefined ? '…' : text('screens.convert.percent', { percent: formatNumber(margin) }),
    },
  ]
}

export function balanceRows({ from, to, balance, target }: Pair, given: string, got: string): DetailRow[] {
  return [
    {
      id: 'into',
      label: text('screens.convert.into', { currency: to }),
      value: formatMoney(addDecimal(target ?? '0', got), to),
    },
    ...(balance === undefined
      ? []
      : [
          {
            id: 'left',
            label: text('screens.convert.left', { currency: from }),
            value: formatMoney(addDecimal(balance, `-${given}`), from),
          },
        ]),
  ]
}

export function rateRows({ from_currency, to_currency, rate, mid_rate }: HeldQuote): DetailRow[] {
  const line = (value: string) =>
    text('screens.calculator.rate', { from: from_currency, rate: formatRate(value), to: to_currency })
  return [
    { id: 'rate', label: text('screens.convert.rateLabel'), value: line(rate) },
    { id: 'mid', label: text('screens.convert.mid'), value: line(mid_rate) },
  ]
}
