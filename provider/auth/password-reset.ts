// Password reset: a code by SMS or email proves the number or address. Nothing reveals whether an account
// exists: without one, the answer and the refusals are the same, but no code matches the token.

import { randomBytes } from 'node:crypto'
import {
  type CodeRequest,
  codeColumns,
  countWrong,
  type Holder,
  keepToken,
  makeCode,
  type NewCode,
  refuseCode,
  resendAt,
  type SentCode,
  takesLast,
  takeTurn,
} from '#provider/auth/codes.ts'
import { checkPassword } from '#provider/auth/guessable.ts'
import { type Claimed, forgetFailures, phoneClaim } from '#provider/auth/login.ts'
import { hashSecret, verifySecret } from '#provider/auth/secrets.ts'
import { type Client, hashClient } from '#provider/auth/sessions/devices.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { stopAll } from '#provider/auth/waiting-changes/index.ts'
import { maskEmail } from '#provider/customers/mask-email.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import { type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { Refusal, refuse } from '#provider/errors.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { trySms } from '#provider/messages/sms.ts'
import { tellEverywhere } from '#provider/messages/tell.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { sayTo } from '#provider/words.ts'
import type { ResetCode, ResetPassword } from '#src/generated/forms.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'

interface ResetRow extends SentCode {
  /** Hash of the claimed number or address the code went to. */
  subject: string
  customer_id: string | null
  used_at: Date | null
}

type OpenReset = ResetRow & Holder

const columns = `${codeColumns}, subject, customer_id, used_at`

interface StartedReset {
  token: string
  /** Where the code went, masked; built from what was typed, not from what is stored. */
  destination: string
  /** When another code may be requested, ISO 8601. */
  resend_at: string
}

async function sendCode(sql: Sql, body: ResetCode, customer: CustomerRow, sent: NewCode, now: Date) {
  const values = { code: sent.code, minutes: sent.minutes }
  if (body.phone !== undefined) {
    // Not an error for the client: that would reveal a customer.
    await trySms(sql, {
      to: customer.phone,
      text: sayTo(customer, 'sms.reset_code', values),
      code: sent.code,
      now,
    })
  } else if (customer.email !== null) {
    const subject = sayTo(customer, 'mail.reset_code.subject')
    await sendMail(sql, {
      to: customer.email,
      subject,
      text: sayTo(customer, 'mail.reset_code.text', values),
      code: sent.code,
      now,
    })
  }
}

interface Asked {
  subject: string
  customer: CustomerRow | undefined
  byDevice: boolean
  request: CodeRequest
}

/** Each of the customer's devices has its own message limit; all others share one for strangers. */
function askedBy({ claim, customer }: Claimed, client: Client): Asked {
  const subject = digest(claim)
  const by: Pick<CodeRequest, 'by' | 'value'> =
    client.device === null ? { by: 'account', value: subject } : { by: 'device', value: client.device }
  const request = { scope: 'send-reset-code', client: hashClient(client), ...by }
  return { subject, customer, byDevice: client.device !== null, request }
}

