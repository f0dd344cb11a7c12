/**
 * The API client: the calls of schemas/api/operations.json (through src/generated), typed, with the session's
 * token, idempotency keys, the error catalogue and the cache rules. Feeds the flow engine and the screens;
 * the only place that talks to the network.
 */
export { type Ahead, ahead, aheadOfList, aheadOfPublic } from '#src/api/ahead.ts'
export { setAnswerLanguage } from '#src/api/answer-language.ts'
export { queryClient, queryFor } from '#src/api/app-cache.ts'
export {
  call,
  callLoose,
  leaveUnattended,
  prepareCalls,
  restoreSession,
  signIn,
  signOut,
  useSession,
  useSessionIfAny,
} from '#src/api/app-calls.ts'
export {
  askCapabilities,
  type Capabilities,
  capabilitiesAtom,
  useCan,
  useCapabilities,
} from '#src/api/capabilities.ts'
export type { CallLoose } from '#src/api/client.ts'
export {
  ApiError,
  type ErrorKind,
  type ErrorWords,
  isAbort,
  setErrorWords,
  toApiError,
} from '#src/api/errors.ts'
export { askEarly } from '#src/api/session/early.ts'
export { type Presence, presence } from '#src/api/session/presence.ts'
export { hasSignedOut, type SessionState, sessionAtom, tokenAtom, userAtom } from '#src/api/session/state.ts'
export type { Stay } from '#src/api/session/stay.ts'
export { onStepUp } from '#src/api/session/step-up.ts'
export { isSettled, standingOf, useBegun } from '#src/api/standing.ts'
export type { Call } from '#src/api/typed-call.ts'
export type {
  CallArguments,
  CallInput,
  LooseInput,
  SecondFactor,
  Session,
  User,
} from '#src/api/types.ts'
export { untilOnline } from '#src/api/until-online.ts'
export type { UploadInput } from '#src/api/uploads/send-in-parts.ts'
export { uploadFile } from '#src/api/uploads/upload-file.ts'
export { useCall } from '#src/api/use-call.ts'
export { forgetPublicAnswers, usePublicAnswer } from '#src/api/use-public-answer.ts'
export { Live } from '#src/api/watch/use-live.ts'
export { withChanged } from '#src/api/with-changed.ts'
