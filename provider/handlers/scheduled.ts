import { Refusal } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import {
  changeScheduled,
  endScheduled,
  listScheduled,
  pauseScheduled,
  planTransfer,
  resumeScheduled,
} from '#provider/scheduled/index.ts'
import { say } from '#provider/words.ts'

export const scheduledHandlers = {
  'list-scheduled-transfers': async ({ sql, customerId }) => listScheduled(sql, customerId),

  'create-scheduled-transfer': async ({ sql, body, customerId, now }) => {
    const planned = await planTransfer(sql, customerId, body, now)
    return planned instanceof Refusal ? planned : { data: planned }
  },

  'change-scheduled-transfer': async ({ sql, params, body, customerId, now }) => {
    const changed = await changeScheduled(sql, customerId, params.id, body, now)
    return changed instanceof Refusal ? changed : { data: changed }
  },

  'pause-scheduled-transfer': async ({ sql, params, customerId, now }) => ({
    data: await pauseScheduled(sql, customerId, params.id, now),
  }),

  'resume-scheduled-transfer': async ({ sql, params, customerId, now }) => ({
    data: await resumeScheduled(sql, customerId, params.id, now),
  }),

  'end-scheduled-transfer': async ({ sql, params, customerId, now }) => {
    await endScheduled(sql, customerId, params.id, now)
    return { message: say('messages.scheduled_transfer_ended') }
  },
} satisfies Partial<Handlers>
