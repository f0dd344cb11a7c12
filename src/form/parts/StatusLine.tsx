import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Sentence } from '#src/form/parts/FieldMessage.tsx'
import { LinkAction } from '#src/ui/index.ts'

export type StatusTone = 'muted' | 'success' | 'attention' | 'danger'

export interface StatusLineProps {
  readonly id: string
  readonly tone: StatusTone
  readonly icon?: ReactNode
  /** Nothing while there is nothing to say; the line keeps its id, so that a control may name it all along. */
  readonly children?: ReactNode
}

/** A line under a field in the colour of its state, with an icon, since colour is never the only sign. */
export function StatusLine({ id, tone, icon, children }: StatusLineProps) {
  return (
    <Line data-tone={tone} hidden={children === undefined}>
      {icon}
      <Sentence id={id}>{children}</Sentence>
    </Line>
  )
}

/** What can be done about it, in the line itself. */
export const StatusAction = styled(LinkAction)`
  margin-inline-start: 8px;
`

const Line = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
  color: var(--fgColor-muted);
  font: var(--type-hint);

  &[hidden] {
    display: none;
  }
  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
  &[data-tone='success'] {
    color: var(--fgColor-success);
  }
  &[data-tone='attention'] {
    color: var(--fgColor-attention);
  }
  &[data-tone='danger'] {
    color: var(--fgColor-danger);
  }
`
