import { text } from '#src/content/index.ts'
import type { AccountDetailsResponse } from '#src/generated/forms.ts'

type Details = NonNullable<AccountDetailsResponse['data']['details']>
type ValueId = Details['values'][number]['id']

/** One detail a sender needs, in readable form and as copied. */
export interface DetailLine {
  readonly id: string
  readonly label: string
  readonly shown: string
  readonly value: string
}

const inGroups = (value: string, sizes: readonly number[]): string => {
  const groups: string[] = []
  let at = 0
  for (let index = 0; at < value.length; index += 1) {
    const size = sizes[Math.min(index, sizes.length - 1)] ?? value.length
    groups.push(value.slice(at, at + size))
    at += size
  }
  return groups.join(' ')
}

/**
 * Grouped for reading: an IBAN in fours, a sort code with hyphens, an account number in threes and a last
 * four.
 */
export function readable(id: ValueId, value: string): string {
  if (id === 'iban') return inGroups(value, [4])
  if (id === 'sort_code') return inGroups(value, [2]).replaceAll(' ', '-')
  if (id !== 'account_number') return value
  return value.length === 10 ? inGroups(value, [4, 3, 3]) : inGroups(value, [4])
}

export const linesOf = ({ holder, bank, values }: Details): readonly DetailLine[] => [
  { id: 'holder', label: text('screens.multi-currency.details.holder'), shown: holder, value: holder },
  { id: 'bank', label: text('screens.multi-currency.details.bank'), shown: bank, value: bank },
  ...values.map(({ id, value }) => ({
    id,
    label: text(`screens.multi-currency.details.values.${id}`),
    shown: readable(id, value),
    value,
  })),
]

export const sharedText = (lines: readonly DetailLine[]): string =>
  lines.map(({ label, shown }) => `${label}: ${shown}`).join('\n')
