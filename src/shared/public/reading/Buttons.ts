import { styled } from 'styled-components'
import { media } from '#src/ui/index.ts'

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block-start: 2rem;

  ${media.phone} {
    margin-block-start: 1.5rem;

    & > * {
      flex: 1 1 auto;
    }
  }
`
