import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { parse } from 'regexparam'
import { matchRoute, type Parser, Route as RouteParams, useLocation } from 'wouter'
import { callLoose } from '#src/api/index.ts'
import { notFoundScreen as NotFoundScreen, type Route, routes } from '#src/app/routes.ts'
import { useContentVersion } from '#src/content/index.ts'
import { FormServices } from '#src/form/index.ts'
import { replayPresses } from '#src/lib/early-presses.ts'
import { ErrorBoundary, UiRoot } from '#src/ui/index.ts'

/** Only who comes to a page behind the login needs what is asked there. */
const ForCustomers = lazy(async () => ({
  default: (await import('#src/app/ForCustomers.tsx')).ForCustomers,
}))

/** What forms ask of the provider. It takes no files, so forms say that none can be sent. */
const services = { call: callLoose }

/** An address is one page's and no other's: capitals matter. */
const parseExactly: Parser = (route) => {
  const { keys, pattern } = parse(route)
  return { keys, pattern: new RegExp(pattern.source) }
}

/**
 * The route that an address belongs to, or undefined when there is no such page. The server leads those that differ by
 * capitals, or by a slash at their end, to the right one (provider/http/right-address.ts).
 */
export const routeOf = (location: string): Route | undefined =>
  /.\/$/.test(location)
    ? undefined
    : routes.find(({ pattern }) => matchRoute(parseExactly, pattern, location)[0])

/** The whole app: the screen of the current URL, in its frame, for those who may see it. */
export function App() {
  // Words that change while the app runs (an edit in development, another locale) repaint everything.
  useContentVersion()
  const [location, navigate] = useLocation()
  const route = routeOf(location)
  useScrollToTop(location)

  return (
    <FormServices value={services}>
      <UiRoot navigate={navigate}>
        <ErrorBoundary resetKey={location} onError={replayPresses} onRetry={loadAnew}>
          <Suspense fallback={null}>
            {route === undefined ? (
              <NotFoundScreen />
            ) : route.access === 'customer' ? (
              <ForCustomers route={route} location={location} onRetry={loadAnew}>
                <Screened route={route} />
              </ForCustomers>
            ) : (
              <Screened route={route} />
            )}
            <EarlyPresses />
          </Suspense>
        </ErrorBoundary>
      </UiRoot>
    </FormServices>
  )
}

/**
 * Replays what was pressed before the script came, once the screen beside it has taken up what was typed by then: that
 * happens in effects, and what is set in those is painted together with what is set here.
 */
function EarlyPresses() {
  const [isTakenUp, setTakenUp] = useState(false)
  useEffect(() => setTakenUp(true), [])
  useEffect(() => {
    if (isTakenUp) replayPresses()
  }, [isTakenUp])
  return null
}

/** The pattern whose screen was shown last. Within one, a flow sees to the focus itself. */
let shown: string | undefined

/**
 * The screen of a route, which finds the parameters of its pattern. A link that is gone with its page has taken the
 * focus along: then the new page has it, so that keyboard and screen reader go on there and not at the browser's top.
 */
function Screened({ route: { pattern, screen: Screen } }: { route: Route }) {
  useEffect(() => {
    // On loading, before anybody has done anything, a page may lead to another one.
    const isMove = shown !== undefined && shown !== pattern && navigator.userActivation?.hasBeenActive
    shown = pattern
    if (isMove && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pattern])
  return (
    <RouteParams path={pattern}>
      <Screen />
    </RouteParams>
  )
}

/**
 * A screen whose files did not arrive stays failed for React and its styles for Vite: only a fresh page asks for them
 * again. Session and drafts outlive it. Without network a fresh page would be none at all, so then nothing happens.
 */
function loadAnew() {
  if (navigator.onLine) window.location.reload()
}

/** How long a place on a page is waited for: its screen may still be on its way. */
const PATIENCE = 5000

/**
 * A new page starts at its top; a hash finds its own place, when it is there. Of the page that the browser has opened
 * somebody may have read a part before the script came: they stay where they are.
 */
function useScrollToTop(location: string) {
  const last = useRef(location)
  useEffect(() => {
    const isOpenedByBrowser = last.current === location
    last.current = location
    if (isOpenedByBrowser && window.scrollY > 0) return
    const id = window.location.hash.slice(1)
    if (id === '') {
      window.scrollTo(0, 0)
      return
    }
    const find = (): boolean => {
      const place = document.getElementById(id)
      place?.scrollIntoView()
      return place !== null
    }
    if (find()) return
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), PATIENCE)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [location])
}
