import { isUuid, type Sql } from '#provider/db/index.ts'
import { fieldError } from '#provider/errors.ts'
import type { TransferState } from '#provider/lib/transfer-states.ts'
import { decimalIn } from '#provider/money.ts'
import { say } from '#provider/words.ts'
import type { TransactionsQuery, TransactionsResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { historyRows, type Place } from './history-rows.ts'

type Transaction = TransactionsResponse['data'][number]

/** A row of the history; null for what a funding lacks. */
type HistoryRow = HistoryPart & HistoryReceived

/** Only transfers have a received amount. */
type HistoryReceived =
  | { receiving_amount: bigint; receiving_currency: string }
  | { receiving_amount: null; receiving_currency: null }

interface HistoryPart {
  kind: 'transfer' | 'funding'
  id: string
  reference: string
  name: string | null
  country: string | null
  delivery_method: string | null
  state: TransferState
  sending_amount: bigint
  sending_currency: string
  total: bigint
  arrives_by: Date | null
  created_at: Date
  updated_at: Date
}

const usualLimit = 20

/**
 * Transfers and wallet fundings, newest first. The cursor is the last row's position, so new rows shift
 * nothing.
 *
 * @throws ProviderError validation_failed for a foreign cursor, and as historyRows
 */
export async function listTransactions(
  sql: Sql,
  customerId: string,
  query: TransactionsQuery,
): Promise<Pick<TransactionsResponse, 'data' | 'meta_data'>> {
  const limit = query.limit ?? usualLimit
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const values: unknown[] = []
  const text = historyRows(customerId, query, (value) => `$${values.push(value)}`).newest(limit + 1, after)
  const rows = await sql.query<HistoryRow>(
    `select * from (${text}) as history order by created_at desc, id desc limit ${limit + 1}`,
    values,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(toTransaction),
    meta_data: { next_cursor: rows.length > limit && last ? writeCursor(last) : null },
  }
}

function toTransaction(row: HistoryRow): Transaction {
  const digits = currencyDigits(row.sending_currency)
  return {
    _id: row.id,
    kind: row.kind,
    transaction_reference: row.reference,
    name: row.name ?? say('wallet.funding'),
    country: row.country,
    delivery_method_id: row.delivery_method,
    status: row.state,
    sending_amount: fromMinor(row.sending_amount, digits),
    sending_currency: row.sending_currency,
    amount_total: fromMinor(row.total, digits),
    receiving_amount:
      row.receiving_amount === null ? null : decimalIn(row.receiving_amount, row.receiving_currency),
    receiving_currency: row.receiving_currency,
    direction: row.kind === 'funding' ? 'in' : 'out',
    arrives_by: row.arrives_by?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function writeCursor({ created_at, id }: HistoryRow): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')
}

/** As writeCursor formats it, with a four-digit year that every database supports. */
const TIME = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function readCursor(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const date = new Date(at)
  if (!isUuid(id) || !TIME.test(at) || Number.isNaN(date.getTime()))
    throw fieldError('transactions-query', 'cursor', 'format')
  return { at: date, id }
}
