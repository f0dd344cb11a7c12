// A transfer draft may describe a new beneficiary in its own fields. They map to the beneficiary form's
// fields and are judged by that form.
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

const fieldsOf: Readonly<Record<string, Names>> = {
  'bank-ng': { ...person, bank_code: 'beneficiary_bank_code', account_number: 'beneficiary_bank_account' },
  // The draft has both in one: Payments Canada's electronic routing number is a zero, three digits of
  // institution and five of transit number.
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

/** The value of a form field: part of a routing number, or the draft's field itself. */
function heldBy(kind: string, field: string, wanted: NewTransfer): unknown {
  const value = wanted[fieldsOf[kind]?.[field] ?? 'beneficiary_id']
  const isPart = kind === 'bank-ca' && fieldsOf[kind]?.[field] === 'beneficiary_bank_code'
  return isPart && typeof value === 'string' ? (ROUTING_NUMBER.exec(value)?.groups?.[field] ?? value) : value
}

/**
 * The beneficiary form as the draft fills it in, without empty fields. A draft without a last name is of a person
 * with one name.
 *
 * @throws ProviderError country_not_supported if the delivery method has no form
 */
export function formOfDraft(wanted: NewTransfer): Readonly<Record<string, unknown>> {
  const kind = kindFor(wanted.delivery_method_id, wanted.country)
  const names = kind === undefined ? undefined : fieldsOf[kind]
  if (kind === undefined || names === undefined) throw new ProviderError('country_not_supported')
  const given = Object.keys(names).map((field) => [field, heldBy(kind, field, wanted)] as const)
  const filledIn = given.filter(([, value]) => value !== undefined && value !== '')
  return {
    kind,
    country: wanted.country,
    ...(wanted.beneficiary_last_name ? {} : { one_name: true }),
    ...Object.fromEntries(filledIn),
  }
}

/** Renames the fields in a validation error to the draft's; other errors pass through. */
export function asErrorOfDraft(error: unknown, { kind }: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof ProviderError) || error.code !== 'validation_failed') return error
  const names = fieldsOf[String(kind)] ?? {}
  const renamed = (error.options.errors ?? []).map((one) => ({
    ...one,
    path: `/${names[one.path.slice(1)] ?? one.path.slice(1)}`,
  }))
  // One draft field may fill two form fields: report its error once.
  const errors = [...new Map(renamed.map((one) => [`${one.path} ${one.keyword}`, one])).values()]
  return new ProviderError('validation_failed', { errors })
}
