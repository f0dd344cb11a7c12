import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Live, queryClient, type SessionState, useCapabilities, useSession } from '#src/api/index.ts'
import { keepShell } from '#src/app/keep-shell.ts'
import { Leading } from '#src/app/Leading.tsx'
import { PlaceContext, Screened } from '#src/app/place.tsx'
import { paramsOf, routeOf } from '#src/app/route-of.ts'
import type { Route } from '#src/app/screen.ts'
import { useAccountPreferences } from '#src/app/use-account-preferences.ts'
import { useFocusKeeper } from '#src/app/use-focus-keeper.ts'
import { usePageAhead } from '#src/app/use-page-ahead.ts'
import type { View } from '#src/app/use-view.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LockedPage, LockedStrip, useIsChecked } from '#src/shared/identity/index.ts'
import { Presence } from '#src/shared/presence/index.ts'
import { ProfileFrame } from '#src/shared/profile/index.ts'
import { ClaimReferral, type ReferralRefusal } from '#src/shared/referrals/index.ts'
import { DashboardFrame, type Frame, useFrame } from '#src/shared/shell/index.ts'
import { Card, ErrorBoundary, ErrorState, Missing, notify, Offline, useOnline } from '#src/ui/index.ts'

/** Show the network error after this many milliseconds without an answer. */
const PATIENCE = 8000

export interface ForCustomersProps {
  readonly route: Route
  readonly phase: View['phase']
  readonly onRetry: () => void
}

/** The whole address, to return to after the login: a query may open a dialog, a fragment a section. */
const requested = (path: string): string =>
  typeof window === 'undefined' ? path : [path, window.location.search, window.location.hash].join('')

/** Where to send someone who may not see a route; undefined if they may. */
function elsewhere(session: SessionState, route: Route, from: string, wasVerified: boolean) {
  if (session.status === 'visitor') {
    const { because } = session
    // After signing out, the next customer to log in starts at home.
    return { to: paths.login(), state: because === 'signed-out' ? { because } : { because, from } }
  }
  if (session.status === 'customer' && route.only === 'unverified' && wasVerified)
    return { to: paths.dashboardHome() }
  return undefined
}

/**
 * Whether the customer was verified when the page opened: a page that reports the verification, or a refused
 * photo, must not be replaced while they read it.
 */
function useWasVerified(session: SessionState, isNow: boolean, location: string): boolean {
  const key = `${session.status} ${location}`
  const [opened, setOpened] = useState({ key, isVerified: isNow })
  if (opened.key !== key) setOpened({ key, isVerified: isNow })
  return opened.key === key ? opened.isVerified : isNow
}

/**
 * Shows a route in its frame to customers with a session, and redirects everyone else. The frame keeps its
 * place in the tree, so that it stays mounted from screen to screen.
 */
