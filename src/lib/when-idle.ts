/**
 * Runs `act` when the browser is idle, or after three seconds. Safari has no idle callback and gets a short
 * delay.
 *
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
