import { styled } from 'styled-components'

export const HomeLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
`
