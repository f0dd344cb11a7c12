import { currencyDigits, formatMoney, formatRate, text } from '#src/content/index.ts'
import { amountsFrom, useQuote } from '#src/shared/rates/index.ts'
import { Text } from '#src/ui/index.ts'

export interface TodayNoteProps {
  readonly name: string
  readonly country: string
  readonly from: string
  /** What is typed, which may be no amount. */
  readonly amount: string
}

/** The rate of today and what would arrive at it; each transfer of a plan is made at the rate of its own day. */
export function TodayNote({ name, country, from, amount }: TodayNoteProps) {
  const payout = useQuote(country).payouts.find(({ currency }) => currency === from)
  if (payout === undefined) return null
  const { applied_rate: rate } = payout
  const to = payout.currency_rate.payout_currency
  const digits = { sending: currencyDigits(from), receiving: currencyDigits(to) }
  const arrives = isAmount(amount) ? amountsFrom('sending', amount, rate, digits).receiving : ''
  return (
    <Text as="p" $role="hint" $tone="muted" aria-live="polite">
      {text('screens.calculator.rate', { from, rate: formatRate(rate), to })}
      {arrives === ''
        ? null
        : ` · ${text('screens.scheduled.today', { name, amount: formatMoney(arrives, to) })}`}
    </Text>
  )
}

const isAmount = (typed: string): boolean => /^\d{1,15}(\.\d{1,9})?$/.test(typed)
