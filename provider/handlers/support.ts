import { lockCustomer } from '#provider/customers/store.ts'
import type { Handlers } from '#provider/http/handler.ts'
import {
  beginRequest,
  closeOwnRequest,
  keepMessage,
  listRequests,
  readRequest,
  replyToRequest,
} from '#provider/support/index.ts'

export const supportHandlers = {
  'send-support-message': async ({ body, sql, now }) => ({
    data: { reference: await keepMessage(sql, body, now) },
  }),

  'list-support-requests': async ({ sql, customerId }) => ({ data: await listRequests(sql, customerId) }),

  'get-support-request': ({ sql, params, query, customerId }, { vault }) =>
    readRequest(sql, vault, customerId, params.id, query),

  'begin-support-request': async ({ sql: tx, body, customerId, now }, { vault }) => {
    const customer = await lockCustomer(tx, customerId)
    return { data: await beginRequest({ tx, vault, customer, now }, body) }
  },

  'reply-to-support-request': async ({ sql: tx, params, body, customerId, now }, { vault }) => {
    const customer = await lockCustomer(tx, customerId)
    return { data: await replyToRequest({ tx, vault, customer, now }, params.id, body) }
  },

  'close-support-request': async ({ sql: tx, params, customerId, now }, { vault }) => {
    const customer = await lockCustomer(tx, customerId)
    return { data: await closeOwnRequest({ tx, vault, customer, now }, params.id) }
  },
} satisfies Partial<Handlers>
