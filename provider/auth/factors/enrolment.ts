// Setting up ways to log in. Every change is logged as a security event, and the customer is notified.

import { beginAttempt, endAttempt, forgetAttempts } from '#provider/auth/attempts.ts'
import { stopAll } from '#provider/auth/waiting-changes/index.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { demandCustomer, hasConfirmedEmail } from '#provider/customers/store.ts'
import type { Db, Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Secrets } from '#provider/lib/sealing.ts'
import { type SecurityEventName, securityEvent } from '#provider/security/events.ts'
import type { ProviderText } from '#provider/words.ts'
import type { FactorsResponse, NewPasskey } from '#src/generated/forms.ts'
import { authenticatorSince, confirmAuthenticator, removeAuthenticator } from './authenticator.ts'
import { addPasskey, listPasskeys, type RelyingParty, removePasskey } from './passkeys.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { factorSubject, refuseCode } from './second-factor.ts'

interface Change {
  event: SecurityEventName
  sentence: ProviderText
  detail: Readonly<Record<string, string>>
}

async function noteChange(tx: Tx, customerId: string, { event, sentence, detail }: Change, now: Date) {
  await securityEvent(tx, { event, outcome: 'done', customerId, now, detail })
  await tellChange(tx, await demandCustomer(tx, customerId), sentence, now)
}

export async function listFactors(sql: Sql, customerId: string): Promise<FactorsResponse['data']> {
  const { email } = await demandCustomer(sql, customerId)
  const since = await authenticatorSince(sql, customerId)
  return {
    email,
    email_confirmed: await hasConfirmedEmail(sql, customerId),
    authenticator: since === null ? null : { added_at: since.toISOString() },
    recovery_codes_left: await recoveryCodesLeft(sql, customerId),
    passkeys: await listPasskeys(sql, customerId),
  }
}

/**
 * Puts the pending authenticator app into use with one of its codes, and creates recovery codes. Wrong codes
 * count as they do at login.
 *
 * @throws ProviderError authenticator_expired, code_wrong, factor_locked, too_many_requests
 */
export async function useAuthenticator(
  db: Db,
  secrets: Secrets,
  customerId: string,
  code: string,
  now: Date,
): Promise<string[]> {
  // A signed-in customer counts separately from strangers.
  const subject = factorSubject(customerId, { device: 'signed in', address: '' })
  await beginAttempt(db, [subject], now)
  const result = await db.transaction(async (tx) => {
    const outcome = await confirmAuthenticator(tx, secrets, customerId, code, now)
    if (outcome !== 'right') return outcome
    // With a new app, no factor is lost any more.
    await stopAll(tx, customerId, now, ['second_factor'])
    const sentence = 'changes.authenticator_added' as const
    await noteChange(tx, customerId, { event: 'authenticator', sentence, detail: { change: 'added' } }, now)
    return makeRecoveryCodes(tx, secrets, customerId, now)
  })
  if (result === 'expired') {
    await endAttempt(db, [subject], now)
    throw new ProviderError('authenticator_expired')
  }
  if (typeof result === 'string') return refuseCode(db, subject, 'wrong', now)
  await forgetAttempts(db, [subject.subject])
  return result
}

/** Idempotent, so a lost response can be retried. */
export async function dropAuthenticator(db: Db, customerId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeAuthenticator(tx, customerId))) return
    const sentence = 'changes.authenticator_removed' as const
    await noteChange(tx, customerId, { event: 'authenticator', sentence, detail: { change: 'removed' } }, now)
  })
}

export function replaceRecoveryCodes(
  db: Db,
  secrets: Secrets,
  customerId: string,
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Serializes concurrent calls: the second replaces the first's codes.
    await tx.query('select from customers where id = $1 for no key update', [customerId])
    const sentence = 'changes.recovery_codes_made' as const
    await noteChange(tx, customerId, { event: 'recovery_codes', sentence, detail: { change: 'made' } }, now)
    return makeRecoveryCodes(tx, secrets, customerId, now)
  })
}

/** @throws ProviderError as addPasskey */
export function keepPasskey(db: Db, party: RelyingParty, customerId: string, body: NewPasskey, now: Date) {
  const sentence = 'changes.passkey_added' as const
  return addPasskey(db, party, customerId, body, now, async (tx) => {
    await stopAll(tx, customerId, now, ['second_factor'])
    await noteChange(tx, customerId, { event: 'passkey', sentence, detail: { change: 'added' } }, now)
  })
}

/** @throws ProviderError not_found */
export async function dropPasskey(db: Db, customerId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await removePasskey(tx, customerId, id)
    const sentence = 'changes.passkey_removed' as const
    await noteChange(tx, customerId, { event: 'passkey', sentence, detail: { change: 'removed' } }, now)
  })
}
