import { startTransition, useEffect, useState } from 'react'
import { isAtHand, onPointedAt, prepare } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { isSparing } from '#src/lib/is-sparing.ts'

/**
 * The page behind the login that somebody is about to open: painted out of sight while they still point at its link, it
 * only has to be laid out when they press. Links of the frame alone: those within a page are read as often as followed.
 *
 * @param shown the path of the page that is shown
 * @returns the path of that page
 */
export function usePageAhead(shown: string): string | undefined {
  const [ahead, setAhead] = useState<string>()
  if (ahead === shown) setAhead(undefined)

  useEffect(() => {
    let wanted: string | undefined
    return onPointedAt((path, link) => {
      if (link.closest('#main') !== null || isSparing() || !canBeAhead(path)) return
      wanted = path
      const { code, data } = prepare(path)
      Promise.all([code, data]).then(
        () => {
          if (wanted === path && isAtHand(path)) startTransition(() => setAhead(path))
        },
        () => undefined,
      )
    })
  }, [])
  return ahead
}

/** Pages in the frame that is there, but those of one thing among many, which keep their place from one to the next. */
function canBeAhead(path: string): boolean {
  const route = routeOf(path)
  return route?.access === 'customer' && route.frame !== 'none' && !route.pattern.includes(':')
}
