// Proof beyond the password: codes by SMS and authenticator app, recovery codes, passkeys, and remembered
// browsers. Limits are `second_factor`, `authenticator`, `recovery_codes` and `passkey` in
// content/policy/security.json.
export { beginAuthenticator, sealedSecrets } from './authenticator.ts'
export {
  dropAuthenticator,
  dropPasskey,
  keepPasskey,
  listFactors,
  replaceRecoveryCodes,
  useAuthenticator,
} from './enrolment.ts'
export { confirmLostFactor } from './lost-factor.ts'
export { beginPasskeyLogin, passkeyLogin, passkeyRefusals } from './passkey-login.ts'
export {
  beginAssertion,
  beginPasskey,
  checkAssertion,
  renamePasskey,
} from './passkeys.ts'
export { sealedHashKey } from './recovery-codes.ts'
export {
  beginSecondFactor,
  confirmLogin,
  isRemembered,
  rememberedUntil,
  sendCodeAgain,
  spareAfterReset,
} from './second-factor.ts'
export { findLogin } from './unfinished-logins.ts'
