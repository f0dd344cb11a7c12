import { styled } from 'styled-components'

/** Parts of a page, dialog or card, one below the other. */
export const Stack = styled.div<{ $gap?: '0.25rem' | '0.5rem' | '0.75rem' | '1rem' | '1.5rem' | '2rem' }>`
  display: grid;
  gap: ${({ $gap = '1.25rem' }) => $gap};
`

/** The same, never wider than its place, whatever is in it. */
export const Column = styled(Stack)`
  grid-template-columns: minmax(0, 1fr);
`

/** Buttons at the foot of a dialog or summary: the main one first, the way out last. */
export const ButtonStack = styled.div`
  display: grid;
  gap: 0.5rem;
`

interface GapProps {
  /** A CSS length, or one for rows and one for columns. */
  readonly $gap: string
}

/** Parts side by side, on one line. */
export const InlineRow = styled.div<GapProps>`
  display: flex;
  align-items: center;
  gap: ${({ $gap }) => $gap};
`

/** Parts side by side, on as many lines as they need. */
export const WrapRow = styled.div<GapProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => $gap};
`

/** Parts at both ends of a line, or on as many lines as they need. */
export const SpreadRow = styled(WrapRow)`
  align-items: center;
  justify-content: space-between;
`

/** Space above or below a part that is in no stack. */
export const Apart = styled.div<{ readonly $above?: string; readonly $below?: string }>`
  margin-block: ${({ $above = '0', $below = '0' }) => `${$above} ${$below}`};
`
