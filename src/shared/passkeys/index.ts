/**
 * Passkeys in the browser: creating, using, and failures. It includes the library, so import it on demand
 * (`import()`). Fed by the provider's options.
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
