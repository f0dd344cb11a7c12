import { useState } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import type { Field } from '#src/form/field/use-field.ts'
import { asText, type PendingTextProps, usePendingText } from '#src/form/field/use-pending-text.ts'
import { Control } from '#src/form/parts/Control.tsx'
import { AmountText, finished } from '#src/lib/amount-text.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

/** Rates have more decimals than any currency. */
const MOST_OF_MONEY = 4

export interface DecimalBoxProps {
  readonly field: Field
  readonly signs: FigureSigns
  /** The most decimals. */
  readonly digits: number
}

/** A decimal string, such as an amount or a rate: read as every amount is, and held exactly as typed. */
export function DecimalBox({ field, signs, digits }: DecimalBoxProps) {
  const { write } = useFormHandle()
  const [amount] = useState(() => new AmountText(signs, digits > MOST_OF_MONEY))
  const follow = () => amount.follow(pending.ref.current?.value ?? '')
  const pending: PendingTextProps<HTMLInputElement> = usePendingText(field, {
    stored: (value) => amount.stored(asText(value)),
    read(text) {
      const input = pending.ref.current
      if (text !== input?.value) return amount.readPart(text)
      return amount.read(text, input.selectionStart ?? text.length, digits)
    },
    show: (value) => amount.show(value),
    caretIn: (text) => amount.caretIn(text),
    store: (value) => write(field.path, finished(value)),
    onType: follow,
  })

  return (
    <Control>
      <input
        className="form-box"
        {...field.control}
        {...pending}
        type="text"
        inputMode="decimal"
        placeholder={field.placeholder}
        onFocus={follow}
      />
    </Control>
  )
}
