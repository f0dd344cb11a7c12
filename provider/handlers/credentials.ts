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
  useAuthenticator,
} from '#provider/auth/factors/index.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import { findByToken, stopById, stopByToken } from '#provider/auth/waiting-changes/index.ts'
import { demandCustomer } from '#provider/customers/store.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { say } from '#provider/words.ts'

export const credentialHandlers = {
  'confirm-email': async ({ body, now }, { db }) => {
    const email = await confirmEmail(db, body.token, now)
    return { message: say('messages.email_confirmed'), data: { email } }
  },

  'renew-email-link': async ({ body, now }, { db, config }) => {
    const data = await renewEmailLink(db, body.token, config.origin, now)
    return { message: say('messages.email_link_sent'), data }
  },

  'send-email-link': async ({ sql, customerId, now }, { db, config }) => {
    const data = await sendEmailLink(db, await demandCustomer(sql, customerId), config.origin, now)
    return { message: say('messages.email_link_sent'), data }
  },

  'find-waiting-change': async ({ body, sql }) => ({ data: await findByToken(sql, body.token) }),

  'stop-waiting-change': async ({ body, now }, { db }) => ({ data: await stopByToken(db, body.token, now) }),

  'cancel-waiting-change': async ({ params, customerId, now }, { db }) => ({
    data: await stopById(db, customerId, params.id, now),
  }),

  'get-factors': async ({ sql, customerId }) => ({ data: await listFactors(sql, customerId) }),

  'begin-authenticator': async ({ sql, customerId, now }, { db, config }) => {
    const customer = await demandCustomer(sql, customerId)
    const begin = db.transaction((tx) => beginAuthenticator(tx, config.secrets, customer, now))
    return { data: await begin }
  },

  'confirm-authenticator': async ({ body, customerId, sessionId, now }, { db, config }) => {
    const codes = await useAuthenticator(db, config.secrets, customerId, body.code, now)
    await endAllSessions(db, customerId, 'factor_change', now, sessionId)
    return { message: say('messages.authenticator_added'), data: { recovery_codes: codes } }
  },

  'remove-authenticator': async ({ customerId, sessionId, now }, { db }) => {
    await dropAuthenticator(db, customerId, now)
    await endAllSessions(db, customerId, 'factor_change', now, sessionId)
    return { message: say('messages.authenticator_removed') }
  },

  'make-recovery-codes': async ({ customerId, now }, { db, config }) => {
    const codes = await replaceRecoveryCodes(db, config.secrets, customerId, now)
    return { message: say('messages.recovery_codes_made'), data: { recovery_codes: codes } }
  },

  'begin-passkey': async ({ sql, customerId, now }, { config }) => ({
    data: await beginPasskey(sql, config, await demandCustomer(sql, customerId), now),
  }),

  'add-passkey': async ({ body, customerId, sessionId, now }, { db, config }) => {
    const data = await keepPasskey(db, config, customerId, body, now)
    await endAllSessions(db, customerId, 'factor_change', now, sessionId)
    return { message: say('messages.passkey_added'), data }
  },

  'rename-passkey': async ({ params, body, sql, customerId }) => {
    const data = await renamePasskey(sql, customerId, params.id, body.name)
    return { message: say('messages.passkey_renamed'), data }
  },

  'remove-passkey': async ({ params, customerId, sessionId, now }, { db }) => {
    await dropPasskey(db, customerId, params.id, now)
    await endAllSessions(db, customerId, 'factor_change', now, sessionId)
    return { message: say('messages.passkey_removed') }
  },
} satisfies Partial<Handlers>
