import { css } from 'styled-components'

/** What `VisuallyHidden` does, for an element that is hidden only at some widths, or that a form renders. */
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
