import { css } from 'styled-components'

/**
 * The sign of an error, for a pseudo-element of a positioned one: Octicons' alert-fill, 16 px. Sixty of them may come
 * at once, and a shape in a style costs no element of the document, while a picture would come a frame later.
 */
export const alertShape = css`
  content: '';
  position: absolute;
  inset-inline-start: 0;
  width: 16px;
  height: 16px;
  background: currentColor;
  clip-path: path(
    'M6.457 1.047c.659-1.234 2.427-1.234 3.086 0l6.082 11.378A1.75 1.75 0 0 1 14.082 15H1.918a1.75 1.75 0 0 1-1.543-2.575ZM8 5a.75.75 0 0 0-.75.75v2.5a.75.75 0 0 0 1.5 0v-2.5A.75.75 0 0 0 8 5Zm1 6a1 1 0 1 0-2 0 1 1 0 0 0 2 0Z'
  );

  @media (forced-colors: active) {
    background: CanvasText;
  }
`
