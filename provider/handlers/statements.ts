import { demandCustomer } from '#provider/customers/store.ts'
import { historyCsv, historyPdf, receiptPdf, statementPdf } from '#provider/documents/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import {
  demandAccount,
  listMovements,
  readPeriod,
  statementCsv,
  statementOf,
} from '#provider/statements/index.ts'
import { demandFilter, demandTransfer, toTransferResponse } from '#provider/transfers/index.ts'

export const statementHandlers = {
  'list-movements': async ({ params, query, customerId, sql }) =>
    listMovements(sql, await demandAccount(sql, customerId, params.currency), query),

  'get-statement': async ({ params, query, customerId, sql }) => ({
    data: await statementOf(sql, await demandAccount(sql, customerId, params.currency), query),
  }),

  // Lines are read while sending, after this returns, so refuse anything first.
  'get-statement-file': async ({ params, query, customerId, sql, now }, { db }) => {
    const { format = 'csv', ...days } = query
    readPeriod(days)
    const account = await demandAccount(sql, customerId, params.currency)
    if (format === 'csv') return statementCsv(db, account, days)
    const customer = await demandCustomer(sql, customerId)
    return statementPdf(db, account, { query: days, customer, now })
  },

  'get-receipt-file': async ({ params, customerId, sql, now }) => {
    const transfer = await demandTransfer(sql, customerId, params.id)
    return receiptPdf(await toTransferResponse(sql, transfer, now), now)
  },

  'get-transactions-file': async ({ query, customerId, now }, { db }) => {
    const { format, ...filter } = query
    demandFilter(filter)
    const list = { customerId, filter, now }
    return format === 'csv' ? historyCsv(db, list) : historyPdf(db, list)
  },
} satisfies Partial<Handlers>
