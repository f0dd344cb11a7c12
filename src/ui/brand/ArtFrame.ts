import { styled } from 'styled-components'

/** The quiet panel around a drawing, at the head of a step. */
export const ArtFrame = styled.div`
  display: grid;
  place-items: center;
  padding: 1.5rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);
`
