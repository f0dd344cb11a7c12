// The settings of access: password, PIN, devices and security events.
import { changePassword, changePin, changesOf } from '#provider/auth/change-secret.ts'
import { beginAssertion, checkAssertion, passkeyRefusals } from '#provider/auth/factors/index.ts'
import { listOwnEvents } from '#provider/auth/own-events.ts'
import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { listDevices, signOutDevice, signOutOthers } from '#provider/auth/sessions/list.ts'
import { closeAccount, keepAccount, readClosing } from '#provider/closing/index.ts'
import { keepPreferences } from '#provider/customers/store.ts'
import { ProviderError, refuse } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { inLanguage, say, spokenLocale } from '#provider/words.ts'

export const settingsHandlers = {
  // The routes record the confirmation, because `step_up` in operations.json marks this operation as one.
  'confirm-identity': async ({ body, customerId, sql, now }) => {
    const refusal = await refuseUnlessOwn(sql, customerId, 'pin', body.pin, now)
    return refusal ?? { message: say('messages.confirmed') }
  },

  'begin-passkey-confirmation': async ({ customerId, sql, now }, { config }) => ({
    data: await beginAssertion(sql, config, 'step-up', customerId, now),
  }),

  'confirm-by-passkey': async ({ body, customerId, sql, now }, { config }) => {
    const result = await checkAssertion(sql, config, 'step-up', customerId, body.credential, now)
    const outcome = result === 'right' ? 'done' : 'refused'
    await securityEvent(sql, { event: 'passkey', outcome, customerId, now, detail: { result } })
    return result === 'right' ? { message: say('messages.confirmed') } : refuse(passkeyRefusals[result])
  },

  'save-preferences': async ({ body, customerId, sql, now }) => {
    await keepPreferences(sql, customerId, body, now)
    return inLanguage(body.language ?? spokenLocale(), () => ({ message: say('messages.preferences_saved') }))
  },

  'get-access-settings': async ({ customerId, sql }) => ({ data: await changesOf(sql, customerId) }),

  'update-password': async ({ body, customerId, sessionId, sql, now }) => {
    const refusal = await changePassword(sql, { customerId, sessionId }, body, now)
    return refusal ?? { message: say('messages.password_changed') }
  },

  'update-pin': async ({ body, customerId, sessionId, sql, now }) => {
    const refusal = await changePin(sql, { customerId, sessionId }, body, now)
    return refusal ?? { message: say('messages.pin_changed') }
  },

  'get-closing': async ({ customerId, sql, now }) => ({ data: await readClosing(sql, customerId, now) }),

  'close-account': async ({ customerId, now }, { db }) => {
    await db.transaction((tx) => closeAccount(tx, customerId, now))
    return { message: say('messages.account_closing', { count: policy.retention.closing_grace_days }) }
  },

  'keep-account': async ({ customerId, now }, { db }) => {
    await db.transaction((tx) => keepAccount(tx, customerId, now))
    return { message: say('messages.account_kept') }
  },

  'list-devices': async ({ customerId, sessionId, sql, now }) => ({
    data: await listDevices(sql, { customerId, sessionId }, now),
  }),

  'sign-out-device': async ({ params, customerId, now }, { db }) => {
    if (!(await signOutDevice(db, customerId, params.id, now))) throw new ProviderError('not_found')
    return { message: say('messages.device_signed_out') }
  },

  'sign-out-other-devices': async ({ customerId, sessionId, now }, { db }) => {
    const count = await signOutOthers(db, { customerId, sessionId }, now)
    return { message: say('messages.other_devices_signed_out', { count }) }
  },

  'list-security-events': async ({ query, customerId, sql }) => listOwnEvents(sql, customerId, query),
} satisfies Partial<Handlers>
