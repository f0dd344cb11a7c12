import { startTransition, useCallback, useRef, useState } from 'react'
import { fetchAhead, isAtHand, prepare } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { isSparing } from '#src/lib/is-sparing.ts'

/**
 * The page behind the login that somebody is about to open: painted out of sight while they still point at its link, it
 * only has to be laid out when they press.
 *
 * @param shown the path of the page that is shown
 * @returns the path of that page, and what to call with the path of a link that may be followed: its page is fetched, and
 * painted where that is likely to be of use
 */
export function usePageAhead(shown: string): [string | undefined, (path: string, isLikely: boolean) => void] {
  const [ahead, setAhead] = useState<string>()
  const wanted = useRef<string>(undefined)
  if (ahead === shown) setAhead(undefined)

  const lookAhead = useCallback((path: string, isLikely: boolean) => {
    fetchAhead(path)
    if (!isLikely || isSparing() || !canBeAhead(path)) return
    wanted.current = path
    const { code, data } = prepare(path)
    Promise.all([code, data]).then(
      () => {
        if (wanted.current === path && isAtHand(path)) startTransition(() => setAhead(path))
      },
      () => undefined,
    )
  }, [])
  return [ahead, lookAhead]
}

/** Pages in the frame that is there, but those of one thing among many, which keep their place from one to the next. */
function canBeAhead(path: string): boolean {
  const route = routeOf(path)
  return route?.access === 'customer' && route.frame !== 'none' && !route.pattern.includes(':')
}
