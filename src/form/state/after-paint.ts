/** Milliseconds that a slow phone may take for a frame. */
const FRAME = 50

/** Calls back once the current document is painted, without delaying that frame. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, FRAME))
}
