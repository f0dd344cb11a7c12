import { findCustomer, toUser } from '#provider/auth/customers.ts'
import { clientOf, rememberDevice } from '#provider/auth/devices.ts'
import { checkCredentials, findClaimed } from '#provider/auth/login.ts'
import { resetPassword, startReset } from '#provider/auth/password-reset.ts'
import { endSession, type IssuedSession, rotateSession, startSession } from '#provider/auth/sessions.ts'
import { createAccount, judgePassword, startSignUp, verifyCode } from '#provider/auth/sign-up.ts'
import type { Sql } from '#provider/db/index.ts'
import { type Handlers, ProviderError, Refusal, type SessionCookie } from '#provider/http/handler.ts'
import { countRequest } from '#provider/http/rate-limit.ts'
import { say } from '#provider/words.ts'
import type { LoginResponse } from '#src/generated/forms.ts'

/** The cookie and the body that hand a session to its browser. */
async function handOver(
  sql: Sql,
  session: IssuedSession,
  cookie: SessionCookie,
): Promise<LoginResponse['data']> {
  const customer = await findCustomer(sql, session.customerId)
  if (!customer) throw new ProviderError('session_expired')
  cookie.set(session.refreshToken, session.refreshExpires)
  return { token: session.accessToken, expires_in: session.expiresIn, user: toUser(customer) }
}

/**
 * Signing up, in and out, a new password: the operations of clients without an access token, and the customer's own
 * account.
 */
export const accessHandlers = {
  'pre-signup-phone': async ({ body, ip, sql }, { db, clock }) => {
    await countRequest(sql, 'pre-signup-phone', 'ip', ip, clock.now())
    const pair = `${ip} ${body.international_phone_number}`
    await countRequest(sql, 'pre-signup-phone', 'ip-and-account', pair, clock.now())
    const started = await startSignUp(db, body, ip, clock.now())
    return { message: say('messages.code_sent'), data: started }
  },

  'pre-signup-verify-code': async ({ body, ip, sql }, { db, clock }) => {
    await countRequest(sql, 'pre-signup-verify-code', 'ip', ip, clock.now())
    const verified = await verifyCode(db, body, clock.now())
    if (verified instanceof Refusal) return verified
    return { message: say('messages.code_verified'), data: verified }
  },

  'check-password': async ({ body, ip, sql }, { clock }) => {
    await countRequest(sql, 'check-password', 'ip', ip, clock.now())
    await judgePassword(sql, body, clock.now())
    return { message: say('messages.password_accepted') }
  },

  'create-password': async ({ body, ip, sql }, { db, clock }) => {
    await countRequest(sql, 'create-password', 'ip', ip, clock.now())
    await createAccount(db, body, clock.now())
    return { message: say('messages.account_created') }
  },

  login: async ({ body, ip, sql, cookie, device }, { db, clock }) => {
    const claimed = await findClaimed(sql, body)
    const client = await clientOf(sql, claimed.customer?.id, device, ip, clock.now())
    // A known device is not held up by what others do from its address.
    if (client.device === null) await countRequest(sql, 'login', 'ip', ip, clock.now())
    else await countRequest(sql, 'login', 'device', client.device, clock.now())
    const customer = await checkCredentials(db, claimed, body.password, client, clock.now())
    const session = await startSession(db, customer, cookie.token, clock.now())
    if (!session) throw new ProviderError('credentials_invalid')
    await rememberDevice(db, customer.id, device, clock.now())
    return { message: say('messages.signed_in'), data: await handOver(sql, session, cookie) }
  },

  'refresh-session': async ({ sql, cookie }, { db, clock }) => {
    // A visitor without a session is no error: the app asks on every start.
    if (cookie.token === undefined) return { data: null }
    const session = await rotateSession(db, cookie.token, clock.now())
    if (session) return { data: await handOver(sql, session, cookie) }
    cookie.clear()
    return { data: null }
  },

  logout: async ({ cookie }, { db, clock }) => {
    await endSession(db, cookie.token, clock.now())
    cookie.clear()
    return { message: say('messages.signed_out') }
  },

  'send-reset-code': async ({ body, ip, sql, device }, { db, clock }) => {
    const claimed = await findClaimed(sql, body)
    const client = await clientOf(sql, claimed.customer?.id, device, ip, clock.now())
    if (client.device === null) {
      await countRequest(sql, 'send-reset-code', 'ip', ip, clock.now())
      await countRequest(sql, 'send-reset-code', 'ip-and-account', `${ip} ${claimed.claim}`, clock.now())
    }
    const started = await startReset(db, body, claimed, client, clock.now())
    return { message: say('messages.reset_code_sent'), data: started }
  },

  'reset-password': async ({ body, ip, sql, device }, { db, clock }) => {
    await countRequest(sql, 'reset-password', 'ip', ip, clock.now())
    const changed = await resetPassword(db, body, { device: null, address: ip }, clock.now())
    if (changed instanceof Refusal) return changed
    // The client that typed the code is the owner: strangers' failures do not count here any more.
    await rememberDevice(db, changed, device, clock.now())
    return { message: say('messages.password_reset') }
  },

  'get-account': async ({ sql, customerId }) => {
    const customer = await findCustomer(sql, customerId)
    if (!customer) throw new ProviderError('session_expired')
    return { data: toUser(customer) }
  },
} satisfies Partial<Handlers>
