// Freezing and releasing a customer's money, or one transfer, for operators (operate/).
// customers/admission.ts enforces it by the times set here. A freeze moves nothing: received money stays in
// the ledger, and what the bank network has taken isn't recalled.

import { isUuid, newId, type Tx } from '#provider/db/index.ts'
import { isFinal, type TransferState } from '#provider/lib/transfer-states.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { securityEvent } from '#provider/security/events.ts'
import { ownerOf } from '#provider/transfers/by-id.ts'

export interface FreezeOrder {
  /** A customer's id or number (+14165550142), or a transfer's id or reference (FS-48K2-71QD). */
  id: string
  /** For the records, never shown to the customer. */
  reason: string
  by: string
  now: Date
}

interface Target {
  customer_id: string
  transfer_id: string | null
  frozen_at: Date | null
}

/** The customer by id or number, locked so that nothing changes between check and update. */
async function findTargetCustomer(tx: Tx, id: string): Promise<Target> {
  const [row] = await tx.query<Target>(
    `select id as customer_id, null as transfer_id, frozen_at from customers
     where ${isUuid(id) ? 'id = $1' : 'phone = $1 and closed_at is null'} for no key update`,
    [id],
  )
  if (!row)
    throw new WrongCommand(`There is no customer ${id}. Give an id, or a number such as +14165550142.`)
  return row
}

async function findTargetTransfer(tx: Tx, id: string): Promise<Target & { state: TransferState }> {
  const found = await ownerOf(tx, id)
  await tx.query('select 1 from customers where id = $1 for no key update', [found.customer_id])
  const [row] = await tx.query<Target & { state: TransferState }>(
    `select customer_id, id as transfer_id, frozen_at, state from transfers
     where customer_id = $1 and id = $2 for update`,
    [found.customer_id, found.transfer_id],
  )
  if (!row) throw new Error(`The transfer ${id} has a reference but no row`)
  return row
}

/** Freezes a customer's money; they can still log in and look. @throws WrongCommand */
export async function freezeCustomer(tx: Tx, order: FreezeOrder): Promise<void> {
  await stop(tx, await findTargetCustomer(tx, order.id), order)
}

/** Releases a customer's money; pending work continues automatically. @throws WrongCommand */
export async function releaseCustomer(tx: Tx, order: FreezeOrder): Promise<void> {
  await letGo(tx, await findTargetCustomer(tx, order.id), order)
}

/** Freezes one transfer. @throws WrongCommand, also for a finished one */
export async function freezeTransfer(tx: Tx, order: FreezeOrder): Promise<void> {
  const target = await findTargetTransfer(tx, order.id)
  if (isFinal(target.state))
    throw new WrongCommand(`The transfer ${order.id} has ended (${target.state}): there is nothing to stop.`)
  await stop(tx, target, order)
}

/** Releases a transfer; an unpaid one that has expired meanwhile ends. @throws WrongCommand */
export async function releaseTransfer(tx: Tx, order: FreezeOrder): Promise<void> {
  await letGo(tx, await findTargetTransfer(tx, order.id), order)
}

async function stop(tx: Tx, target: Target, order: FreezeOrder): Promise<void> {
  if (target.frozen_at !== null)
    throw new WrongCommand(`${order.id} has been frozen since ${target.frozen_at.toISOString()}.`)
  await set(tx, target, order, order.now)
}

async function letGo(tx: Tx, target: Target, order: FreezeOrder): Promise<void> {
  if (target.frozen_at === null) throw new WrongCommand(`${order.id} is not frozen.`)
  await set(tx, target, order, null)
}

async function set(tx: Tx, target: Target, order: FreezeOrder, frozenAt: Date | null): Promise<void> {
  const { customer_id, transfer_id } = target
  const reason = order.reason.trim()
  const by = order.by.trim()
  const action = frozenAt ? 'freeze' : 'release'
  if (reason === '') throw new WrongCommand('Say why with --reason.')
  if (by === '') throw new WrongCommand('Say who you are with --by.')
  if (transfer_id === null)
    await tx.query('update customers set frozen_at = $2 where id = $1', [customer_id, frozenAt])
  else
    await tx.query('update transfers set frozen_at = $3 where customer_id = $1 and id = $2', [
      customer_id,
      transfer_id,
      frozenAt,
    ])
  await tx.query(
    `insert into freezes (customer_id, id, action, transfer_id, reason, done_by, done_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [customer_id, newId(order.now), action, transfer_id, reason, by, order.now],
  )
  await securityEvent(tx, {
    event: action,
    outcome: 'done',
    customerId: customer_id,
    now: order.now,
    // Visible to the customer: who and why are in `freezes`.
    detail: transfer_id === null ? {} : { transfer: transfer_id },
  })
}
