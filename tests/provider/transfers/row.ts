import type { Sql } from '#provider/db/index.ts'
import type { TransferRow } from '#provider/transfers/index.ts'

/** A transfer of 100.00 CAD that waits for its payment, of a customer in Canada to a bank in Nigeria. */
export const row: TransferRow = {
  customer_id: '00000000-0000-7000-8000-00000000000c',
  id: '00000000-0000-7000-8000-000000000001',
  reference: 'FS-0000-0000',
  state: 'awaiting_payment',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
  sending_amount: 10_000n,
  charge: 299n,
  receiving_amount: 10_600_000n,
  rate: '1060',
  rate_id: '00000000-0000-7000-8000-00000000000a',
  delivery_method: 'bank-account',
  country: 'NG',
  sender_country: 'CA',
  locale: 'en-CA',
  note: 'Rent',
  beneficiary_id: '00000000-0000-7000-8000-00000000000b',
  payee: {
    _id: '00000000-0000-7000-8000-00000000000b',
    kind: 'bank-ng',
    country: 'NG',
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: null,
    phone: null,
    bank_code: '058',
    bank_name: 'Lagoon Bank',
    account_name: 'Ngozi Eze',
    account_number: '0000014579',
  },
  payee_name: 'Ngozi Eze',
  payment_channel: null,
  payment_deadline: null,
  authorised_at: new Date('2026-11-20T10:00:00Z'),
  paid_at: null,
  frozen_at: null,
  failure_reason: null,
  arrives_by: null,
  due_at: new Date('2026-11-20T14:00:00Z'),
  attempts: 0,
  created_at: new Date('2026-11-20T09:59:00Z'),
  updated_at: new Date('2026-11-20T10:00:00Z'),
}

/** A database that nothing here may ask. */
export const noDatabase: Sql = { query: () => Promise.reject(new Error('No database is here')) }
