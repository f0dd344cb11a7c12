import { memo, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { call, callLoose, capabilitiesAtom, uploadFile, useCapabilities } from '#src/api/index.ts'
import { yieldBuiltStyles } from '#src/app/built-styles.ts'
import { type Place, PlaceContext, Screened } from '#src/app/place.tsx'
import { customersPart, fetchAhead } from '#src/app/prepare.ts'
import { hasPage, routeOf } from '#src/app/route-of.ts'
import { notFoundScreen as NotFoundScreen } from '#src/app/routes.ts'
import type { Route, Screen } from '#src/app/screen.ts'
import { usePageChange } from '#src/app/use-page-change.ts'
import { useView, type View } from '#src/app/use-view.ts'
import { useContentVersion } from '#src/content/index.ts'
import { FormServices, type Services } from '#src/form/index.ts'
import { replayPresses } from '#src/lib/early-presses.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'
import { paths } from '#src/paths.ts'
import { ErrorBoundary, Fault, MoveBar, SkeletonAtOnce, UiRoot, VisuallyHidden } from '#src/ui/index.ts'

const services: Services = {
  call: callLoose,
  upload: (file, options) => uploadFile({ ...options, file, name: file.name, field: undefined }),
  download: (id, signal) => call('get-upload-file', { params: { id }, signal }),
  handOver: (token) => `${window.location.origin}${paths.handOver(token)}`,
}

/** Without a phone that sends photos for this computer. */
const here: Services = { ...services, handOver: undefined }

function useShownLocation(): [string, Place['navigate']] {
  const { path, navigate } = use(PlaceContext)
  return [path, navigate]
}

const useShownSearch = (): string => use(PlaceContext).search

/** The whole app: the screen of the current URL, in its frame, for customers who may see it. */
export function App() {
  const [path, navigate] = useLocation()
  const view = useView(path, useSearch(), navigate)
  const { path: shown, search } = view
  const place = useMemo(() => ({ path: shown, search, navigate }), [shown, search, navigate])
  const capabilities = useHydratedAtom(capabilitiesAtom)
  const leads = useMemo(
    () => (href: string) => capabilities === null || hasPage(capabilities, href),
    [capabilities],
  )

  const canHandOver = capabilities?.has('hand-overs') ?? true
  return (
    <FormServices value={canHandOver ? services : here}>
      <UiRoot navigate={navigate} prepare={fetchAhead} leads={leads}>
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

/** The current view. Memoized, so that an address change alone re-renders nothing. */
const Shown = memo(function Shown({ view }: { view: View }) {
  // Re-render everything when words change (an edit in development, another locale).
  useContentVersion()
  // And once it is known what the provider can do: it may lack this page.
  useHydratedAtom(capabilitiesAtom)
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
          {route?.needs === undefined ? null : <Asking />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
})

/** Asks what the provider can do, beside a page that only some have. */
function Asking() {
  useCapabilities()
  return null
}

/** Loads the frame together with the placeholder inside it, since an empty frame is never rendered. */
const loadFrame = loadOnce(async (screen: Screen) => {
  const [part] = await Promise.all([customersPart(), screen.placeholder?.()])
  return part
})

/** The frame of customer screens. Renders nothing for a view without a route, whose page is still loading. */
function Customers({ route, view }: { route: Route; view: View }) {
  const { placeholder } = route.screen
  const isShapeThere = placeholder === undefined || placeholder.now() !== undefined
  // A loaded part doesn't suspend; React wants `use` in every render once it has suspended.
  const { ForCustomers } = use(isShapeThere ? customersPart() : loadFrame(route.screen))
  return <ForCustomers route={route} phase={view.phase} onRetry={loadAnew} />
}

/**
 * Work after the first page is hydrated. Early presses are replayed once the screen's effects have picked up
 * what was typed before the script arrived; state set in those effects renders together with this one's.
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
 * The browser doesn't retry a screen's failed files, nor Vite its styles: only a fresh page does. Session and
 * drafts survive it. Offline, a reload would leave no page at all.
 */
function loadAnew() {
  if (navigator.onLine) window.location.reload()
}
