import { styled } from 'styled-components'
import type { Span } from '#src/atlas/search.ts'

interface HighlightedProps {
  readonly text: string
  /** Sorted and disjoint. */
  readonly spans: readonly Span[]
}

export function Highlighted({ text, spans }: HighlightedProps) {
  const ends = [...spans, [text.length, text.length] as const]
  return ends.map(([from, to], index) => (
    <span key={from}>
      {text.slice(ends[index - 1]?.[1] ?? 0, from)}
      {to > from ? <Mark>{text.slice(from, to)}</Mark> : null}
    </span>
  ))
}

const Mark = styled.mark`
  border-radius: 0.25rem;
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);
`
