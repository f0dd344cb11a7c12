import { css, styled } from 'styled-components'

/** Of what is for those who listen: in the page, not in the picture. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** For those who listen: in the page, not in the picture. */
export const VisuallyHidden = styled.span`${unseen}`
