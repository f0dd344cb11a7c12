import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import limits from '#content/policy/limits.json' with { type: 'json' }
import { ApiError, call, queryFor } from '#src/api/index.ts'
import { getLocale, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { focusForm, SchemaForm } from '#src/form/index.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { AmountSummary, termsOf } from '#src/screens/transfer/send/AmountSummary.tsx'
import { amountDraft } from '#src/screens/transfer/send/amount-draft.ts'
import { BalanceNote } from '#src/screens/transfer/send/BalanceNote.tsx'
import { BeneficiaryListEnd } from '#src/screens/transfer/send/BeneficiaryListEnd.tsx'
import { demandsOn } from '#src/screens/transfer/send/demands.ts'
import { LimitNote } from '#src/screens/transfer/send/LimitNote.tsx'
import { NewBeneficiaryModal } from '#src/screens/transfer/send/NewBeneficiaryModal.tsx'
import { RateNews } from '#src/screens/transfer/send/RateNews.tsx'
import { useAmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { Becomes, RateHistory, RateLine } from '#src/shared/rates/index.ts'
import { DetailRows, FlowColumns, FlowMain, media, notify, StepTitle } from '#src/ui/index.ts'

/** Step 1: the amount, the payout method, and the recipient. */
export function AmountStep() {
  const flow = useFlow('transfer')
  const choice = useAmountChoice()
  const [isAdding, setAdding] = useState(false)
  const { calculator, method, methods, beneficiary, people } = choice
  const { quote } = calculator
  const { sending: typed } = calculator.settled
  const limit = useQuery(queryFor('get-limit', { query: { currency: calculator.sending.currency } }))
  const most = limit.data?.data.amount
  const isWaiting = people.isLoading || (quote.source !== 'live' && quote.failure === undefined)
  const { isTooLittle, least } = calculator
  // Below one unit, the form shows its own error.
  const bringsNothing = isTooLittle && compareDecimal(typed, limits.minimum_send) >= 0
  const isOverLimit = most !== undefined && typed !== '' && compareDecimal(typed, most) >= 0

  // Returning here, perhaps because the rate has moved, means deciding at today's rate. Fetch after the step
  // has rendered: the loading state would render all of it again.
  const refetch = useEffectEvent(quote.refetch)
  useEffect(() => whenIdle(() => refetch()), [])

  async function submit() {
    const { payout, sending, receiving, settled } = calculator
    // The note at the field explains why not and what to do.
    if (calculator.isTooLittle || calculator.unclear !== undefined) {
      focusForm('transfer-amount')
      return
    }
    if (payout === undefined || method === undefined || beneficiary === undefined) return
    // A cached rate is only for display; the customer agrees to one that the provider has just returned.
    if (quote.source !== 'live') {
      quote.refetch()
      return
    }
    const [isTooMuch, demands] = await Promise.all([
      exceedsLimit(settled.sending, sending.currency),
      demandsOn(settled.sending, sending.currency, beneficiary._id),
    ])
    if (isTooMuch) {
      notify({
        tone: 'danger',
        title: text('screens.transfer.limit.title'),
        message: text('screens.transfer.limit.message'),
      })
      return
    }
    await flow.submit({
      ...amountDraft({
        amounts: settled,
        payout,
        sending,
        receiving,
        methodId: method._id,
        methodName: method.name,
        beneficiary,
        locale: getLocale(),
        demands,
      }),
      // Whatever happened to an earlier rate, this is the one agreed on.
      rate_over: undefined,
    })
  }

  /**
   * Spec section 5: the amount must be strictly below the compliance limit. If unknown, the provider decides.
   */
  async function exceedsLimit(amount: string, currency: string): Promise<boolean> {
    try {
      const limit = await call('get-limit', { query: { currency } })
      return compareDecimal(amount, limit.data.amount) >= 0
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  return (
    <FlowColumns>
      <FlowMain>
        <StepTitle hidden />
        <RateNews calculator={calculator} />
        <SchemaForm
          id="transfer-amount"
          sections="cards"
          data={choice.data}
          onChange={choice.change}
          onSubmit={submit}
          waiting={isWaiting}
          footer={null}
          context={{
            sending: calculator.sendingOptions,
            receiving: calculator.receivingOptions,
            delivery_methods: methods.map(({ _id, name }) => ({
              value: _id,
              label: name,
              hint: text(`screens.transfer.deliveryHints.${deliveryOf(_id)}`),
            })),
            beneficiaries: people.options,
          }}
          slots={{
            'aside:amount': <BalanceNote currency={calculator.sending.currency} />,
            'after:sending_amount': (
              <>
                <LimitNote
                  limit={most}
                  currency={calculator.sending.currency}
                  isOver={isOverLimit}
                  least={bringsNothing ? least : undefined}
                />
                <RateLine calculator={calculator} />
              </>
            ),
            'after:receiving_amount': (
              <Becomes amount={calculator.becomes} currency={calculator.receiving.currency} />
            ),
            'end:amount': (
              <>
                <PhoneRows>
                  <DetailRows rows={termsOf(choice)} />
                </PhoneRows>
                <RateHistory from={calculator.sending.currency} to={calculator.receiving.currency} />
              </>
            ),
            'end:beneficiary': <BeneficiaryListEnd choice={choice} onAdd={() => setAdding(true)} />,
          }}
        />
        <NewBeneficiaryModal choice={choice} open={isAdding} onClose={() => setAdding(false)} />
      </FlowMain>
      <AmountSummary choice={choice} />
    </FlowColumns>
  )
}

function deliveryOf(method: string): 'bank-account' | 'instant-money-credit' {
  return method === 'instant-money-credit' ? 'instant-money-credit' : 'bank-account'
}

/** On a phone, fee and arrival come before the recipients rather than below them in the summary. */
const PhoneRows = styled.div`
  display: none;

  ${media.phone} {
    display: block;
    padding: 1rem 0.25rem 0;
  }
`
