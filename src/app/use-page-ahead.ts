import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAtHand, onPointedAt, prepare } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/**
 * The customer page likely to open next, rendered out of sight so that a press only has to lay it out. First
 * the route's `ahead`, rendered when idle, since a first render takes longer than a pointer hovers and touch
 * never does. Then the page whose link is pointed at; only for links in the frame, since those within a page
 * are read as often as followed.
 *
 * @param shown the path of the current page
 * @returns the path of that page
 */
export function usePageAhead(shown: string): string | undefined {
  const [ahead, setAhead] = useState<string>()
  if (ahead === shown) setAhead(undefined)

  const wanted = useRef<string>(undefined)
  const want = useEffectEvent((path: string, whenThere: (act: () => void) => void) => {
    if (isSparing() || !canBeAhead(path)) return
    wanted.current = path
    const { code, data } = prepare(path)
    Promise.all([code, data]).then(
      () =>
        whenThere(() => {
          if (wanted.current === path && isAtHand(path)) startTransition(() => setAhead(path))
        }),
      () => undefined,
    )
  })

  useEffect(
    () =>
      onPointedAt((path, link) => {
        if (link.closest('#main') === null) want(path, (act) => act())
      }),
    [],
  )

  useEffect(() => {
    const [next] = routeOf(shown)?.ahead ?? []
    if (next !== undefined) return whenIdle(() => want(next, whenIdle))
  }, [shown])
  return ahead
}

/** Pages in the current frame, except one of many alike, which share their place in the tree. */
function canBeAhead(path: string): boolean {
  const route = routeOf(path)
  return route?.access === 'customer' && route.frame !== 'none' && !route.pattern.includes(':')
}
