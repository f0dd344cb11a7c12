import { type FormData, phoneFieldsOf } from '#src/form/index.ts'
import { nameFieldsOf } from '#src/lib/person-names.ts'
import type { Person } from '#src/shared/beneficiaries/person.ts'

export function formOf(person: Person): FormData {
  const { email, phone } = person
  return {
    ...nameFieldsOf(person),
    ...(phone === null ? {} : phoneFieldsOf(phone)),
    ...(email === null ? {} : { email }),
    ...placeOf(person),
  }
}

function placeOf({ kind, bank_code, bank_id, account_number }: Person): FormData {
  switch (kind) {
    case 'bank-ng':
      return { bank_code, account_number }
    case 'bank-ca':
      // A Canadian branch is identified by institution and transit number.
      return { institution_number: bank_code, transit_number: bank_id?.split('-').at(-1), account_number }
    case 'bank-gb':
      return { sort_code: bank_code, account_number }
    case 'bank-iban':
      return { account_number }
    default:
      // An Instant Money Credit number goes to the phone.
      return {}
  }
}
