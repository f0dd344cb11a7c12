// Signing up: a code by SMS proves the number, then password and PIN make the customer. Nothing here tells whether
// a number has an account until its owner has proved to hold it.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { findByPhone, findCustomer, insertCustomer } from '#provider/auth/customers.ts'
import { minutesUntil, secondsUntil } from '#provider/auth/lock.ts'
import { maskPhone } from '#provider/auth/phone.ts'
import { hashSecret, verifySecret } from '#provider/auth/secrets.ts'
import { digest, sameHash } from '#provider/auth/tokens.ts'
import { type Db, isUniqueViolation, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { sendSms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import type { SignUpAccount, SignUpPhone, SignUpVerify } from '#src/generated/forms.ts'

const { code: codePolicy, sign_up: signUpPolicy } = policy.security

interface SignUpRow {
  id: string
  phone: string
  client: string
  code_hash: string
  attempts: number
  sent_at: Date
  code_expires_at: Date
  verified_at: Date | null
  customer_id: string | null
}

const columns = 'id, phone, client, code_hash, attempts, sent_at, code_expires_at, verified_at, customer_id'

export interface StartedSignUp {
  token: string
  phone_masked: string
  /** When another code may be asked for, ISO 8601. */
  resend_at: string
}

function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}

/** Keyed with the sign-up's id, so that equal codes have unequal hashes; attempts and expiry defend the rest. */
function hashCode(signUpId: string, code: string): string {
  return createHmac('sha256', signUpId).update(code).digest('base64url')
}

async function handToken(
  tx: Tx,
  signUp: Pick<SignUpRow, 'id' | 'phone' | 'sent_at'>,
): Promise<StartedSignUp> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('insert into signup_tokens (token_hash, signup_id) values ($1, $2)', [
    digest(token),
    signUp.id,
  ])
  return {
    token,
    phone_masked: maskPhone(signUp.phone),
    resend_at: later(signUp.sent_at, codePolicy.resend_seconds).toISOString(),
  }
}

async function sendCode(tx: Tx, body: SignUpPhone, client: string, now: Date): Promise<StartedSignUp> {
  const phone = body.international_phone_number
  const id = newId(now)
  const code = String(randomInt(10 ** codePolicy.length)).padStart(codePolicy.length, '0')
  const expires = later(now, codePolicy.lifetime_seconds)
  await tx.query(
    `insert into signups (id, phone, country_code, client, code_hash, sent_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, phone, body.phone_country_code, client, hashCode(id, code), now, expires],
  )
  const text = say('sms.sign_up_code', { code, minutes: minutesUntil(now, expires) })
  await sendSms(tx, { to: phone, text, code, now })
  return handToken(tx, { id, phone, sent_at: now })
}

/**
 * Sends a code to a phone, at most one per `code.resend_seconds`. Whoever asks again sooner from the same address
 * (back and forward in the wizard, a second press) gets a token for the code that is on its way.
 *
 * @param client the caller's address, hashed before it is kept.
 * @throws ProviderError too_many_requests when another address asked for a code a moment ago; sms_unavailable.
 */
export function startSignUp(db: Db, body: SignUpPhone, client: string, now: Date): Promise<StartedSignUp> {
  const phone = body.international_phone_number
  const clientHash = digest(`client:${client}`)
  return db.transaction(async (tx) => {
    // Two requests for one phone at the same time must not send two codes.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-up:${phone}`])
    const [last] = await tx.query<SignUpRow>(
      `select ${columns} from signups where phone = $1 order by sent_at desc limit 1`,
      [phone],
    )
    const again = last ? later(last.sent_at, codePolicy.resend_seconds) : now
    const usable = last && last.attempts <= codePolicy.attempts && !last.verified_at
    if (!usable || again <= now) return sendCode(tx, body, clientHash, now)
    if (last.client === clientHash) return handToken(tx, last)
    throw new ProviderError('too_many_requests', {
      values: { count: secondsUntil(now, again) },
      data: { retry_after: secondsUntil(now, again) },
    })
  })
}

