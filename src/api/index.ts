/**
 * The API client: the calls of schemas/api/operations.json (through src/generated), typed, with the session's token,
 * idempotency keys, the error catalogue and the cache rules. Feeds the flow engine and the screens; the only place
 * that talks to the network.
 */
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { createClient } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { createQueryClient, createQueryFor, forgetCustomer, invalidate } from '#src/api/query.ts'
import { forgetKept } from '#src/api/session/forget-kept.ts'
import { type SessionState, sessionAtom } from '#src/api/session/state.ts'
import type { CallInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

export type { Call, CallLoose } from '#src/api/client.ts'
export {
  ApiError,
  type ErrorKind,
  type ErrorWords,
  isAbort,
  setErrorWords,
  toApiError,
} from '#src/api/errors.ts'
export { type SessionState, sessionAtom, tokenAtom, userAtom } from '#src/api/session/state.ts'
export type { CallArguments, CallInput, LooseInput, Session, User } from '#src/api/types.ts'
export { useOnline } from '#src/api/use-online.ts'

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

/**
 * A TanStack mutation of an operation. A repeated attempt keeps its idempotency key as long as nobody knows how the
 * first one ended; after success the answers it makes out of date are fetched again.
 */
export function useCall<Id extends OperationId>(
  id: Id,
): UseMutationResult<Operations[Id]['response'], ApiError, CallInput<Id>> {
  return useMutation<Operations[Id]['response'], ApiError, CallInput<Id>>({
    mutationKey: [id],
    mutationFn: (input) => callLoose(id, input) as Promise<Operations[Id]['response']>,
  })
}
