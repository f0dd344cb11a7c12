import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Redirect, Route as RouteParams, useLocation } from 'wouter'
import { callLoose, queryClient, useSession } from '#src/api/index.ts'
import { useContentVersion } from '#src/content/index.ts'
import { FormServices } from '#src/form/index.ts'
import { isVerified, landingPath, paths } from '#src/paths.ts'
import { notFoundScreen as NotFoundScreen, type Route, routes } from '#src/routes.ts'
import { ErrorBoundary, UiRoot } from '#src/ui/index.ts'

/** Loaded with the first screen behind the login, so that nobody else waits for it. */
const DashboardFrame = lazy(async () => ({
  default: (await import('#src/dashboard/index.ts')).DashboardFrame,
}))

/** Only who comes to a page behind the login waits for the session. */
const Restoring = lazy(async () => ({ default: (await import('#src/Restoring.tsx')).Restoring }))

/** What forms ask of the provider. It takes no files, so forms say that none can be sent. */
const services = { call: callLoose }

/** The route that an address belongs to, or undefined when there is no such page. */
export const routeOf = (location: string): Route | undefined =>
  routes.find(({ pattern }) => matchRoute(parse, pattern, location)[0])

/** The whole app: the screen of the current URL, in its frame, for those who may see it. */
export function App() {
  // Words that change while the app runs (an edit in development, another locale) paint everything anew.
  useContentVersion()
  const [location, navigate] = useLocation()
  const route = routeOf(location)
  useScrollToTop(location)

  return (
    <QueryClientProvider client={queryClient}>
      <FormServices value={services}>
        <UiRoot navigate={navigate}>
          <ErrorBoundary resetKey={location} onRetry={loadAnew}>
            <Suspense fallback={null}>
              {location === paths.dashboard() ? (
                <Redirect to={paths.dashboardHome()} replace />
              ) : route === undefined ? (
                <NotFoundScreen />
              ) : (
                <Guarded route={route} location={location} />
              )}
            </Suspense>
          </ErrorBoundary>
        </UiRoot>
      </FormServices>
    </QueryClientProvider>
  )
}

/**
 * A screen whose files did not arrive stays failed for React and its styles for Vite: only a fresh page asks for them
 * again. Session and drafts outlive it. Without network a fresh page would be none at all, so then nothing happens.
 */
function loadAnew() {
  if (navigator.onLine) window.location.reload()
}

/** Shows a route to those who may see it, and leads the others where they belong. */
function Guarded({ route, location }: { route: Route; location: string }) {
  const session = useSession()
  if (route.access === 'customer') {
    if (session.status === 'restoring') return <Restoring onRetry={loadAnew} />
    if (session.status === 'visitor')
      return <Redirect to={paths.login()} replace state={{ from: location, because: session.because }} />
    if (route.frame === 'dashboard' && !isVerified(session.user))
      return <Redirect to={landingPath(session.user)} replace />
  }
  const Screen = route.screen
  const screen = (
    <RouteParams path={route.pattern}>
      <Screen />
    </RouteParams>
  )
  // The frame keeps its place in the tree, so that going from screen to screen leaves it standing.
  return route.frame === 'dashboard' ? <DashboardFrame>{screen}</DashboardFrame> : screen
}

/** How long a place on a page is waited for: its screen may still be on its way. */
const PATIENCE = 5000

/** A new page starts at its top; a hash finds its own place, when it is there. */
function useScrollToTop(location: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the location changed.
  useEffect(() => {
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