async function keepCode(tx: Tx, { subject, customer, byDevice, request }: Asked, body: ResetCode, now: Date) {
  const id = newId(now)
  const made = makeCode(id, now)
  // No six digits have this hash.
  const hash = customer ? made.hash : randomBytes(32).toString('base64url')
  await tx.query(
    `insert into password_resets (id, subject, customer_id, client, by_device, code_hash, sent_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, subject, customer?.id ?? null, request.client, byDevice, hash, now, made.expires],
  )
  if (customer) await sendCode(tx, body, customer, made, now)
  await securityEvent(tx, { event: 'reset_request', outcome: 'done', customerId: customer?.id, now })
  return { id, sent_at: now }
}

/** The newest unused code: of this device, or of all strangers. */
async function findLast(tx: Tx, { subject, byDevice, request }: Asked): Promise<ResetRow | undefined> {
  const [last] = await tx.query<ResetRow>(
    `select ${columns} from password_resets where subject = $1 and by_device = $2 and (not by_device or client = $3)
     order by sent_at desc, id desc limit 1`,
    [subject, byDevice, request.client],
  )
  return last?.used_at ? undefined : last
}

/**
 * Sends a code to a customer's number or address. Strangers share one message limit, and at most one message
 * per `code.resend_seconds`; beyond that they get a token for the last code, which the owner has. A
 * customer's device has its own limit. Without a customer, only the message is missing.
 *
 * @throws ProviderError too_many_requests if no message may be sent now and no code is alive
 */
export function startReset(
  db: Db,
  body: ResetCode,
  claimed: Claimed,
  client: Client,
  now: Date,
): Promise<StartedReset> {
  const asked = askedBy(claimed, client)
  return db.transaction(async (tx) => {
    await takeTurn(tx, `password-reset:${asked.subject}`)
    const last = await findLast(tx, asked)
    const isTaken = await takesLast(tx, last, asked.request, now)
    const sent = isTaken && last ? last : await keepCode(tx, asked, body, now)
    const { token, hash } = newToken()
    await keepToken(tx, 'password_resets', sent.id, hash, asked.request.client)
    const destination = body.phone === undefined ? maskEmail(body.email ?? '') : maskPhone(body.phone)
    return { token, destination, resend_at: resendAt(sent) }
  })
}

async function openReset(tx: Tx, { token, code }: ResetPassword, now: Date): Promise<OpenReset | Refusal> {
  const hash = digest(token)
  const [asked] = await tx.query<Holder>(
    'select token_hash, client as holder from password_reset_tokens where token_hash = $1',
    [hash],
  )
  const [reset] = await tx.query<ResetRow>(
    `select ${columns} from password_resets
     where id = (select reset_id from password_reset_tokens where token_hash = $1) for update`,
    [hash],
  )
  if (!asked || !reset) return refuse('reset_expired')
  const opened = { ...reset, ...asked }
  return (await refuseCode(tx, 'password_resets', opened, code, now)) ?? opened
}

async function change(tx: Tx, customer: CustomerRow, passwordHash: string, client: Client, now: Date) {
  await tx.query('update customers set password_hash = $2, updated_at = $3 where id = $1', [
    customer.id,
    passwordHash,
    now,
  ])
  await endAllSessions(tx, customer.id, 'password_reset', now)
  await forgetFailures(tx, customer, client)
  // Voids this code and any other on its way.
  await tx.query('update password_resets set used_at = $2 where customer_id = $1 and used_at is null', [
    customer.id,
    now,
  ])
  // Stops changes that a thief may have begun with the old password.
  await stopAll(tx, customer.id, now)
  await tellEverywhere(tx, customer, 'password_changed', { support: policy.support.email }, now)
  await securityEvent(tx, { event: 'password_reset', outcome: 'done', customerId: customer.id, now })
}

interface ChangedPassword {
  customerId: string
  /** Whether the code proved the phone. */
  bySms: boolean
}

/**
 * Sets a new password, once per code: ends all sessions, forgets devices and failed logins, notifies the
 * customer. The PIN stays. The same code and password succeed again without effect while the code lives, so a
 * lost response can be retried. Returns (and so commits the count of) refuseCode's refusals, and
 * reset_expired if the token is unknown or its code set a different password.
 *
 * @param client whose failed logins are forgotten
 */
export async function resetPassword(
  db: Db,
  body: ResetPassword,
  client: Client,
  now: Date,
): Promise<Refusal | ChangedPassword> {
  // Before hashing, so requests without the code cause no work.
  const opened = await db.transaction((tx) => openReset(tx, body, now))
  if (opened instanceof Refusal) return opened
  const owner = opened.customer_id === null ? undefined : await findCustomer(db, opened.customer_id)
  // Only after the code matched, since it reveals the customer's name.
  if (owner) checkPassword(body.password, owner)
  // Outside the transaction, so it doesn't hold a connection.
  const passwordHash = await hashSecret(body.password)
  return db.transaction(async (tx) => {
    const reset = await openReset(tx, body, now)
    if (reset instanceof Refusal) return reset
    const customer = reset.customer_id === null ? undefined : await findCustomer(tx, reset.customer_id)
    if (!customer) throw new Error('A valid code belongs to no customer')
    const changed = { customerId: customer.id, bySms: reset.subject === digest(phoneClaim(customer.phone)) }
    if (!reset.used_at) {
      await change(tx, customer, passwordHash, client, now)
      return changed
    }
    if (await verifySecret(customer.password_hash, body.password, { ahead: true })) return changed
    // Otherwise a used code would let clients guess the password.
    await countWrong(tx, 'password_resets', reset)
    return refuse('reset_expired')
  })
}
