import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** Main and a second column of up to 376, 24 apart; stacked if they don't fit. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(18.5rem, 42%, 23.5rem);
  align-items: start;
  gap: 1.5rem;

  ${media.tight} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    gap: 1rem;
  }
`
