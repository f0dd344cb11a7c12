import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import limits from '#content/policy/limits.json' with { type: 'json' }
import { ApiError, call, queryFor } from '#src/api/index.ts'
import { getLocale, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { focusForm, formElementId, SchemaForm } from '#src/form/index.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { AmountSummary, termsOf } from '#src/screens/transfer/send/AmountSummary.tsx'
import { amountDraft } from '#src/screens/transfer/send/amount-draft.ts'
import { BalanceNote } from '#src/screens/transfer/send/BalanceNote.tsx'
import { BeneficiaryListEnd } from '#src/screens/transfer/send/BeneficiaryListEnd.tsx'
import { demandsOn } from '#src/screens/transfer/send/demands.ts'
import { LimitNote, roomText } from '#src/screens/transfer/send/LimitNote.tsx'
import { NewBeneficiaryModal } from '#src/screens/transfer/send/NewBeneficiaryModal.tsx'
import { RateNews } from '#src/screens/transfer/send/RateNews.tsx'
import { type AmountChoice, useAmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { Becomes, RateHistory, RateLine, useRateAge } from '#src/shared/rates/index.ts'
import {
  DetailRows,
  FlowColumns,
  FlowMain,
  media,
  notify,
  StepTitle,
  Text,
  useTypedField,
} from '#src/ui/index.ts'

/** Step 1: the amount, and the recipient with their way to get it. */
export function AmountStep() {
  const flow = useFlow('transfer')
  const choice = useAmountChoice()
  const [adding, setAdding] = useState<'by-itself' | 'to-go-on'>()
  const [isToGoOn, setToGoOn] = useState(false)
  const typing = useTypedField()
  const rateLine = useRef<HTMLDivElement>(null)
  const { calculator, method, beneficiary, people } = choice
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
    // A cached rate is only for display; the customer agrees to one that the provider has just returned.
    if (
      payout === undefined ||
      method === undefined ||
      beneficiary === undefined ||
      quote.source !== 'live'
    ) {
      quote.refetch()
      const line = rateLine.current
      const retry = line?.querySelector('button') ?? line
      retry?.focus()
      return
    }
    const [isTooMuch, demands] = await Promise.all([
      exceedsLimit(settled.sending, sending.currency),
      demandsOn(settled.sending, sending.currency, beneficiary._id),
    ])
    if (isTooMuch) {
      refuseAmount()
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

  /** Spec section 8. */
  function refuseAmount() {
    notify({
      tone: 'danger',
      title: text('screens.transfer.limit.title'),
      message: text('screens.transfer.limit.message'),
    })
    focusForm('transfer-amount')
  }

  /** A press that can't go on opens what is missing; the form focuses the rest. */
  function mend(missing: readonly string[]) {
    if (missing.some((field) => field !== '/beneficiary_id')) return
    if (isOverLimit) refuseAmount()
    else if (people.options.length === 0 && people.error === null) setAdding('to-go-on')
  }

  const goOn = useEffectEvent(() => {
    setToGoOn(false)
    const form = document.getElementById(formElementId('transfer-amount'))
    if (form instanceof HTMLFormElement) form.requestSubmit()
  })
  useEffect(() => {
    if (isToGoOn && beneficiary !== undefined) goOn()
  }, [isToGoOn, beneficiary])

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
      <FlowMain {...typing.handlers}>
        <StepTitle hidden />
        <RateNews calculator={calculator} />
        <SchemaForm
          id="transfer-amount"
          sections="cards"
          data={choice.data}
          onChange={choice.change}
          onSubmit={submit}
          onInvalid={mend}
          waiting={isWaiting}
          footer={null}
          context={{
            sending: calculator.sendingOptions,
            receiving: calculator.receivingOptions,
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
                <RateLine calculator={calculator} ref={rateLine} />
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
                <Small choice={choice} limit={isOverLimit ? undefined : most} />
              </>
            ),
            'end:beneficiary': <BeneficiaryListEnd choice={choice} onAdd={() => setAdding('by-itself')} />,
          }}
        />
        <NewBeneficiaryModal
          choice={choice}
          open={adding !== undefined}
          onAdded={() => {
            setToGoOn(adding === 'to-go-on')
            setAdding(undefined)
          }}
          onClose={() => setAdding(undefined)}
        />
        <RateHistory from={calculator.sending.currency} to={calculator.receiving.currency} />
      </FlowMain>
      <AmountSummary choice={choice} typed={typing.name} />
    </FlowColumns>
  )
}

/** What may still be sent today, and the rate's day. */
function Small({ choice, limit }: { choice: AmountChoice; limit: string | undefined }) {
  const { calculator } = choice
  const day = useRateAge(calculator)?.day
  const room = limit === undefined ? undefined : roomText(limit, calculator.sending.currency)
  // Both always render, so that the day stays put when the room arrives.
  return (
    <Hints>
      <Text as="span" $role="hint" $tone="muted">
        {room}
      </Text>
      <Text as="span" $role="hint" $tone="muted">
        {day}
      </Text>
    </Hints>
  )
}

/** On a phone, fee and arrival come before the recipients rather than below them in the summary. */
const PhoneRows = styled.div`
  display: none;

  ${media.phone} {
    display: block;
    padding: 1rem 0.25rem 0;
  }
`

const Hints = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  min-height: 1.25rem;
  padding: 0.75rem 0.25rem 0;
`
