import { conversionRate, convertMoney, quoteConversion } from '#provider/conversions/index.ts'
import { Refusal } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'

export const conversionHandlers = {
  'get-conversion-rate': async ({ query, sql, now }) => ({
    data: await conversionRate(sql, query, now),
  }),

  'quote-conversion': async ({ body, customerId, sql, now }) => ({
    data: await quoteConversion(sql, customerId, body, now),
  }),

  'create-conversion': async ({ body, customerId, sql, now }) => {
    const done = await convertMoney(sql, customerId, body, now)
    return done instanceof Refusal ? done : { data: done }
  },
} satisfies Partial<Handlers>
