import { memo, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { call, callLoose, uploadFile } from '#src/api/index.ts'
import { yieldBuiltStyles } from '#src/app/built-styles.ts'
import { type Place, PlaceContext, Screened } from '#src/app/place.tsx'
import { customersPart, fetchAhead } from '#src/app/prepare.ts'
import { routeOf } from '#src/app/route-of.ts'
import { notFoundScreen as NotFoundScreen } from '#src/app/routes.ts'
import type { Route, Screen } from '#src/app/screen.ts'
import { usePageChange } from '#src/app/use-page-change.ts'
import { useView, type View } from '#src/app/use-view.ts'
import { useContentVersion } from '#src/content/index.ts'
import { FormServices, type Services } from '#src/form/index.ts'
import { replayPresses } from '#src/lib/early-presses.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { paths } from '#src/paths.ts'
import { ErrorBoundary, Fault, MoveBar, SkeletonAtOnce, UiRoot, VisuallyHidden } from '#src/ui/index.ts'

/** What forms ask of the provider. */
const services: Services = {
  call: callLoose,
  upload: (file, options) => uploadFile({ ...options, file, name: file.name, field: undefined }),
  download: (id, signal) => call('get-upload-file', { params: { id }, signal }),
  handOver: (token) => `${window.location.origin}${paths.handOver(token)}`,
}

function useShownLocation(): [string, Place['navigate']] {
  const { path, navigate } = use(PlaceContext)
  return [path, navigate]
}

const useShownSearch = (): string => use(PlaceContext).search

/** The whole app: the screen of the current URL, in its frame, for those who may see it. */
export function App() {
  const [path, navigate] = useLocation()
  const view = useView(path, useSearch(), navigate)
  const { path: shown, search } = view
  const place = useMemo(() => ({ path: shown, search, navigate }), [shown, search, navigate])

  return (
    <FormServices value={services}>
      <UiRoot navigate={navigate} prepare={fetchAhead}>
        <MoveBar />
        <PlaceContext value={place}>
          <Router hook={useShownLocation} searchHook={useShownSearch}>
            <Shown view={view} />
          </Router>
        </PlaceContext>
      </UiRoot>
    </FormServices>
  )
}

/** What is shown; an address that is only on its way repaints none of it. */
const Shown = memo(function Shown({ view }: { view: View }) {
  // Words that change while the app runs (an edit in development, another locale) repaint everything.
  useContentVersion()
  const { path, phase, isLate } = view
  const route = routeOf(path)
  const announcement = usePageChange(view)
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ErrorBoundary resetKey={path} onError={replayPresses} onRetry={loadAnew}>
        <Suspense fallback={null}>
          <SkeletonAtOnce value={isLate}>
            {route?.access === 'customer' ? (
              <Customers route={route} view={view} />
            ) : phase === 'failed' ? (
              <Fault onRetry={loadAnew} onBack={() => window.history.back()} />
            ) : route === undefined ? (
              <NotFoundScreen />
            ) : (
              <Screened route={route} />
            )}
          </SkeletonAtOnce>
          <TakenOver />
        </Suspense>
      </ErrorBoundary>
    </>
  )
})

/** The frame together with the shape inside it, for it is not painted empty. */
const loadFrame = loadOnce(async (screen: Screen) => {
  const [part] = await Promise.all([customersPart(), screen.placeholder?.()])
  return part
})

/** The part around the screens behind the login; an address without it is still on its way, and shows nothing yet. */
function Customers({ route, view }: { route: Route; view: View }) {
  const { placeholder } = route.screen
  const isShapeThere = placeholder === undefined || placeholder.now() !== undefined
  const { ForCustomers } = (isShapeThere && customersPart.now()) || use(loadFrame(route.screen))
  return <ForCustomers route={route} phase={view.phase} onRetry={loadAnew} />
}

/**
 * What there is to do when the first page is taken over. What was pressed before the script came is replayed once the
 * screen beside has taken up what was typed by then: that happens in effects, and what is set in those is painted
 * together with what is set here.
 */
function TakenOver() {
  const [isTakenUp, setTakenUp] = useState(false)
  useEffect(() => {
    yieldBuiltStyles()
    setTakenUp(true)
  }, [])
  useEffect(() => {
    if (isTakenUp) replayPresses()
  }, [isTakenUp])
  return null
}

/**
 * A screen whose files did not arrive stays failed for the browser and its styles for Vite: only a fresh page asks for
 * them again. Session and drafts outlive it. Without network a fresh page would be none at all, so then nothing happens.
 */
function loadAnew() {
  if (navigator.onLine) window.location.reload()
}
