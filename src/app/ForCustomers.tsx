import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { queryClient, useSession } from '#src/api/index.ts'
import { isVerified, landingPath, paths } from '#src/app/paths.ts'
import { Restoring } from '#src/app/Restoring.tsx'
import type { Route } from '#src/app/routes.ts'

/** Loaded with the first screen behind the login, so that nobody else waits for it. */
const DashboardFrame = lazy(async () => ({
  default: (await import('#src/shared/shell/index.ts')).DashboardFrame,
}))

export interface ForCustomersProps {
  readonly route: Route
  readonly location: string
  /** Reloads the page. */
  readonly onRetry: () => void
  /** The route's screen. */
  readonly children: ReactNode
}

/** Shows a route to customers with a session, in its frame, and leads the others where they belong. */
export function ForCustomers({ route, location, onRetry, children }: ForCustomersProps) {
  const session = useSession()
  if (location === paths.dashboard()) return <Redirect to={paths.dashboardHome()} replace />
  if (session.status === 'restoring') return <Restoring onRetry={onRetry} />
  if (session.status === 'visitor')
    return <Redirect to={paths.login()} replace state={{ from: location, because: session.because }} />
  if (route.frame === 'none') return <Answered>{children}</Answered>
  if (!isVerified(session.user)) return <Redirect to={landingPath(session.user)} replace />
  // The frame keeps its place in the tree, so that going from screen to screen leaves it standing.
  return (
    <Answered>
      <DashboardFrame>{children}</DashboardFrame>
    </Answered>
  )
}

/** The cache of answers: what anybody may ask needs none of it (`usePublicAnswer`). */
const Answered = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