async function findSignUp(sql: Sql, token: string, phone: string): Promise<SignUpRow | undefined> {
  const [row] = await sql.query<SignUpRow>(
    `select ${columns} from signups s
     where s.id = (select signup_id from signup_tokens where token_hash = $1) and s.phone = $2 for update`,
    [digest(token), phone],
  )
  return row
}

/**
 * Compares the code. The same right code again answers the same, so that a lost answer can be asked for again.
 * Refuses (and so commits the count) with code_wrong, with code_attempts from the sixth wrong code on, with
 * code_expired, and with phone_taken only to whoever knew the code.
 */
export function verifyCode(db: Db, body: SignUpVerify, now: Date): Promise<StartedSignUp | Refusal> {
  return db.transaction(async (tx) => {
    const signUp = await findSignUp(tx, body.token, body.international_phone_number)
    if (!signUp) return refuse('code_expired')
    if (signUp.attempts > codePolicy.attempts) return refuse('code_attempts')
    if (signUp.code_expires_at <= now) return refuse('code_expired')
    if (!sameHash(signUp.code_hash, hashCode(signUp.id, body.code))) {
      const attempts = signUp.attempts + 1
      await tx.query('update signups set attempts = $2 where id = $1', [signUp.id, attempts])
      const left = codePolicy.attempts + 1 - attempts
      return left < 1 ? refuse('code_attempts') : refuse('code_wrong', { values: { count: left } })
    }
    const taken = await findByPhone(tx, signUp.phone)
    if (taken) return refuse('phone_taken')
    if (!signUp.verified_at) {
      await tx.query('update signups set verified_at = $2 where id = $1', [signUp.id, now])
    }
    return {
      token: body.token,
      phone_masked: maskPhone(signUp.phone),
      resend_at: later(signUp.sent_at, codePolicy.resend_seconds).toISOString(),
    }
  })
}

/** The sign-up, if its number was verified and not too long ago. @throws ProviderError sign_up_expired. */
function verifiedSince(signUp: SignUpRow | undefined, now: Date): SignUpRow {
  const until = signUp?.verified_at && later(signUp.verified_at, signUpPolicy.lifetime_seconds)
  if (!signUp || !until || until <= now) throw new ProviderError('sign_up_expired')
  return signUp
}

/** Whether a completed sign-up is only being sent again: then it is answered as before. */
async function isRepeat(sql: Sql, customerId: string, password: string): Promise<boolean> {
  const customer = await findCustomer(sql, customerId)
  return customer !== undefined && (await verifySecret(customer.password_hash, password, { ahead: true }))
}

/**
 * Makes the customer of a verified number, status pending. The same token with the same password answers again
 * without effect.
 *
 * @throws ProviderError sign_up_expired when the token is not (or no longer) a verified one, phone_taken.
 */
export async function createAccount(db: Db, body: SignUpAccount, now: Date): Promise<void> {
  // Looked at before anything is hashed, so that nobody without a verified number makes work.
  verifiedSince(await findSignUp(db, body.token, body.international_phone_number), now)
  // Hashed before the transaction, which would otherwise hold its connection for as long as that takes.
  const [passwordHash, pinHash] = await Promise.all([hashSecret(body.password), hashSecret(body.pin)])
  try {
    await db.transaction(async (tx) => {
      const signUp = await findSignUp(tx, body.token, body.international_phone_number)
      const verified = verifiedSince(signUp, now)
      if (verified.customer_id) {
        if (await isRepeat(tx, verified.customer_id, body.password)) return
        throw new ProviderError('phone_taken')
      }
      const id = newId(now)
      await insertCustomer(tx, {
        id,
        phone: verified.phone,
        email: null,
        firstName: '',
        lastName: '',
        passwordHash,
        pinHash,
        verified: false,
        now,
      })
      await tx.query('update signups set customer_id = $2 where id = $1', [verified.id, id])
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProviderError('phone_taken')
    throw error
  }
}
