// A new phone number or email address still waits after its code was entered: the old one can stop it until
// then (auth/waiting-changes). Whether it belongs to another customer is revealed only to its owner: the code
// comes first.

import { makeCode, matchesCode, resendAt } from '#provider/auth/codes.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import { beginWaiting, takeOver } from '#provider/auth/waiting-changes/index.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { maskEmail } from '#provider/customers/mask-email.ts'
import { type CustomerRow, hasConfirmedEmail } from '#provider/customers/store.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { sendSms } from '#provider/messages/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say } from '#provider/words.ts'

const { attempts: most, resend_seconds } = policy.security.code

type ContactKind = 'phone' | 'email'

export interface WaitingChange {
  kind: ContactKind
  /** Where the code went: as the customer typed it. */
  destination: string
  /** When another code may be asked for, ISO 8601. */
  resend_at: string
}

interface ChangeRow {
  kind: ContactKind
  id: string
  value: string
  code_hash: string
  attempts: number
  sent_at: Date
  code_expires_at: Date
}

const columns = 'kind, id, value, code_hash, attempts, sent_at, code_expires_at'

const toWaiting = ({ kind, value, sent_at }: Pick<ChangeRow, 'kind' | 'value' | 'sent_at'>) => ({
  kind,
  destination: value,
  resend_at: resendAt({ sent_at }),
})

/** Changes that a code can still confirm, phone before email. */
export async function waitingChanges(sql: Sql, customerId: string, now: Date): Promise<WaitingChange[]> {
  const rows = await sql.query<ChangeRow>(
    `select ${columns} from contact_changes
     where customer_id = $1 and code_expires_at > $2 and attempts <= $3 order by kind desc`,
    [customerId, now, most],
  )
  return rows.map(toWaiting)
}

/**
 * Sends a code to a new number or address. Within `code.resend_seconds`, the last one stays.
 *
 * @param tx holds the customer's row locked
 * @throws ProviderError too_many_requests, sms_unavailable
 */
export async function beginContactChange(
  tx: Tx,
  customerId: string,
  kind: ContactKind,
  value: string,
  now: Date,
): Promise<WaitingChange> {
  const [last] = await tx.query<ChangeRow>(
    `select ${columns} from contact_changes where customer_id = $1 and kind = $2`,
    [customerId, kind],
  )
  if (last?.value === value && later(last.sent_at, resend_seconds) > now) return toWaiting(last)
  // Keeps customers from flooding other people's phones with codes.
  await countRequest(tx, 'update-user-details', 'account', value, now)
  await countRequest(tx, 'update-user-details', 'customer', customerId, now)
  const id = newId(now)
  const { code, hash, expires, minutes } = makeCode(id, now)
  const values = { code, minutes }
  if (kind === 'phone') await sendSms(tx, { to: value, text: say('sms.contact_code', values), code, now })
  else {
    const subject = say('mail.contact_code.subject')
    await sendMail(tx, { to: value, subject, text: say('mail.contact_code.text', values), code, now })
  }
  await tx.query(
    `insert into contact_changes (customer_id, kind, id, value, code_hash, sent_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (customer_id, kind) do update set id = excluded.id, value = excluded.value,
       code_hash = excluded.code_hash, attempts = 0, sent_at = excluded.sent_at,
       code_expires_at = excluded.code_expires_at`,
    [customerId, kind, id, value, hash, now, expires],
  )
  return toWaiting({ kind, value, sent_at: now })
}

/** Drops a pending change: the customer kept, or went back to, the current value. */
export async function dropContactChange(tx: Tx, customerId: string, kind: ContactKind): Promise<void> {
  await tx.query('delete from contact_changes where customer_id = $1 and kind = $2', [customerId, kind])
}

/** When a confirmed change takes effect; null if it already has. */
type ConfirmedChange = { due: Date | null }

/**
 * Takes the code of a new number or address. It replaces the old one after its wait; a first address, or one
 * that replaces an unconfirmed one, takes effect at once, since nothing relies on the old one. Returns the
 * refusal of a wrong code, which counts.
 *
 * @param customer locked by the transaction
 * @param origin of the link that stops it
 * @throws ProviderError phone_taken, email_taken
 */
export async function confirmContactChange(
  tx: Tx,
  customer: CustomerRow,
  { customerId, sessionId }: Principal,
  { kind, code }: { kind: ContactKind; code: string },
  origin: string,
  now: Date,
): Promise<Refusal | ConfirmedChange> {
  const [sent] = await tx.query<ChangeRow>(
    `select ${columns} from contact_changes where customer_id = $1 and kind = $2 for update`,
    [customerId, kind],
  )
  if (!sent || sent.code_expires_at <= now) return refuse('code_expired')
  if (sent.attempts > most) return refuse('code_attempts')
  if (!matchesCode(sent, code)) {
    await tx.query(
      'update contact_changes set attempts = attempts + 1 where customer_id = $1 and kind = $2',
      [customerId, kind],
    )
    await securityEvent(tx, {
      event: 'profile_change',
      outcome: 'refused',
      customerId,
      now,
      detail: { kind },
    })
    return sent.attempts === most
      ? refuse('code_attempts')
      : refuse('code_wrong', { values: { count: most - sent.attempts } })
  }
  await refuseTaken(tx, customerId, kind, sent.value)
  await dropContactChange(tx, customerId, kind)
  if (kind === 'phone' || (await hasConfirmedEmail(tx, customerId)))
    return { due: await beginWaiting(tx, customer, kind, sent.value, origin, now) }
  if (!(await takeOver(tx, { customer_id: customerId, kind, value: sent.value }, now)))
    throw new ProviderError(taken[kind])
  await endAllSessions(tx, customerId, 'factor_change', now, sessionId)
  await tellChange(tx, customer, 'changes.email_changed', now, { to: maskEmail(sent.value) })
  await securityEvent(tx, { event: 'email_change', outcome: 'done', customerId, now })
  return { due: null }
}

const taken = { phone: 'phone_taken', email: 'email_taken' } as const

/** @throws ProviderError phone_taken, email_taken */
async function refuseTaken(sql: Sql, customerId: string, kind: ContactKind, value: string): Promise<void> {
  if (
    await sql.has(`select from customers where ${kind} = $1 and id <> $2 and closed_at is null`, [
      value,
      customerId,
    ])
  )
    throw new ProviderError(taken[kind])
}
