import { confirmEmail, renewEmailLink, sendEmailLink } from '#provider/auth/email-links.ts'
import {
  beginAuthenticator,
  beginPasskey,
  dropAuthenticator,
  dropPasskey,
  keepPasskey,
  listFactors,
  renamePasskey,
  replaceRecoveryCodes,
  signedIn,
  useAuthenticator,
} from '#provider/auth/factors/index.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { findByToken, stopById, stopByToken } from '#provider/auth/waiting-changes/index.ts'
import { isUuid } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { say } from '#provider/words.ts'

/** A passkey id from the path. @throws ProviderError not_found if it isn't an id */
function passkeyId({ id }: { id: string }): string {
  if (!isUuid(id)) throw new ProviderError('not_found')
  return id
}

export const credentialHandlers = {
  'confirm-email': async ({ body, ip, sql }, { db, clock }) => {
    await countRequest(sql, 'confirm-email', 'ip', ip, clock.now())
    const email = await confirmEmail(db, body.token, clock.now())
    return { message: say('messages.email_confirmed'), data: { email } }
  },

  'renew-email-link': async ({ body, ip, sql }, { db, clock, config }) => {
    await countRequest(sql, 'renew-email-link', 'ip', ip, clock.now())
    const data = await renewEmailLink(db, body.token, config.origin, clock.now())
    return { message: say('messages.email_link_sent'), data }
  },

  'send-email-link': async ({ sql, customerId }, { db, clock, config }) => {
    const data = await sendEmailLink(db, await signedIn(sql, customerId), config.origin, clock.now())
    return { message: say('messages.email_link_sent'), data }
  },

  'find-waiting-change': async ({ body, ip, sql }, { clock }) => {
    await countRequest(sql, 'find-waiting-change', 'ip', ip, clock.now())
    return { data: await findByToken(sql, body.token) }
  },

  'stop-waiting-change': async ({ body, ip, sql }, { db, clock }) => {
    await countRequest(sql, 'stop-waiting-change', 'ip', ip, clock.now())
    return { data: await stopByToken(db, body.token, clock.now()) }
  },

  'cancel-waiting-change': async ({ params, customerId }, { db, clock }) => {
    if (!isUuid(params.id)) throw new ProviderError('not_found')
    return { data: await stopById(db, customerId, params.id, clock.now()) }
  },

  'get-factors': async ({ sql, customerId }) => ({ data: await listFactors(sql, customerId) }),

  'begin-authenticator': async ({ sql, customerId }, { db, clock, config }) => {
    await countRequest(sql, 'begin-authenticator', 'customer', customerId, clock.now())
    const customer = await signedIn(sql, customerId)
    const begin = db.transaction((tx) => beginAuthenticator(tx, config.secretsKey, customer, clock.now()))
    return { data: await begin }
  },

  'confirm-authenticator': async ({ sql, body, customerId, sessionId }, { db, clock, config }) => {
    await countRequest(sql, 'confirm-authenticator', 'customer', customerId, clock.now())
    const codes = await useAuthenticator(db, config.secretsKey, customerId, body.code, clock.now())
    await endAllSessions(db, customerId, 'factor_change', clock.now(), sessionId)
    return { message: say('messages.authenticator_added'), data: { recovery_codes: codes } }
  },

  'remove-authenticator': async ({ customerId, sessionId }, { db, clock }) => {
    await dropAuthenticator(db, customerId, clock.now())
    await endAllSessions(db, customerId, 'factor_change', clock.now(), sessionId)
    return { message: say('messages.authenticator_removed') }
  },

  'make-recovery-codes': async ({ sql, customerId }, { db, clock, config }) => {
    await countRequest(sql, 'make-recovery-codes', 'customer', customerId, clock.now())
    const codes = await replaceRecoveryCodes(db, config.secretsKey, customerId, clock.now())
    return { message: say('messages.recovery_codes_made'), data: { recovery_codes: codes } }
  },

  'begin-passkey': async ({ sql, customerId }, { clock, config }) => {
    await countRequest(sql, 'begin-passkey', 'customer', customerId, clock.now())
    return { data: await beginPasskey(sql, config, await signedIn(sql, customerId), clock.now()) }
  },

  'add-passkey': async ({ body, customerId, sessionId }, { db, clock, config }) => {
    const data = await keepPasskey(db, config, customerId, body, clock.now())
    await endAllSessions(db, customerId, 'factor_change', clock.now(), sessionId)
    return { message: say('messages.passkey_added'), data }
  },

  'rename-passkey': async ({ params, body, sql, customerId }) => {
    const data = await renamePasskey(sql, customerId, passkeyId(params), body.name)
    return { message: say('messages.passkey_renamed'), data }
  },

  'remove-passkey': async ({ params, customerId, sessionId }, { db, clock }) => {
    await dropPasskey(db, customerId, passkeyId(params), clock.now())
    await endAllSessions(db, customerId, 'factor_change', clock.now(), sessionId)
    return { message: say('messages.passkey_removed') }
  },
} satisfies Partial<Handlers>
