import { fieldError } from '#provider/errors.ts'
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

  'mark-notifications': async ({ sql, customerId, body, now }) => {
    const ids = await markNotifications(sql, customerId, body, now)
    return { data: { ids, unread: await countUnread(sql, customerId) } }
  },

  'get-notification-settings': async ({ sql, customerId }) => ({
    data: (await readSettings(sql, customerId)).choices,
  }),

  'save-notification-settings': async ({ sql, customerId, body, query, now }) => {
    const timeZone = query.time_zone ?? (await readSettings(sql, customerId)).timeZone
    if (!isTimeZone(timeZone)) throw fieldError('notification-settings-query', 'time_zone', 'format')
    await saveSettings(sql, customerId, { choices: body, timeZone }, now)
    return { data: (await readSettings(sql, customerId)).choices }
  },
} satisfies Partial<Handlers>
