import { findBank } from '#provider/banks/index.ts'
import { deliveryMethods } from '#provider/countries/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type { BeneficiaryResponse } from '#src/generated/forms.ts'
import type { Operations } from '#src/generated/operations.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import type { Enquire } from './enquire.ts'

export type Beneficiary = BeneficiaryResponse['data']
export type BeneficiaryForm = Operations['save-beneficiary']['body']
type Kind = Beneficiary['kind']

export function methodOf(kind: Kind): Beneficiary['type'] {
  return kind === 'instant-money' ? 'instant-money-credit' : 'bank-account'
}

export interface Destination {
  account_name: string
  /** Whether the bank confirmed the name; otherwise it is as typed. */
  is_name_confirmed: boolean
  bank_name: string | null
  bank_code: string | null
  bank_id: string | null
  account_number: string | null
}

const nowhere = {
  is_name_confirmed: false,
  bank_name: null,
  bank_code: null,
  bank_id: null,
  account_number: null,
}

/** The names to keep: a person with one name has an empty last name. Every payment network takes it alone. */
export const namesIn = ({
  first_name,
  last_name = '',
}: Pick<BeneficiaryForm, 'first_name' | 'last_name'>) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
})

export function asksBank({ kind, country }: BeneficiaryForm): boolean {
  const { by_number, by_name } = policy.delivery.name_enquiry
  return methodOf(kind) === 'bank-account' && [...by_number, ...by_name].includes(country)
}

/**
 * Derives a form's destination, asking the bank for the account's name if it offers that. If the bank doesn't
 * answer, saving goes on with an unconfirmed name.
 *
 * @throws ProviderError account_not_found
 */
export async function destinationOf(form: BeneficiaryForm, enquire: Enquire): Promise<Destination> {
  const account_name = fullNameOf(namesIn(form))
  const named = async (bankCode: string | undefined, number: string) => {
    const enquiry = await enquire({ country: form.country, bankCode, number }, account_name)
    if (enquiry.result === 'unknown') throw new ProviderError('account_not_found')
    return enquiry.result === 'found'
      ? { account_name: enquiry.name, is_name_confirmed: true }
      : { account_name }
  }
  switch (form.kind) {
    case 'bank-ng': {
      const bank = findBank('NG', form.bank_code)
      if (!bank) throw new ProviderError('account_not_found')
      return {
        ...nowhere,
        ...(await named(form.bank_code, form.account_number)),
        bank_name: bank.name,
        bank_code: bank.code,
        bank_id: bank._id,
        account_number: form.account_number,
      }
    }
    case 'bank-ca': {
      const bank = findBank('CA', form.institution_number)
      if (!bank) throw new ProviderError('account_not_found')
      return {
        ...nowhere,
        account_name,
        bank_name: bank.name,
        bank_code: bank.code,
        // A Canadian branch: institution and transit number.
        bank_id: `${bank._id}-${form.transit_number}`,
        account_number: form.account_number,
      }
    }
    case 'bank-gb':
      // A sort code names both bank and branch.
      return {
        ...nowhere,
        ...(await named(form.sort_code, form.account_number)),
        bank_code: form.sort_code,
        bank_id: `gb-${form.sort_code}`,
        account_number: form.account_number,
      }
    case 'bank-iban': {
      const account_number = form.account_number.replaceAll(/\s/g, '').toUpperCase()
      return { ...nowhere, ...(await named(undefined, account_number)), account_number }
    }
    case 'instant-money':
      return { ...nowhere, account_name }
    default:
      return assertNever(form)
  }
}

/**
 * The kind of beneficiary for a delivery method in a country; undefined if the policy doesn't deliver that
 * way.
 */
export function kindFor(method: string, country: string): string | undefined {
  if (!deliveryMethods(country).includes(method)) return undefined
  const row = policy.delivery.beneficiary_forms.find(
    ({ method: of, countries }) =>
      of === method && (Array.isArray(countries) ? countries.includes(country) : countries === '*'),
  )
  return row?.form.replace(/^beneficiary-/, '')
}

export const isSupported = (kind: Kind, country: string): boolean => kindFor(methodOf(kind), country) === kind
