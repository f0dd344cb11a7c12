import { styled } from 'styled-components'
import { media, type } from '#src/ui/index.ts'

export const SectionTitle = styled.h2`
  ${type.section}
  margin-block-end: 3.5rem;
  text-align: center;
  text-wrap: balance;

  ${media.phone} {
    margin-block-end: 1.5rem;
    text-align: start;
  }
`
