// Factors that are lost. With no app, no passkey and no recovery code left, a customer with the password and the phone
// can have them removed: after a wait, of which every channel hears, and which anybody who still has one of them stops by
// logging in with it.

import { findCustomer } from '#provider/auth/customers.ts'
import { maskPhone } from '#provider/auth/phone.ts'
import { beginWaiting } from '#provider/auth/waiting-changes/index.ts'
import type { Db } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { checkLoginCode, sendLoginCode } from './login-codes.ts'
import { type ClientOf, hasStrongerFactor, judgeCode } from './second-factor.ts'
import { findLogin } from './unfinished-logins.ts'

/**
 * Texts a code that proves the customer has the phone as well as the password.
 *
 * @throws ProviderError login_expired, factor_none, sms_unavailable, too_many_requests
 */
export function sendLostFactorCode(
  db: Db,
  attempt: string,
  now: Date,
): Promise<{ destination: string; resend_at: string }> {
  return db.transaction(async (tx) => {
    const login = await findLogin(tx, attempt, now)
    if (!login) throw new ProviderError('login_expired')
    if (!(await hasStrongerFactor(tx, login.customer.id))) throw new ProviderError('factor_none')
    const resend_at = await sendLoginCode(tx, login.customer, now, 'sms.lost_factor_code')
    if (resend_at === null) throw new ProviderError('sms_unavailable')
    return { destination: maskPhone(login.customer.phone), resend_at }
  })
}

/**
 * Begins the wait after which the factors are removed. Begun again it goes on as it was. The login goes on waiting: the
 * app may turn up.
 *
 * @returns when the factors are removed
 * @throws ProviderError as judgeCode, factor_none
 */
export function confirmLostFactor(
  db: Db,
  { attempt, code }: { attempt: string; code: string },
  clientOf: ClientOf,
  origin: string,
  now: Date,
): Promise<Date> {
  return judgeCode(db, { attempt, way: 'lost' }, clientOf, now, async (tx, { customer: { id } }) => {
    const customer = await findCustomer(tx, id, { lock: true })
    if (!customer) return 'gone'
    if (!(await hasStrongerFactor(tx, id))) return 'none'
    const outcome = await checkLoginCode(tx, id, code, now)
    if (outcome !== 'right') return outcome
    return { right: await beginWaiting(tx, customer, 'second_factor', null, origin, now) }
  })
}
