// A new phone number or email address counts once its code has been typed; until then the old one stays. Whether it is
// somebody else's already shows only to who has it: the code comes first.
import { makeCode, matchesCode, resendAt } from '#provider/auth/codes.ts'
import type { CustomerRow } from '#provider/auth/customers.ts'
import { endAllSessions } from '#provider/auth/end-sessions.ts'
import { tellChange } from '#provider/auth/factors/index.ts'
import { later } from '#provider/auth/lock.ts'
import { maskEmail } from '#provider/auth/mask-email.ts'
import { maskPhone } from '#provider/auth/phone.ts'
import type { Principal } from '#provider/auth/sessions.ts'
import { isUniqueViolation, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { countRequest } from '#provider/http/rate-limit.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { sendSms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say } from '#provider/words.ts'

const { attempts: most, resend_seconds } = policy.security.code

export type ContactKind = 'phone' | 'email'

/** A change that waits for its code, as its customer sees it. */
export interface WaitingChange {
  kind: ContactKind
  /** Where the code went: the customer typed it. */
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

const toWaiting = ({
  kind,
  value,
  sent_at,
}: Pick<ChangeRow, 'kind' | 'value' | 'sent_at'>): WaitingChange => ({
  kind,
  destination: value,
  resend_at: resendAt({ sent_at }),
})

/** The changes that can still be confirmed, phone before email. */
export async function waitingChanges(sql: Sql, customerId: string, now: Date): Promise<WaitingChange[]> {
  const rows = await sql.query<ChangeRow>(
    `select ${columns} from contact_changes
     where customer_id = $1 and code_expires_at > $2 and attempts <= $3 order by kind desc`,
    [customerId, now, most],
  )
  return rows.map(toWaiting)
}

/**
 * Sends a code to a new number or address. Asked again within `code.resend_seconds`, the last one stays.
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
  // So that nobody fills another's phone with codes.
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

/** Gives up a change that waits: the customer has kept, or gone back to, what counts. */
export async function dropContactChange(tx: Tx, customerId: string, kind: ContactKind): Promise<void> {
  await tx.query('delete from contact_changes where customer_id = $1 and kind = $2', [customerId, kind])
}

/**
 * Makes the number or address count whose code was typed. All other sessions end, codes on their way to the old one are
 * void, and the old number and address get a message. Returns the refusal of a wrong code, which is counted.
 *
 * @param customer locked by the transaction
 * @throws ProviderError phone_taken, email_taken
 */
export async function confirmContactChange(
  tx: Tx,
  customer: CustomerRow,
  { customerId, sessionId }: Principal,
  { kind, code }: { kind: ContactKind; code: string },
  now: Date,
): Promise<Refusal | undefined> {
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
  await takeOver(tx, customerId, kind, sent.value, now)
  await dropContactChange(tx, customerId, kind)
  await endAllSessions(tx, customerId, 'factor_change', now, sessionId)
  for (const table of ['password_resets', 'login_codes'])
    await tx.query(`update ${table} set used_at = $2 where customer_id = $1 and used_at is null`, [
      customerId,
      now,
    ])
  const to = kind === 'phone' ? maskPhone(sent.value) : maskEmail(sent.value)
  await tellChange(tx, customer, kind === 'phone' ? 'changes.phone_changed' : 'changes.email_changed', now, {
    to,
  })
  await securityEvent(tx, { event: 'profile_change', outcome: 'done', customerId, now, detail: { kind } })
  return undefined
}

const taken = { phone: 'phone_taken', email: 'email_taken' } as const

/** The new value in the place of the old one; who typed a code that went to an address has its mailbox. */
async function takeOver(
  tx: Tx,
  customerId: string,
  kind: ContactKind,
  value: string,
  now: Date,
): Promise<void> {
  try {
    await tx.query(`update customers set ${kind} = $2, updated_at = $3 where id = $1`, [
      customerId,
      value,
      now,
    ])
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProviderError(taken[kind])
    throw error
  }
  // On its own: the database forgets the confirmation with the change of the address.
  if (kind === 'email')
    await tx.query('update customers set email_confirmed_at = $2 where id = $1', [customerId, now])
}
