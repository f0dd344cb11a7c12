// Signing up: a code by SMS proves the number, then password and PIN make the customer. Nothing here reveals whether
// a number has an account until its owner has proved to hold it.

import {
  codeColumns,
  type Holder,
  keepToken,
  makeCode,
  refuseCode,
  resendAt,
  type SentCode,
  takesLast,
  takeTurn,
} from '#provider/auth/codes.ts'
import { checkPassword, checkPin } from '#provider/auth/guessable.ts'
import { hashSecret, verifySecret } from '#provider/auth/secrets.ts'
import { hashClient } from '#provider/auth/sessions/devices.ts'
import { maskPhone } from '#provider/customers/phone.ts'
import { findByPhone, findCustomer, insertCustomer } from '#provider/customers/store.ts'
import { type Db, isUniqueViolation, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'
import { sendSms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say, spokenLocale } from '#provider/words.ts'
import type { PasswordCheck, SignUpAccount, SignUpPhone, SignUpVerify } from '#src/generated/forms.ts'

const { sign_up: signUpPolicy } = policy.security

interface SignUpRow extends SentCode {
  phone: string
  /** When the code was first typed right. */
  verified_at: Date | null
  customer_id: string | null
}

/** A sign-up as a token leads to it, and when the code was typed right with this token. */
type OpenSignUp = SignUpRow & Holder & { proved_at: Date | null }

const columns = `${codeColumns}, phone, verified_at, customer_id`

interface StartedSignUp {
  token: string
  phone_masked: string
  /** When another code may be requested, ISO 8601. */
  resend_at: string
}

async function handToken(
  tx: Tx,
  signUp: Pick<SignUpRow, 'id' | 'phone' | 'sent_at'>,
  client: string,
): Promise<StartedSignUp> {
  const { token, hash } = newToken()
  await keepToken(tx, 'signups', signUp.id, hash, client)
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
  return handToken(tx, { id, phone, sent_at: now }, client)
}

/**
 * Sends a code to a phone, at most one per `code.resend_seconds` and only so many in all, from all clients. A client
 * that asks when there may be none gets a token for the last code, which is with the owner of the number.
 *
 * @param address the caller's, hashed before it is kept.
 * @throws ProviderError too_many_requests when there may be no message now and no code is alive; sms_unavailable.
 */
export function startSignUp(db: Db, body: SignUpPhone, address: string, now: Date): Promise<StartedSignUp> {
  const phone = body.international_phone_number
  const client = hashClient({ device: null, address })
  const request = { scope: 'pre-signup-phone', by: 'account', value: phone, client } as const
  return db.transaction(async (tx) => {
    await takeTurn(tx, `sign-up:${phone}`)
    const [newest] = await tx.query<SignUpRow>(
      `select ${columns} from signups where phone = $1 order by sent_at desc, id desc limit 1`,
      [phone],
    )
    const last = newest?.verified_at ? undefined : newest
    const isTaken = await takesLast(tx, last, request, now)
    return isTaken && last ? handToken(tx, last, client) : sendCode(tx, body, client, now)
  })
}

async function findSignUp(sql: Sql, token: string, phone: string): Promise<OpenSignUp | undefined> {
  const hash = digest(token)
  const [row] = await sql.query<SignUpRow>(
    `select ${columns} from signups s
     where s.id = (select signup_id from signup_tokens where token_hash = $1) and s.phone = $2 for update`,
    [hash, phone],
  )
  // Read once the sign-up is locked, so that it is what the last one left.
  const [asked] = await sql.query<Holder & { proved_at: Date | null }>(
    'select token_hash, client as holder, verified_at as proved_at from signup_tokens where token_hash = $1',
    [hash],
  )
  return row && asked && { ...row, ...asked }
}

/**
 * Compares the code. The same right code again returns the same, so that a lost answer can be requested again.
 * Refuses (and so commits the count) with code_wrong, with code_attempts from the sixth wrong code on, with
 * code_expired, and with phone_taken only to a client that knew the code. That it was right is true for this token
 * only: another client that asked for the same code has not seen it.
 */
export function verifyCode(db: Db, body: SignUpVerify, now: Date): Promise<StartedSignUp | Refusal> {
  return db.transaction(async (tx) => {
    const signUp = await findSignUp(tx, body.token, body.international_phone_number)
    if (!signUp) return refuse('code_expired')
    const refusal = await refuseCode(tx, 'signups', signUp, body.code, now)
    if (refusal) return refusal
    const taken = await findByPhone(tx, signUp.phone)
    if (taken) return refuse('phone_taken')
    if (!signUp.verified_at)
      await tx.query('update signups set verified_at = $2 where id = $1', [signUp.id, now])
    if (!signUp.proved_at)
      await tx.query('update signup_tokens set verified_at = $2 where token_hash = $1', [
        signUp.token_hash,
        now,
      ])
    return { token: body.token, phone_masked: maskPhone(signUp.phone), resend_at: resendAt(signUp) }
  })
}

/** The sign-up, if its number was verified with this token and not too long ago. @throws ProviderError sign_up_expired. */
function verifiedSince(signUp: OpenSignUp | undefined, now: Date): OpenSignUp {
  const until = signUp?.proved_at && later(signUp.proved_at, signUpPolicy.lifetime_seconds)
  if (!signUp || !until || until <= now) throw new ProviderError('sign_up_expired')
  return signUp
}

/**
 * Judges the password of a sign-up where it is chosen, so that nobody hears of it two steps later.
 *
 * @throws ProviderError sign_up_expired when the token is not (or no longer) a verified one, password_common,
 *   password_personal.
 */
export async function judgePassword(sql: Sql, body: PasswordCheck, now: Date): Promise<void> {
  const { phone } = verifiedSince(await findSignUp(sql, body.token, body.international_phone_number), now)
  checkPassword(body.password, { phone })
}

/** Whether a completed sign-up is only being sent again: then the answer is the same. */
async function isRepeat(sql: Sql, customerId: string, password: string): Promise<boolean> {
  const customer = await findCustomer(sql, customerId)
  return customer !== undefined && (await verifySecret(customer.password_hash, password, { ahead: true }))
}

/**
 * Makes the customer of a verified number, status pending. The same token with the same password succeeds again
 * without effect.
 *
 * @returns the customer's id
 * @throws ProviderError sign_up_expired when the token is not (or no longer) a verified one, phone_taken,
 *   password_common, password_personal, pin_personal.
 */
export async function createAccount(db: Db, body: SignUpAccount, now: Date): Promise<string> {
  // Checked before anything is hashed, so that nobody without a verified number causes work.
  const { phone } = verifiedSince(await findSignUp(db, body.token, body.international_phone_number), now)
  checkPassword(body.password, { phone })
  checkPin(body.pin, { phone })
  // Hashed before the transaction, which would otherwise hold its connection for as long as that takes.
  const [passwordHash, pinHash] = await Promise.all([hashSecret(body.password), hashSecret(body.pin)])
  try {
    return await db.transaction(async (tx) => {
      const signUp = await findSignUp(tx, body.token, body.international_phone_number)
      const verified = verifiedSince(signUp, now)
      if (verified.customer_id) {
        if (await isRepeat(tx, verified.customer_id, body.password)) return verified.customer_id
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
        language: spokenLocale(),
        now,
      })
      await tx.query('update signups set customer_id = $2 where id = $1', [verified.id, id])
      await securityEvent(tx, { event: 'sign_up', outcome: 'done', customerId: id, now })
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProviderError('phone_taken')
    throw error
  }
}
