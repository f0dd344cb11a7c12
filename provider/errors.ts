// Every error of the provider, with its HTTP status. Sentences are `errors.<code>` in
// content/en-CA/provider.json; a test keeps both in step.
import type { FieldError } from '#src/lib/schema/errors.ts'

/** error_code → HTTP status. 401 is reserved for a missing or dead session, which sends the app to /login. */
export const errorStatus = {
  // Any call.
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
  daily_budget: 429,
  idempotency_missing: 400,
  idempotency_mismatch: 422,
  server_error: 500,
  unavailable: 503,
  partner_unavailable: 503,
  // Access.
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
  closing_balance: 409,
  closing_transfer: 409,
  closing_on_hold: 403,
  pin_personal: 422,
  sign_up_expired: 422,
  reset_expired: 422,
  sms_unavailable: 503,
  // Step-up: the app asks the customer to confirm, then repeats the call.
  step_up_required: 403,
  login_expired: 422,
  code_used: 422,
  factor_locked: 423,
  factor_needed: 403,
  factor_none: 409,
  change_unknown: 404,
  authenticator_expired: 422,
  passkey_unknown: 422,
  passkey_refused: 422,
  passkey_expired: 422,
  passkeys_full: 409,
  email_missing: 409,
  email_needed: 422,
  email_taken: 409,
  details_verified: 409,
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
  purpose_needed: 422,
  source_of_funds_needed: 422,
  identity_needed: 403,
  amount_below_minimum: 422,
  rate_changed: 409,
  quote_expired: 409,
  beneficiary_not_found: 422,
  beneficiary_changed: 409,
  beneficiary_removed: 409,
  beneficiary_exists: 409,
  country_not_supported: 422,
  account_not_found: 422,
  bank_unreachable: 503,
  channel_not_supported: 422,
  insufficient_funds: 422,
  state_conflict: 409,
  payment_too_late: 409,
  card_not_found: 422,
  card_expired: 422,
  cards_full: 409,
  currency_not_supported: 422,
  conversion_too_small: 422,
  balance_too_low: 422,
  quote_used: 409,
  // Accounts.
  account_not_offered: 422,
  account_open: 409,
  account_first: 409,
  account_last: 409,
  account_holds_money: 409,
  account_transfer_open: 409,
  account_conversion_open: 409,
  details_not_offered: 422,
  deposit_not_offered: 422,
  deposit_too_large: 422,
  deposit_ended: 409,
  deposits_full: 409,
  scheduled_payee_new: 422,
  scheduled_transfer_ended: 409,
  scheduled_transfer_over: 409,
  scheduled_transfers_full: 409,
  rate_alert_ended: 409,
  rate_alert_pair: 422,
  rate_alert_reached: 422,
  rate_alerts_full: 409,
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
  // Support.
  support_requests_full: 409,
  support_request_full: 409,
  referral_unknown: 422,
  // The sandbox's controls, and the guards that keep it on this machine.
  host_refused: 421,
  sandbox_is_local: 403,
  customer_exists: 409,
  customer_not_found: 404,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}

export interface ErrorOptions {
  status?: number
  values?: Record<string, string | number>
  errors?: FieldError[]
  /** What a client needs to go on, such as the new rate. */
  data?: unknown
  /** The allowed methods, for method_not_allowed's `Allow` header. */
  allow?: readonly string[]
}

/**
 * An error for the customer. Throwing it rolls back the request's transaction; nothing is stored. Its
 * sentence is `errors.<code>` in content/en-CA/provider.json.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode
  readonly options: ErrorOptions

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code)
    this.name = 'ProviderError'
    this.code = code
    this.options = options
  }
}

/** An invalid field, by a rule that no schema can express. */
export function fieldError(form: string, field: string, keyword: string): ProviderError {
  return new ProviderError('validation_failed', {
    errors: [{ path: `/${field}`, keyword, id: `${form}.${field}.${keyword}` }],
  })
}

/** An error as a return value: commits what the transaction did so far, such as a counted failure. */
export class Refusal {
  readonly error: ProviderError

  constructor(error: ProviderError) {
    this.error = error
  }
}

/**
 * `return refuse('pin_wrong', { values: { count: 2 } })` commits side effects and returns the error. With an
 * Idempotency-Key the refusal is stored too: the same body gets it again and counts once, while another body
 * may reuse the key, since a refusal moved nothing.
 */
export function refuse(code: ErrorCode, options: ErrorOptions = {}): Refusal {
  return new Refusal(new ProviderError(code, options))
}
