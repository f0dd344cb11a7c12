import { fullNameOf, type Named } from '#src/lib/person-names.ts'

interface Called extends Named {
  readonly nickname?: string | null
}

interface Payee extends Called {
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly phone: string | null
}

export const nameOf = (person: Called): string => person.nickname || fullNameOf(person)

export function foundBy(person: Payee): string {
  const { nickname, bank_name, account_number, phone } = person
  return [nickname, fullNameOf(person), bank_name, account_number, phone].join(' ')
}
