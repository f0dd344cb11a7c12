import { findCustomer, toUser } from '#provider/customers/store.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { exportOf } from '#provider/export/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { policy } from '#provider/policy.ts'
import {
  confirmContactChange,
  lockCustomer,
  readAvatar,
  readProfile,
  removeAvatar,
  setAvatar,
  updateDetails,
} from '#provider/profile/index.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say, sayWait } from '#provider/words.ts'

export const profileHandlers = {
  'get-profile': async ({ sql, customerId }, { vault, clock }) => ({
    data: await readProfile(sql, vault, customerId, clock.now()),
  }),

  'get-avatar': async ({ sql, customerId }, { vault }) => ({
    data: await readAvatar(sql, vault, customerId),
  }),

  'set-avatar': async ({ body, customerId }, { db, vault, clock }) => {
    const now = clock.now()
    await countRequest(db, 'set-avatar', 'customer', customerId, now)
    return { data: await setAvatar(db, vault, customerId, body, now) }
  },

  'remove-avatar': async ({ customerId }, { db }) => ({ data: await removeAvatar(db, customerId) }),

  'update-user-details': async ({ sql, body, customerId }, { clock }) => ({
    message: say('messages.details_updated'),
    data: await updateDetails(sql, customerId, body, clock.now()),
  }),

  'confirm-contact-change': async ({ sql, body, customerId, sessionId }, { clock, config }) => {
    const customer = await lockCustomer(sql, customerId)
    const principal = { customerId, sessionId }
    const now = clock.now()
    const confirmed = await confirmContactChange(sql, customer, principal, body, config.origin, now)
    if (confirmed instanceof Refusal) return confirmed
    const changed = await findCustomer(sql, customerId)
    if (!changed) throw new ProviderError('session_expired')
    const wait = sayWait(policy.security.waiting_change[`${body.kind}_seconds`])
    const message =
      confirmed.due === null
        ? say('messages.details_updated')
        : say(`messages.${body.kind}_waits`, {
            wait,
            to: body.kind === 'phone' ? customer.phone : (customer.email ?? ''),
          })
    return { message, data: toUser(changed) }
  },

  'export-data': async ({ query, customerId }, { db, vault, clock }) => {
    const now = clock.now()
    await countRequest(db, 'export-data', 'customer', customerId, now)
    const detail = { format: query.format }
    await securityEvent(db, { event: 'data_export', outcome: 'done', customerId, now, detail })
    return exportOf({ sql: db, vault }, customerId, query.format, now)
  },
} satisfies Partial<Handlers>
