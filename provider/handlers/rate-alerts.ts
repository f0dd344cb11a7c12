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
  'list-rate-alerts': async ({ sql, customerId, now }) => listAlerts(sql, customerId, now),

  'create-rate-alert': async ({ sql, body, customerId, now }) => ({
    data: await createAlert(sql, customerId, body, now),
  }),

  'change-rate-alert': async ({ sql, params, body, customerId, now }) => ({
    data: await changeAlert(sql, customerId, params.id, body, now),
  }),

  'pause-rate-alert': async ({ sql, params, customerId, now }) => ({
    data: await pauseAlert(sql, customerId, params.id, now),
  }),

  'resume-rate-alert': async ({ sql, params, customerId, now }) => ({
    data: await resumeAlert(sql, customerId, params.id, now),
  }),

  'end-rate-alert': async ({ sql, params, customerId, now }) => {
    await endAlert(sql, customerId, params.id, now)
    return { message: say('messages.rate_alert_ended') }
  },

  'restore-rate-alert': async ({ sql, params, customerId, now }) => ({
    data: await restoreAlert(sql, customerId, params.id, now),
  }),
} satisfies Partial<Handlers>
