/** So long, in milliseconds, a slow phone may take to paint a frame. */
const FRAME = 50

/** Calls back once the present document has been painted, without holding up the frame that paints it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, FRAME))
}
