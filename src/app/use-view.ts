import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { beginMove } from '#src/app/move.ts'
import { fetchAhead, isAtHand, prepare } from '#src/app/prepare.ts'
import { isGone, renewed } from '#src/app/renew.ts'
import { routeOf } from '#src/app/route-of.ts'
import { withoutLanguage } from '#src/content/index.ts'
import { isSparing } from '#src/lib/is-sparing.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { paths } from '#src/paths.ts'
import { noteMove } from '#src/ui/index.ts'

/** What is on screen: an address's page, its placeholder while loading, or its failure. */
export interface View {
  readonly path: string
  readonly search: string
  readonly phase: 'page' | 'shape' | 'failed'
  /** Its placeholder has been shown, so the page itself also shows what it still waits for. */
  readonly isLate: boolean
}

/** A prerendered page hydrates as it is; a customer page starts with its placeholder. */
function firstView(path: string, search: string): View {
  const isOnItsWay = routeOf(path)?.access === 'customer' && !isAtHand(path)
  return { path, search, phase: isOnItsWay ? 'shape' : 'page', isLate: isOnItsWay }
}

/** Whether two addresses belong to one screen, such as the steps of a flow, which navigates by itself. */
function isSameScreen(one: string, other: string): boolean {
  if (one === other) return true
  const [from, to] = [routeOf(one), routeOf(other)]
  return from?.screen === to?.screen && !to?.pattern.includes(':')
}

/**
 * What to show for an address: the previous page until the new one is ready. The address changes at once, so
 * the last of several navigations wins, and Back cancels one.
 *
 * @param navigate for redirects
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
      // Back before the other page has rendered: its render is pending, and this one comes after it.
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
    if (!isHere && renewed(routeOf(view.path))) return
    if (isAtHand(path)) {
      // In a transition, so that presses in the meantime aren't delayed.
      startTransition(() => show('page'))
      return
    }
    return beginMove(prepare(path), {
      // If a placeholder is shown, it is indication enough.
      onLong: () => (isHere ? undefined : noteMove('long')),
      onShape: () => startTransition(() => show('shape')),
      onPage: () => startTransition(() => show('page')),
      onFail: async () => {
        const { href } = location
        // A document that has just been loaded here would lack the file again.
        if (!isHere && (await isGone())) location.reload()
        else if (href === location.href) show('failed')
      },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is gone to once.
  useLayoutEffect(() => go(), [path, search])

  // Rendered: the navigation is over. A cancelled one ends with the page that stayed.
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

/** Preloads the pages of the navigation, unless the customer is saving data. */
function fetchNavigation(): void {
  if (isSparing()) return
  fetchAhead(paths.login())
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')
  for (const path of new Set([...links].map(({ pathname }) => withoutLanguage(pathname)))) fetchAhead(path)
}

/** Interactions of someone who stays; focus isn't one, since pages set it themselves. */
const WISHES = ['pointerdown', 'keydown'] as const
/** Capture: forms stop the events of their keys. */
const HEAR = { passive: true, capture: true } as const

/**
 * Runs when idle after the first interaction: a page that is only looked at preloads no others.
 *
 * @returns cancels it
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
