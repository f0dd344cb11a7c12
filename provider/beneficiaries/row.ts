import { fullNameOf } from '#src/lib/person-names.ts'
import { compareNames } from '#src/lib/validation/person-name.ts'
import { type Beneficiary, type BeneficiaryForm, type Destination, methodOf, namesIn } from './destination.ts'

/** With the columns of `rowColumns`. */
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

export function toBeneficiary(found: BeneficiaryRow): Beneficiary {
  const { id, customer_id, name_confirmed_at, favourite_at, created_at, updated_at, ...row } = found
  return {
    _id: id,
    type: methodOf(row.kind),
    status: 'active',
    name_check: name_confirmed_at ? compareNames(fullNameOf(row), row.account_name) : 'unknown',
    user: customer_id,
    is_favourite: favourite_at !== null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ...row,
  }
}

/** Identifies one person at one destination among a customer's beneficiaries. */
export function fingerprintOf(form: BeneficiaryForm, { bank_id, account_number }: Destination): string {
  // For cash pickup, the phone is part of the destination; otherwise it is only a contact.
  const phone = form.kind === 'instant-money' ? form.phone : null
  const name = fullNameOf(namesIn(form)).toLowerCase()
  // So is the email, which also receives the pickup number.
  const email = form.kind === 'instant-money' && form.email ? [form.email.toLowerCase()] : []
  return [form.kind, form.country, bank_id, account_number, phone, name, ...email].join('|')
}

export function contactsOf({ email, phone }: BeneficiaryForm): Pick<Beneficiary, 'email' | 'phone'> {
  return { email: email ?? null, phone: phone ?? null }
}
