import { styled } from 'styled-components'

export interface ProgressSegmentsProps {
  /** How many are done, including the current one. */
  value: number
  total: number
  /** What it measures, if no text beside it says so; makes the segments a progress bar for screen readers. */
  label?: string | undefined
  /** Fixed 32 px segments (in the shell's step line) instead of the whole width. */
  compact?: boolean | undefined
}

const Track = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-auto-columns: ${({ $compact }) => ($compact ? 'minmax(0, 2rem)' : 'minmax(0, 1fr)')};
  grid-auto-flow: column;
  gap: 0.375rem;
`

const Segment = styled.span<{ $filled: boolean }>`
  position: relative;
  height: 0.25rem;
  overflow: hidden;
  border-radius: var(--borderRadius-full);
  background: var(--borderColor-default);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: var(--fgColor-accent);
    transform: scaleX(${({ $filled }) => ($filled ? 1 : 0)});
    transform-origin: left;
    transition: transform var(--motion-standard) var(--motion-easing);
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`

/** n of m as segments 4 px high; one that fills grows from the left. */
export function ProgressSegments({ value, total, label, compact = false }: ProgressSegmentsProps) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1)
  const segments = numbers.map((number) => <Segment key={number} $filled={number <= value} />)
  if (label === undefined) {
    return (
      <Track aria-hidden="true" $compact={compact}>
        {segments}
      </Track>
    )
  }
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
      $compact={compact}
    >
      {segments}
    </Track>
  )
}
