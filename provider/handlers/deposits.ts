import { cancelDeposit, createDeposit, listDeposits } from '#provider/deposits/index.ts'
import type { Handlers } from '#provider/http/handler.ts'

export const depositHandlers = {
  'list-deposits': async ({ sql, customerId, now }) => ({ data: await listDeposits(sql, customerId, now) }),

  'create-deposit': async ({ body, customerId, sql, now }) => ({
    data: await createDeposit(sql, customerId, body, now),
  }),

  'cancel-deposit': async ({ params, customerId, now }, { db }) => ({
    data: await db.transaction((tx) => cancelDeposit(tx, customerId, params.id, now)),
  }),
} satisfies Partial<Handlers>
