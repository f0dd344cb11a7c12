import { useState } from 'react'

/**
 * Loads code on demand. If that fails, only this part of the page is missing. Browsers never refetch a failed module for
 * the same document (HTML's module map), so the second failure reloads the page if the server answers.
 */
export function usePart<T extends object>(load: () => Promise<T>) {
  const [part, setPart] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  function bring() {
    if (part !== undefined) return
    const fail = () => setFailed(true)
    const isAgain = hasFailed
    setFailed(false)
    load().then(setPart, () =>
      isAgain ? fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), fail) : fail(),
    )
  }
  return { part, hasFailed, bring }
}
