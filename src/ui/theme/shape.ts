import { css } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/** Parts at both ends of a line, or on as many lines as they need. */
export const spread = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`

/** A disc with something in its middle. */
export const disc = (size: string) => css`
  display: grid;
  place-items: center;
  width: ${size};
  height: ${size};
  border-radius: 50%;
`

/** Forced colours have no shadows: a surface needs an edge. */
export const forcedEdge = css`
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`
