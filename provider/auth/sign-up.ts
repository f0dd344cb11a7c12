// Signing up: a code by SMS proves the number, then password and PIN make the customer. Nothing here tells whether
// a number has an account until its owner has proved to hold it.
import {
  codeColumns,
  hashClient,
  isOnItsWay,
  makeCode,
  refuseCode,
  resendAt,
  type SentCode,
  takeTurn,
} from '#provider/auth/codes.ts'
import { findByPhone, findCustomer, insertCustomer } from '#provider/auth/customers.ts'
import { later } from '#provider/auth/lock.ts'
import { maskPhone } from '#provider/auth/phone.ts'
import { hashSecret, verifySecret } from '#provider/auth/secrets.ts'
import { digest, newToken } from '#provider/auth/tokens.ts'
import { type Db, isUniqueViolation, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { sendSms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say } from '#provider/words.ts'
import type { SignUpAccount, SignUpPhone, SignUpVerify } from '#src/generated/forms.ts'

const { sign_up: signUpPolicy } = policy.security

interface SignUpRow extends SentCode {
  phone: string
  verified_at: Date | null
  customer_id: string | null
}

const columns = `${codeColumns}, phone, verified_at, customer_id`

export interface StartedSignUp {
  token: string
  phone_masked: string
  /** When another code may be asked for, ISO 8601. */
  resend_at: string
}

async function handToken(
  tx: Tx,
  signUp: Pick<SignUpRow, 'id' | 'phone' | 'sent_at'>,
): Promise<StartedSignUp> {
  const { token, hash } = newToken()
  await tx.query('insert into signup_tokens (token_hash, signup_id) values ($1, $2)', [hash, signUp.id])
  return { token, phone_masked: maskPhone(signUp.phone), resend_at: resendAt(signUp) }
}

async function sendCode(tx: Tx, body: SignUpPhone, client: string, now: Date): Promise<StartedSignUp> {
  const phone = body.international_phone_number
  const id = newId(now)
  const { code, hash, expires, minutes } = makeCode(id, now)
  await tx.query(
    `insert into signups (id, phone, country_code, client, code_hash, sent_at, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, phone, body.phone_country_code, client, hash, now, expires],
  )
  const text = say('sms.sign_up_code', { code, minutes })
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
  const clientHash = hashClient(client)
  return db.transaction(async (tx) => {
    await takeTurn(tx, `sign-up:${phone}`)
    const [last] = await tx.query<SignUpRow>(
      `select ${columns} from signups where phone = $1 order by sent_at desc limit 1`,
      [phone],
    )
    if (last && !last.verified_at && isOnItsWay(last, clientHash, now)) return handToken(tx, last)
    return sendCode(tx, body, clientHash, now)
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
    const refusal = await refuseCode(tx, 'signups', signUp, body.code, now)
    if (refusal) return refusal
    const taken = await findByPhone(tx, signUp.phone)
    if (taken) return refuse('phone_taken')
    if (!signUp.verified_at) {
      await tx.query('update signups set verified_at = $2 where id = $1', [signUp.id, now])
    }
    return { token: body.token, phone_masked: maskPhone(signUp.phone), resend_at: resendAt(signUp) }
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
      await securityEvent(tx, { event: 'sign_up', outcome: 'done', customerId: id, now })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProviderError('phone_taken')
    throw error
  }
}
