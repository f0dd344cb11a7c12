import { styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** Main and a second column of up to 376, 24 apart; one below the other where they do not fit. */
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

/** Equal cards in threes, in twos and one below the other as the window gets narrow. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1.5rem;

  ${media.narrow} {
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  }

  ${media.phone} {
    gap: 1rem;
  }
`
