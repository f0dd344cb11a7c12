import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { routeOf } from '#src/app/route-of.ts'
import type { View } from '#src/app/use-view.ts'

/**
 * What there is to do when a page has taken another's place: it starts at its top, or where it was left; the focus goes
 * on in it; its title is said.
 *
 * @returns the title, to be read out
 */
export function useArrival({ path, phase }: View): string {
  const route = routeOf(path)
  const [said, setSaid] = useState('')
  const shown = useRef(route)
  useScroll(path, phase)

  useEffect(() => {
    if (phase === 'shape' || shown.current?.screen === route?.screen) return
    shown.current = route
    // On loading, before anybody has done anything, a page may lead to another one.
    if (!navigator.userActivation?.hasBeenActive) return
    // The screens have set it by now: the effects of what is inside come first.
    setSaid(document.title)
    // A link that is gone with its page has taken the focus along: then the new page has it, so that keyboard and screen
    // reader go on there and not at the browser's top. Within a flow, the flow sees to the focus.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [route, phase])

  return said
}

/** How long a place on a page is waited for: what it belongs to may still be on its way. */
const PATIENCE = 5000

/** Where each entry of the history was left, in pixels from its top. */
const positions = new Map<string, number>()

/** The browser's own name of the entry it is at, where it has one, and the page. */
function entryKey(path: string): string {
  return 'navigation' in window ? `${window.navigation.currentEntry?.key} ${path}` : path
}

/**
 * Scrolls a page that has come to where it belongs. The browser would scroll as soon as the address changes, while the
 * old page is still there; on loading it does so itself, since somebody may have read a part before the script came.
 */
function useScroll(path: string, phase: View['phase']): void {
  const here = useRef<string | undefined>(undefined)
  const wanted = useRef<number | undefined>(undefined)

  useEffect(() => {
    const note = () => {
      if (here.current !== undefined) positions.set(here.current, window.scrollY)
    }
    const hand = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode
    }
    const [byUs, byBrowser] = [hand('manual'), hand('auto')]
    byUs()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', byBrowser)
    window.addEventListener('pageshow', byUs)
    return () => {
      byBrowser()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', byBrowser)
      window.removeEventListener('pageshow', byUs)
    }
  }, [])

  // Back and forward within a page, from one of its places to another.
  useEffect(() => {
    const find = () => {
      if (window.location.pathname !== path) return
      here.current = entryKey(path)
      const left = positions.get(here.current)
      if (left === undefined) placeOf(window.location.hash)?.scrollIntoView()
      else window.scrollTo(0, left)
    }
    window.addEventListener('popstate', find)
    return () => window.removeEventListener('popstate', find)
  }, [path])

  useLayoutEffect(() => {
    const isOpenedByBrowser = here.current === undefined
    here.current = entryKey(path)
    if (isOpenedByBrowser && window.scrollY > 0) return
    const left = positions.get(here.current)
    if (left === undefined && window.location.hash !== '')
      return whenThere(window.location.hash, (place) => place.scrollIntoView())
    window.scrollTo(0, left ?? 0)
    wanted.current = left
  }, [path])

  // A page is longer than its shape, so that the place may only be there with it.
  useLayoutEffect(() => {
    if (phase !== 'page' || wanted.current === undefined) return
    window.scrollTo(0, wanted.current)
    wanted.current = undefined
  }, [phase])
}

const placeOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1))

/** Calls once when a place of the page is there. @returns what stops waiting */
function whenThere(hash: string, act: (place: HTMLElement) => void): () => void {
  const find = (): boolean => {
    const place = placeOf(hash)
    if (place) act(place)
    return place !== null
  }
  if (find()) return () => {}
  const observer = new MutationObserver(() => {
    if (find()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), PATIENCE)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
