import { styled } from 'styled-components'
import { formatMoney } from '#src/content/index.ts'
import { tabular } from '#src/ui/theme/type.ts'

const MINUS = '\u2212'

export interface MoneyProps {
  /** A decimal string in major units, as on the wire: "-1002.99". */
  amount: string
  currency: string
  /** Money in gets a plus; money out has its minus anyway. The sign says the direction, never a colour. */
  signed?: boolean | undefined
  className?: string | undefined
}

const Figure = styled.span`
  ${tabular}
`

/** An amount within a line or a list: "1,002.99 CAD", digits of one width, never broken over lines. */
export function Money({ amount, currency, signed = false, className }: MoneyProps) {
  const words = formatMoney(amount, currency)
  const isPositive = !words.startsWith(MINUS) && /[1-9]/.test(amount)
  return (
    <Figure className={className} data-figure="">
      {signed && isPositive ? '+' : ''}
      {words}
    </Figure>
  )
}
