import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { priceOf } from '#src/screens/transfer/send/amount-draft.ts'
import { RateDecision } from '#src/screens/transfer/send/RateDecision.tsx'
import { type Agreed, compareWith, rateChoices } from '#src/screens/transfer/send/rate-choice.ts'
import { RateFailure, useQuote } from '#src/shared/rates/index.ts'
import { FlowColumns, Spinner, StepCard, StepTitle, Text } from '#src/ui/index.ts'

/**
 * The review of a transfer whose rate has ended: fetches the current one. If it differs, the customer
 * decides; if it is the same, or only our price changed, the review returns with a note.
 */
export function RateStep() {
  const { draft, update } = useFlow('transfer')
  const currency = String(draft.sending_currency)
  const agreed: Agreed = {
    sending_amount: String(draft.sending_amount),
    receiving_amount: String(draft.receiving_amount),
    sending_currency: currency,
    receiving_currency: String(draft.receiving_currency),
  }
  const quote = useQuote(String(draft.country))
  const limit = useQuery({ ...queryFor('get-limit', { query: { currency } }), staleTime: 0 })
  const accounts = useQuery(queryFor('list-accounts', {}))
  const balance = accounts.data?.data.accounts.find((account) => account.currency === currency)?.balance

  // Rates known by then are the ones that were refused.
  const [openedAt] = useState(() => Date.now())
  const ask = useEffectEvent(quote.refetch)
  useEffect(() => ask(), [])
  const isOfNow = quote.source === 'live' && quote.updatedAt >= openedAt
  const payout = isOfNow ? quote.payouts.find((one) => one.currency === currency) : undefined
  const news = payout && compareWith(draft, payout)

  const renew = useEffectEvent(() => {
    if (payout !== undefined && news !== 'rate') update({ ...priceOf(payout), rate_over: news })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided as soon as it is known.
  useEffect(() => renew(), [news])

  if (payout === undefined || news !== 'rate')
    return (
      <FlowColumns>
        <StepCard>
          <StepTitle instead={{ title: text('screens.transfer.newRate.asking'), lead: undefined }} />
          {quote.failure === undefined ? (
            <Text $tone="muted">
              <Spinner /> {text('screens.calculator.updating')}
            </Text>
          ) : (
            <RateFailure quote={quote} />
          )}
        </StepCard>
      </FlowColumns>
    )
  const bounds = {
    limit: limit.data?.data.amount,
    balance: draft.payment_channel === 'wallet' ? balance : undefined,
  }
  return (
    <RateDecision
      agreed={agreed}
      payout={payout}
      quote={quote}
      choices={rateChoices(agreed, payout, bounds)}
    />
  )
}
