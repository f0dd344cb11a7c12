import { useSetAtom } from 'jotai'
import { use, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { formatMoney, formatRate, formatTime, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { askedBy, priceOf } from '#src/screens/transfer/send/amount-draft.ts'
import { demandsOn } from '#src/screens/transfer/send/demands.ts'
import { ObstacleNote } from '#src/screens/transfer/send/ObstacleNote.tsx'
import { RateOptions } from '#src/screens/transfer/send/RateOptions.tsx'
import type { Agreed, RateChoice } from '#src/screens/transfer/send/rate-choice.ts'
import { arrivalRow, feeRow } from '#src/screens/transfer/send/TransferSummary.tsx'
import {
  type AmountSide,
  type Calculation,
  calculationAtom,
  type Payout,
  type Quote,
  RateAge,
  RateChanged,
} from '#src/shared/rates/index.ts'
import {
  Button,
  ButtonStack,
  type DetailRow,
  DetailRows,
  FlowColumns,
  FlowSummary,
  media,
  StepCard,
  StepTitleContext,
  Text,
} from '#src/ui/index.ts'

interface RateDecisionProps {
  readonly agreed: Agreed
  readonly payout: Payout
  readonly quote: Quote
  readonly choices: readonly RateChoice[]
}

/** Old and new rate side by side, and which amount to keep; the review then shows the chosen figures. */
export function RateDecision({ agreed, payout, quote, choices }: RateDecisionProps) {
  const { draft, update, goTo } = useFlow('transfer')
  const setCalculation = useSetAtom(calculationAtom)
  const [, navigate] = useLocation()
  const [stays, setStays] = useState<AmountSide>('sending')
  const [busy, setBusy] = useState(false)
  const heading = use(StepTitleContext)
  const chosen = choices.find((choice) => choice.stays === stays)
  if (chosen === undefined) return null
  const { amounts, total, obstacle, typed } = chosen
  const isBarred = obstacle !== undefined && obstacle.is !== 'balance'
  const name = String(draft.beneficiary_first_name ?? draft.name)
  const currency = agreed.sending_currency

  /** Step 1 gets the same figures, in case the customer returns to it. */
  function keep() {
    const calculation: Calculation = {
      side: stays,
      typed,
      sendingCurrency: currency,
      country: String(draft.country),
    }
    setCalculation(calculation)
    update({ calculation })
  }

  async function accept() {
    setBusy(true)
    const demands = await demandsOn(amounts.sending, currency, String(draft.beneficiary_id))
    setBusy(false)
    keep()
    update({
      ...priceOf(payout),
      ...askedBy(demands),
      // "not_needed" and "recent" both continue without a selfie.
      asks_identity: demands.identity === 'not_needed' ? 'recent' : demands.identity,
      sending_amount: amounts.sending,
      receiving_amount: amounts.receiving,
      rate_over: undefined,
      ...(obstacle?.is === 'balance' ? { payment_channel: undefined } : {}),
    })
  }

  function changeAmount() {
    keep()
    goTo('amount')
  }

  return (
    <FlowColumns>
      <StepCard>
        <RateChanged
          given={{ amount: agreed.sending_amount, currency }}
          currency={agreed.receiving_currency}
          agreed={{ rate: String(draft.rate), amount: agreed.receiving_amount }}
          now={{ rate: payout.applied_rate, amount: choices[0]?.amounts.receiving ?? '' }}
          recipient={name}
          title={
            <Title as="h2" id={heading?.titleId} ref={heading?.headingRef} tabIndex={-1} $role="cardLarge">
              {text('screens.rate-changed.title')}
            </Title>
          }
        >
          {draft.rate_over === 'quote_expired'
            ? text('screens.transfer.newRate.held', { time: formatTime(String(draft.rate_until)) })
            : text('screens.transfer.newRate.moved')}
        </RateChanged>
        <RateOptions choices={choices} agreed={agreed} name={name} value={stays} onChange={setStays} />
        <ObstacleNote obstacle={obstacle} currency={currency} />
      </StepCard>
      <FlowSummary
        label={text('screens.transfer.summary.total')}
        amount={total}
        currency={currency}
        action={
          <ButtonStack>
            {isBarred ? (
              <Button tone="primary" block onClick={changeAmount}>
                {text('screens.transfer.newRate.change')}
              </Button>
            ) : (
              <Button tone="primary" block busy={busy} onClick={() => void accept()}>
                {text('screens.transfer.newRate.accept')}
              </Button>
            )}
            <Button tone="plain" block onClick={() => navigate(paths.dashboardHome())}>
              {text('screens.transfer.newRate.decline')}
            </Button>
          </ButtonStack>
        }
        note={
          <Age>
            <RateAge calculator={{ quote, payout }} />
          </Age>
        }
      >
        <DetailRows rows={rowsOf(amounts.sending, payout)} />
      </FlowSummary>
    </FlowColumns>
  )
}

function rowsOf(amount: string, payout: Payout): DetailRow[] {
  const { currency } = payout
  return [
    { id: 'amount', label: text('screens.transfer.summary.amount'), value: formatMoney(amount, currency) },
    feeRow(payout.customer_transaction_charge, currency),
    {
      id: 'rate',
      label: text('screens.transfer.summary.rate'),
      value: text('screens.calculator.rate', {
        from: currency,
        rate: formatRate(payout.applied_rate),
        to: payout.currency_rate.payout_currency,
      }),
    },
    arrivalRow(),
  ]
}

const Title = styled(Text)`
  outline: none;
`

const Age = styled.div`
  display: grid;
  justify-content: center;

  /* The bar at the foot has two buttons. */
  ${media.phone} {
    padding-block-end: 3rem;
  }
`
