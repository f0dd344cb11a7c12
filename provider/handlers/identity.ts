import { offerEmail } from '#provider/auth/email-links.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { giveCheck, giveConsent, readIdentityState, takeMessage } from '#provider/identity/index.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { GeocoderDown, simulatedGeocoder } from '#provider/outside/geocoder.ts'
import { say } from '#provider/words.ts'

export const identityHandlers = {
  'get-identity': async ({ sql, customerId }, { clock }) => {
    const customer = await findCustomer(sql, customerId)
    if (!customer) throw new ProviderError('session_expired')
    return { data: await readIdentityState(sql, customer, clock.now()) }
  },

  'submit-personal': async ({ sql: tx, body, customerId }, { vault, clock, config }) => {
    const now = clock.now()
    const data = await giveCheck({ tx, vault, customerId, now }, 'personal', { ...body })
    const customer = await findCustomer(tx, customerId)
    if (customer) await offerEmail(tx, customer, body.email, config.origin, now)
    return { data }
  },

  'submit-address': async ({ sql: tx, body, customerId }, { vault, clock }) => ({
    data: await giveCheck({ tx, vault, customerId, now: clock.now() }, 'address', { ...body }),
  }),

  'submit-document': async ({ sql: tx, body, customerId }, { vault, clock }) => ({
    data: await giveCheck({ tx, vault, customerId, now: clock.now() }, 'document', { ...body }),
  }),

  'submit-proof-of-address': async ({ sql: tx, body, customerId }, { vault, clock }) => ({
    data: await giveCheck({ tx, vault, customerId, now: clock.now() }, 'proof-of-address', { ...body }),
  }),

  'submit-selfie': async ({ sql: tx, body, customerId }, { vault, clock }) => ({
    data: await giveCheck({ tx, vault, customerId, now: clock.now() }, 'selfie', { ...body }),
  }),

  'submit-identity': async ({ sql: tx, customerId }, { vault, clock }) => ({
    data: await giveConsent({ tx, vault, customerId, now: clock.now() }),
  }),

  'search-addresses': async ({ sql, query, customerId, ip }, { clock }) => {
    await countRequest(sql, 'search-addresses', 'customer', customerId, clock.now())
    await countRequest(sql, 'search-addresses', 'ip', ip, clock.now())
    try {
      return { data: await simulatedGeocoder.search(query) }
    } catch (error) {
      if (error instanceof GeocoderDown) throw new ProviderError('address_search_unreachable')
      throw error
    }
  },

  'receive-verification': async ({ body }, { db, vault, clock, log }) => {
    const outcome = await takeMessage(db, vault, body, clock.now())
    log.info({ check: body.submission, result: body.result, outcome }, 'check decided')
    return { message: say('messages.verification_received') }
  },
} satisfies Partial<Handlers>
