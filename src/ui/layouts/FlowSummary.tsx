import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { InFootBar } from '#src/ui/layouts/FootPlace.tsx'
import { MoneyFigure } from '#src/ui/text/MoneyFigure.tsx'
import { media } from '#src/ui/theme/media.ts'
import { forcedEdge } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'

export interface FlowSummaryProps {
  label: string
  /** A dash without one. */
  amount?: string | undefined
  currency?: string | undefined
  /** Replaces the total on phones during typing: the other figure, which the keyboard hides. */
  typing?: { label: string; amount: string; currency: string } | undefined
  children?: ReactNode
  action: ReactNode
  note?: ReactNode
}

/** `order` is visual: total and button are adjacent in the page, so that phones can fix both at the foot. */
const Panel = styled.aside`
  position: sticky;
  inset-block-start: 1.5rem;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 1.75rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-2);

  ${media.phone} {
    position: static;
    gap: 1rem;
    padding: 0 0.25rem calc(9rem + env(safe-area-inset-bottom));
    background: none;
    box-shadow: none;
  }

  ${media.lowPhone} {
    padding-block-end: 1.5rem;
  }

  ${forcedEdge}
`

const Total = styled.div`
  order: 1;
  margin-block-end: 1.875rem;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
    margin: 0;
  }
`

const Label = styled.p`
  color: var(--fgColor-muted);
`

const Unknown = styled.span`
  ${type.figureTotal}

  ${media.phone} {
    ${type.card}
  }
`

/** In the phone's bar the figure is a line of 18 with a code of the same size. */
const Figure = styled(MoneyFigure)`
  ${media.phone} {
    ${type.card}
    column-gap: 0.3em;
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;

    & > span {
      font-size: inherit;
      letter-spacing: inherit;
    }
  }

  ${media.enlarged} {
    & > span {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`

const Rows = styled.div`
  order: 2;
  margin-block-end: 1.5rem;

  ${media.phone} {
    margin: 0;
  }
`

const Action = styled.div`
  order: 3;
`

const Note = styled.div`
  ${type.hint}
  order: 4;
  margin-block-start: 1.25rem;
  color: var(--fgColor-muted);
  text-wrap: pretty;

  ${media.phone} {
    margin: 0;
  }
`

/**
 * The right column of a flow: total, breakdown, button, note, as a sticky card. On phones total and button move to a
 * bar at the foot.
 */
export function FlowSummary({ label, amount, currency, typing, children, action, note }: FlowSummaryProps) {
  const isPhone = useMedia(media.phone, false)
  const shown = (isPhone ? typing : undefined) ?? { label, amount, currency }
  return (
    <Panel aria-label={label}>
      <InFootBar>
        {shown.label === '' ? null : (
          <Total data-total="">
            <Label>{shown.label}</Label>
            {shown.amount === undefined || shown.currency === undefined ? (
              <Unknown>–</Unknown>
            ) : (
              <Figure size="total" amount={shown.amount} currency={shown.currency} />
            )}
          </Total>
        )}
        <Action>{action}</Action>
      </InFootBar>
      {children ? <Rows>{children}</Rows> : null}
      {note ? <Note>{note}</Note> : null}
    </Panel>
  )
}
