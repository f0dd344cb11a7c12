// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type { OperationId } from '#src/generated/ids.ts'

/** The names that a body may carry; with alternatives, by the value of the field `by`. */
export type BodyFields =
  | readonly string[]
  | { readonly by: string; readonly of: Readonly<Record<string, readonly string[]>> }

/** The body of every call that has one. */
export const bodies: Readonly<Partial<Record<OperationId, BodyFields>>> = {
  'pre-signup-phone': ['phone_country_code', 'international_phone_number'],
  'pre-signup-verify-code': ['phone_country_code', 'international_phone_number', 'code', 'token'],
  'check-password': ['international_phone_number', 'token', 'password'],
  'create-password': ['phone_country_code', 'international_phone_number', 'token', 'password', 'pin'],
  login: ['phone', 'email', 'password'],
  'send-login-code': ['attempt'],
  'confirm-login': { by: 'way', of: { sms: ['attempt', 'way', 'code', 'remember_device'], authenticator: ['attempt', 'way', 'code', 'remember_device'], 'recovery-code': ['attempt', 'way', 'code', 'remember_device'] } },
  'begin-passkey-login': ['attempt'],
  'passkey-login': ['attempt', 'remember_device', 'credential'],
  'send-reset-code': ['phone', 'email'],
  'reset-password': ['token', 'code', 'password'],
  'confirm-email': ['token'],
  'renew-email-link': ['token'],
  'confirm-authenticator': ['code'],
  'add-passkey': ['name', 'credential'],
  'rename-passkey': ['name'],
  'confirm-identity': ['pin'],
  'confirm-by-passkey': ['credential'],
  'update-password': ['currentPassword', 'newPassword'],
  'update-pin': ['currentPin', 'pin', 'confirmPin'],
  'save-beneficiary': { by: 'kind', of: { 'bank-ng': ['kind', 'country', 'first_name', 'last_name', 'bank_code', 'account_number', 'email'], 'bank-ca': ['kind', 'country', 'first_name', 'last_name', 'institution_number', 'transit_number', 'account_number', 'email'], 'bank-iban': ['kind', 'country', 'first_name', 'last_name', 'account_number', 'email'], 'instant-money': ['kind', 'country', 'first_name', 'last_name', 'phone_country_code', 'phone_number', 'phone', 'email'] } },
  'create-credit': ['sending_amount', 'receiving_amount', 'sending_currency', 'receiving_currency', 'rate', 'rate_id', 'charge', 'delivery_method', 'delivery_method_id', 'beneficiary_id', 'country', 'payout', 'payout_channel', 'email', 'name', 'phone', 'payment_intent', 'beneficiary_first_name', 'beneficiary_last_name', 'beneficiary_email', 'beneficiary_phone', 'reference', 'beneficiary_bank', 'beneficiary_bank_code', 'beneficiary_bank_account', 'beneficiary_bank_account_name', 'beneficiary_country_code', 'sender_country_code', 'locale'],
  'authorise-credit': ['pin'],
  'choose-payment': ['payment_channel'],
  'send-support-message': ['name', 'email', 'topic', 'message'],
  'submit-personal': ['first_name', 'last_name', 'has_other_name', 'other_name', 'gender', 'dob', 'country', 'email', 'phone_country_code', 'phone_number', 'phone'],
  'submit-address': ['country', 'street_name', 'city', 'state', 'zipcode', 'years_at_address', 'previous_addresses', 'locationlat', 'locationlong'],
  'submit-document': ['document_type', 'document_number', 'document_country', 'expires_on', 'file_front', 'file_back'],
  'submit-proof-of-address': ['document_kind', 'issued_on', 'file'],
  'submit-selfie': ['selfie'],
  'submit-identity': ['consent'],
  'receive-verification': ['id', 'submission', 'result', 'reason', 'decided_at'],
  'start-upload': ['kind', 'name', 'type', 'size', 'field'],
  'start-hand-over': ['purpose', 'files'],
  'open-hand-over': ['token'],
  'save-draft': ['flow_version', 'step', 'draft', 'base_revision'],
}
