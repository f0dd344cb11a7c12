import { styled } from 'styled-components'
import { media, type } from '#src/ui/index.ts'

export const SectionTitle = styled.h2`
  ${type.section}
  max-width: 20em;
  margin-block-end: 1rem;

  ${media.phone} {
    margin-block-end: 0.75rem;
  }
`
