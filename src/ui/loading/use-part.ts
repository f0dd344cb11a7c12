import { useState } from 'react'

export interface Part<T> {
  readonly part: T | undefined
  readonly hasFailed: boolean
  readonly bring: () => void
}

/**
 * Loads code on demand. If it fails to load, only this part of the page is missing. A browser never refetches a failed
 * module for the same document (HTML's module map, as in Chromium), so the second failure reloads the page if the server
 * answers.
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
