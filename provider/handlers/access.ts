import {
  beginPasskeyLogin,
  beginSecondFactor,
  confirmLogin,
  confirmLostFactor,
  findLogin,
  isRemembered,
  passkeyLogin,
  rememberedUntil,
  sendCodeAgain,
  spareAfterReset,
} from '#provider/auth/factors/index.ts'
import { checkCredentials, findClaimed } from '#provider/auth/login.ts'
import { resetPassword, startReset } from '#provider/auth/password-reset.ts'
import { authenticate, holderOf } from '#provider/auth/sessions/authenticate.ts'
import { clientOf, rememberDevice } from '#provider/auth/sessions/devices.ts'
import { logOut } from '#provider/auth/sessions/log-out.ts'
import { type IssuedSession, rotateSession, startSession } from '#provider/auth/sessions/sessions.ts'
import { createAccount, judgePassword, startSignUp, verifyCode } from '#provider/auth/sign-up.ts'
import { type CustomerRow, demandCustomer, toUser } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import type { HandlerRequest, Handlers, SessionCookie } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'
import { say, sayWait } from '#provider/words.ts'
import type { SessionResponse } from '#src/generated/forms.ts'

async function handOver(sql: Sql, session: IssuedSession, cookie: SessionCookie) {
  const customer = await demandCustomer(sql, session.customerId)
  cookie.set(session.refreshToken, session.cookieExpires)
  return { token: session.accessToken, expires_in: session.expiresIn, user: toUser(customer) }
}

type Browser = Pick<HandlerRequest<'login'>, 'sql' | 'cookie' | 'device' | 'spend' | 'now'>

/**
 * Begins a session for a customer who proved who they are, and makes the browser a known one.
 *
 * @param by how they proved it
 * @param until when the browser must pass the second factor again, if the customer chose to be remembered
 * @returns null if the password has changed since
 */
async function letIn(
  { db }: Deps,
  { sql, cookie, device, spend, now }: Browser,
  customer: CustomerRow,
  by: 'password' | 'passkey',
  until: Date | null = null,
): Promise<SessionResponse | null> {
  await spend(customer.id)
  const session = await startSession(db, customer, cookie.token, now, {
    isConfirmed: by === 'passkey',
    device: (tx) => rememberDevice(tx, customer.id, device, now, until),
  })
  if (!session) return null
  return { message: say('messages.signed_in'), data: await handOver(sql, session, cookie) }
}

/**
 * Counts a call on the budget of the customer whose login is unfinished; without one, the call itself
 * refuses.
 */
async function spendForLogin({
  body,
  sql,
  spend,
  now,
}: Pick<HandlerRequest<'send-lost-factor-code'>, 'sql' | 'spend' | 'now'> & {
  body: { attempt: string }
}): Promise<void> {
  const login = await findLogin(sql, body.attempt, now)
  if (login) await spend(login.customer.id)
}

