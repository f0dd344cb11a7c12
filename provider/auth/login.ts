// Signing in. Every failure looks the same and takes the same time, whether the account doesn't exist, is
// locked or the password is wrong. Failures count by what was typed, so not even a lock reveals who is a
// customer.
//
// A device the customer has logged in on counts only its own failures: strangers can't lock it out. Strangers
// count twice: per address, which locks soon, and all together, which slows to one at a time with growing
// pauses. A customer locked out that way requests a code: setting a new password makes the browser a known
// one.

import { beginAttempt, failAttempt, forgetAttempts, type Subject } from '#provider/auth/attempts.ts'
import { verifyNothing, verifySecret } from '#provider/auth/secrets.ts'
import type { Client } from '#provider/auth/sessions/devices.ts'
import { toE164 } from '#provider/customers/phone.ts'
import { type CustomerRow, findByEmail, findByPhone } from '#provider/customers/store.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { digest } from '#provider/lib/tokens.ts'
import { policy } from '#provider/policy.ts'
import type { Login } from '#src/generated/forms.ts'

const { strangers, ...own } = policy.security.login

/** @param phone in E.164 */
export const phoneClaim = (phone: string): string => `phone:${phone}`
const emailClaim = (email: string): string => `email:${email}`

function subjectsOf(claim: string, { device, address }: Client): readonly Subject[] {
  if (device !== null) return [{ subject: digest(`device:${device}`), ...own }]
  return [
    { subject: digest(`${claim} from ${address}`), ...own },
    { subject: digest(claim), ...strangers },
  ]
}

/** What was typed, normalized, and the customer it belongs to, if any. */
export interface Claimed {
  claim: string
  customer: CustomerRow | undefined
}

export async function findClaimed(sql: Sql, login: Pick<Login, 'phone' | 'email'>): Promise<Claimed> {
  if (login.phone !== undefined) {
    const phone = toE164(login.phone)
    const customer = phone === null ? undefined : await findByPhone(sql, phone)
    return { claim: phoneClaim(phone ?? login.phone), customer }
  }
  const email = (login.email ?? '').trim().toLowerCase()
  return { claim: emailClaim(email), customer: await findByEmail(sql, email) }
}

/**
 * The claimed customer, if the password is right.
 *
 * @throws ProviderError credentials_invalid, or account_locked after as many failures in a row as `login` in
 * the policy allows a device, an address or all strangers together; too_many_requests while as many are being
 * checked as are left
 */
export async function checkCredentials(
  db: Db,
  { claim, customer }: Claimed,
  password: string,
  client: Client,
  now: Date,
): Promise<CustomerRow> {
  const subjects = subjectsOf(claim, client)
  await beginAttempt(db, subjects, now)
  const right = customer
    ? await verifySecret(customer.password_hash, password)
    : await verifyNothing(password)
  if (!right || !customer) {
    await failAttempt(db, subjects, now)
    throw new ProviderError('credentials_invalid')
  }
  await forgetAttempts(
    db,
    subjects.map(({ subject }) => subject),
  )
  return customer
}

/** Forgets the failed logins and locks of a customer that concern this client. */
export async function forgetFailures(
  sql: Sql,
  { phone, email }: Pick<CustomerRow, 'phone' | 'email'>,
  { address }: Client,
): Promise<void> {
  const claims = [phoneClaim(phone), ...(email === null ? [] : [emailClaim(email)])]
  const subjects = claims.flatMap((claim) => subjectsOf(claim, { device: null, address }))
  await forgetAttempts(
    sql,
    subjects.map(({ subject }) => subject),
  )
}
