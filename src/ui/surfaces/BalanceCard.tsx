import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Backdrop } from '#src/ui/brand/Backdrop.tsx'
import { MoneyFigure } from '#src/ui/text/MoneyFigure.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

export interface BalanceCardProps {
  /** "Total balance". */
  label: string
  amount: string
  currency: string
  /** One line below: "About, at today’s rates". */
  note?: string | undefined
  /** A white button, where the card leads somewhere. */
  action?: ReactNode
}

const LONG = 10

const Panel = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 12.25rem;
  padding: 2rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--balance-bg);
  color: var(--balance-fgColor);
  ${motion.rise}

  & > :not([aria-hidden]) {
    position: relative;
  }

  ${media.phone} {
    min-height: 9.5rem;
    padding: 1.25rem 1.5rem;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Label = styled.h2`
  ${type.body}
`

const Figure = styled.p`
  & > span > :last-child:not(:only-child) {
    color: var(--balance-fgColor-muted);
  }
`

const Note = styled.p`
  ${type.hint}
  margin-block-start: 0.625rem;
  color: var(--balance-fgColor-muted);
`

const Action = styled.div`
  margin-block-start: 1.25rem;
`

/** The one blue surface of a screen: what I have. */
export function BalanceCard({ label, amount, currency, note, action }: BalanceCardProps) {
  // A figure of millions needs the room of the picture.
  const isLong = amount.length > LONG
  return (
    <Panel>
      {isLong ? null : <Backdrop scene="balance" />}
      <Label>{label}</Label>
      <Figure>
        <MoneyFigure size="balance" amount={amount} currency={currency} />
      </Figure>
      {note ? <Note>{note}</Note> : null}
      {action ? <Action>{action}</Action> : null}
    </Panel>
  )
}
