import { styled } from 'styled-components'

/** The parts of a dialog or a card, one below the other, 20 apart. */
export const Stack = styled.div`
  display: grid;
  gap: 1.25rem;
`

/** The buttons at the foot of a dialog or a summary, one below the other: what goes on first, the way out last. */
export const ButtonStack = styled.div`
  display: grid;
  gap: 0.5rem;
`
