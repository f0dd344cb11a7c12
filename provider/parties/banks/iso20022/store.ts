// What we ordered from our bank and what came of it, beside the files.

import type { Db, Tx } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { AnnouncedPayment, PayoutStatus } from '#provider/ports-money.ts'
import type { Instruction } from './pain.ts'
import type { Arrival, Fact, Sender } from './report.ts'

export type OrderKind = 'payout' | 'return'

/** Keeps an order for the next file, once per key. */
export async function keepOrder(db: Db, kind: OrderKind, instruction: Instruction, now: Date): Promise<void> {
  const { key, currency, amount } = instruction
  await db.query(
    `insert into bank_orders (key, kind, currency, amount, ordered_at, instruction)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict (key) do nothing`,
    [key, kind, currency, BigInt(amount), now, JSON.stringify(instruction)],
  )
}

const statuses = {
  ordered: 'pending',
  written: 'pending',
  delivered: 'delivered',
  returned: 'returned',
} as const

/** @throws PartnerDown for an order that was never kept */
export async function statusOf(db: Db, key: string): Promise<PayoutStatus> {
  const order = await db.one<{ state: keyof typeof statuses }>(
    'select state from bank_orders where key = $1',
    [key],
  )
  if (!order) throw new PartnerDown(`Our bank was never asked for the payout ${key}`)
  return statuses[order.state]
}

/** The most payments of a file. */
const BATCH = 500

/** Milliseconds after which a file that was begun is written by somebody else, with the same name and content. */
const LEASE = 300_000

export interface UnwrittenFile {
  file: string
  begun_at: Date
}

/** Puts what is ordered into a new file, and takes files that another process began and never finished. */
export async function beginFiles(db: Db, file: string, now: Date): Promise<UnwrittenFile[]> {
  await db.query(
    `update bank_orders set file = $1, begun_at = $2 where key in (
       select key from bank_orders where state = 'ordered' and file is null order by ordered_at, key limit ${BATCH}
       for update skip locked)`,
    [file, now],
  )
  return db.query<UnwrittenFile>(
    `select file, min(begun_at) as begun_at from bank_orders
     where state = 'ordered' and file is not null and (file = $1 or begun_at <= $2) group by file order by 2`,
    [file, new Date(now.getTime() - LEASE)],
  )
}

export async function contentOf(db: Db, file: string): Promise<Instruction[]> {
  const rows = await db.query<{ instruction: Instruction }>(
    `select instruction from bank_orders where file = $1 and state = 'ordered' order by key`,
    [file],
  )
  return rows.map(({ instruction }) => instruction)
}

export async function noteWritten(db: Db, file: string): Promise<void> {
  await db.query(
    `update bank_orders set state = 'written', instruction = null where file = $1 and state = 'ordered'`,
    [file],
  )
}

export async function senderOf(db: Db, paymentId: string): Promise<Sender | undefined> {
  return db.one<Sender>(
    'select name, country, bank as agent, account from bank_senders where payment_id = $1',
    [paymentId],
  )
}

/** What operators must look at, with the key or entry that it is about. */
export interface Oddity {
  what: string
  about: string
}

/** Applies a report in one transaction; each fact counts once, however many reports have it. */
export async function applyFacts(db: Db, facts: readonly Fact[], now: Date) {
  return db.transaction(async (tx) => {
    const oddities: Oddity[] = []
    const fresh = new Set<string>()
    let news = 0
    for (const fact of facts) {
      const odd = await applyFact(tx, fact, fresh, now)
      if (odd === true) news += 1
      else if (odd) oddities.push(odd)
    }
    return { news, oddities }
  })
}

/** @param fresh entries first met in this report @returns whether it was new, or what is odd about it */
async function applyFact(tx: Tx, fact: Fact, fresh: Set<string>, now: Date): Promise<boolean | Oddity> {
  switch (fact.kind) {
    case 'debited':
      return moveOrder(tx, fact.key, 'delivered')
    case 'rejected':
      return moveOrder(tx, fact.key, 'returned')
    case 'rejected-file':
      return rejectFile(tx, fact.file)
    case 'undone':
      return { what: 'The bank took an arrival back', about: fact.entry }
    default:
      return takeArrival(tx, fact, fresh, now)
  }
}

/** Ordered and written orders move to any state; delivered ones may still come back. */
async function moveOrder(tx: Tx, key: string, state: 'delivered' | 'returned'): Promise<boolean | Oddity> {
  const order = await tx.one<{ kind: OrderKind; state: string }>(
    'select kind, state from bank_orders where key = $1 for update',
    [key],
  )
  if (!order || order.state === state || order.state === 'returned') return false
  await tx.query('update bank_orders set state = $2, instruction = null where key = $1', [key, state])
  if (state === 'returned' && order.state === 'delivered')
    return { what: 'A payout came back after it had arrived', about: key }
  if (state === 'returned' && order.kind === 'return')
    return { what: 'A returned payment came back', about: key }
  return true
}

async function rejectFile(tx: Tx, file: string): Promise<boolean> {
  return tx.has(
    `update bank_orders set state = 'returned', instruction = null
     where file = $1 and state in ('ordered', 'written') returning key`,
    [file],
  )
}

async function takeArrival(
  tx: Tx,
  { entry, key, undoes, arrival }: Extract<Fact, { kind: 'came' }>,
  fresh: Set<string>,
  now: Date,
): Promise<boolean | Oddity> {
  const isNew =
    fresh.has(entry) ||
    (await tx.has(
      'insert into bank_entries (id, read_at) values ($1, $2) on conflict do nothing returning id',
      [entry, now],
    ))
  if (!isNew) return false
  fresh.add(entry)
  if (key && (await tx.has('select from bank_orders where key = $1', [key])))
    return moveOrder(tx, key, 'returned')
  if (undoes) return { what: 'The bank took a debit back that isn’t a payout’s', about: entry }
  return bring(tx, arrival, now)
}

async function bring(tx: Tx, arrival: Arrival, now: Date): Promise<boolean> {
  const { id, currency, amount, reference, at, email, sender } = arrival
  const isNew = await networkBrings(tx, {
    id,
    channel: channelOf(currency),
    reference,
    currency,
    amount,
    arrives_at: at && at < now ? at : now,
    order_id: null,
    sender: email,
  })
  if (isNew && sender)
    await tx.query(
      `insert into bank_senders (payment_id, name, country, bank, account, noted_at) values ($1, $2, $3, $4::jsonb, $5, $6)
       on conflict do nothing`,
      [id, sender.name, sender.country, JSON.stringify(sender.agent), sender.account, now],
    )
  return isNew
}

/** How customers pay us in a currency. */
function channelOf(currency: string): AnnouncedPayment['channel'] {
  const found = policy.payment.channels.find(
    ({ currencies }) => currencies !== '*' && currencies.includes(currency),
  )
  return found?.id === 'e-transfer' ? 'e-transfer' : 'bank-transfer'
}
