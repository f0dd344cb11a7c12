import { styled } from 'styled-components'

/** The parts of the home screen, one below the other. */
export const HomeLayout = styled.div`
  display: grid;
  gap: 2rem;
`
