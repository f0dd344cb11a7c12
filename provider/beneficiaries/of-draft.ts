// A transfer may name a person who is not in the address book, in the fields of its draft. They are those of the
// beneficiary's own form under other names: nothing is judged here that the form does not judge.
import { ProviderError } from '#provider/errors.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import { kindFor } from './destination.ts'

type Names = Readonly<Record<string, keyof NewTransfer>>

const person: Names = {
  first_name: 'beneficiary_first_name',
  last_name: 'beneficiary_last_name',
  phone_number: 'beneficiary_phone',
  phone: 'beneficiary_phone',
  email: 'beneficiary_email',
}

/** The fields of each form, and those of the draft that hold them. */
const fieldsOf: Readonly<Record<string, Names>> = {
  'bank-ng': { ...person, bank_code: 'beneficiary_bank_code', account_number: 'beneficiary_bank_account' },
  // Institution and transit number come as one: the electronic routing number of Payments
  // Canada, a zero, the three digits of the institution and the five of the transit number.
  'bank-ca': {
    ...person,
    institution_number: 'beneficiary_bank_code',
    transit_number: 'beneficiary_bank_code',
    account_number: 'beneficiary_bank_account',
  },
  'bank-gb': { ...person, sort_code: 'beneficiary_bank_code', account_number: 'beneficiary_bank_account' },
  'bank-iban': { ...person, account_number: 'beneficiary_bank_account' },
  'instant-money': person,
}

const ROUTING_NUMBER = /^0(?<institution_number>\d{3})(?<transit_number>\d{5})$/

/** What a field of the form holds: of a routing number its part, of anything else all. */
function heldBy(kind: string, field: string, wanted: NewTransfer): unknown {
  const value = wanted[fieldsOf[kind]?.[field] ?? 'beneficiary_id']
  const isPart = kind === 'bank-ca' && fieldsOf[kind]?.[field] === 'beneficiary_bank_code'
  return isPart && typeof value === 'string' ? (ROUTING_NUMBER.exec(value)?.groups?.[field] ?? value) : value
}

/**
 * The beneficiary's form as the fields of a transfer's draft fill it in, to be judged as one. Empty fields are left out.
 *
 * @throws ProviderError country_not_supported, where this way of delivery has no form
 */
export function formOfDraft(wanted: NewTransfer): Readonly<Record<string, unknown>> {
  const kind = kindFor(wanted.delivery_method_id, wanted.country)
  const names = kind === undefined ? undefined : fieldsOf[kind]
  if (kind === undefined || names === undefined) throw new ProviderError('country_not_supported')
  const given = Object.keys(names).map((field) => [field, heldBy(kind, field, wanted)] as const)
  const filledIn = given.filter(([, value]) => value !== undefined && value !== '')
  return { kind, country: wanted.country, ...Object.fromEntries(filledIn) }
}

/** Names the fields of a refused form as the draft calls them; every other error is returned as it is. */
export function asErrorOfDraft(error: unknown, { kind }: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof ProviderError) || error.code !== 'validation_failed') return error
  const names = fieldsOf[String(kind)] ?? {}
  const renamed = (error.options.errors ?? []).map((one) => ({
    ...one,
    path: `/${names[one.path.slice(1)] ?? one.path.slice(1)}`,
  }))
  // Where one field fills in two of the form, what is wrong with it is said once.
  const errors = [...new Map(renamed.map((one) => [`${one.path} ${one.keyword}`, one])).values()]
  return new ProviderError('validation_failed', { errors })
}
