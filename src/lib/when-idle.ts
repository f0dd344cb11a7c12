/**
 * Does something once there is nothing else to do, or three seconds have passed. Safari has no idle callback; a moment
 * later is near enough.
 *
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
