import { styled } from 'styled-components'

/** The parts of the home screen, one below the other. */
export const HomeLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
`
