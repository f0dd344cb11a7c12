import {
  accountsOf,
  issueDetails,
  makeAccountFirst,
  nameAccount,
  openAccount,
  readDetails,
} from '#provider/accounts/index.ts'
import { closeCurrencyAccount } from '#provider/closing/account.ts'
import { ProviderError } from '#provider/errors.ts'
import type { Handlers } from '#provider/http/handler.ts'

export const accountHandlers = {
  'list-accounts': async ({ customerId, sql }) => ({ data: await accountsOf(sql, customerId) }),

  'open-account': async ({ body, customerId }, { db }) => {
    await db.transaction((tx) => openAccount(tx, customerId, body))
    return { data: await accountsOf(db, customerId) }
  },

  'name-account': async ({ params, body, customerId }, { db }) => {
    await db.transaction((tx) => nameAccount(tx, customerId, params.currency, body))
    return { data: await accountsOf(db, customerId) }
  },

  'make-account-first': async ({ params, customerId, now }, { db }) => {
    await db.transaction((tx) => makeAccountFirst(tx, customerId, params.currency, now))
    return { data: await accountsOf(db, customerId) }
  },

  'close-currency-account': async ({ params, customerId, now }, { db }) => {
    await db.transaction((tx) => closeCurrencyAccount(tx, customerId, params.currency, now))
    return { data: await accountsOf(db, customerId) }
  },

  'get-account-details': async ({ params, customerId, sql }) => ({
    data: await readDetails(sql, customerId, params.currency),
  }),

  'issue-account-details': async ({ params, customerId, ask, now }, { db, parties }) => {
    const numbers = parties.numbers
    if (!numbers) throw new ProviderError('partner_unavailable')
    let draws = 0
    const make = (scheme: string) => {
      draws += 1
      return ask(`number ${draws}`, () => numbers.make(scheme))
    }
    return { data: await issueDetails(db, make, customerId, params.currency, now) }
  },
} satisfies Partial<Handlers>
