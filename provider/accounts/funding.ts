import { newId, type Sql } from '#provider/db/index.ts'
import { type JournalKind, type Line, post, type Source } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { decimalIn, minorIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'

export interface Funding {
  customerId: string
  currency: string
  /** Minor units. */
  amount: bigint
  kind: Extract<JournalKind, 'funding' | 'late_payment'>
  /** What caused it; books once per source (see Journal.source). */
  source: Source
  reference: string
  /** The sender, if their bank names one. */
  sender?: string
  from: Line['account']
  /** The notification, if it is more than "money arrived"; `about` is what it links to. */
  event?: string
  about?: string
  at: Date
}

export async function bookIntoWallet(sql: Sql, funding: Funding): Promise<void> {
  const { customerId, currency, amount, kind, source, reference, sender, from, event, about, at } = funding
  const journalId = await post(sql, {
    customerId,
    kind,
    source,
    at,
    lines: [
      { account: from, currency, amount: -amount },
      { account: 'wallet', currency, amount },
    ],
  })
  await sql.query(
    `insert into fundings (customer_id, id, reference, currency, amount, created_at, journal_id, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [customerId, newId(at), reference, currency, amount, at, journalId, sender ?? null],
  )
  await notifyCustomer(sql, {
    customerId,
    event: event ?? `money.${kind}`,
    source: `money:${source}`,
    ...(about === undefined ? {} : { about }),
    details: { amount: decimalIn(amount, currency), currency, reference },
    now: at,
  })
}

/** The sandbox's gift: funds a wallet from the sandbox's clearing account. Call it in a transaction. */
export async function fundWallet(
  sql: Sql,
  gift: { customerId: string; currency: string; amount: string; now: Date },
): Promise<void> {
  const { customerId, currency, now } = gift
  const reference = newReference()
  await bookIntoWallet(sql, {
    customerId,
    currency,
    amount: minorIn(gift.amount, currency),
    kind: 'funding',
    source: `sandbox:${reference}`,
    reference,
    from: 'clearing:sandbox',
    at: now,
  })
}
