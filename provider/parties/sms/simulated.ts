// Text messages, simulated: the outbox is the phone, which /sandbox shows.

import type { CreateDriver, Sms } from '#provider/ports.ts'

/** Magic input: numbers with this ending are unreachable. */
export const UNREACHABLE_SUFFIX = '0000'

export const simulatedSms: CreateDriver<Sms> = () => ({
  port: {
    reaches: (to) => !to.endsWith(UNREACHABLE_SUFFIX),
    send: async ({ key }) => ({ id: key }),
  },
})
