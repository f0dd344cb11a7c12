import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { currencyDigits, formatMoney, text } from '#src/content/index.ts'
import { Becomes } from '#src/shared/rates/Becomes.tsx'
import type { Calculator } from '#src/shared/rates/use-calculator.ts'
import { CurrencyPicker, MoneyField, type } from '#src/ui/index.ts'

export function AmountPair({ calculator, children }: { calculator: Calculator; children: ReactNode }) {
  const { amounts, isTooLittle, least, sending, receiving, unclear, becomes } = calculator
  const id = useId()
  const leastId = `${id}-least`
  const becomesId = `${id}-becomes`
  return (
    <>
      <MoneyField
        id={`${id}-sending`}
        name="sending_amount"
        label={text('screens.calculator.amountToSend')}
        value={amounts.sending}
        digits={digitsOf(sending.currency)}
        invalid={isTooLittle || unclear === 'sending'}
        describedBy={leastId}
        onChange={(value) => calculator.type('sending', value)}
        picker={
          <CurrencyPicker
            label={text('screens.calculator.sendingPicker', { currency: sending.currency })}
            value={sending}
            options={calculator.sendingOptions}
            side="sending"
            onChange={(option) => calculator.chooseSending(option.currency)}
          />
        }
      />
      <Least id={leastId} role="status">
        {isTooLittle
          ? text('screens.calculator.atLeast', { amount: formatMoney(least, sending.currency) })
          : unclear === 'sending'
            ? text('screens.calculator.unclear')
            : null}
      </Least>
      {children}
      <MoneyField
        id={`${id}-receiving`}
        name="receiving_amount"
        variant="result"
        label={text('screens.calculator.recipientGets')}
        value={amounts.receiving}
        digits={digitsOf(receiving.currency)}
        onChange={(value) => calculator.type('receiving', value)}
        invalid={unclear === 'receiving'}
        describedBy={becomesId}
        readOnly={calculator.payout === undefined}
        picker={
          <CurrencyPicker
            label={text('screens.calculator.receivingPicker', { currency: receiving.currency })}
            value={receiving}
            options={calculator.receivingOptions}
            side="receiving"
            onChange={(option) => calculator.chooseCountry(option.country)}
          />
        }
      />
      {unclear === 'receiving' ? (
        <Least id={becomesId} role="status">
          {text('screens.calculator.unclear')}
        </Least>
      ) : (
        <Becomes id={becomesId} amount={becomes} currency={receiving.currency} />
      )}
    </>
  )
}

const Least = styled.div`
  ${type.hint}
  color: var(--fgColor-danger);

  &:not(:empty) {
    padding: 8px 20px 0;
  }
`

/** The receiving currency is unknown before the first rate; assume two decimals. */
function digitsOf(currency: string): number {
  return currency === '' ? 2 : currencyDigits(currency)
}
