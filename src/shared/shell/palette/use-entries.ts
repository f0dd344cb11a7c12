import { PaperAirplaneIcon } from '@primer/octicons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, formatRelativeDay, text } from '#src/content/index.ts'
import { foundBy, nameOf } from '#src/lib/beneficiary.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { paths } from '#src/paths.ts'
import type { Actions, Entry } from '#src/shared/shell/palette/entry.ts'
import { helpEntries } from '#src/shared/shell/palette/help.ts'
import { accountEntries, sectionsWith } from '#src/shared/shell/palette/sections.ts'
import { destinationOf, type Transaction } from '#src/shared/transfers/index.ts'
import { useLeads } from '#src/ui/index.ts'

const PAUSE = 200

/** Fewer letters would match everything. */
const LEAST = 2

export interface Entries {
  readonly entries: readonly Entry[]
  /** Everything has been searched: what isn't found doesn't exist. */
  readonly isWhole: boolean
}

/**
 * Everything searchable: sections, people, transfers, help. The provider searches transfers that aren't
 * loaded.
 */
export function useEntries(query: string, actions: Actions): Entries {
  const asked = useLater(query.trim())
  const leads = useLeads()
  const people = useQuery(queryFor('list-beneficiaries', { query: {} }))
  const accounts = useQuery(queryFor('list-accounts', {}))
  const recent = useQuery(queryFor('list-transactions', { query: { limit: 20 } }))
  const found = useQuery({
    ...queryFor('list-transactions', { query: { search: asked, limit: 5 } }),
    enabled: asked.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const given = asked === query.trim() && !found.isPlaceholderData ? found.data?.data : undefined
  const transfers = new Map<string, Entry>()
  for (const transaction of given ?? []) if (transaction.kind === 'transfer') add(transaction, true)
  for (const transaction of recent.data?.data ?? [])
    if (transaction.kind === 'transfer') add(transaction, false)

  function add(transaction: Transaction, isGiven: boolean): void {
    const { _id, name, sending_amount, sending_currency, status, created_at, transaction_reference } =
      transaction
    if (transfers.has(_id)) return
    transfers.set(_id, {
      id: `transfer ${_id}`,
      group: 'transfers',
      title: `${name}, ${formatMoney(sending_amount, sending_currency)}`,
      detail: `${formatRelativeDay(created_at)} · ${transaction_reference}`,
      also: transaction_reference,
      isGiven,
      look: { icon: PaperAirplaneIcon },
      status,
      does: text('screens.palette.open'),
      way: { href: paths.trackTransfer(_id) },
    })
  }

  const isSearched = query.trim().length < LEAST || given !== undefined
  const isWhole = isSearched && [people, accounts, recent].every(({ data }) => data !== undefined)
  const entries = [
    ...(people.data?.data ?? []).map(
      (person): Entry => ({
        id: `person ${person._id}`,
        group: 'people',
        title: nameOf(person),
        also: foundBy(person),
        detail: destinationOf(person) || undefined,
        look: { name: fullNameOf(person), country: person.country },
        does: text('screens.palette.send'),
        way: { href: paths.sendTo(person._id) },
      }),
    ),
    ...sectionsWith(actions),
    ...accountEntries(accounts.data?.data.accounts ?? []),
    ...transfers.values(),
    ...helpEntries(),
  ]
  return { entries: entries.filter(({ way }) => !('href' in way) || leads(way.href)), isWhole }
}

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
