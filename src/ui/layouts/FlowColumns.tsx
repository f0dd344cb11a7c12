import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** Two columns: the decision at the left, the sticky summary at the right. One column if they don't fit. */
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

export const FlowMain = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;
`

/** Above the columns: the number of the step, close to the page's title. */
export const FlowProgress = styled.div`
  margin: -0.5rem 0 1.5rem;

  ${media.phone} {
    margin: 0.5rem 0 1.5rem;
  }
`
