import { containing, foldedSql } from '#provider/db/index.ts'
import { fieldError } from '#provider/errors.ts'
import { inStates, statesOf } from '#provider/lib/transfer-states.ts'
import { presentZone } from '#provider/zone.ts'
import type { TransactionsQuery, TransactionsTotalsQuery } from '#src/generated/forms.ts'
import { otherDigits } from '#src/generated/iso.ts'
import { daysLater, startOfDay } from '#src/lib/days.ts'
import { folded } from '#src/lib/fold.ts'

export type HistoryFilter = TransactionsTotalsQuery & Pick<TransactionsQuery, 'kind'>

/**
 * Both kinds of rows with the same columns, null for what a funding lacks. Money added to a wallet counts as
 * delivered.
 */
const sources = {
  transfer: `select 'transfer' as kind, customer_id, id, reference, payee_name as name, country, delivery_method, state,
      sending_amount, sending_currency, sending_amount + charge as total, receiving_amount, receiving_currency,
      beneficiary_id, paid_at, arrives_by, created_at, updated_at
    from transfers`,
  funding: `select 'funding' as kind, customer_id, id, reference, null::text as name, null::text as country,
      null::text as delivery_method, 'delivered' as state, amount as sending_amount, currency as sending_currency,
      amount as total, null::int8 as receiving_amount, null::text as receiving_currency, null::uuid as beneficiary_id,
      null::timestamptz as paid_at, null::timestamptz as arrives_by, created_at, created_at as updated_at
    from fundings`,
}

/** Days that every database supports. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/** A position in the list: older rows come after it. */
export interface Place {
  readonly at: Date
  readonly id: string
}

interface HistoryRows {
  /** The newest `limit` of each kind, unordered. */
  readonly newest: (limit: number, after: Place | null) => string
  /** All that meet further conditions. */
  readonly where: (more: readonly (string | false)[]) => string
}

/** What narrows a history down by more than its days, and what stored months are counted by. */
const needsRows = ['search', 'beneficiary_id', 'amount_from', 'amount_to'] as const

/** Whether the totals of a filter can be read from months. */
export const isByMonth = (filter: HistoryFilter): boolean =>
  needsRows.every((name) => filter[name] === undefined || filter[name] === '')

/**
 * Only includes conditions the filter uses, so the database plans for those.
 *
 * @param given adds a value to the query's and returns its placeholder
 * @throws ProviderError validation_failed for a day out of range
 */
export function historyRows(
  customerId: string,
  filter: HistoryFilter,
  given: (value: unknown) => string,
): HistoryRows {
  const conditions = [`customer_id = ${given(customerId)}`]
  if (filter.status !== undefined) conditions.push(inStates(statesOf(filter.status)))
  if (filter.search !== undefined && filter.search !== '') {
    const pattern = given(containing(filter.search))
    const name = given(containing(folded(filter.search)))
    conditions.push(`(reference ilike ${pattern} or ${foldedSql('name')} ilike ${name})`)
  }
  const { start, end } = rangeOf(filter)
  if (start) conditions.push(`created_at >= ${given(start)}`)
  if (end) conditions.push(`created_at < ${given(end)}`)
  if (filter.currency !== undefined) conditions.push(`sending_currency = ${given(filter.currency)}`)
  if (filter.beneficiary_id !== undefined)
    conditions.push(`beneficiary_id = ${given(filter.beneficiary_id)}::uuid`)
  if (filter.amount_from !== undefined) conditions.push(`total >= ${minorOf(given(filter.amount_from))}`)
  if (filter.amount_to !== undefined) conditions.push(`total <= ${minorOf(given(filter.amount_to))}`)

  const { kind } = filter
  const wanted = kind === undefined ? (['transfer', 'funding'] as const) : [kind]
  const rows = (more = '') =>
    wanted
      .map(
        (name) => `(select * from (${sources[name]}) as ${name}s where ${conditions.join(' and ')} ${more})`,
      )
      .join(' union all ')

  return {
    where: (more) =>
      rows(
        more
          .filter(Boolean)
          .map((condition) => `and ${condition}`)
          .join(' '),
      ),
    newest(limit, after) {
      const place = after
        ? `and (created_at, id) < (${given(after.at)}::timestamptz, ${given(after.id)}::uuid)`
        : ''
      return rows(`${place} order by created_at desc, id desc limit ${given(limit)}`)
    },
  }
}

/** Validates a filter ahead of a streamed response. @throws as historyRows */
export function demandFilter(filter: HistoryFilter): void {
  historyRows('', filter, () => '')
}

/** The moments between which a filter's days lie, if it has any. @throws as historyRows */
export function rangeOf({ from, to }: HistoryFilter): { start: Date | null; end: Date | null } {
  return {
    start: from === undefined ? null : startOf('from', from),
    end: to === undefined ? null : startOf('to', to, 1),
  }
}

/** When a day, or the one so many days later, begins where the customer is. */
function startOf(name: 'from' | 'to', day: string, later = 0): Date {
  if (day < FIRST_DAY || day > LAST_DAY) throw fieldError('transactions-query', name, 'formatMinimum')
  return startOfDay(daysLater(day, later), presentZone())
}

/** SQL for a decimal amount in minor units of the row's currency, exactly. */
const minorOf = (amount: string): string =>
  `${amount}::numeric * 10::numeric ^ coalesce(('${JSON.stringify(otherDigits)}'::jsonb ->> sending_currency)::int, 2)`
