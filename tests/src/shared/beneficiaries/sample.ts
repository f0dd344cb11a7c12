import type { Person } from '#src/shared/beneficiaries/index.ts'

/** A Nigerian bank account in the address book. */
export const personSample = (id: string, first_name: string): Person => ({
  _id: id,
  kind: 'bank-ng',
  type: 'bank-account',
  first_name,
  last_name: 'Eze',
  is_favourite: false,
  country: 'NG',
  currency: 'NGN',
  bank_name: 'Lagoon Bank',
  bank_code: '058',
  bank_id: '058',
  account_name: `${first_name} Eze`,
  name_check: 'match',
  account_number: '0123454471',
  email: null,
  phone: null,
  status: 'active',
  user: 'u',
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
})
