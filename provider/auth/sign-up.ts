// Sign-up: an SMS code proves the number, then password and PIN create the customer. Nothing reveals whether
// a number has an account until its owner is proven.

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
import {
  type DeviceCookie,
  hashClient,
  rememberSignUp,
  signUpToken,
} from '#provider/auth/sessions/devices.ts'
import { findByPhone, findCustomer, insertCustomer } from '#provider/customers/store.ts'
import { type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse, refuseTaken } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { digest, issueToken } from '#provider/lib/tokens.ts'
import { sendSms } from '#provider/messages/sms.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say, spokenLocale } from '#provider/words.ts'
import type { PasswordCheck, SignUpAccount, SignUpPhone, SignUpVerify } from '#src/generated/forms.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'

const { sign_up: signUpPolicy } = policy.security

interface SignUpRow extends SentCode {
  phone: string
  verified_at: Date | null
  customer_id: string | null
}

type OpenSignUp = SignUpRow & Holder & { proved_at: Date | null }

const columns = `${codeColumns}, phone, verified_at, customer_id`

interface StartedSignUp {
  token: string
  phone_masked: string
  /** When another code may be requested, ISO 8601. */
  resend_at: string
}

async function handToken(tx: Tx, signUp: Pick<SignUpRow, 'id' | 'phone' | 'sent_at'>, client: string) {
  const { token, hash } = issueToken(signUp.id)
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
 * Sends a code to a phone, at most one per `code.resend_seconds` and up to a total across all clients. Beyond
 * that, a client gets a token for the last code, which the owner has.
 *
 * @param address the caller's, stored as a hash
 * @throws ProviderError too_many_requests if no message may be sent now and no code is alive; sms_unavailable
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
  // Read after locking the sign-up, for its latest state.
  const [asked] = await sql.query<Holder & { proved_at: Date | null }>(
    'select token_hash, client as holder, verified_at as proved_at from signup_tokens where token_hash = $1',
    [hash],
  )
  return row && asked && { ...row, ...asked }
}

/**
 * Checks the code. Idempotent, so a lost response can be retried. Returns (and so commits the count of)
 * code_wrong, code_attempts from the sixth wrong code on, code_expired, and phone_taken only to a client that
 * knew the code. Success counts for this token only: other clients haven't seen the code.
 *
 * @param device keeps the token, for clients that don't send it to `createAccount`
 */
export function verifyCode(
  db: Db,
  body: SignUpVerify,
  device: DeviceCookie,
  now: Date,
): Promise<StartedSignUp | Refusal> {
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
    rememberSignUp(device, body.token, now)
    return { token: body.token, phone_masked: maskPhone(signUp.phone), resend_at: resendAt(signUp) }
  })
}

/** The sign-up, if this token verified its number recently enough. */
function verifiedSince(signUp: OpenSignUp | undefined, now: Date): OpenSignUp {
  const until = signUp?.proved_at && later(signUp.proved_at, signUpPolicy.lifetime_seconds)
  if (!signUp || !until || until <= now) throw new ProviderError('sign_up_expired')
  return signUp
}

/**
 * Judges a sign-up's password when it is chosen, rather than two steps later.
 *
 * @throws ProviderError sign_up_expired if the token is not (or no longer) verified, password_common,
 * password_personal
 */
export async function judgePassword(sql: Sql, body: PasswordCheck, now: Date): Promise<void> {
  const { phone } = verifiedSince(await findSignUp(sql, body.token, body.international_phone_number), now)
  checkPassword(body.password, { phone })
}

/** Whether a completed sign-up is a retry, which gets the same answer. */
async function isRepeat(sql: Sql, customerId: string, password: string): Promise<boolean> {
  const customer = await findCustomer(sql, customerId)
  return customer !== undefined && (await verifySecret(customer.password_hash, password, { ahead: true }))
}

/**
 * Creates the customer of a verified number, status pending. The same token and password succeed again
 * without effect. The specification's body has no token: the browser that verified the number has it.
 *
 * @returns the ids of the customer and of the sign-up
 * @throws ProviderError sign_up_expired if the token is not (or no longer) verified, phone_taken,
 * password_common, password_personal, pin_personal
 */
export async function createAccount(
  db: Db,
  body: SignUpAccount,
  device: DeviceCookie,
  now: Date,
): Promise<{ customerId: string; signUpId: string }> {
  const phone = body.international_phone_number
  const token = body.token ?? (await signUpToken(db, device, phone)) ?? ''
  // Before hashing, so requests without a verified number cause no work.
  verifiedSince(await findSignUp(db, token, phone), now)
  checkPassword(body.password, { phone })
  checkPin(body.pin, { phone })
  // Outside the transaction, so it doesn't hold a connection.
  const [passwordHash, pinHash] = await Promise.all([hashSecret(body.password), hashSecret(body.pin)])
  return await db
    .transaction(async (tx) => {
      const signUp = await findSignUp(tx, token, phone)
      const verified = verifiedSince(signUp, now)
      if (verified.customer_id) {
        if (await isRepeat(tx, verified.customer_id, body.password))
          return { customerId: verified.customer_id, signUpId: verified.id }
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
      return { customerId: id, signUpId: verified.id }
    })
    .catch(refuseTaken('phone_taken'))
}
