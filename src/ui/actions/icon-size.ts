/** 16 beside text, 20 in navigation, 24 on phones. */
export type IconSize = 16 | 20 | 24

/** Octicons are drawn at 16 and 24; `data-icon` (theme/buttons.css) shrinks the finer one to 20. */
export const drawingOf = (size: IconSize): 16 | 24 => (size === 16 ? 16 : 24)
