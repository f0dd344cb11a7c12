import { useState } from 'react'

export interface Part<T> {
  readonly part: T | undefined
  readonly hasFailed: boolean
  readonly bring: () => void
}

/**
 * Loads code on demand and says when it could not be had, so that one part that is missing does not end the page. A module
 * that could not be fetched stays refused while its document lives (HTML, the module map; Chromium keeps to it): what
 * fails a second time although the server is there again comes with a new document.
 */
export function usePart<T extends object>(load: () => Promise<T>): Part<T> {
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
