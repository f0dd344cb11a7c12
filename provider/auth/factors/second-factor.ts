// The second factor of a login on a browser that is not remembered: a code of the authenticator app, a passkey or a
// recovery code; a code by SMS for customers who have set up neither app nor passkey, since a chain is as strong as its
// weakest way in. Only who typed the right password comes here, so that nothing of it shows who is a customer.
//
// Wrong codes are counted before they are compared, whatever way they came, and lock the second factor as wrong
// passwords lock the first: those of a known device by themselves, those of all other browsers together.

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
import { maskPhone } from '#provider/customers/phone.ts'
import type { CustomerRow } from '#provider/customers/store.ts'
import type { Db, Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { LoginResponse } from '#src/generated/forms.ts'
import { authenticatorSince, checkAuthenticator } from './authenticator.ts'
import { checkLoginCode, sendLoginCode } from './login-codes.ts'
import type { Outcome } from './outcome.ts'
import { hasPasskeys } from './passkeys.ts'
import { checkRecoveryCode, recoveryCodesLeft } from './recovery-codes.ts'
import { findLogin, finishLogin, keepLogin, type UnfinishedLogin } from './unfinished-logins.ts'

const { remember_seconds, ...lock } = policy.security.second_factor

export type SecondFactor = Exclude<LoginResponse['data'], { token: string }>
type Way = SecondFactor['way']

/** Whether the customer chose, or signed up, on this device not so long ago that it is asked for nothing. */
export async function isRemembered(
  sql: Sql,
  customerId: string,
  { device }: Client,
  now: Date,
): Promise<boolean> {
  if (device === null) return false
  const rows = await sql.query(
    'select from devices where customer_id = $1 and token_hash = $2 and remembered_until > $3',
    [customerId, device, now],
  )
  return rows.length > 0
}

/** Whether the customer has a stronger factor than the phone. A code by SMS then isn't accepted. */
export async function hasStrongerFactor(sql: Sql, customerId: string): Promise<boolean> {
  return (await authenticatorSince(sql, customerId)) !== null || (await hasPasskeys(sql, customerId))
}

/** The ways that the customer has, the first one being asked for. */
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
 * Asks for the second factor: of the authenticator app or passkey where there is one, else by a code that is texted at
 * once.
 *
 * @param canText whether there is anybody who sends messages
 * @throws ProviderError sms_unavailable where the number cannot be reached and there is no other way, too_many_requests
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

/** Until when the removal of factors waits that are lost; null where none does. */
async function lostFactorUntil(sql: Sql, customerId: string): Promise<string | null> {
  const changes = await openChanges(sql, customerId)
  return changes.find(({ kind }) => kind === 'second_factor')?.due_at ?? null
}

/**
 * Texts another code for a login that waits.
 *
 * @param isLost whether it proves the phone of a customer who has lost stronger factors, rather than being the second factor
 * @throws ProviderError login_expired; factor_needed, or factor_none where none is lost; sms_unavailable; too_many_requests
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

/** What wrong codes are counted by. */
export function factorSubject(customerId: string, { device }: Client): Subject {
  const whose = device === null ? customerId : `${customerId} on ${device}`
  return { subject: digest(`factor:${whose}`), refusal: 'factor_locked', ...lock }
}

/** Judges a code of one way, and uses it up. */
const checks: Readonly<
  Record<
    Exclude<Way, 'passkey'>,
    (tx: Tx, key: Buffer, customerId: string, code: string, now: Date) => Promise<Outcome>
  >
> = {
  sms: (tx, _key, customerId, code, now) => checkLoginCode(tx, customerId, code, now),
  authenticator: checkAuthenticator,
  'recovery-code': checkRecoveryCode,
}

const refusals = { used: 'code_used', expired: 'code_expired' } as const

/** The error for a code that is not right. @throws ProviderError */
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

/** A recovery code is rare, and gone: who did not type it should hear of it. */
async function tellUse(tx: Tx, customer: CustomerRow, { way }: Confirmation, now: Date): Promise<void> {
  if (way !== 'recovery-code') return
  const count = await recoveryCodesLeft(tx, customer.id)
  await tellChange(tx, customer, 'changes.recovery_code_used', now, { count })
}

/** Who asks, once it is known which customer the login is of. */
export type ClientOf = (customerId: string) => Promise<Client>

/** What a code of a login was found to be: right with what came of it, not right, or not to be judged. */
type Judged<Result> = { right: Result } | Exclude<Outcome, 'right'> | keyof typeof unjudged

/** The errors for codes that are not judged. */
const unjudged = { gone: 'login_expired', weaker: 'factor_needed', none: 'factor_none' } as const

/**
 * Judges a code that is typed for a login that waits: counts it, and notes in the security log what came of it.
 *
 * @param judge in one transaction with what a right code leads to; the login is locked
 * @throws ProviderError login_expired, factor_locked, code_wrong with the tries that are left, code_used, code_expired,
 *   too_many_requests, and what belongs to an unjudged code
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
      // Locked, so that of two calls with one token the second finds it finished.
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
 * Finishes a login with a code, which counts once. Returns the customer, for whom a session may begin. A code of more
 * than a text message shows that no factor is lost: a removal that waits is stopped.
 *
 * @throws ProviderError as judgeCode
 */
export function confirmLogin(
  db: Db,
  key: Buffer,
  body: Confirmation,
  clientOf: ClientOf,
  now: Date,
): Promise<CustomerRow> {
  return judgeCode(db, body, clientOf, now, async (tx, login) => {
    const { customer } = login
    if (body.way === 'sms' && (await hasStrongerFactor(tx, customer.id))) return 'weaker'
    const outcome = await checks[body.way](tx, key, customer.id, body.code, now)
    if (outcome !== 'right') return outcome
    await finishLogin(tx, login, now)
    await tellUse(tx, customer, body, now)
    if (body.way !== 'sms') await stopAll(tx, customer.id, now, ['second_factor'])
    return { right: customer }
  })
}

/** Until when a browser is remembered that the customer chose now. */
export const rememberedUntil = (now: Date): Date => later(now, remember_seconds)

/**
 * Until when the browser is not asked on which a new password was set with a code by SMS: the factor is the same. Null
 * for customers who have a stronger one.
 */
export async function spareAfterReset(sql: Sql, customerId: string, now: Date): Promise<Date | null> {
  return (await hasStrongerFactor(sql, customerId)) ? null : later(now, lock.after_reset_seconds)
}
