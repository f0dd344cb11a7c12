import { fullNameOf, type Named } from '#src/lib/person-names.ts'

interface Called extends Named {
  /** The customer's own name for them. */
  readonly nickname?: string | null
}

interface Payee extends Called {
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly phone: string | null
}

/** What the customer calls a beneficiary, else their own name. */
export const nameOf = (person: Called): string => person.nickname || fullNameOf(person)

/** All that a search finds a beneficiary by: any of their names, their bank, account or phone. */
export function foundBy(person: Payee): string {
  const { nickname, bank_name, account_number, phone } = person
  return [nickname, fullNameOf(person), bank_name, account_number, phone].join(' ')
}
