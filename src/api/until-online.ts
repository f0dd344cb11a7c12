/** Waits this many milliseconds, or until back online. @throws the signal's reason if aborted */
export function untilOnline(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', go)
      signal?.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(go, pause)
    globalThis.addEventListener?.('online', go)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
}