export const accessHandlers = {
  'pre-signup-phone': async ({ body, ip, sql, now }, { db }) => {
    const pair = `${ip} ${body.international_phone_number}`
    await countRequest(sql, 'pre-signup-phone', 'ip-and-account', pair, now)
    const started = await startSignUp(db, body, ip, now)
    return { message: say('messages.code_sent'), data: started }
  },

  'pre-signup-verify-code': async ({ body, device, now }, { db }) => {
    const verified = await verifyCode(db, body, device, now)
    if (verified instanceof Refusal) return verified
    return { message: say('messages.code_verified'), data: verified }
  },

  'check-password': async ({ body, sql, now }) => {
    await judgePassword(sql, body, now)
    return { message: say('messages.password_accepted') }
  },

  'create-password': async ({ body, device, now }, { db }) => {
    const { customerId, signUpId } = await createAccount(db, body, device, now)
    // The code just entered on this browser proved what a second factor would.
    await db.transaction((tx) => rememberDevice(tx, customerId, device, now, rememberedUntil(now), signUpId))
    return { message: say('messages.account_created') }
  },

  login: async (request, deps) => {
    const { body, ip, sql, device, now } = request
    const { db, parties } = deps
    const claimed = await findClaimed(sql, body)
    const client = await clientOf(sql, claimed.customer?.id, device, ip, now)
    // Others at the same address don't slow down a known device.
    if (client.device === null) await countRequest(sql, 'login', 'ip', ip, now)
    else await countRequest(sql, 'login', 'device', client.device, now)
    const customer = await checkCredentials(db, claimed, body.password, client, now)
    if (!(await isRemembered(sql, customer.id, client, now))) {
      await request.spend(customer.id)
      const canText = parties.sms !== null
      const data = await beginSecondFactor(db, customer, canText, now)
      return { message: say('messages.second_factor'), data }
    }
    const session = await letIn(deps, request, customer, 'password')
    if (!session) throw new ProviderError('credentials_invalid')
    return session
  },

  'send-login-code': async ({ body, now }, { db }) => {
    const data = await sendCodeAgain(db, body.attempt, now)
    return { message: say('messages.login_code_sent'), data }
  },

  'confirm-login': async (request, deps) => {
    const { body, ip, sql, device, now } = request
    const { db, config } = deps
    const client = (customerId: string) => clientOf(sql, customerId, device, ip, now)
    const customer = await confirmLogin(db, config.secrets, body, client, now)
    const until = body.remember_device === true ? rememberedUntil(now) : null
    const session = await letIn(deps, request, customer, 'password', until)
    if (!session) throw new ProviderError('login_expired')
    return session
  },

  'send-lost-factor-code': async (request, { db }) => {
    const { body, now } = request
    await spendForLogin(request)
    const data = await sendCodeAgain(db, body.attempt, now, { isLost: true })
    return { message: say('messages.login_code_sent'), data }
  },

  'confirm-lost-factor': async (request, { db, config }) => {
    const { body, ip, sql, device, now } = request
    await spendForLogin(request)
    const client = (customerId: string) => clientOf(sql, customerId, device, ip, now)
    const due = await confirmLostFactor(db, body, client, config.origin, now)
    const wait = sayWait(policy.security.waiting_change.second_factor_seconds)
    return { message: say('messages.lost_factor_waits', { wait }), data: { due_at: due.toISOString() } }
  },

  'begin-passkey-login': async ({ body, sql, now }, { config }) => ({
    data: await beginPasskeyLogin(sql, config, body.attempt, now),
  }),

  'passkey-login': async (request, deps) => {
    const { body, now } = request
    const { db, config } = deps
    const customer = await passkeyLogin(db, config, body, now)
    const until = body.remember_device === true ? rememberedUntil(now) : null
    const session = await letIn(deps, request, customer, 'passkey', until)
    if (!session) throw new ProviderError('login_expired')
    return session
  },

  'refresh-session': async ({ body, sql, cookie, spend, now }, { db }) => {
    // Not an error without a session: the app calls this on every start.
    if (cookie.token === undefined) return { data: null }
    const holder = await holderOf(sql, cookie.token)
    if (holder) await spend(holder)
    const session = await rotateSession(db, cookie.token, body?.idle_seconds, now)
    if (session) return { data: await handOver(sql, session, cookie) }
    cookie.clear()
    return { data: null }
  },

  logout: async ({ sql, cookie, bearer, spend, now }, { db }) => {
    const byCookie = cookie.token === undefined ? null : await holderOf(sql, cookie.token)
    const byToken = bearer === undefined ? null : await authenticate(sql, bearer, now)
    const holder = byCookie ?? byToken?.customerId
    if (holder) await spend(holder)
    await logOut(db, { refresh: cookie.token, access: bearer }, now)
    cookie.clear()
    return { message: say('messages.signed_out') }
  },

  'send-reset-code': async ({ body, ip, sql, device, now }, { db }) => {
    const claimed = await findClaimed(sql, body)
    const client = await clientOf(sql, claimed.customer?.id, device, ip, now)
    if (client.device === null) {
      await countRequest(sql, 'send-reset-code', 'ip', ip, now)
      await countRequest(sql, 'send-reset-code', 'ip-and-account', `${ip} ${claimed.claim}`, now)
    }
    const started = await startReset(db, body, claimed, client, now)
    return { message: say('messages.reset_code_sent'), data: started }
  },

  'reset-password': async ({ body, ip, device, now }, { db }) => {
    const changed = await resetPassword(db, body, { device: null, address: ip }, now)
    if (changed instanceof Refusal) return changed
    // The client that entered the code is the owner: strangers' failures no longer count.
    await db.transaction(async (tx) => {
      const spare = changed.bySms ? await spareAfterReset(tx, changed.customerId, now) : null
      await rememberDevice(tx, changed.customerId, device, now, spare)
    })
    return { message: say('messages.password_reset') }
  },

  'get-account': async ({ sql, customerId }) => ({ data: toUser(await demandCustomer(sql, customerId)) }),
} satisfies Partial<Handlers>
