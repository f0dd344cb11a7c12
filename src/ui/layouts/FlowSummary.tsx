import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FootBar } from '#src/ui/layouts/FootBar.ts'
import { MoneyFigure } from '#src/ui/text/MoneyFigure.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface FlowSummaryProps {
  label: string
  amount?: string | undefined
  currency?: string | undefined
  children?: ReactNode
  action: ReactNode
  note?: ReactNode
}

/** Order is visual: in the page the total and the button are together, so that phones can fix them at the foot. */
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

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
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
 * The right column of a flow: total, breakdown, button, note, as a sticky card. On phones the breakdown and the note
 * stay in the page, and total and button lie in a bar at the foot. There is one button in the page, not two.
 */
export function FlowSummary({ label, amount, currency, children, action, note }: FlowSummaryProps) {
  return (
    <Panel aria-label={label}>
      <FootBar>
        {amount !== undefined && currency !== undefined ? (
          <Total data-total="">
            <Label>{label}</Label>
            <Figure size="total" amount={amount} currency={currency} />
          </Total>
        ) : null}
        <Action>{action}</Action>
      </FootBar>
      {children ? <Rows>{children}</Rows> : null}
      {note ? <Note>{note}</Note> : null}
    </Panel>
  )
}
