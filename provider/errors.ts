// Every error the provider returns: its code and its HTTP status, in this one table. The sentence of each is in
// content/en-CA/provider.json under errors.<code>; a test holds the two together.

/** error_code → HTTP status. 401 is kept for a missing or dead session, for which the app goes to /login. */
export const errorStatus = {
  // What any call may answer.
  validation_failed: 400,
  body_invalid: 400,
  body_too_large: 413,
  content_type_unsupported: 415,
  not_found: 404,
  method_not_allowed: 405,
  uri_too_long: 414,
  origin_refused: 403,
  session_expired: 401,
  too_many_requests: 429,
  idempotency_missing: 400,
  idempotency_mismatch: 422,
  server_error: 500,
  unavailable: 503,
  partner_unavailable: 503,
  // Coming in.
  credentials_invalid: 401,
  account_locked: 423,
  code_wrong: 422,
  code_expired: 422,
  code_attempts: 422,
  phone_taken: 409,
  password_common: 422,
  password_personal: 422,
  password_rules: 422,
  password_wrong: 422,
  password_locked: 423,
  pin_personal: 422,
  sign_up_expired: 422,
  reset_expired: 422,
  sms_unavailable: 503,
  // The customer has to confirm first who they are: the app asks, and sends the call again.
  step_up_required: 403,
  login_expired: 422,
  code_used: 422,
  factor_locked: 423,
  authenticator_expired: 422,
  passkey_unknown: 422,
  passkey_refused: 422,
  passkey_expired: 422,
  passkeys_full: 409,
  email_missing: 409,
  email_link_expired: 422,
  email_link_used: 409,
  email_link_foreign: 422,
  // Money.
  not_verified: 403,
  customer_frozen: 403,
  transfer_frozen: 409,
  pin_wrong: 422,
  pin_locked: 423,
  daily_limit: 422,
  amount_below_minimum: 422,
  rate_changed: 409,
  quote_expired: 409,
  beneficiary_not_found: 422,
  country_not_supported: 422,
  account_not_found: 422,
  bank_unreachable: 503,
  channel_not_supported: 422,
  insufficient_funds: 422,
  state_conflict: 409,
  payment_too_late: 409,
  // Identity: files, drafts, other devices, the verifier.
  check_closed: 409,
  upload_missing: 422,
  upload_type_refused: 422,
  upload_too_large: 422,
  upload_damaged: 422,
  picture_too_large: 422,
  upload_offset: 409,
  too_many_uploads: 409,
  hand_over_ended: 410,
  draft_conflict: 409,
  address_search_unreachable: 503,
  signature_invalid: 403,
  // The sandbox's own controls, and the doors that keep it to this machine.
  host_refused: 421,
  sandbox_is_local: 403,
  customer_exists: 409,
  customer_not_found: 404,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
