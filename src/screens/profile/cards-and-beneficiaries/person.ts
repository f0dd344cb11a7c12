import { text } from '#src/content/index.ts'
import type { BeneficiariesResponse } from '#src/generated/forms.ts'

export type Person = BeneficiariesResponse['data'][number]

/** What the customer calls them, else their own name. */
export const nameOf = ({ nickname, first_name, last_name }: Person): string =>
  nickname || `${first_name} ${last_name}`

/** Where their money goes, with their own name where the customer calls them otherwise. */
export function destinationName(person: Person): string {
  const last = (person.account_number ?? '').slice(-4)
  const where =
    person.type === 'instant-money-credit'
      ? text('screens.profile.people.instant')
      : person.bank_name === null
        ? text('screens.profile.people.account', { last })
        : text('screens.profile.people.bank', { bank: person.bank_name, last })
  return person.nickname ? `${person.first_name} ${person.last_name} · ${where}` : where
}

/** Whether a search finds them, by any of their names, their bank, account or phone. */
export function fits(person: Person, search: string): boolean {
  const { nickname, first_name, last_name, bank_name, account_number, phone } = person
  const found = [nickname, first_name, last_name, bank_name, account_number, phone]
    .join(' ')
    .toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word))
}
