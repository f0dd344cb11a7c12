// Submitting checks, in any order, and the consent to send them to the verifier. Locks the customer's row, so
// of two devices that submit the same check, the second is refused with its status.

import { lockCustomer } from '#provider/customers/store.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { type FileKind, findUpload, nameOf } from '#provider/files/index.ts'
import { noteChange } from '#provider/live/index.ts'
import type { CheckName } from '#provider/ports.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { mayGiveAgain } from './again.ts'
import { type CheckRow, openAnswers, readChecks, sealAnswers } from './checks.ts'
import { dayErrors, outdated } from './rules.ts'
import { checkState, consentOf, type Identity, readIdentityState, required } from './state.ts'

const fileFields: Readonly<Record<CheckName, Readonly<Record<string, FileKind>>>> = {
  personal: {},
  address: {},
  document: { photo_page: 'document', file_front: 'document', file_back: 'document' },
  'proof-of-address': { file: 'document' },
  selfie: { selfie: 'picture' },
}

export interface Work {
  readonly tx: Tx
  readonly vault: Vault
  readonly customerId: string
  readonly now: Date
}

/**
 * The submitted data, with files as the provider knows them, not as the client describes them. @throws
 * ProviderError upload_missing
 */
async function ownFiles(
  { tx, vault, customerId }: Work,
  name: CheckName,
  given: Readonly<Record<string, unknown>>,
): Promise<{ answers: Record<string, unknown>; files: string[] }> {
  const answers: Record<string, unknown> = { ...given }
  const files: string[] = []
  for (const [field, kind] of Object.entries(fileFields[name])) {
    const value = given[field]
    if (!isRecord(value)) continue
    const id = String(value.id)
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const row = isId ? await findUpload(tx, { customerId, handOver: null }, id, { lock: true }) : undefined
    if (row?.status !== 'complete' || row.kind !== kind)
      throw new ProviderError('upload_missing', { data: { field } })
    answers[field] = { id, name: nameOf(vault, row), type: row.type, size: row.size }
    files.push(id)
  }
  return { answers, files }
}

/**
 * Replaces an earlier submission that wasn't sent to the verifier, and discards its files unless they are
 * reused.
 */
async function replace({ tx, customerId, now }: Work, row: CheckRow, kept: readonly string[]): Promise<void> {
  await tx.query(
    `update identity_checks set status = 'replaced', due_at = null where customer_id = $1 and id = $2`,
    [customerId, row.id],
  )
  await tx.query(
    `update uploads set replaced_at = $3 where customer_id = $1 and id = any ($2::uuid[]) and replaced_at is null`,
    [customerId, row.files.filter((id) => !kept.includes(id)), now],
  )
}

/** A customer who has submitted everything is no longer pending; the flags hold the results. */
async function activate(work: Work): Promise<void> {
  const { tx, customerId, now } = work
  const customer = await lockCustomer(tx, customerId)
  const rows = await readChecks(tx, customerId)
  const isGiven = required.every((name) => checkState(name, rows, customer, now).status !== 'to_do')
  if (customer.status === 'active' || !isGiven) return
  await tx.query(`update customers set status = 'active', updated_at = $2 where id = $1`, [customerId, now])
}

async function stateOf(work: Work): Promise<Identity> {
  return readIdentityState(work.tx, await lockCustomer(work.tx, work.customerId), work.now)
}

/**
 * Submits one check.
 *
 * @throws ProviderError check_closed, with its status, if it is under way or verified; validation_failed for
 * an invalid date; upload_missing
 */
export async function giveCheck(work: Work, name: CheckName, given: Readonly<Record<string, unknown>>) {
  const { tx, vault, customerId, now } = work
  const customer = await lockCustomer(tx, customerId)
  const rows = await readChecks(tx, customerId)
  const { status } = checkState(name, rows, customer, now)
  const latest = rows.find((row) => row.name === name)
  const isAgain = name === 'selfie' && status === 'verified' && mayGiveAgain(latest, now)
  if (status === 'checking' || (status === 'verified' && !isAgain))
    throw new ProviderError('check_closed', { data: { status } })
  const errors = dayErrors(name, given, now)
  if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
  const { answers, files } = await ownFiles(work, name, given)
  const before = rows.find(
    (row) => row.name === name && (row.status === 'given' || (isAgain && row.status === 'verified')),
  )
  if (before) await replace(work, before, files)
  const isAgreed = isAgain || (await consentOf(tx, customerId, rows)) !== undefined
  const id = newId(now)
  await tx.query(
    `insert into identity_checks (customer_id, id, name, status, answers_sealed, files, given_at, due_at)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8)`,
    [
      customerId,
      id,
      name,
      isAgreed ? 'sending' : 'given',
      sealAnswers(vault, id, answers),
      files,
      now,
      isAgreed ? now : null,
    ],
  )
  await tx.query(
    `update uploads set used_at = coalesce(used_at, $3), replaced_at = null
     where customer_id = $1 and id = any ($2::uuid[])`,
    [customerId, files, now],
  )
  const detail = { check: name }
  await securityEvent(tx, { event: 'identity_given', outcome: 'done', customerId, now, detail })
  if (isAgreed) await activate(work)
  await noteChange(tx, customerId, 'identity')
  return stateOf(work)
}

/** Queues a check for the verifier, or refuses it if it expired while waiting for consent. */
async function release({ tx, vault, now }: Work, row: CheckRow): Promise<void> {
  const reason = outdated(row.name, openAnswers(vault, row), now)
  await tx.query(
    reason
      ? `update identity_checks set status = 'refused', reason = $4, decided_at = $3 where customer_id = $1 and id = $2`
      : `update identity_checks set status = 'sending', reason = $4, due_at = $3 where customer_id = $1 and id = $2`,
    [row.customer_id, row.id, now, reason ?? null],
  )
}

/** Records consent to send submissions, current and future, to the verifier. Idempotent. */
export async function giveConsent(work: Work): Promise<Identity> {
  const { tx, customerId, now } = work
  await lockCustomer(tx, customerId)
  const [isNew] = await tx.query(
    `insert into identities (customer_id, consented_at) values ($1, $2)
     on conflict (customer_id) do update set consented_at = excluded.consented_at
     where identities.consented_at is null
     returning customer_id`,
    [customerId, now],
  )
  if (isNew) await securityEvent(tx, { event: 'identity_consent', outcome: 'done', customerId, now })
  const rows = await readChecks(tx, customerId)
  for (const row of rows.filter(({ status }) => status === 'given')) await release(work, row)
  await activate(work)
  await noteChange(tx, customerId, 'identity')
  return stateOf(work)
}

/** Drops what was given and not sent, with its files: the customer starts over. */
export async function withdrawGiven(tx: Sql, customerId: string, now: Date): Promise<void> {
  const rows = await tx.query<{ files: string[] }>(
    `update identity_checks set status = 'replaced', due_at = null
     where customer_id = $1 and status = 'given' returning files`,
    [customerId],
  )
  if (rows.length === 0) return
  await tx.query(
    `update uploads set replaced_at = $3 where customer_id = $1 and id = any ($2::uuid[]) and replaced_at is null`,
    [customerId, rows.flatMap(({ files }) => files), now],
  )
  await noteChange(tx, customerId, 'identity')
}

/** Drops checks under way, because the customer was verified in another way. */
export async function withdrawChecks(tx: Tx, customerId: string): Promise<void> {
  await tx.query(
    `update identity_checks set status = 'replaced', due_at = null
     where customer_id = $1 and status in ('given', 'sending', 'checking')`,
    [customerId],
  )
  await noteChange(tx, customerId, 'identity')
}
