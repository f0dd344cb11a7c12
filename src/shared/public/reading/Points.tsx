import type { Icon } from '@primer/octicons-react'
import { styled } from 'styled-components'

interface PointsProps {
  /** A tick for what is true, a cross for what isn't. */
  icon: Icon
  tone: 'accent' | 'muted'
  points: readonly { readonly id: string; readonly text: string }[]
}

export function Points({ icon: Sign, tone, points }: PointsProps) {
  return (
    <List $tone={tone}>
      {points.map(({ id, text }) => (
        <li key={id}>
          <Sign size={16} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul<{ $tone: PointsProps['tone'] }>`
  display: grid;
  gap: 0.875rem;
  max-width: 34rem;
  margin-block: 1.75rem 1.5rem;
  text-wrap: pretty;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.875rem;
  }
  & svg {
    margin-block-start: 0.25rem;
    color: ${({ $tone }) => ($tone === 'accent' ? 'var(--fgColor-accent)' : 'var(--fgColor-muted)')};
  }
  &:first-child {
    margin-block-start: 0;
  }
  &:last-child {
    margin-block-end: 0;
  }
`
