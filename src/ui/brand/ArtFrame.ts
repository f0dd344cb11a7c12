import { styled } from 'styled-components'

/** The quiet panel that a drawing stands in, at the head of a step. */
export const ArtFrame = styled.div`
  display: grid;
  place-items: center;
  padding: 1.5rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);
`
