import { XIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber, text } from '#src/content/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { type Chip, chipsOf, type Filters, without } from '#src/screens/dashboard/history/filters.ts'
import { peopleQuery } from '#src/screens/dashboard/history/people.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'
import { Button, WrapRow } from '#src/ui/index.ts'

export interface FilterChipsProps {
  readonly filters: Filters
  /** Has the names of beneficiaries that are no longer in the address book. */
  readonly found: readonly Transaction[]
  readonly onChange: (filters: Filters) => void
  readonly onClear: () => void
}

export function FilterChips({ filters, found, onChange, onClear }: FilterChipsProps) {
  const { data: people } = useQuery({ ...peopleQuery, enabled: filters.beneficiary_id !== undefined })
  const chips = chipsOf(filters)
  if (chips.length === 0) return null

  function nameOf(id: string): string {
    const person = people?.data.find(({ _id }) => _id === id)
    if (person) return fullNameOf(person)
    return found[0]?.name ?? text('screens.transactions.chips.unknown')
  }

  const labels = {
    days: () => daysLabel(filters),
    currency: () => filters.currency ?? '',
    beneficiary: () => nameOf(filters.beneficiary_id ?? ''),
    amount: () => amountLabel(filters),
  } satisfies Record<Chip, () => string>

  return (
    <WrapRow as="ul" $gap="0.5rem" role="list" aria-label={text('screens.transactions.chips.label')}>
      {chips.map((chip) => {
        const label = labels[chip]()
        return (
          <li key={chip}>
            <Button
              size="medium"
              trailingIcon={XIcon}
              aria-label={text('screens.transactions.chips.remove', { filter: label })}
              onClick={() => onChange(without(filters, chip))}
            >
              {label}
            </Button>
          </li>
        )
      })}
      <li>
        <Button tone="plain" size="medium" onClick={onClear}>
          {text('screens.transactions.chips.clear')}
        </Button>
      </li>
    </WrapRow>
  )
}

function daysLabel({ from, to }: Filters): string {
  if (from === undefined) return text('screens.transactions.chips.until', { to: formatDate(to ?? '') })
  if (to === undefined) return text('screens.transactions.chips.since', { from: formatDate(from) })
  if (from === to) return formatDate(from)
  return text('screens.transactions.chips.between', { from: formatDate(from), to: formatDate(to) })
}

function amountLabel({ amount_from: least, amount_to: most, currency }: Filters): string {
  const figure = (amount = '') => [formatNumber(amount), currency].filter(Boolean).join(' ')
  if (least === undefined) return text('screens.transactions.chips.atMost', { most: figure(most) })
  if (most === undefined) return text('screens.transactions.chips.atLeast', { least: figure(least) })
  return text('screens.transactions.chips.amounts', { least: formatNumber(least), most: figure(most) })
}
