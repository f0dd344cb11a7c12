import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import {
  countUnread,
  listNotifications,
  markNotifications,
  readSettings,
  saveSettings,
} from '#provider/notifications/index.ts'
import { isTimeZone } from '#provider/zone.ts'

export const notificationHandlers = {
  'list-notifications': async ({ sql, customerId, query }) => listNotifications(sql, customerId, query),

  'mark-notifications': async ({ sql, customerId, body }, { clock }) => {
    const ids = await markNotifications(sql, customerId, body, clock.now())
    return { data: { ids, unread: await countUnread(sql, customerId) } }
  },

  'get-notification-settings': async ({ sql, customerId }) => ({
    data: (await readSettings(sql, customerId)).choices,
  }),

  'save-notification-settings': async ({ sql, customerId, body, query }, { clock }) => {
    const timeZone = query.time_zone ?? (await readSettings(sql, customerId)).timeZone
    if (!isTimeZone(timeZone))
      throw new ProviderError('validation_failed', {
        errors: [
          { path: '/time_zone', keyword: 'format', id: 'notification-settings-query.time_zone.format' },
        ],
      })
    await saveSettings(sql, customerId, { choices: body, timeZone }, clock.now())
    return { data: (await readSettings(sql, customerId)).choices }
  },
} satisfies Partial<Handlers>
