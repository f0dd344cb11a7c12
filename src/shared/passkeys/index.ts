/**
 * Passkeys in the browser: making one, proving one, and why there is none. It holds the library, so whoever wants a
 * passkey fetches this door then (`import()`), and no page brings it along. Fed by the options that the provider makes.
 */
export {
  canOfferPasskeys,
  failureOf,
  isCalledOff,
  isKnownHere,
  makePasskey,
  provePasskey,
  stopOffering,
} from '#src/shared/passkeys/passkeys.ts'
