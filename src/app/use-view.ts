import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { beginMove } from '#src/app/move.ts'
import { fetchAhead, isAtHand, prepare } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { withoutLanguage } from '#src/content/index.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { paths } from '#src/paths.ts'
import { noteMove } from '#src/ui/index.ts'

/** What is on screen: the page of an address, its shape while it is on its way, or that it could not be had. */
export interface View {
  readonly path: string
  readonly search: string
  readonly phase: 'page' | 'shape' | 'failed'
  /** Its shape has been shown: what the page itself still waits for goes on being shown at once. */
  readonly isLate: boolean
}

/** A page that the build has made is taken over as it stands; one of customers begins with its shape. */
function firstView(path: string, search: string): View {
  const isOnItsWay = routeOf(path)?.access === 'customer' && !isAtHand(path)
  return { path, search, phase: isOnItsWay ? 'shape' : 'page', isLate: isOnItsWay }
}

/** Whether two addresses are places within one screen, such as the steps of a flow: it finds its way by itself. */
function isSameScreen(one: string, other: string): boolean {
  if (one === other) return true
  const [from, to] = [routeOf(one), routeOf(other)]
  return from?.screen === to?.screen && !to?.pattern.includes(':')
}

/**
 * What to show of an address: the page that was there until the new one is ready. The address itself changes at once,
 * so the last of several moves wins, and Back during one of them ends it.
 *
 * @param navigate for addresses that lead elsewhere
 */
export function useView(
  path: string,
  search: string,
  navigate: (path: string, options: { replace: true }) => void,
): View {
  const [view, setView] = useState(() => firstView(path, search))
  const isHere = view.path === path && view.search === search
  if (!isHere && view.phase === 'page' && isSameScreen(view.path, path)) setView({ ...view, path, search })

  const go = useEffectEvent(() => {
    const leadsTo = routeOf(path)?.leadsTo
    if (leadsTo !== undefined) {
      navigate(leadsTo, { replace: true })
      return
    }
    if (isHere && view.phase === 'page') {
      // Back before the other page was painted: its painting is under way, and this one comes after it.
      startTransition(() =>
        setView((before) =>
          before.path === path && before.search === search
            ? before
            : { path, search, phase: 'page', isLate: false },
        ),
      )
      return
    }
    const show = (phase: View['phase']) =>
      setView((before) => ({
        path,
        search,
        phase,
        isLate: phase === 'shape' || (before.path === path && before.phase === 'shape'),
      }))
    noteMove('short')
    if (isAtHand(path)) {
      // Painted in pieces, so that what is pressed meanwhile is not kept waiting.
      startTransition(() => show('page'))
      return
    }
    return beginMove(prepare(path), {
      // Where the shape is all there is, it says enough.
      onLong: () => (isHere ? undefined : noteMove('long')),
      onShape: () => startTransition(() => show('shape')),
      onPage: () => startTransition(() => show('page')),
      onFail: () => show('failed'),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is gone to once.
  useLayoutEffect(() => go(), [path, search])

  // Painted: the move is over. One that was called off ends with the page that never went.
  useLayoutEffect(() => {
    if (isHere && view.phase !== 'shape') noteMove('none')
  }, [isHere, view])

  useEffect(() => {
    if (view.phase !== 'page') return
    const route = routeOf(view.path)
    if (route?.access === 'customer') return whenIdle(fetchNavigation)
    if (route?.ahead === undefined) return
    const { ahead } = route
    return whenInUse(() => {
      for (const path of ahead) fetchAhead(path)
    })
  }, [view])

  return view
}

/** What the navigation leads to is fetched before anybody goes there, unless they count their megabytes. */
function fetchNavigation(): void {
  if (isSparing()) return
  // Where one is led after leaving.
  fetchAhead(paths.login())
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')
  for (const path of new Set([...links].map(({ pathname }) => withoutLanguage(pathname)))) fetchAhead(path)
}

/** What somebody does who means to stay; a page may set the focus by itself. */
const WISHES = ['pointerdown', 'keydown'] as const
/** A form keeps to itself what a key writes. */
const HEAR = { passive: true, capture: true } as const

/**
 * When there is nothing else to do, once somebody has done something: a page that is only looked at fetches no other.
 *
 * @returns what calls it off
 */
function whenInUse(act: () => void): () => void {
  let callOff = () => {}
  const begin = () => {
    stop()
    callOff = whenIdle(act)
  }
  const stop = () => {
    for (const wish of WISHES) removeEventListener(wish, begin, HEAR)
  }
  for (const wish of WISHES) addEventListener(wish, begin, HEAR)
  return () => {
    stop()
    callOff()
  }
}
