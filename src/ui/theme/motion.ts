import { css, keyframes } from 'styled-components'

const riseIn = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-rise)); }
`

const fadeIn = keyframes`
  from { opacity: 0; }
`

/**
 * The product's movements, as styles. Under `prefers-reduced-motion` the distances are 0 (theme/scale.css,
 * theme/base.css), so only opacity is left.
 */
export const motion = {
  /** Cards and notices come up 8 px. */
  rise: css`animation: ${riseIn} var(--motion-standard) var(--motion-easing) backwards;`,
  fade: css`animation: ${fadeIn} var(--motion-standard) var(--motion-easing) backwards;`,
  /** For `transition`: `transition: ${motion.to('background-color', 'color')}`. */
  to: (...properties: readonly string[]): string =>
    properties.map((property) => `${property} var(--motion-standard) var(--motion-easing)`).join(', '),
} as const
