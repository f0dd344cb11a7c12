/**
 * The API client: the calls of schemas/api/operations.json (through src/generated), typed, with the session's token,
 * idempotency keys, the error catalogue and the cache rules. Feeds the flow engine and the screens; the only place
 * that talks to the network.
 */
export {
  call,
  callLoose,
  queryClient,
  queryFor,
  restoreSession,
  signIn,
  signOut,
  useSession,
} from '#src/api/app-client.ts'
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
export { useCall } from '#src/api/use-call.ts'
export { useOnline } from '#src/api/use-online.ts'
