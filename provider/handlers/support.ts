import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/http/rate-limit.ts'
import { keepMessage } from '#provider/support/index.ts'

/** What anybody may ask of customer support. */
export const supportHandlers = {
  'send-support-message': async ({ body, ip, sql }, { clock }) => {
    await countRequest(sql, 'send-support-message', 'ip', ip, clock.now())
    return { data: { reference: await keepMessage(sql, body, clock.now()) } }
  },
} satisfies Partial<Handlers>
