// What proves that a login is its customer's, beside the password: codes by SMS and of an authenticator app, recovery
// codes and passkeys, and which browsers are remembered. Figures are `second_factor`, `authenticator`,
// `recovery_codes` and `passkey` of content/policy/security.json. Feeds the login and the settings of access.
export { beginAuthenticator } from './authenticator.ts'
export {
  dropAuthenticator,
  dropPasskey,
  keepPasskey,
  listFactors,
  replaceRecoveryCodes,
  signedIn,
  useAuthenticator,
} from './enrolment.ts'
export { confirmLostFactor } from './lost-factor.ts'
export { beginPasskeyLogin, passkeyLogin } from './passkey-login.ts'
export {
  type AssertionResult,
  beginAssertion,
  beginPasskey,
  checkAssertion,
  renamePasskey,
} from './passkeys.ts'
export {
  beginSecondFactor,
  confirmLogin,
  isRemembered,
  rememberedUntil,
  sendCodeAgain,
  spareAfterReset,
} from './second-factor.ts'
export { tellChange } from './tell.ts'
export { findLogin } from './unfinished-logins.ts'
