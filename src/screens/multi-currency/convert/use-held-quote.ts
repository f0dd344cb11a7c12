import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { agreedOf, heldUntil, quoteOf } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { sayFailure } from '#src/shared/calls/index.ts'

export interface QuoteInHand {
  /** Expiry in epoch milliseconds of this device. */
  readonly until: number
  readonly busy: boolean
  /** It expired, and a newer one failed to load. */
  readonly failed: boolean
  renew(): Promise<void>
}

/**
 * The draft's quote and how long it holds. Counted by this device from its arrival, so that a wrong clock
 * doesn't shorten it; the provider decides in the end.
 */
export function useHeldQuote(): QuoteInHand {
  const { draft, update } = useFlow('conversion')
  const quote = quoteOf(draft)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const known = heldUntil(draft)
  const [fresh] = useState(() => Date.now() + quote.lifetime * 1000)
  const until = known ?? fresh

  const hold = useEffectEvent((id: string) => {
    if (known === undefined) update({ held: { quote: id, until: Date.now() + quote.lifetime * 1000 } })
  })
  useEffect(() => hold(quote._id), [quote._id])

  async function renew() {
    if (busy) return
    setBusy(true)
    const { from_amount: amount, from_currency, to_currency } = quote
    const agreed = agreedOf(draft) ?? { rate: quote.rate, to_amount: quote.to_amount }
    const { rate: agreed_rate, to_amount } = agreed
    try {
      const { data } = await call('quote-conversion', {
        body: { amount, from_currency, to_amount, to_currency },
      })
      setFailed(false)
      update({
        quote: data,
        quote_id: data._id,
        agreed_rate,
        to_amount,
        held: { quote: data._id, until: Date.now() + data.lifetime * 1000 },
      })
    } catch (error) {
      sayFailure(error, { title: text('screens.convert.title') })
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { until, busy, failed, renew }
}
