import { offerEmail } from '#provider/auth/email-links.ts'
import { demandCustomer } from '#provider/customers/store.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { giveCheck, giveConsent, readIdentityState, takeMessage } from '#provider/identity/index.ts'
import { PartnerDown } from '#provider/ports.ts'
import { say } from '#provider/words.ts'

export const identityHandlers = {
  'get-identity': async ({ sql, customerId, now }) => ({
    data: await readIdentityState(sql, await demandCustomer(sql, customerId), now),
  }),

  'submit-personal': async ({ sql: tx, body, customerId, now }, { vault, config }) => {
    const data = await giveCheck({ tx, vault, customerId, now }, 'personal', { ...body })
    await offerEmail(tx, await demandCustomer(tx, customerId), body.email, config.origin, now)
    return { data }
  },

  'submit-address': async ({ sql: tx, body, customerId, now }, { vault }) => ({
    data: await giveCheck({ tx, vault, customerId, now }, 'address', { ...body }),
  }),

  'submit-document': async ({ sql: tx, body, customerId, now }, { vault }) => ({
    data: await giveCheck({ tx, vault, customerId, now }, 'document', { ...body }),
  }),

  'submit-proof-of-address': async ({ sql: tx, body, customerId, now }, { vault }) => ({
    data: await giveCheck({ tx, vault, customerId, now }, 'proof-of-address', { ...body }),
  }),

  'submit-selfie': async ({ sql: tx, body, customerId, now }, { vault }) => ({
    data: await giveCheck({ tx, vault, customerId, now }, 'selfie', { ...body }),
  }),

  'submit-identity': async ({ sql: tx, customerId, now }, { vault }) => ({
    data: await giveConsent({ tx, vault, customerId, now }),
  }),

  'search-addresses': async ({ query }, { parties }) => {
    if (!parties.addresses) throw new ProviderError('partner_unavailable')
    try {
      return { data: await parties.addresses.search(query) }
    } catch (error) {
      if (error instanceof PartnerDown) throw new ProviderError('address_search_unreachable')
      throw error
    }
  },

  'receive-verification': async ({ body, now }, { db, vault, log }) => {
    const outcome = await takeMessage(db, vault, body, now)
    log.info({ check: body.submission, result: body.result, outcome }, 'check decided')
    return { message: say('messages.verification_received') }
  },
} satisfies Partial<Handlers>
