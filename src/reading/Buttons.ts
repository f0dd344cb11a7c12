import { styled } from 'styled-components'

/** The buttons below a page's lead, side by side where there is room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block-start: 2rem;
`
