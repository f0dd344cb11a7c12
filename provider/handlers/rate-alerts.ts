import type { Handlers } from '#provider/http/handler.ts'
import {
  changeAlert,
  createAlert,
  endAlert,
  listAlerts,
  pauseAlert,
  restoreAlert,
  resumeAlert,
} from '#provider/rate-alerts/index.ts'
import { say } from '#provider/words.ts'

export const rateAlertHandlers = {
  'list-rate-alerts': async ({ sql, customerId }) => listAlerts(sql, customerId),

  'create-rate-alert': async ({ sql, body, customerId }, { clock }) => ({
    data: await createAlert(sql, customerId, body, clock.now()),
  }),

  'change-rate-alert': async ({ sql, params, body, customerId }, { clock }) => ({
    data: await changeAlert(sql, customerId, params.id, body, clock.now()),
  }),

  'pause-rate-alert': async ({ sql, params, customerId }, { clock }) => ({
    data: await pauseAlert(sql, customerId, params.id, clock.now()),
  }),

  'resume-rate-alert': async ({ sql, params, customerId }, { clock }) => ({
    data: await resumeAlert(sql, customerId, params.id, clock.now()),
  }),

  'end-rate-alert': async ({ sql, params, customerId }, { clock }) => {
    await endAlert(sql, customerId, params.id, clock.now())
    return { message: say('messages.rate_alert_ended') }
  },

  'restore-rate-alert': async ({ sql, params, customerId }, { clock }) => ({
    data: await restoreAlert(sql, customerId, params.id, clock.now()),
  }),
} satisfies Partial<Handlers>
