import { hasBeenOpen } from '#provider/accounts/keep.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { firstIdOf, isUuid, type Sql } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { decimalIn } from '#provider/money.ts'
import { percentOf } from '#provider/rates/index.ts'
import type { MovementsQuery, MovementsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import type { Period } from './period.ts'

type Wire = MovementsResponse['data'][number]

export interface AccountOf {
  customerId: string
  currency: string
}

/** A journal from the wallet's view: what it added or took, and what for. */
export interface Movement {
  id: string
  kind: Wire['kind']
  /** Minor units; negative for outgoing money. */
  amount: bigint
  reference: string | null
  name: string | null
  transfer_id: string | null
  country: string | null
  rate: string | null
  receiving_currency: string | null
  converted: Converted | null
  created_at: Date
}

/** A conversion; amounts in minor units, as text because JSON carries them. */
interface Converted {
  from_currency: string
  from_amount: string
  to_currency: string
  to_amount: string
  rate: string
  margin_basis_points: number
}

const usualLimit = 20

/** Describes the movement of journal `j`: its transfer, funding or conversion. */
const story = `j.kind, j.created_at, coalesce(t.reference, f.reference, x.reference) as reference, coalesce(t.payee_name, f.sender) as name,
  t.id as transfer_id, t.country, t.rate::text as rate, t.receiving_currency,
  case when x.id is not null then json_build_object('from_currency', x.from_currency, 'from_amount', x.from_amount::text,
    'to_currency', x.to_currency, 'to_amount', x.to_amount::text, 'rate', x.rate::text,
    'margin_basis_points', x.margin_basis_points) end as converted
  from journals j
  left join transfers t on t.customer_id = j.customer_id
    and t.id = case when j.source like 'transfer:%' then split_part(j.source, ':', 2)::uuid end
  left join fundings f on f.customer_id = j.customer_id and f.journal_id = j.id
  left join conversions x on x.customer_id = j.customer_id and x.journal_id = j.id`

/** An account exists once it has received money; the home currency's always does. */
export async function demandAccount(sql: Sql, customerId: string, currency: string): Promise<AccountOf> {
  const customer = await findCustomer(sql, customerId)
  if (!customer || !(await hasBeenOpen(sql, customer, currency))) throw new ProviderError('not_found')
  return { customerId, currency }
}

/**
 * Newest first, each with the balance after it. The cursor is the last id, so new movements shift nothing.
 *
 * @throws ProviderError validation_failed for a foreign cursor
 */
export async function listMovements(
  sql: Sql,
  { customerId, currency }: AccountOf,
  { direction, cursor, limit = usualLimit }: MovementsQuery,
): Promise<Pick<MovementsResponse, 'data' | 'meta_data'>> {
  if (cursor !== undefined && !isUuid(cursor)) throw fieldError('movements-query', 'cursor', 'format')
  // Only includes conditions the query uses, so the database plans for those.
  const values: unknown[] = [customerId, currency, limit + 1]
  const older = cursor === undefined ? '' : `and journal_id < $${values.push(cursor)}::uuid`
  const way = direction === undefined ? '' : `and (amount > 0) = ${direction === 'in'}`
  const rows = await sql.query<Movement & { balance: bigint }>(
    `with page as (
       select journal_id, amount, balance from wallet_movements
       where customer_id = $1 and currency = $2 ${older} ${way}
       order by journal_id desc limit $3
     )
     select page.amount, page.balance, j.id, ${story}
     join page on page.journal_id = j.id where j.customer_id = $1 order by j.id desc`,
    values,
  )
  const page = rows.slice(0, limit)
  return {
    data: page.map((row) => toWire(row, currency)),
    meta_data: { next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  }
}

function toWire(row: Movement & { balance: bigint }, currency: string): Wire {
  const digits = currencyDigits(currency)
  const { id, amount, balance, converted, created_at, ...rest } = row
  return {
    ...rest,
    _id: id,
    direction: amount > 0n ? 'in' : 'out',
    amount: fromMinor(amount < 0n ? -amount : amount, digits),
    currency,
    balance: fromMinor(balance, digits),
    conversion: converted && conversionOf(converted),
    created_at: created_at.toISOString(),
  }
}

function conversionOf(converted: Converted): Wire['conversion'] {
  const { from_currency, from_amount, to_currency, to_amount, rate, margin_basis_points } = converted
  return {
    from_currency,
    from_amount: decimalIn(BigInt(from_amount), from_currency),
    to_currency,
    to_amount: decimalIn(BigInt(to_amount), to_currency),
    rate,
    margin: percentOf(margin_basis_points),
  }
}

const BATCH = 500

/** All movements of a period, earliest first, read in batches and not kept. */
export async function* readMovements(
  sql: Sql,
  { customerId, currency }: AccountOf,
  { start, end }: Period,
): AsyncGenerator<Movement> {
  let after = firstIdOf(start)
  for (;;) {
    const rows: Movement[] = await sql.query<Movement>(
      `with page as (
         select journal_id, amount from wallet_movements
         where customer_id = $1 and currency = $2 and journal_id > $3 and journal_id < $4
         order by journal_id limit $5
       )
       select page.amount, j.id, ${story}
       join page on page.journal_id = j.id where j.customer_id = $1 order by j.id`,
      [customerId, currency, after, firstIdOf(end), BATCH],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
