import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton, SkeletonLine } from '#src/ui/loading/Skeleton.tsx'
import { BalanceArt } from '#src/ui/surfaces/BalanceArt.tsx'
import { MoneyFigure } from '#src/ui/text/MoneyFigure.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { forcedEdge } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

export interface BalanceCardProps {
  label: string
  amount: string
  currency: string
  /** One line below: "About, at rates from 03:28 GMT". */
  note?: string | undefined
  /** Below, as wide as the card: how the amount is made up. */
  children?: ReactNode
}

const Panel = styled.section`
  --balance-padding: 2rem;
  --balance-line: 3.25rem;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 12.25rem;
  padding: var(--balance-padding);
  border-radius: var(--borderRadius-xlarge);
  background: var(--balance-bg);
  color: var(--balance-fgColor);
  ${motion.rise}

  ${media.phone} {
    --balance-padding: 1.25rem;
    --balance-line: 2.75rem;
    min-height: 10rem;
  }

  ${forcedEdge}
`

const Row = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;

  /* Below the picture. */
  &:not(:last-child) {
    --balance-art-end: -1.25rem;
    --balance-art-shift: -1rem;
  }
`

const Words = styled.div`
  min-width: 0;
`

const Label = styled.h2`
  ${type.body}
`

const Figure = styled.p`
  & > span > :last-child:not(:only-child) {
    color: var(--balance-fgColor-muted);
  }
`

/** Two short lines leave room for the picture. */
const Note = styled.p`
  ${type.hint}
  max-width: 14rem;
  margin-block-start: 0.625rem;
  color: var(--balance-fgColor-muted);
  text-wrap: balance;

  ${media.phone} {
    max-width: 12rem;
  }
`

/** The one blue surface of a screen: what I have. */
export function BalanceCard({ label, amount, currency, note, children }: BalanceCardProps) {
  return (
    <Panel>
      <Row>
        <Words>
          <Label>{label}</Label>
          <Figure>
            <MoneyFigure size="balance" amount={amount} currency={currency} />
          </Figure>
          {note ? <Note>{note}</Note> : null}
        </Words>
        <BalanceArt />
      </Row>
      {children ? <div>{children}</div> : null}
    </Panel>
  )
}

const Waiting = styled(Panel)`
  --skeletonLoader-bgColor: color-mix(in srgb, var(--balance-fgColor) 22%, transparent);
`

const WaitingNote = styled(SkeletonLine)`
  margin-block-start: 0.9375rem;
`

export function BalanceCardSkeleton({ label, children }: Pick<BalanceCardProps, 'label' | 'children'>) {
  return (
    <Waiting>
      <Row>
        <Words>
          <Label>{label}</Label>
          <Skeleton>
            <SkeletonLine $line="var(--balance-line)" $width="min(14rem, 60vw)" $height="2.25rem" />
            <WaitingNote $line="1.25rem" $width="9rem" $height="0.625rem" />
          </Skeleton>
        </Words>
        <BalanceArt />
      </Row>
      {children ? <div>{children}</div> : null}
    </Waiting>
  )
}
