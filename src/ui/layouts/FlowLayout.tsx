import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StepHeader } from '#src/ui/progress/StepHeader.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface FlowLayoutProps {
  /** The line of steps on top; left out where a page is no step. */
  step?: { position: number; total: number; name?: string | undefined } | undefined
  /** What one decides. A form may be the whole: put `FlowColumns` inside it then. */
  children: ReactNode
  /** A `FlowSummary`. */
  summary?: ReactNode
}

const Steps = styled.div`
  margin: -0.5rem 0 1.5rem;

  ${media.phone} {
    margin: 0.5rem 0 1.5rem;
  }
`

/** Two columns: left what one decides, right the sticky summary. One column where they do not fit. */
export const FlowColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--width-summary);
  align-items: start;
  gap: 2rem;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }

  & > :only-child {
    grid-column: 1 / -1;
    width: 100%;
    max-width: var(--width-form);
  }
`

/** The left column: cards 24 apart. */
export const FlowMain = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;
`

/** A page of a flow, inside the Shell (with its `back` and `close`). */
export function FlowLayout({ step, children, summary }: FlowLayoutProps) {
  return (
    <>
      {step ? (
        <Steps>
          <StepHeader {...step} look="line" />
        </Steps>
      ) : null}
      <FlowColumns>
        <FlowMain>{children}</FlowMain>
        {summary}
      </FlowColumns>
    </>
  )
}
