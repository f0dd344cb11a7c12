import { styled } from 'styled-components'

/** Parts of a page, dialog or card, one below the other. */
export const Stack = styled.div<{ $gap?: '0.25rem' | '0.5rem' | '0.75rem' | '1rem' | '1.5rem' | '2rem' }>`
  display: grid;
  gap: ${({ $gap = '1.25rem' }) => $gap};
`

/** Buttons at the foot of a dialog or summary: the main one first, the way out last. */
export const ButtonStack = styled.div`
  display: grid;
  gap: 0.5rem;
`
