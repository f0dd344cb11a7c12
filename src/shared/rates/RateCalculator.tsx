import { ClockIcon } from '@primer/octicons-react'
import type { FormEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import pricing from '#content/policy/pricing.json' with { type: 'json' }
import { formatMoney, formatNumber, formatRate, text } from '#src/content/index.ts'
import { addDecimal, fromUnits } from '#src/lib/decimal.ts'
import { AmountPair } from '#src/shared/rates/AmountPair.tsx'
import { RateAge } from '#src/shared/rates/RateAge.tsx'
import { RateFailure } from '#src/shared/rates/RateFailure.tsx'
import { RateHistory } from '#src/shared/rates/RateHistory.tsx'
import { isFree } from '#src/shared/rates/rates.ts'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { type DetailRow, DetailRows, Text } from '#src/ui/index.ts'

export interface RateCalculatorProps {
  calculator: Calculator
  /** Called by Continue, unless the amounts are empty (spec section 5) or below the minimum. */
  onContinue: () => void
  /** The form's native action without script; undefined if there always is script. */
  action?: string | undefined
  readonly children: ReactNode
}

export function RateCalculator({ calculator, onContinue, action, children }: RateCalculatorProps) {
  const { amounts, quote, payout, sending, receiving } = calculator

  function submit(event: FormEvent) {
    event.preventDefault()
    // One amount may still wait for its rate: the typed one is enough to continue.
    const isEmpty = amounts.sending === '' && amounts.receiving === ''
    if (!isEmpty && !calculator.isTooLittle && calculator.unclear === undefined) onContinue()
  }

  return (
    <>
      <Form action={action} method="get" onSubmit={submit} noValidate aria-busy={quote.isLoading}>
        {action === undefined ? null : (
          <>
            <input type="hidden" name="from" value={sending.currency} />
            <input type="hidden" name="to" value={receiving.country} />
          </>
        )}
        <AmountPair calculator={calculator}>
          <Rows>
            <DetailRows rows={rowsOf(calculator)} />
            {payout === undefined || sending.currency === receiving.currency ? null : (
              <Text $role="hint" $tone="muted">
                {marginText()}
              </Text>
            )}
            <RateFailure quote={quote} />
            <RateAge calculator={calculator} />
          </Rows>
        </AmountPair>
        <Arrival>
          <span>
            <ClockIcon /> {text('screens.calculator.arrivalTime')}
          </span>
          <strong>{text('screens.calculator.upTo', { count: delivery.arrival_hours })}</strong>
        </Arrival>
        {children}
      </Form>
      <RateHistory from={sending.currency} to={receiving.currency} />
    </>
  )
}

/** A dash reserves the place of unknown figures. */
const UNKNOWN = '–'

function rowsOf({ settled, payout, sending, receiving }: Calculator): DetailRow[] {
  const isFreeOfCharge = payout !== undefined && isFree(payout.customer_transaction_charge)
  return [
    {
      id: 'fee',
      label: text('screens.calculator.transferFee'),
      tone: isFreeOfCharge ? 'success' : 'default',
      value:
        payout === undefined
          ? UNKNOWN
          : isFreeOfCharge
            ? text('screens.calculator.free')
            : formatMoney(payout.customer_transaction_charge, sending.currency),
    },
    {
      id: 'converted',
      label: text('screens.calculator.convertedAmount'),
      value:
        settled.sending === '' || sending.currency === ''
          ? UNKNOWN
          : formatMoney(settled.sending, sending.currency),
    },
    {
      id: 'rate',
      label: text('screens.calculator.exchangeRate'),
      value:
        payout === undefined
          ? UNKNOWN
          : text('screens.calculator.rate', {
              from: sending.currency,
              rate: formatRate(payout.applied_rate),
              to: receiving.currency,
            }),
    },
    {
      id: 'total',
      label: text('screens.calculator.total'),
      value:
        payout === undefined || settled.sending === ''
          ? UNKNOWN
          : formatMoney(addDecimal(settled.sending, payout.customer_transaction_charge), sending.currency),
    },
  ]
}

function marginText(): string {
  const percent = formatNumber(fromUnits(BigInt(pricing.margin_basis_points), 2))
  return text('screens.calculator.margin', { percent })
}

const Form = styled.form`
  display: grid;
  gap: 0;
`

const Rows = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 20px 12px;
  @media (max-width: 400px) {
    padding-inline: 0;
  }
`

const Arrival = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin: 0;
  padding: 16px 20px;

  & > span {
    color: var(--fgColor-muted);
  }
  & > strong {
    font-weight: 600;
  }
  svg {
    margin-inline-end: 4px;
  }
  @media (max-width: 400px) {
    padding: 12px 0;

    & > span {
      font: var(--type-hint);
    }
  }
`
