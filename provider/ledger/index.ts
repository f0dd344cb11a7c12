// The double-entry ledger. Every money movement is a journal whose lines sum to zero per currency, enforced
// by the database (migrations/002-money.sql). Transfers, conversions and accounts write it; balances are read
// from it.
import { newId, type Sql, type Statement } from '#provider/db/index.ts'
import type { PaymentPartner } from '#provider/inbox/index.ts'

/**
 * Whose money a line moves. The customer's: `wallet` (their balance), `held` (set aside for a transfer whose
 * other part is pending) and `transit` (on its way). Ours: `clearing:*` (owed to us by each partner; negative
 * once it brought money in), `fees` (earned), `taxes` (owed to the state), `fx` (our position per currency),
 * `payout` (taken but not yet paid by the bank network), `settlement` (paid for us), `suspense` (unclaimed),
 * `promotions` (spent on rewards).
 */
export type Account =
  | 'wallet'
  | 'held'
  | 'transit'
  | 'fees'
  | 'taxes'
  | 'fx'
  | 'payout'
  | 'settlement'
  | 'suspense'
  | 'promotions'
  | `clearing:${PaymentPartner}`
  | 'clearing:sandbox'

export type JournalKind =
  | 'funding'
  | 'late_payment'
  | 'unmatched_payment'
  | 'refunded'
  | 'held'
  | 'released'
  | 'paid'
  | 'converted'
  | 'sent'
  | 'delivered'
  | 'returned'
  | 'referral'
  | 'conversion'
  | 'reclassified'

/** `amount` in minor units of `currency`: positive adds to the account, negative takes from it. */
export interface Line {
  account: Account
  currency: string
  amount: bigint
}

/** What causes journals; each has a word in the export. */
export type Cause = 'transfer' | 'payment' | 'incoming' | 'conversion' | 'referral' | 'sandbox'

/** A cause and its id, plus a suffix if it leads to several journals. */
export type Source = `${Cause}:${string}`

export interface Journal {
  customerId: string
  kind: JournalKind
  /** What caused it, e.g. 'transfer:<id>:paid'. Booking the same source again is a unique violation. */
  source: Source
  at: Date
  lines: readonly Line[]
}

export { house } from './house.ts'

/**
 * Books a journal, without zero lines. Throws on COMMIT at the latest if it doesn't balance, and at once if a
 * wallet would become negative or the source is booked already. Call it in a transaction.
 *
 * @returns the journal's id
 */
export async function post(sql: Sql, { customerId, kind, source, at, lines }: Journal): Promise<string> {
  const moving = lines.filter((line) => line.amount !== 0n)
  const id = newId(at)
  await sql.query(
    'insert into journals (customer_id, id, kind, source, created_at) values ($1, $2, $3, $4, $5)',
    [customerId, id, kind, source, at],
  )
  await sql.query(
    `insert into entries (customer_id, journal_id, line, account, currency, amount)
     select $1, $2, line, account, currency, amount
     from unnest($3::text[], $4::text[], $5::int8[]) with ordinality as lines (account, currency, amount, line)`,
    [
      customerId,
      id,
      moving.map((line) => line.account),
      moving.map((line) => line.currency),
      moving.map((line) => line.amount),
    ],
  )
  return id
}

export async function isBooked(sql: Sql, customerId: string, source: string): Promise<boolean> {
  return sql.has('select 1 from journals where customer_id = $1 and source = $2', [customerId, source])
}

/** Selects a customer's wallet in a currency; no row means zero. */
export function walletBy(
  customerId: string,
  currency: string,
  { lock = false } = {},
): Statement<{ balance: bigint }> {
  return {
    text: `select balance from wallets where customer_id = $1 and currency = $2${lock ? ' for update' : ''}`,
    values: [customerId, currency],
  }
}

/**
 * The customer's balance in a currency, in minor units. `lock` keeps it from changing until the transaction
 * ends.
 */
export async function walletBalance(
  sql: Sql,
  customerId: string,
  currency: string,
  options: { lock?: boolean } = {},
): Promise<bigint> {
  const [[row]] = await sql.all(walletBy(customerId, currency, options))
  return row?.balance ?? 0n
}

export interface Wallet {
  currency: string
  balance: bigint
  name: string | null
  closed_at: Date | null
}

export async function walletsOf(sql: Sql, customerId: string): Promise<Wallet[]> {
  return sql.query<Wallet>(
    'select currency, balance, name, closed_at from wallets where customer_id = $1 order by currency',
    [customerId],
  )
}

export { positionsBefore } from './positions.ts'

interface LedgerFaults {
  /** Journals whose lines don't sum to zero in a currency. */
  unbalanced: { journal_id: string; currency: string; sum: string }[]
  /** Wallets whose balance, or a running total of whose movements, isn't the sum of their entries. */
  drifted: { customer_id: string; currency: string; balance: bigint; entries: string }[]
}

/**
 * Audits the whole ledger for faults the database should have prevented. Reads everything: for audits and
 * tests.
 */
export async function auditLedger(sql: Sql): Promise<LedgerFaults> {
  const unbalanced = await sql.query<LedgerFaults['unbalanced'][number]>(
    `select journal_id, currency, sum(amount)::text as sum from entries
     group by customer_id, journal_id, currency having sum(amount) <> 0`,
  )
  const drifted = await sql.query<LedgerFaults['drifted'][number]>(
    `select customer_id, currency, coalesce(balance, 0) as balance, coalesce(total, 0)::text as entries
     from wallets full join (
       select customer_id, currency, sum(amount) as total from entries where account = 'wallet'
       group by customer_id, currency) as summed using (customer_id, currency)
     where coalesce(balance, 0) <> coalesce(total, 0)
     union all
     select customer_id, currency, balance, total::text from (
       select customer_id, currency, m.balance, m.came_in, m.number, m.amount, moved.amount as own,
         sum(moved.amount) over earlier as total, sum(greatest(moved.amount, 0)) over earlier as came_in_total,
         row_number() over earlier as place
       from wallet_movements m full join (
         select customer_id, currency, journal_id, sum(amount) as amount from entries where account = 'wallet'
         group by customer_id, currency, journal_id) as moved using (customer_id, currency, journal_id)
       window earlier as (partition by customer_id, currency order by journal_id)) as running
     where (balance, came_in, number, amount) is distinct from (total, came_in_total, place, own)`,
  )
  return { unbalanced, drifted }
}

/**
 * As auditLedger, of what was written lately: how many journals don't sum to zero, and how many wallets of their
 * customers aren't the sum of their entries.
 */
export async function auditSince(sql: Sql, since: Date): Promise<{ unbalanced: number; drifted: number }> {
  const found = await sql.one<{ unbalanced: number; drifted: number }>(
    `with recent as materialized (select customer_id, id from journals where created_at >= $1)
     select (select count(*)::int from (
         select from entries e join recent r on r.customer_id = e.customer_id and r.id = e.journal_id
         group by e.customer_id, e.journal_id, e.currency having sum(e.amount) <> 0) wrong) as unbalanced,
       (select count(*)::int from wallets w
         where customer_id in (select customer_id from recent) and balance <> (
           select coalesce(sum(amount), 0) from entries e
           where e.customer_id = w.customer_id and e.currency = w.currency and e.account = 'wallet')) as drifted`,
    [since],
  )
  return found ?? { unbalanced: 0, drifted: 0 }
}
