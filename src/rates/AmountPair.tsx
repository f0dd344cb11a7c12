import { type ReactNode, useId } from 'react'
import { currencyDigits, text } from '#src/content/index.ts'
import type { Calculator } from '#src/rates/use-calculator.ts'
import { CurrencyPicker, MoneyField } from '#src/ui/index.ts'

/** The two money fields of a calculator with their pickers, and what stands between them. */
export function AmountPair({ calculator, children }: { calculator: Calculator; children: ReactNode }) {
  const { amounts, sending, receiving } = calculator
  const id = useId()
  return (
    <>
      <MoneyField
        id={`${id}-sending`}
        name="sending_amount"
        label={text('screens.calculator.amountToSend')}
        value={amounts.sending}
        digits={digitsOf(sending.currency)}
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
      {children}
      <MoneyField
        id={`${id}-receiving`}
        name="receiving_amount"
        variant="result"
        label={text('screens.calculator.recipientGets')}
        value={amounts.receiving}
        digits={digitsOf(receiving.currency)}
        onChange={(value) => calculator.type('receiving', value)}
        onBlur={calculator.settle}
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
    </>
  )
}

/** Before the first rate the receiving currency is not known; two decimals do until then. */
function digitsOf(currency: string): number {
  return currency === '' ? 2 : currencyDigits(currency)
}
