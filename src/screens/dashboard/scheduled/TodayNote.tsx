import { currencyDigits, formatMoney, formatRate, text } from '#src/content/index.ts'
import { amountsFrom, useQuote } from '#src/shared/rates/index.ts'
import { Text } from '#src/ui/index.ts'

export interface TodayNoteProps {
  readonly name: string
  readonly country: string
  readonly from: string
  /** As typed, so not always an amount. */
  readonly amount: string
}

/** Today's rate and what would arrive; each transfer of a plan uses the rate of its own day. */
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
