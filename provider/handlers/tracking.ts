import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { findLink, readProgress, switchOff, switchOn } from '#provider/tracking/index.ts'

export const trackingHandlers = {
  'get-tracking-link': async ({ params, customerId, sql }, { config, clock }) => ({
    data: await findLink(sql, config.secretsKey, customerId, params.id, clock.now()),
  }),

  'switch-on-tracking': async ({ params, customerId, sql }, { config, clock }) => {
    await countRequest(sql, 'switch-on-tracking', 'customer', customerId, clock.now())
    return { data: await switchOn(sql, config.secretsKey, customerId, params.id, clock.now()) }
  },

  'switch-off-tracking': async ({ params, customerId, sql }, { config, clock }) => ({
    data: await switchOff(sql, config.secretsKey, customerId, params.id, clock.now()),
  }),

  'get-tracking': async ({ params, ip, sql }, { clock }) => {
    await countRequest(sql, 'get-tracking', 'ip', ip, clock.now())
    return { data: await readProgress(sql, params.tracking_code, clock.now()) }
  },
} satisfies Partial<Handlers>
