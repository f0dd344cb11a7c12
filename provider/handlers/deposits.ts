import { cancelDeposit, createDeposit, listDeposits } from '#provider/deposits/index.ts'
import type { Handlers } from '#provider/http/handler.ts'

export const depositHandlers = {
  'list-deposits': async ({ sql, customerId }, { clock }) => ({
    data: await listDeposits(sql, customerId, clock.now()),
  }),

  'create-deposit': async ({ body, customerId, sql }, { clock }) => ({
    data: await createDeposit(sql, customerId, body, clock.now()),
  }),

  'cancel-deposit': async ({ params, customerId }, { db, clock }) => ({
    data: await db.transaction((tx) => cancelDeposit(tx, customerId, params.id, clock.now())),
  }),
} satisfies Partial<Handlers>
