import { demandCustomer, lockCustomer, toUser } from '#provider/customers/store.ts'
import { Refusal } from '#provider/errors.ts'
import { exportOf } from '#provider/export/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import {
  confirmContactChange,
  readAvatar,
  readProfile,
  removeAvatar,
  setAvatar,
  updateDetails,
} from '#provider/profile/index.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say, sayWait } from '#provider/words.ts'

export const profileHandlers = {
  'get-profile': async ({ sql, customerId, now }, { vault }) => ({
    data: await readProfile(sql, vault, customerId, now),
  }),

  'get-avatar': async ({ sql, customerId }, { vault }) => ({
    data: await readAvatar(sql, vault, customerId),
  }),

  'set-avatar': async ({ body, customerId, now }, { db, vault }) => ({
    data: await setAvatar(db, vault, customerId, body, now),
  }),

  'remove-avatar': async ({ customerId }, { db }) => ({ data: await removeAvatar(db, customerId) }),

  'update-user-details': async ({ sql, body, customerId, now }) => ({
    message: say('messages.details_updated'),
    data: await updateDetails(sql, customerId, body, now),
  }),

  'confirm-contact-change': async ({ sql, body, customerId, sessionId, now }, { config }) => {
    const customer = await lockCustomer(sql, customerId)
    const principal = { customerId, sessionId }
    const confirmed = await confirmContactChange(sql, customer, principal, body, config.origin, now)
    if (confirmed instanceof Refusal) return confirmed
    const wait = sayWait(policy.security.waiting_change[`${body.kind}_seconds`])
    const message =
      confirmed.due === null
        ? say('messages.details_updated')
        : say(`messages.${body.kind}_waits`, {
            wait,
            to: body.kind === 'phone' ? customer.phone : (customer.email ?? ''),
          })
    return { message, data: toUser(await demandCustomer(sql, customerId)) }
  },

  'export-data': async ({ query, customerId, now }, { db, vault }) => {
    const detail = { format: query.format }
    await securityEvent(db, { event: 'data_export', outcome: 'done', customerId, now, detail })
    return exportOf({ sql: db, vault }, customerId, query.format, now)
  },
} satisfies Partial<Handlers>
