/** The one client of the app, with its session and its cache. */
import { getDefaultStore, useAtomValue } from 'jotai'
import { createClient } from '#src/api/client.ts'
import { createQueryClient, createQueryFor, forgetCustomer, invalidate } from '#src/api/query.ts'
import { forgetKept } from '#src/api/session/forget-kept.ts'
import { type SessionState, sessionAtom } from '#src/api/session/state.ts'

/** The cache of answers; the root of the app hands it to `QueryClientProvider`. */
export const queryClient = createQueryClient()

/** Storage may be forbidden altogether, and does not exist where pages are prerendered. */
function localStore(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const client = createClient({
  store: getDefaultStore(),
  storage: localStore(),
  onSessionChange: (state) => {
    forgetCustomer(queryClient)
    // A session that ended by itself is taken up again after the next login; who signs out leaves nothing behind.
    if (state.status === 'visitor' && state.because === 'signed-out') forgetKept()
  },
  onInvalidate: (stale) => invalidate(queryClient, stale),
})

/** Makes one call. @throws ApiError, or AbortError when called off by its signal */
export const call = client.call

/** Makes one call whose input is only known at run time; sends no more than the operation declares. */
export const callLoose = client.callLoose

/** TanStack Query options of an operation: `useQuery(queryFor('list-payouts', { params: { code: 'ng' } }))`. */
export const queryFor = createQueryFor(client.callLoose)

/** Takes the answer of a successful login. */
export const signIn = client.session.signIn

/** Ends the session in all tabs, then at the provider. Never rejects. */
export const signOut = client.session.signOut

/** Tries once after loading whether the refresh cookie still stands for a session; called by main. */
export const restoreSession = client.session.restore

/** Who is here; paints again when that changes, also from another tab. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom)
}
