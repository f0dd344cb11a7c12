import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAtHand, onPointedAt, prepare } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

/**
 * The page behind the login that somebody is about to open: painted out of sight, it only has to be laid out when they
 * press. At first it is the one where they go from here by nature, painted once there is nothing else to do: a first
 * painting takes longer than a pointer rests, and fingers never do. Then it is the one whose link they point at; links of
 * the frame alone, since those within a page are read as often as followed.
 *
 * @param shown the path of the page that is shown
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

/** Pages in the frame that is there, but those of one thing among many, which keep their place from one to the next. */
function canBeAhead(path: string): boolean {
  const route = routeOf(path)
  return route?.access === 'customer' && route.frame !== 'none' && !route.pattern.includes(':')
}
