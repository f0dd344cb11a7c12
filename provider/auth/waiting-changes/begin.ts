import type { CustomerRow } from '#provider/customers/store.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { issueToken } from '#provider/lib/tokens.ts'
import { tellEverywhere } from '#provider/messages/tell.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { inLanguage, sayTo, sayWait } from '#provider/words.ts'
import { type ChangeRow, columns, eventOf, maskedValue, openRows, type WaitingKind } from './row.ts'
import { stopRow } from './stop.ts'

export type { WaitingKind } from './row.ts'

const { waiting_change } = policy.security

interface ShownChange {
  _id: string
  kind: WaitingKind
  /** The new number or address; null when factors are removed. */
  to: string | null
  /** When it takes effect, ISO 8601. */
  due_at: string
}

const sentences = {
  phone: 'changes.phone_begun',
  email: 'changes.email_begun',
  second_factor: 'changes.factor_removal_begun',
} as const

/** To the current phone and address, with a link that stops it. */
async function tellBegun(sql: Sql, customer: CustomerRow, change: ChangeRow, link: string, now: Date) {
  const wait = inLanguage(customer.language, () => sayWait(waiting_change[`${change.kind}_seconds`]))
  const said = { change: sayTo(customer, sentences[change.kind], { to: maskedValue(change), wait }), link }
  await tellEverywhere(sql, customer, 'change_begun', said, now)
}

/**
 * Begins a change that takes effect after a wait, unless stopped, and notifies the customer on every channel.
 * If one to the same value is pending, it stays as is; one to another value is stopped.
 *
 * @param customer locked by the transaction
 * @param value the new number or address; null when factors are removed
 */
export async function beginWaiting(
  tx: Tx,
  customer: CustomerRow,
  kind: WaitingKind,
  value: string | null,
  origin: string,
  now: Date,
): Promise<Date> {
  const waiting = (await openRows(tx, customer.id)).find((row) => row.kind === kind)
  if (waiting && waiting.value === value) return waiting.due_at
  if (waiting) await stopRow(tx, customer, waiting, now)
  const { token, hash } = issueToken(customer.id)
  const due = later(now, waiting_change[`${kind}_seconds`])
  const [row] = await tx.query<ChangeRow>(
    `insert into waiting_changes (customer_id, id, kind, value, stop_hash, begun_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [customer.id, newId(now), kind, value, hash, now, due],
  )
  if (!row) throw new Error('The new change is missing')
  // After the # it stays in the browser, out of logs and referrers.
  await tellBegun(tx, customer, row, `${origin}/stop-change#${token}`, now)
  await securityEvent(tx, {
    event: eventOf[kind],
    outcome: 'done',
    customerId: customer.id,
    now,
    detail: { change: 'begun' },
  })
  return due
}

/** A customer's pending changes, soonest first. */
export async function openChanges(sql: Sql, customerId: string): Promise<ShownChange[]> {
  return (await openRows(sql, customerId)).map(({ id, kind, value, due_at }) => ({
    _id: id,
    kind,
    to: value,
    due_at: due_at.toISOString(),
  }))
}
