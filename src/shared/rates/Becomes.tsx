import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { type } from '#src/ui/index.ts'

export interface BecomesProps {
  readonly id?: string
  readonly amount: string | undefined
  readonly currency: string
}

/** What arrives if the amount typed as "gets" can't be sent exactly. Always rendered, so that it is announced. */
export function Becomes({ id, amount, currency }: BecomesProps) {
  return (
    <Line id={id} role="status">
      {amount === undefined
        ? null
        : text('screens.calculator.becomes', { amount: formatMoney(amount, currency) })}
    </Line>
  )
}

const Line = styled.p`
  ${type.hint}
  margin: 0;
  color: var(--fgColor-muted);

  &:not(:empty) {
    padding: 8px 20px 0;
  }
`
