// A beneficiary in the database, and what is worked out of it and for it.
import { compareNames } from '#src/lib/validation/person-name.ts'
import { type Beneficiary, type BeneficiaryForm, type Destination, methodOf } from './destination.ts'

/** A beneficiary as the database holds it, with the columns of `rowColumns`. */
export interface BeneficiaryRow
  extends Omit<
    Beneficiary,
    | '_id'
    | 'type'
    | 'user'
    | 'status'
    | 'name_check'
    | 'is_favourite'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > {
  id: string
  customer_id: string
  version: number
  name_confirmed_at: Date | null
  favourite_at: Date | null
  created_at: Date
  updated_at: Date
}

export const rowColumns = `customer_id, id, kind, country, currency, first_name, last_name, nickname, account_name, bank_name, bank_code,
  bank_id, account_number, email, phone, name_confirmed_at, favourite_at, version, created_at, updated_at`

/** A beneficiary as its owner sees it. */
export function toBeneficiary(found: BeneficiaryRow): Beneficiary {
  const { id, customer_id, name_confirmed_at, favourite_at, created_at, updated_at, ...row } = found
  return {
    _id: id,
    type: methodOf(row.kind),
    status: 'active',
    name_check: name_confirmed_at
      ? compareNames(`${row.first_name} ${row.last_name}`, row.account_name)
      : 'unknown',
    user: customer_id,
    is_favourite: favourite_at !== null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ...row,
  }
}

/** What tells one person at one destination from all others of a customer. */
export function fingerprintOf(form: BeneficiaryForm, { bank_id, account_number }: Destination): string {
  // Where money is collected the phone is the destination; elsewhere it only says where the person is reached.
  const phone = form.kind === 'instant-money' ? form.phone : null
  const name = `${form.first_name.trim()} ${form.last_name.trim()}`.toLowerCase()
  // So is the email, which the number that it is collected by goes to as well.
  const email = form.kind === 'instant-money' && form.email ? [form.email.toLowerCase()] : []
  return [form.kind, form.country, bank_id, account_number, phone, name, ...email].join('|')
}

/** By what the person hears of a transfer. */
export function contactsOf({ email, phone }: BeneficiaryForm): Pick<Beneficiary, 'email' | 'phone'> {
  return { email: email ?? null, phone: phone ?? null }
}
