// The second factor of a login on a browser that isn't remembered: a code from the authenticator app, a
// passkey or a recovery code. SMS codes are for customers without app and passkey only, since the weakest way
// in sets the security. All of it comes after the right password, so it reveals nothing about who is a
// customer.
//
// Wrong codes of any kind count before they are compared, and lock the second factor as wrong passwords lock
// the first: per known device, and together for all other browsers.

import {
  attemptsLeft,
  beginAttempt,
  endAttempt,
  failAttempt,
  forgetAttempts,
  type Subject,
} from '#provider/auth/attempts.ts'
import type { Client } from '#provider/auth/sessions/devices.ts'
import { openChanges, stopAll } from '#provider/auth/waiting-changes/index.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import type { CustomerRow } from '#provider/customers/store.ts'
import type { Db, Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Secrets } from '#provider/lib/sealing.ts'
import { later } from '#provider/lib/times.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { LoginResponse } from '#src/generated/forms.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'
import { authenticatorSince, checkAuthenticator } from './authenticator.ts'
import { checkLoginCode, sendLoginCode } from './login-codes.ts'
import type { Outcome } from './outcome.ts'
import { hasPasskeys } from './passkeys.ts'
import { checkRecoveryCode, recoveryCodesLeft } from './recovery-codes.ts'
import { findLogin, finishLogin, keepLogin, type UnfinishedLogin } from './unfinished-logins.ts'

const { remember_seconds, ...lock } = policy.security.second_factor

export type SecondFactor = Exclude<LoginResponse['data'], { token: string }>
type Way = SecondFactor['way']

/** Whether the customer chose, or signed up, on this device recently enough to skip the second factor. */
export async function isRemembered(
  sql: Sql,
  customerId: string,
  { device }: Client,
  now: Date,
): Promise<boolean> {
  if (device === null) return false
  return sql.has('select from devices where customer_id = $1 and token_hash = $2 and remembered_until > $3', [
    customerId,
    device,
    now,
  ])
}

/** Whether the customer has a factor stronger than SMS; then SMS codes aren't accepted. */
export async function hasStrongerFactor(sql: Sql, customerId: string): Promise<boolean> {
  return (await authenticatorSince(sql, customerId)) !== null || (await hasPasskeys(sql, customerId))
}

/** The customer's factors, the preferred one first. */
async function waysOf(sql: Sql, customerId: string): Promise<Way[]> {
  const has: readonly [Way, boolean][] = [
    ['sms', !(await hasStrongerFactor(sql, customerId))],
    ['authenticator', (await authenticatorSince(sql, customerId)) !== null],
    ['passkey', await hasPasskeys(sql, customerId)],
    ['recovery-code', (await recoveryCodesLeft(sql, customerId)) > 0],
  ]
  return has.flatMap(([way, there]) => (there ? [way] : []))
}

/**
 * Asks for the second factor: app or passkey if the customer has one, else a code texted right away.
 *
 * @param canText whether an SMS party is configured
 * @throws ProviderError sms_unavailable if the number can't be reached and there is no other way,
 * too_many_requests
 */
export function beginSecondFactor(
  db: Db,
  customer: CustomerRow,
  canText: boolean,
  now: Date,
): Promise<SecondFactor> {
  return db.transaction(async (tx) => {
    const known = await waysOf(tx, customer.id)
    const resend_at = canText && known.includes('sms') ? await sendLoginCode(tx, customer, now) : null
    const ways = known.filter((way) => way !== 'sms' || resend_at !== null)
    const [way] = ways
    if (way === undefined) throw new ProviderError('sms_unavailable')
    return {
      ...(await keepLogin(tx, customer, now)),
      way,
      ways,
      destination: maskPhone(customer.phone),
      resend_at,
      lost_factor_until: await lostFactorUntil(tx, customer.id),
    }
  })
}

/** When lost factors are due to be removed; null if no removal is pending. */
async function lostFactorUntil(sql: Sql, customerId: string): Promise<string | null> {
  const changes = await openChanges(sql, customerId)
  return changes.find(({ kind }) => kind === 'second_factor')?.due_at ?? null
}

/**
 * Texts another code for an unfinished login.
 *
 * @param isLost whether it proves the phone of a customer who lost stronger factors, instead of being the
 * second factor
 * @throws ProviderError login_expired; factor_needed, or factor_none if none is lost; sms_unavailable;
 * too_many_requests
 */
export function sendCodeAgain(
  db: Db,
  attempt: string,
  now: Date,
  { isLost = false } = {},
): Promise<{ destination: string; resend_at: string }> {
  return db.transaction(async (tx) => {
    const login = await findLogin(tx, attempt, now)
    if (!login) throw new ProviderError('login_expired')
    if ((await hasStrongerFactor(tx, login.customer.id)) !== isLost)
      throw new ProviderError(isLost ? 'factor_none' : 'factor_needed')
    const resend_at = await sendLoginCode(
      tx,
      login.customer,
      now,
      isLost ? 'sms.lost_factor_code' : undefined,
    )
    if (resend_at === null) throw new ProviderError('sms_unavailable')
    return { destination: maskPhone(login.customer.phone), resend_at }
  })
}