export function ForCustomers({ route, phase, onRetry }: ForCustomersProps) {
  const session = useSession()
  const capabilities = useCapabilities()
  const [location] = useLocation()
  const search = useSearch()
  const isOffline = useOffline(session)
  useAccountPreferences(session.status === 'customer' ? session.user : undefined)
  useFocusKeeper()
  // Caches the app's own files, never an answer, for an offline start.
  useEffect(() => {
    if (session.status === 'customer') keepShell()
  }, [session.status])
  const isLate = useIsLate(session.status === 'restoring')
  const isChecked = useIsChecked(session.status === 'customer' ? session.user : undefined)
  const isVerifiedNow = session.status === 'customer' && isChecked
  const wasVerified = useWasVerified(session, isVerifiedNow, location)
  const wasOrIsVerified = wasVerified || isVerifiedNow
  const leading = elsewhere(session, route, requested(location), wasVerified)
  const isLocked = session.status === 'customer' && route.frame !== 'none' && !wasOrIsVerified
  const { Shape, frame } = route.screen.placeholder?.now() ?? {}
  const params = paramsOf(route, location)
  const isShown =
    phase === 'page' && session.status === 'customer' && capabilities !== null && leading === undefined
  const isCut = session.status === 'restoring' && (isLate || isOffline)

  const isShut = isLocked && route.only === 'verified'
  const page = (
    <Page
      route={route}
      path={location}
      onRetry={onRetry}
      over={isShown && isLocked ? <LockedStrip /> : null}
      beside={
        <>
          {(!isShown || isShut) && frame ? <Framed {...frame(params)} /> : null}
          {leading ? <Leading {...leading} /> : null}
        </>
      }
    >
      {isShown ? (
        isShut ? (
          <LockedPage />
        ) : (
          <Placed route={route} path={location} search={search} />
        )
      ) : phase === 'failed' ? (
        <Missing inside={route.frame !== 'none'} onRetry={onRetry} onBack={goBack} />
      ) : isCut && isOffline ? (
        <Offline />
      ) : isCut ? (
        <Card>
          <ErrorState roomy title={text('messages.errors.network')} onRetry={onRetry} />
        </Card>
      ) : Shape ? (
        <Shape />
      ) : null}
    </Page>
  )
  const isVerifiedHere = isShown && isVerifiedNow
  const ahead = usePageAhead(location)
  const next = ahead === undefined || !isVerifiedHere ? undefined : routeOf(ahead)
  return (
    <Answered>
      {route.frame === 'none' ? (
        page
      ) : (
        <DashboardFrame first={frame?.(params)} isCut={isCut} isOffline={isOffline}>
          <Activity key={areaOf(route)}>{page}</Activity>
          {ahead !== undefined && next !== undefined && areaOf(next) !== areaOf(route) ? (
            <Activity key={areaOf(next)} mode="hidden">
              <Page route={next} path={ahead} onRetry={onRetry}>
                <Placed route={next} path={ahead} search="" />
              </Page>
            </Activity>
          ) : null}
        </DashboardFrame>
      )}
      <Presence />
      <Live />
      <ClaimReferral onRefused={sayRefused} />
    </Answered>
  )
}

/** A route's screen with its own address, so that one rendered ahead is shown as it is. */
function Placed({ route, path, search }: { route: Route; path: string; search: string }) {
  const { navigate } = use(PlaceContext)
  const place = useMemo(() => ({ path, search, navigate }), [path, search, navigate])
  return (
    <PlaceContext value={place}>
      <Screened route={route} />
    </PlaceContext>
  )
}

/** What stays mounted when its page changes: pages of the profile share their navigation. */
const areaOf = ({ frame, pattern }: Route): string => (frame === 'profile' ? 'profile' : pattern)

interface PageProps {
  readonly route: Route
  readonly path: string
  readonly onRetry: () => void
  readonly over?: ReactNode
  /** Rendered beside the page without showing anything. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A page, or its replacement. The tree is the same for a page rendered ahead and a shown one. */
function Page({ route, path, onRetry, over = null, beside = null, children }: PageProps) {
  const page = (
    <ErrorBoundary resetKey={path} onRetry={onRetry} inside={route.frame !== 'none'} fault={Missing}>
      {over}
      {children}
      {beside}
    </ErrorBoundary>
  )
  return route.frame === 'profile' ? <ProfileFrame>{page}</ProfileFrame> : page
}

function Framed(frame: Frame) {
  useFrame(frame)
  return null
}

/**
 * Offline according to the browser, or because the first call failed although the browser thinks it is
 * online. Queries can't tell, since they assume a network at first.
 */
function useOffline(session: SessionState): boolean {
  const isOnline = useOnline()
  return !isOnline || (session.status === 'restoring' && session.isCut === true)
}

const goBack = () => window.history.back()

function sayRefused(reason: ReferralRefusal): void {
  notify({
    tone: 'info',
    title: text('screens.referrals.claim.title'),
    message: text(`screens.referrals.claim.${reason}`),
  })
}

/**
 * Whether something has been loading for too long. Restoring the session continues, so the screen appears by
 * itself when the connection is back.
 */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate && isWaiting
}

/** The cache of answers. Public calls don't need it (`usePublicAnswer`). */
const Answered = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
