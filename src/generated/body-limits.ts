// Written by scripts/generate from schemas/api/operations.json and the schemas of its bodies. Do not edit: run `npm run generate`.
import type { OperationId } from '#src/generated/ids.ts'

/** The most bytes of a body, of every call that may have one. */
export const bodyLimits: Readonly<Partial<Record<OperationId, number>>> = {
  'pre-signup-phone': 4096,
  'pre-signup-verify-code': 4096,
  'check-password': 6144,
  'create-password': 6144,
  login: 7168,
  'refresh-session': 4096,
  logout: 4096,
  'send-reset-code': 4096,
  'reset-password': 5120,
  'save-beneficiary': 7168,
  'create-credit': 51200,
  'authorise-credit': 4096,
  'choose-payment': 4096,
  'verify-payment': 4096,
  'create-card-order': 4096,
  'pay-from-wallet': 4096,
  'cancel-credit': 4096,
  'send-support-message': 65536,
}
