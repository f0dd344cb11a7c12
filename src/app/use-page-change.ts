import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findTrace, type Trace, traceOf } from '#src/app/focus-memory.ts'
import { routeOf } from '#src/app/route-of.ts'
import type { View } from '#src/app/use-view.ts'
import { withoutLanguage } from '#src/content/index.ts'
import { isFocusFree } from '#src/ui/index.ts'

/**
 * What there is to do when a page has taken another's place: it starts at its top, or where it was left; the focus goes
 * on in it; its title is said.
 *
 * @returns the title, to be read out
 */
export function usePageChange({ path, phase }: View): string {
  const route = routeOf(path)
  const [said, setSaid] = useState('')
  const shown = useRef(route)
  const titleLeft = useRef('')
  const stopWaiting = useRef<(() => void) | undefined>(undefined)
  useScroll(path, phase)
  const cameBackTo = useFocusMemory(path)

  // The title of the page that was left: the new one sets its own in an effect, which comes after this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read when another page comes.
  useLayoutEffect(() => {
    titleLeft.current = document.title
  }, [route])

  useEffect(() => () => stopWaiting.current?.(), [])

  useEffect(() => {
    if (phase === 'shape' || shown.current?.screen === route?.screen) return
    shown.current = route
    // On loading, before anybody has done anything, a page may lead to another one.
    if (!navigator.userActivation?.hasBeenActive) return
    stopWaiting.current?.()
    stopWaiting.current = whenTitled(titleLeft.current, setSaid)
    // A link that is gone with its page has taken the focus along: then the new page has it, so that keyboard and screen
    // reader go on there and not at the browser's top. Within a flow, the flow sees to the focus.
    if (document.activeElement !== document.body) return
    const main = document.getElementById('main')
    const left = cameBackTo()
    if (left === undefined) {
      main?.focus({ preventScroll: true })
      return
    }
    // Whoever comes back goes on where they left, which may be in a list that is still on its way.
    return whenThere(
      () => findTrace(document, left),
      (control) => {
        if (isFocusFree()) control.focus({ preventScroll: true })
      },
    )
  }, [route, phase, cameBackTo])

  return said
}

/** How long the title of a page is waited for; two pages may have the same. */
const TITLE_PATIENCE = 5000

/**
 * Says the page's title as soon as it is another than that of the page before. Most pages have set it by now, since the
 * effects of what is inside come first; a flow sets it once its draft is there.
 *
 * @returns ends the waiting
 */
function whenTitled(before: string, say: (title: string) => void): () => void {
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const sayNow = () => {
    end()
    say(document.title)
  }
  const observer = new MutationObserver(() => {
    if (document.title !== before) sayNow()
  })
  const timer = setTimeout(sayNow, TITLE_PATIENCE)
  if (document.title !== before) sayNow()
  else observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return end
}

/** How long a place on a page is waited for: what it belongs to may still be on its way. */
const PATIENCE = 5000

/** Where each entry of the history was left, in pixels from its top. */
const positions = new Map<string, number>()

/** What had the focus last in each entry of the history. */
const focused = new Map<string, Trace>()

/**
 * Notes where somebody is on each page of the history.
 *
 * @returns what says where they were when they left the page that is shown now; undefined on a page that is new to them
 */
function useFocusMemory(path: string): () => Trace | undefined {
  const here = useRef('')
  const [cameBackTo] = useState(() => () => focused.get(here.current))

  useLayoutEffect(() => {
    here.current = entryKey(path)
  }, [path])

  useEffect(() => {
    const note = ({ target }: Event) => {
      // The address changes before the page does: what is pressed on the old one is not of the new one.
      if (entryKey(path) !== here.current) return
      const trace = traceOf(document, target)
      if (trace !== undefined) focused.set(here.current, trace)
    }
    // Safari gives no focus to what is pressed. Before anybody else: a link that is followed has changed the entry after.
    document.addEventListener('click', note, { capture: true })
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('click', note, { capture: true })
      document.removeEventListener('focusin', note)
    }
  }, [path])

  return cameBackTo
}

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

  // A page is longer than its shape, so that the place may only be there with it.
  useLayoutEffect(() => {
    if (phase !== 'page' || wanted.current === undefined) return
    window.scrollTo(0, wanted.current)
    wanted.current = undefined
  }, [phase])
}

const placeOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1))

/** Calls once when a place of the page is there. @returns what stops waiting */
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
