// Stopping a pending change. Stops and the due date may race: each locks the customer's row first, and later
// ones find the change ended.

import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Db, Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { readToken } from '#provider/lib/tokens.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { WaitingChangeResponse } from '#src/generated/forms.ts'
import { type ChangeRow, columns, endRow, eventOf, maskedValue, openRows, type WaitingKind } from './row.ts'

const sentences = {
  phone: 'changes.phone_stopped',
  email: 'changes.email_stopped',
  second_factor: 'changes.factor_removal_stopped',
} as const

const shown = (row: ChangeRow): WaitingChangeResponse['data'] => ({
  kind: row.kind,
  to: row.value === null ? null : maskedValue(row),
  due_at: row.due_at.toISOString(),
  state: row.outcome ?? 'waiting',
})

export async function stopRow(tx: Tx, customer: CustomerRow, row: ChangeRow, now: Date): Promise<void> {
  await endRow(tx, row, 'stopped', now)
  await tellChange(tx, customer, sentences[row.kind], now, { to: maskedValue(row) })
  await securityEvent(tx, {
    event: eventOf[row.kind],
    outcome: 'done',
    customerId: customer.id,
    now,
    detail: { change: 'stopped' },
  })
}

/**
 * Stops the customer's pending changes, all or some kinds: a new password was set, or a "lost" factor was
 * used.
 */
export async function stopAll(tx: Tx, customerId: string, now: Date, kinds?: readonly WaitingKind[]) {
  const isMeant = ({ kind }: ChangeRow): boolean => kinds?.includes(kind) ?? true
  if (!(await openRows(tx, customerId)).some(isMeant)) return
  const customer = await findCustomer(tx, customerId, { lock: true })
  if (!customer) return
  for (const row of await openRows(tx, customerId)) if (isMeant(row)) await stopRow(tx, customer, row, now)
}

async function readByToken(sql: Sql, token: string): Promise<ChangeRow> {
  const read = readToken(token)
  const [row] = read
    ? await sql.query<ChangeRow>(
        `select ${columns} from waiting_changes where customer_id = $1 and stop_hash = $2`,
        [read.owner, read.hash],
      )
    : []
  if (!row) throw new ProviderError('change_unknown')
  return row
}

/** @throws ProviderError change_unknown */
export const findByToken = async (sql: Sql, token: string): Promise<WaitingChangeResponse['data']> =>
  shown(await readByToken(sql, token))

/** Stops the change of a link; a finished one stays as is. @throws ProviderError change_unknown */
export async function stopByToken(db: Db, token: string, now: Date): Promise<WaitingChangeResponse['data']> {
  return db.transaction(async (tx) => {
    const { customer_id } = await readByToken(tx, token)
    const customer = await findCustomer(tx, customer_id, { lock: true })
    const row = await readByToken(tx, token)
    if (!customer || row.outcome !== null) return shown(row)
    await stopRow(tx, customer, row, now)
    return shown({ ...row, outcome: 'stopped' })
  })
}

/** Stops a change of the signed-in customer; a finished one stays as is. */
export async function stopById(
  db: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<WaitingChangeResponse['data']> {
  return db.transaction(async (tx) => {
    const customer = await findCustomer(tx, customerId, { lock: true })
    const [row] = await tx.query<ChangeRow>(
      `select ${columns} from waiting_changes where customer_id = $1 and id = $2`,
      [customerId, id],
    )
    if (!row || !customer) throw new ProviderError('not_found')
    if (row.outcome !== null) return shown(row)
    await stopRow(tx, customer, row, now)
    return shown({ ...row, outcome: 'stopped' })
  })
}
