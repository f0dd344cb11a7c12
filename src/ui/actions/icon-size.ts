import { css } from 'styled-components'

/** 16 beside text, 20 in navigation, 24 on phones. */
export type IconSize = 16 | 20 | 24

/** Octicons have two drawings, for 16 and for 24. At 20 the finer one is used, made smaller by `iconBox`. */
export function drawingOf(size: IconSize): 16 | 24 {
  return size === 16 ? 16 : 24
}

export const iconBox = css<{ $icon: IconSize }>`
  width: ${({ $icon }) => $icon / 16}rem;
  height: ${({ $icon }) => $icon / 16}rem;
`
