import { Refusal } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
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

  'create-scheduled-transfer': async ({ sql, body, customerId }, { clock }) => {
    await countRequest(sql, 'create-scheduled-transfer', 'customer', customerId, clock.now())
    const planned = await planTransfer(sql, customerId, body, clock.now())
    return planned instanceof Refusal ? planned : { data: planned }
  },

  'change-scheduled-transfer': async ({ sql, params, body, customerId }, { clock }) => {
    await countRequest(sql, 'change-scheduled-transfer', 'customer', customerId, clock.now())
    const changed = await changeScheduled(sql, customerId, params.id, body, clock.now())
    return changed instanceof Refusal ? changed : { data: changed }
  },

  'pause-scheduled-transfer': async ({ sql, params, customerId }, { clock }) => ({
    data: await pauseScheduled(sql, customerId, params.id, clock.now()),
  }),

  'resume-scheduled-transfer': async ({ sql, params, customerId }, { clock }) => ({
    data: await resumeScheduled(sql, customerId, params.id, clock.now()),
  }),

  'end-scheduled-transfer': async ({ sql, params, customerId }, { clock }) => {
    await endScheduled(sql, customerId, params.id, clock.now())
    return { message: say('messages.scheduled_transfer_ended') }
  },
} satisfies Partial<Handlers>
