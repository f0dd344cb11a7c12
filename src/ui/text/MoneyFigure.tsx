import { useState } from 'react'
import { css, styled } from 'styled-components'
import { formatMoney } from '#src/content/index.ts'
import { type FigureSize, fittedFigure } from '#src/ui/text/figure-size.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export interface MoneyFigureProps {
  amount: string
  currency: string
  size?: FigureSize | undefined
  /** Left out if the currency is already beside the figure. */
  hideCode?: boolean | undefined
  /** An avatar is beside it, which leaves less room. */
  beside?: boolean | undefined
  className?: string | undefined
}

const roles = {
  balance: type.figureBalance,
  arrives: type.figureArrives,
  total: type.figureTotal,
  amount: type.figureAmount,
  card: type.figureCard,
} as const

const halfCode = css`
  font-size: 0.5em;
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.25;
`

const Figure = styled.span<{ $size: FigureSize; $length: number; $beside: boolean }>`
  ${({ $size }) => roles[$size]}
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.25em;
  max-width: 100%;
  font-variant-numeric: proportional-nums;

  ${({ $length, $size, $beside }) => fittedFigure($size, $length, $beside)}
`

const Digits = styled.span<{ $changed: boolean }>`
  white-space: nowrap;
  ${({ $changed }) => ($changed ? motion.fade : '')}
`

const Code = styled.span<{ $size: FigureSize }>`
  ${({ $size }) => ($size === 'card' ? '' : halfCode)}
`

/**
 * A figure of 22 px and more: proportional digits, so that a leading 1 sits on the left edge, and the code at half the
 * size. Cross-fades on change.
 */
export function MoneyFigure(props: MoneyFigureProps) {
  const { amount, currency, size = 'amount', hideCode = false, beside = false, className } = props
  const words = formatMoney(amount, currency)
  const digits = words.slice(0, -1 - currency.length)
  const [first] = useState(digits)
  return (
    <Figure
      className={className}
      data-figure=""
      $size={size}
      $length={digits.length + (hideCode ? 0 : size === 'card' ? 4 : 2)}
      $beside={beside}
    >
      <Digits key={digits} $changed={digits !== first}>
        {digits}
      </Digits>
      {hideCode ? null : <Code $size={size}>{currency}</Code>}
    </Figure>
  )
}
