import { styled } from 'styled-components'

/** One column of cards, wide enough for a row with its action. */
export const SettingsLayout = styled.div`
  display: grid;
  gap: 2rem;
  max-width: 45rem;
`
