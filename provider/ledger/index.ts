// The double-entry ledger: every movement of money is a journal whose lines sum to zero per currency, which the
// database itself demands (migrations/002-money.sql). Fed by transfers, conversions and accounts; balances are read from it.
import { newId, type Sql, type Statement } from '#provider/db/index.ts'
import type { PaymentPartner } from '#provider/outside/payment-network.ts'

/**
 * Whose money a line touches. `wallet`, `held` and `transit` are the customer's: what they hold, what of it is set aside for a
 * transfer whose other part is awaited, and what is on its way for them. The others are ours: `clearing:*` is what a partner owes us (negative once it brought
 * money in), each its own, `fees` what we earned, `taxes` what of a charge we owe to the state, `fx` our position per currency, `payout` what the bank network has taken and
 * not yet paid, `settlement` what it has paid for us, `suspense` money that nobody has claimed yet, `promotions` what we spend on rewards.
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

/** What a journal can come from: each has its words in the export. */
export type Cause = 'transfer' | 'payment' | 'incoming' | 'conversion' | 'referral' | 'sandbox'

/** One cause, with its number, and what became of it where more than one journal comes from it. */
export type Source = `${Cause}:${string}`

export interface Journal {
  customerId: string
  kind: JournalKind
  /** What caused it, e.g. 'transfer:<id>:paid'. The same cause is booked once: a second time is a unique violation. */
  source: Source
  at: Date
  lines: readonly Line[]
}

/** The owner of what belongs to no customer. */
export const house = '00000000-0000-0000-0000-000000000000'

/**
 * Books a journal. Lines of zero are left out. Throws (at COMMIT at the latest) when it does not balance, at once
 * when a wallet would fall below zero or the source was booked before. Call it in a transaction.
 *
 * @returns the journal’s id
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

/** Whether a cause was booked already. */
export async function isBooked(sql: Sql, customerId: string, source: string): Promise<boolean> {
  const rows = await sql.query('select 1 from journals where customer_id = $1 and source = $2', [
    customerId,
    source,
  ])
  return rows.length > 0
}

/** What finds what the customer holds in a currency: no row where that is nothing. */
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

/** What the customer holds in a currency, in minor units. `lock` keeps it from changing until the transaction ends. */
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
  /** What the customer calls it. */
  name: string | null
  closed_at: Date | null
}

/** All that a customer holds and has held, by currency. */
export async function walletsOf(sql: Sql, customerId: string): Promise<Wallet[]> {
  return sql.query<Wallet>(
    'select currency, balance, name, closed_at from wallets where customer_id = $1 order by currency',
    [customerId],
  )
}

export { type Position, positionsBefore } from './positions.ts'

interface LedgerFaults {
  /** Journals whose lines do not sum to zero in a currency. */
  unbalanced: { journal_id: string; currency: string; sum: string }[]
  /** Wallets whose balance is not the sum of their entries. */
  drifted: { customer_id: string; currency: string; balance: bigint; entries: string }[]
}

/** Looks through the whole ledger for what the database should have made impossible. Reads everything: for audits and tests. */
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
     where coalesce(balance, 0) <> coalesce(total, 0)`,
  )
  return { unbalanced, drifted }
}
