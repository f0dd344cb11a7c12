import { useState } from 'react'
import { css, styled } from 'styled-components'
import { formatMoney } from '#src/content/index.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

/**
 * balance: what I have. arrives: what they get. total: what I pay (in a phone's bottom bar it becomes a line of 18).
 * amount: what I send. card: a figure among others in a card, code as large as the digits.
 */
export type FigureSize = 'balance' | 'arrives' | 'total' | 'amount' | 'card'

export interface MoneyFigureProps {
  /** A decimal string in major units. */
  amount: string
  /** ISO 4217. */
  currency: string
  size?: FigureSize | undefined
  /** Left out where the currency already stands beside the figure. */
  hideCode?: boolean | undefined
  /** An avatar stands beside it: on phones the figure has that much less room. */
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

/** The roles' sizes on phones, in rem (theme/scale.css); `total` is a line there, not a figure. */
const PHONE_SIZES_REM: Readonly<Record<FigureSize, number>> = {
  balance: 2.25,
  arrives: 2.25,
  total: 1.125,
  amount: 1.5,
  card: 1.375,
}
/** Width of a character of a bold figure in ems, commas and points included; a little more than is needed. */
const EM_PER_CHARACTER = 0.58
/** What stands left and right of a figure on a phone: gutters and card padding, and an avatar of 56. */
const PHONE_MARGINS_REM = 5.5
const AVATAR_REM = 4.75

function widest(characters: number, beside: boolean): string {
  return `calc((100vw - ${PHONE_MARGINS_REM + (beside ? AVATAR_REM : 0)}rem) / ${(characters * EM_PER_CHARACTER).toFixed(1)})`
}

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

  /* Twelve digits on a phone of 360: the figure gets smaller rather than lose its edge. */
  ${media.phone} {
    ${({ $length, $size, $beside }) =>
      `font-size: min(${PHONE_SIZES_REM[$size]}rem, ${widest($length, $beside)});`}
  }
`

const Digits = styled.span<{ $changed: boolean }>`
  white-space: nowrap;
  ${({ $changed }) => ($changed ? motion.fade : '')}
`

const Code = styled.span<{ $size: FigureSize }>`
  ${({ $size }) => ($size === 'card' ? '' : halfCode)}
`

/**
 * A standing figure of 22 px and more: proportional digits, so that a leading 1 sits on the left edge, and the code
 * at half the size. When the figure is worked out anew it cross-fades; it never counts up.
 */
export function MoneyFigure(props: MoneyFigureProps) {
  const { amount, currency, size = 'amount', hideCode = false, beside = false, className } = props
  const words = formatMoney(amount, currency)
  const digits = words.slice(0, words.lastIndexOf(' '))
  const [first] = useState(digits)
  return (
    <Figure
      className={className}
      $size={size}
      $length={digits.length + (size === 'card' ? 4 : 2)}
      $beside={beside}
    >
      <Digits key={digits} $changed={digits !== first}>
        {digits}
      </Digits>
      {hideCode ? null : <Code $size={size}>{currency}</Code>}
    </Figure>
  )
}
