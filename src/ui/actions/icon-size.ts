/** 16 beside text, 20 in navigation, 24 on phones. */
export type IconSize = 16 | 20 | 24

/** Octicons have two drawings, for 16 and for 24. At 20 the finer one is used, made smaller by `data-icon` (theme/buttons.css). */
export function drawingOf(size: IconSize): 16 | 24 {
  return size === 16 ? 16 : 24
}