export function factorSubject(customerId: string, { device }: Client): Subject {
  const whose = device === null ? customerId : `${customerId} on ${device}`
  return { subject: digest(`factor:${whose}`), refusal: 'factor_locked', ...lock }
}

const checks: Readonly<
  Record<
    Exclude<Way, 'passkey'>,
    (tx: Tx, secrets: Secrets, customerId: string, code: string, now: Date) => Promise<Outcome>
  >
> = {
  sms: (tx, _secrets, customerId, code, now) => checkLoginCode(tx, customerId, code, now),
  authenticator: checkAuthenticator,
  'recovery-code': checkRecoveryCode,
}

const refusals = { used: 'code_used', expired: 'code_expired' } as const

/** Turns a code that isn't right into its error. @throws ProviderError */
export async function refuseCode(
  db: Db,
  subject: Subject,
  outcome: Exclude<Outcome, 'right'>,
  now: Date,
): Promise<never> {
  await failAttempt(db, [subject], now)
  if (outcome !== 'wrong') throw new ProviderError(refusals[outcome])
  throw new ProviderError('code_wrong', { values: { count: await attemptsLeft(db, subject, now) } })
}

export interface Confirmation {
  attempt: string
  way: Exclude<Way, 'passkey'>
  code: string
}

/** A used recovery code is rare: warn the customer, who may not have typed it. */
async function tellUse(tx: Tx, customer: CustomerRow, { way }: Confirmation, now: Date): Promise<void> {
  if (way !== 'recovery-code') return
  const count = await recoveryCodesLeft(tx, customer.id)
  await tellChange(tx, customer, 'changes.recovery_code_used', now, { count })
}

export type ClientOf = (customerId: string) => Promise<Client>

/** Right with its result, not right, or not judged at all. */
type Judged<Result> = { right: Result } | Exclude<Outcome, 'right'> | keyof typeof unjudged

const unjudged = { gone: 'login_expired', weaker: 'factor_needed', none: 'factor_none' } as const

/**
 * Judges a code for an unfinished login: counts it and logs the result as a security event.
 *
 * @param judge runs in one transaction with the work a right code triggers; the login is locked
 * @throws ProviderError login_expired, factor_locked, code_wrong with the tries left, code_used,
 * code_expired, too_many_requests, and the errors of unjudged codes
 */
export async function judgeCode<Result>(
  db: Db,
  { attempt, way }: { attempt: string; way: string },
  clientOf: ClientOf,
  now: Date,
  judge: (tx: Tx, login: UnfinishedLogin) => Promise<Judged<Result>>,
): Promise<Result> {
  const login = await findLogin(db, attempt, now)
  if (!login) throw new ProviderError('login_expired')
  const customerId = login.customer.id
  const subject = factorSubject(customerId, await clientOf(customerId))
  const note = (outcome: 'done' | 'refused' | 'locked', sql: Sql = db) =>
    securityEvent(sql, { event: 'second_factor', outcome, customerId, now, detail: { way } })
  try {
    await beginAttempt(db, [subject], now)
    const judged = await db.transaction(async (tx): Promise<Judged<Result>> => {
      // Locked: of two calls with one token, the second finds it finished.
      const waiting = await findLogin(tx, attempt, now, { lock: true })
      if (!waiting) return 'gone'
      const found = await judge(tx, waiting)
      if (typeof found === 'object') await note('done', tx)
      return found
    })
    if (judged === 'gone' || judged === 'weaker' || judged === 'none') {
      await endAttempt(db, [subject], now)
      throw new ProviderError(unjudged[judged])
    }
    if (typeof judged === 'string') return await refuseCode(db, subject, judged, now)
    await forgetAttempts(db, [subject.subject])
    return judged.right
  } catch (error) {
    if (error instanceof ProviderError) await note(error.code === 'factor_locked' ? 'locked' : 'refused')
    throw error
  }
}

/**
 * Finishes a login with a single-use code and returns the customer; a session may begin. Any code other than
 * SMS shows that no factor is lost, so a pending removal stops.
 *
 * @throws ProviderError as judgeCode
 */
export function confirmLogin(db: Db, secrets: Secrets, body: Confirmation, clientOf: ClientOf, now: Date) {
  return judgeCode(db, body, clientOf, now, async (tx, login) => {
    const { customer } = login
    if (body.way === 'sms' && (await hasStrongerFactor(tx, customer.id))) return 'weaker'
    const outcome = await checks[body.way](tx, secrets, customer.id, body.code, now)
    if (outcome !== 'right') return outcome
    await finishLogin(tx, login, now)
    await tellUse(tx, customer, body, now)
    if (body.way !== 'sms') await stopAll(tx, customer.id, now, ['second_factor'])
    return { right: customer }
  })
}

export const rememberedUntil = (now: Date): Date => later(now, remember_seconds)

/**
 * How long the browser on which a password was reset by SMS code skips the second factor, which would be the
 * same. Null for customers with a stronger factor.
 */
export async function spareAfterReset(sql: Sql, customerId: string, now: Date): Promise<Date | null> {
  return (await hasStrongerFactor(sql, customerId)) ? null : later(now, lock.after_reset_seconds)
}
