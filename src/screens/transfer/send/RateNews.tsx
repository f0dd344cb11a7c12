import { currencyDigits, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { amountsFrom, type Calculator, RateChanged } from '#src/shared/rates/index.ts'
import { Card } from '#src/ui/index.ts'

/**
 * The rate that the customer accepted and today's, if it has moved: on the way back from the review, or on
 * another day. Continuing accepts it.
 */
export function RateNews({ calculator }: { readonly calculator: Calculator }) {
  const { draft } = useFlow('transfer')
  const { payout, quote, sending, settled } = calculator
  const currency = payout?.currency_rate.payout_currency
  if (payout === undefined || currency === undefined || quote.source !== 'live') return null
  if (draft.rate === undefined || draft.sending_currency !== sending.currency || settled.sending === '')
    return null
  if (draft.payout !== currency || compareDecimal(draft.rate, payout.applied_rate) === 0) return null
  const digits = { sending: currencyDigits(sending.currency), receiving: currencyDigits(currency) }
  const { receiving } = amountsFrom('sending', settled.sending, draft.rate, digits)
  return (
    <Card as="section" aria-label={text('screens.rate-changed.title')}>
      <RateChanged
        given={{ amount: settled.sending, currency: sending.currency }}
        currency={currency}
        agreed={{ rate: draft.rate, amount: receiving }}
        now={{ rate: payout.applied_rate, amount: settled.receiving }}
      >
        {text('screens.transfer.rateChanged')}
      </RateChanged>
    </Card>
  )
}
