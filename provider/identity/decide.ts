// Applies the verifier's decisions to the check, its flag and the name on the documents. A message counts
// once, and only if it was decided after the last one.

import { findCustomer } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { noteChange } from '#provider/live/index.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import type { Decision } from '#provider/ports.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { type CheckRow, checkColumns, flagOf, openAnswers, readChecks } from './checks.ts'
import { checkState, required } from './state.ts'

export type Outcome = 'applied' | 'repeated' | 'unknown' | 'overtaken'

async function noteMessage(tx: Tx, decision: Decision, now: Date): Promise<boolean> {
  return tx.has(
    `insert into verification_events (id, check_id, result, reason, decided_at, received_at, applied)
     values ($1, $2, $3, $4, $5, $6, false) on conflict (id) do nothing returning id`,
    [
      decision.id,
      decision.submission,
      decision.result,
      decision.reason ?? null,
      new Date(decision.decided_at),
      now,
    ],
  )
}

/** A message's check; locks the customer's row before the check's. */
async function lockCheck(tx: Tx, id: string): Promise<CheckRow | undefined> {
  const [known] = await tx.query<{ customer_id: string }>(
    'select customer_id from identity_checks where id = $1',
    [id],
  )
  if (!known) return undefined
  await findCustomer(tx, known.customer_id, { lock: true })
  return tx.one<CheckRow>(`select ${checkColumns} from identity_checks where id = $1 for update`, [id])
}

function isNews(row: CheckRow, latest: CheckRow | undefined, { result, decided_at }: Decision): boolean {
  if (row.status === 'replaced' || row.status === 'given' || latest?.id !== row.id) return false
  if (row.judged_at && new Date(decided_at) <= row.judged_at) return false
  return result !== 'review' || row.status === 'sending' || row.status === 'checking'
}

async function settle(tx: Tx, row: CheckRow, decision: Decision, now: Date): Promise<void> {
  const judged = new Date(decision.decided_at)
  if (decision.result === 'review') {
    await tx.query(
      `update identity_checks set status = 'checking', in_review = true, judged_at = $3,
         sent_at = coalesce(sent_at, $4) where customer_id = $1 and id = $2`,
      [row.customer_id, row.id, judged, now],
    )
    return
  }
  await tx.query(
    `update identity_checks set status = $3, reason = $4, judged_at = $5, decided_at = $6, in_review = false,
       due_at = null, sent_at = coalesce(sent_at, $6) where customer_id = $1 and id = $2`,
    [row.customer_id, row.id, decision.result, decision.reason ?? null, judged, now],
  )
  await tx.query(`update uploads set replaced_at = $3 where customer_id = $1 and id = any ($2::uuid[])`, [
    row.customer_id,
    row.files,
    decision.result === 'refused' ? now : null,
  ])
}

/** Sets a check's flag; for documents, also the name and date of birth on them. */
async function follow(tx: Tx, vault: Vault, { customer_id, name }: CheckRow, now: Date): Promise<void> {
  const customer = await findCustomer(tx, customer_id)
  if (!customer) return
  const rows = await readChecks(tx, customer_id)
  const flag = flagOf[name]
  // Ignore the flag: only the rows decide.
  const unflagged = { ...customer, [flag]: false }
  const isVerified = required
    .filter((other) => flagOf[other] === flag)
    .every((other) => checkState(other, rows, unflagged, now).status === 'verified')
  if (customer[flag] === isVerified) return
  await tx.query(`update customers set ${flag} = $2, updated_at = $3 where id = $1`, [
    customer_id,
    isVerified,
    now,
  ])
  const personal = rows.find((row) => row.name === 'personal')
  if (flag !== 'verified_pid' || !isVerified || !personal) return
  const { first_name, last_name, dob } = openAnswers(vault, personal)
  await tx.query('update customers set first_name = $2, last_name = $3, dob = $4 where id = $1', [
    customer_id,
    first_name,
    last_name ?? '',
    dob,
  ])
}

/** Applies a decision. Call it in a transaction. */
export async function takeDecision(tx: Tx, vault: Vault, decision: Decision, now: Date): Promise<Outcome> {
  if (!(await noteMessage(tx, decision, now))) return 'repeated'
  const row = await lockCheck(tx, decision.submission)
  if (!row) return 'unknown'
  const rows = await readChecks(tx, row.customer_id)
  const latest = rows.find(({ name }) => name === row.name)
  if (!isNews(row, latest, decision)) return 'overtaken'
  await tx.query('update verification_events set applied = true where id = $1', [decision.id])
  await settle(tx, row, decision, now)
  if (decision.result !== 'review') await follow(tx, vault, row, now)
  const reason = decision.reason === undefined ? {} : { reason: decision.reason }
  await securityEvent(tx, {
    event: 'identity_decision',
    outcome: decision.result === 'refused' ? 'refused' : 'done',
    customerId: row.customer_id,
    now,
    detail: { check: row.name, result: decision.result, ...reason },
  })
  await notifyCustomer(tx, {
    customerId: row.customer_id,
    event: `identity.${decision.result}`,
    source: `identity:${decision.id}`,
    about: row.name,
    details: { check: row.name, ...reason },
    now,
  })
  await noteChange(tx, row.customer_id, 'identity')
  return 'applied'
}
