// Logging in with a passkey, in place of the password or as the second factor.

import { stopAll } from '#provider/auth/waiting-changes/index.ts'
import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { PasskeyLogin } from '#src/generated/forms.ts'
import {
  type AssertionResult,
  beginAssertion,
  checkAssertion,
  customerOfHandle,
  type RelyingParty,
} from './passkeys.ts'
import { findLogin, finishLogin } from './unfinished-logins.ts'

export const passkeyRefusals: Readonly<Record<Exclude<AssertionResult, 'right'>, ErrorCode>> = {
  unknown: 'passkey_unknown',
  refused: 'passkey_refused',
  expired: 'passkey_expired',
}

/** The customer of an unfinished login. */
async function customerOfLogin(sql: Sql, attempt: string, now: Date): Promise<string> {
  const login = await findLogin(sql, attempt, now)
  if (!login) throw new ProviderError('login_expired')
  return login.customer.id
}

/** Options for the browser's passkey prompt. @throws ProviderError login_expired */
export async function beginPasskeyLogin(sql: Sql, party: RelyingParty, attempt: string | null, now: Date) {
  const customerId = attempt === null ? null : await customerOfLogin(sql, attempt, now)
  return beginAssertion(sql, party, 'login', customerId, now)
}

/**
 * The customer whose passkey was used; a session may begin.
 *
 * @throws ProviderError login_expired, passkey_unknown, passkey_refused, passkey_expired
 */
export async function passkeyLogin(
  db: Db,
  party: RelyingParty,
  { attempt, credential }: PasskeyLogin,
  now: Date,
): Promise<CustomerRow> {
  const customerId =
    attempt === undefined
      ? customerOfHandle(credential.userHandle ?? '')
      : await customerOfLogin(db, attempt, now)
  if (customerId === undefined) throw new ProviderError('passkey_unknown')
  const result = await db.transaction(async (tx) => {
    const login = attempt === undefined ? null : await findLogin(tx, attempt, now, { lock: true })
    if (login === undefined) return 'gone'
    const checked = await checkAssertion(tx, party, 'login', customerId, credential, now)
    if (checked === 'right' && login) await finishLogin(tx, login, now)
    const customer = checked === 'right' ? await findCustomer(tx, customerId) : undefined
    if (customer) await stopAll(tx, customerId, now, ['second_factor'])
    const outcome = customer ? 'done' : 'refused'
    await securityEvent(tx, { event: 'passkey', outcome, customerId, now, detail: { result: checked } })
    return customer ?? checked
  })
  if (typeof result === 'object') return result
  if (result === 'gone') throw new ProviderError('login_expired')
  throw new ProviderError(result === 'right' ? 'passkey_unknown' : passkeyRefusals[result])
}
