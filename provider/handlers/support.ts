import { type CustomerRow, findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import {
  beginRequest,
  closeOwnRequest,
  keepMessage,
  listRequests,
  readRequest,
  replyToRequest,
} from '#provider/support/index.ts'

async function ownerOf(sql: Sql, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(sql, customerId, { lock: true })
  if (!customer) throw new ProviderError('session_expired')
  return customer
}

/** Each customer message emails support, whether it opens or continues a request. */
const countMessage = (tx: Sql, customerId: string, now: Date): Promise<void> =>
  countRequest(tx, 'begin-support-request', 'customer', customerId, now)

export const supportHandlers = {
  'send-support-message': async ({ body, ip, sql }, { clock }) => {
    await countRequest(sql, 'send-support-message', 'ip', ip, clock.now())
    return { data: { reference: await keepMessage(sql, body, clock.now()) } }
  },

  'list-support-requests': async ({ sql, customerId }) => ({ data: await listRequests(sql, customerId) }),

  'get-support-request': ({ sql, params, query, customerId }, { vault }) =>
    readRequest(sql, vault, customerId, params.id, query),

  'begin-support-request': async ({ sql: tx, body, customerId }, { vault, clock }) => {
    await countMessage(tx, customerId, clock.now())
    const customer = await ownerOf(tx, customerId)
    return { data: await beginRequest({ tx, vault, customer, now: clock.now() }, body) }
  },

  'reply-to-support-request': async ({ sql: tx, params, body, customerId }, { vault, clock }) => {
    await countMessage(tx, customerId, clock.now())
    const customer = await ownerOf(tx, customerId)
    return { data: await replyToRequest({ tx, vault, customer, now: clock.now() }, params.id, body) }
  },

  'close-support-request': async ({ sql: tx, params, customerId }, { vault, clock }) => {
    const customer = await ownerOf(tx, customerId)
    return { data: await closeOwnRequest({ tx, vault, customer, now: clock.now() }, params.id) }
  },
} satisfies Partial<Handlers>
