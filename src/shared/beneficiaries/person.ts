import { text } from '#src/content/index.ts'
import type { BeneficiariesResponse } from '#src/generated/forms.ts'
import { foundBy } from '#src/lib/beneficiary.ts'
import { folded } from '#src/lib/fold.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { inPlainSigns } from '#src/lib/plain-text.ts'

export type Person = BeneficiariesResponse['data'][number]

/** The beneficiary's destination, with their own name if the customer calls them something else. */
export function destinationName(person: Person): string {
  const last = (person.account_number ?? '').slice(-4)
  const where =
    person.type === 'instant-money-credit'
      ? text('screens.profile.people.instant')
      : person.bank_name === null
        ? text('screens.profile.people.account', { last })
        : text('screens.profile.people.bank', { bank: person.bank_name, last })
  return person.nickname ? `${fullNameOf(person)} · ${where}` : where
}

export function fits(person: Person, search: string): boolean {
  const found = folded(foundBy(person))
  return folded(inPlainSigns(search))
    .split(/\s+/)
    .every((word) => found.includes(word))
}
