import type { Handlers } from '#provider/http/handler.ts'
import { findLink, readProgress, switchOff, switchOn } from '#provider/tracking/index.ts'

export const trackingHandlers = {
  'get-tracking-link': async ({ params, customerId, sql, now }, { config }) => ({
    data: await findLink(sql, config.secrets, customerId, params.id, now),
  }),

  'switch-on-tracking': async ({ params, customerId, sql, now }, { config }) => ({
    data: await switchOn(sql, config.secrets, customerId, params.id, now),
  }),

  'switch-off-tracking': async ({ params, customerId, sql, now }, { config }) => ({
    data: await switchOff(sql, config.secrets, customerId, params.id, now),
  }),

  'get-tracking': async ({ params, sql, now }) => ({
    data: await readProgress(sql, params.tracking_code, now),
  }),
} satisfies Partial<Handlers>
