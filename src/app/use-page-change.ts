import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findTrace, type Trace, traceOf } from '#src/app/focus-memory.ts'
import { routeOf } from '#src/app/route-of.ts'
import type { View } from '#src/app/use-view.ts'
import { withoutLanguage } from '#src/content/index.ts'
import { store } from '#src/lib/store.ts'
import { documentTitleAtom, isFocusFree } from '#src/ui/index.ts'

/**
 * Runs when a page replaces another: scrolls to its top, or to where it was left; moves focus into it;
 * announces its title.
 *
 * @returns the title, to be announced
 */
export function usePageChange({ path, phase }: View): string {
  const route = routeOf(path)
  const [said, setSaid] = useState('')
  const shown = useRef(route)
  const titleLeft = useRef('')
  const stopWaiting = useRef<(() => void) | undefined>(undefined)
  useScroll(path, phase)
  const cameBackTo = useFocusMemory(path)

  // The previous page's title: the new page sets its own in a later effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on each page change.
  useLayoutEffect(() => {
    titleLeft.current = store.get(documentTitleAtom)
  }, [route])

  useEffect(() => () => stopWaiting.current?.(), [])

  useEffect(() => {
    if (phase === 'shape' || shown.current?.screen === route?.screen) return
    shown.current = route
    // During load, before any interaction, a page may redirect.
    if (!navigator.userActivation?.hasBeenActive) return
    stopWaiting.current?.()
    stopWaiting.current = whenTitled(titleLeft.current, setSaid)
    // A link that disappeared with its page took focus along: focus the new page, so that keyboard and screen
    // reader continue there rather than at the browser's top. Within a flow, the flow places focus.
    if (document.activeElement !== document.body) return
    const main = document.getElementById('main')
    const left = cameBackTo()
    if (left === undefined) {
      main?.focus({ preventScroll: true })
      return
    }
    // Going back restores focus, perhaps in a list that is still loading.
    return whenThere(
      () => findTrace(document, left),
      (control) => {
        if (isFocusFree()) control.focus({ preventScroll: true })
      },
    )
  }, [route, phase, cameBackTo])

  return said
}

/**
 * Announces the page's title once it differs from the previous page's. Most pages have set it by now, since
 * inner effects run first; a flow sets it once its draft is there.
 *
 * @returns stops waiting
 */
function whenTitled(before: string, say: (title: string) => void): () => void {
  const look = () => {
    const title = store.get(documentTitleAtom)
    if (title === before) return
    stop()
    say(title)
  }
  const stop = store.sub(documentTitleAtom, look)
  look()
  return stop
}

/** How long to wait for a place on a page that is still loading. */
const PATIENCE = 5000

/** Scroll position of each history entry, in pixels. */
const positions = new Map<string, number>()

const focused = new Map<string, Trace>()

/**
 * Remembers the focused control of each history entry.
 *
 * @returns returns the control last focused on the current page, or undefined on a first visit
 */
function useFocusMemory(path: string): () => Trace | undefined {
  const here = useRef('')
  const [cameBackTo] = useState(() => () => focused.get(here.current))

  useLayoutEffect(() => {
    here.current = entryKey(path)
  }, [path])

  useEffect(() => {
    const note = ({ target }: Event) => {
      // The address changes before the page does: what is pressed on the old page isn't the new one's.
      if (entryKey(path) !== here.current) return
      const trace = traceOf(document, target)
      if (trace !== undefined) focused.set(here.current, trace)
    }
    // Safari doesn't focus pressed controls. In the capture phase, since following a link changes the entry
    // afterwards.
    document.addEventListener('click', note, { capture: true })
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('click', note, { capture: true })
      document.removeEventListener('focusin', note)
    }
  }, [path])

  return cameBackTo
}

/** The browser's key of the current history entry, if supported, and the page. */
function entryKey(path: string): string {
  return 'navigation' in window ? `${window.navigation.currentEntry?.key} ${path}` : path
}

/**
 * Scrolls a new page to its position. The browser would scroll when the address changes, while the old page
 * is still shown; on load it does so itself, since visitors may have scrolled before the script arrived.
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

  // Back and forward between places of one page.
  useEffect(() => {
    const find = () => {
      if (withoutLanguage(window.location.pathname) !== path) return
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
      return whenThere(
        () => placeOf(window.location.hash) ?? undefined,
        (place) => place.scrollIntoView(),
      )
    window.scrollTo(0, left ?? 0)
    wanted.current = left
  }, [path])

  // A page is longer than its placeholder, so the place may only exist now.
  useLayoutEffect(() => {
    if (phase !== 'page' || wanted.current === undefined) return
    window.scrollTo(0, wanted.current)
    wanted.current = undefined
  }, [phase])
}

const placeOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1))

/** Calls back once a place on the page exists. @returns stops waiting */
function whenThere(look: () => HTMLElement | undefined, act: (place: HTMLElement) => void): () => void {
  const find = (): boolean => {
    const place = look()
    if (place) act(place)
    return place !== undefined
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
