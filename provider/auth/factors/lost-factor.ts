// Lost factors. A customer without app, passkey and recovery codes can have them removed with password and
// phone: after a wait, announced on every channel. Logging in with any of those factors stops it.

import { beginWaiting } from '#provider/auth/waiting-changes/index.ts'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db } from '#provider/db/index.ts'
import { checkLoginCode } from './login-codes.ts'
import { type ClientOf, hasStrongerFactor, judgeCode } from './second-factor.ts'

/**
 * Begins the wait until the factors are removed. Idempotent. The login stays open: the app may turn up.
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
