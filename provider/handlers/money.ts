// The handlers of everything that has to do with money: what the calls ask for, done by the engines beside.
import { accountsOf } from '#provider/accounts/index.ts'
import { banksOf } from '#provider/banks/index.ts'
import { countEnquiry } from '#provider/beneficiaries/enquiry-limit.ts'
import { listBeneficiaries, saveBeneficiary } from '#provider/beneficiaries/index.ts'
import { allCountries, payoutCountries, payoutCurrency, sendingCountries } from '#provider/countries/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { type Handlers, ProviderError, Refusal } from '#provider/http/handler.ts'
import { enquireName } from '#provider/outside/bank-network.ts'
import { isOffered, payoutEntries, rateHistory } from '#provider/rates/index.ts'
import {
  announcePayment,
  authorise,
  cancel,
  choosePayment,
  createTransfer,
  findTransfer,
  limitOf,
  listTransactions,
  openCardPayment,
  payFromWallet,
  type TransferRow,
  toTransferResponse,
  transferResponse,
} from '#provider/transfers/index.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

/** What a call on a transfer returns: the transfer as it is now, or the refusal unchanged. */
async function answer(sql: Sql, result: TransferRow | Refusal, now: Date): Promise<CreditResponse | Refusal> {
  return result instanceof Refusal ? result : toTransferResponse(sql, result, now)
}

/** Lists are made once and shared; an answer owns its array. */
export const moneyHandlers = {
  'list-countries': async () => ({ data: [...allCountries] }),

  'list-locations': async () => ({ data: [...sendingCountries] }),

  'list-payouts': async ({ params, sql }, { clock }) => {
    const country = params.code.toUpperCase()
    if (payoutCurrency(country) === undefined) throw new ProviderError('not_found')
    return {
      data: await payoutEntries(sql, country, clock.now()),
      meta_data: { supported_countries: [...payoutCountries] },
    }
  },

  'get-rate-history': async ({ query, sql }, { clock }) => {
    const { sending_currency: from, receiving_currency: to } = query
    if (!isOffered(from, to)) throw new ProviderError('not_found')
    return { data: await rateHistory(sql, from, to, clock.now()) }
  },

  'list-banks': async ({ query }) => ({ data: [...banksOf(query.country)] }),

  'verify-bank-account': async ({ query, customerId, ip, sql }, { clock }) => {
    const { account_number, bank_code } = query
    await countEnquiry(sql, customerId, ip, clock.now())
    const enquiry = enquireName(bank_code, account_number)
    if (enquiry.result === 'unreachable') throw new ProviderError('bank_unreachable')
    if (enquiry.result === 'unknown') throw new ProviderError('account_not_found')
    return { data: { account_number, account_name: enquiry.name, bank_code } }
  },

  'list-beneficiaries': async ({ query, customerId, sql }) => ({
    data: await listBeneficiaries(sql, customerId, query),
  }),

  'save-beneficiary': async ({ body, customerId, ip, sql }, { clock }) => {
    if (body.kind === 'bank-ng') await countEnquiry(sql, customerId, ip, clock.now())
    try {
      return { data: await saveBeneficiary(sql, customerId, body, clock.now()) }
    } catch (error) {
      // That the bank does not know the account is an answer too: it is returned, so that the question stays counted.
      if (error instanceof ProviderError && error.code === 'account_not_found') return new Refusal(error)
      throw error
    }
  },

  'list-accounts': async ({ customerId, sql }) => ({ data: await accountsOf(sql, customerId) }),

  'get-limit': async ({ query, customerId, sql }, { clock }) => {
    const { currency } = query
    const limit = await limitOf(sql, customerId, currency, clock.now())
    if (!limit) {
      throw new ProviderError('validation_failed', {
        errors: [{ path: '/currency', keyword: 'enum', id: 'limit-query.currency.enum' }],
      })
    }
    const digits = currencyDigits(currency)
    return {
      data: { amount: fromMinor(limit.remaining, digits), currency, daily: fromMinor(limit.daily, digits) },
    }
  },

  'create-credit': async ({ body, customerId, sql }, { clock }) => {
    const made = await createTransfer(sql, customerId, body, clock.now())
    return made instanceof Refusal ? made : transferResponse(made.transfer, made.circumstances, clock.now())
  },

  'get-credit': async ({ params, customerId, sql }, { clock }) => {
    const transfer = await findTransfer(sql, customerId, params.id)
    if (!transfer) throw new ProviderError('not_found')
    return toTransferResponse(sql, transfer, clock.now())
  },

  'authorise-credit': async ({ params, body, customerId, sql }, { clock }) =>
    answer(sql, await authorise(sql, customerId, params.id, body.pin, clock.now()), clock.now()),

  'choose-payment': async ({ params, body, customerId, sql }, { clock }) =>
    answer(
      sql,
      await choosePayment(sql, customerId, params.id, body.payment_channel, clock.now()),
      clock.now(),
    ),

  'verify-payment': async ({ params, customerId, sql }, { clock }) =>
    answer(sql, await announcePayment(sql, customerId, params.id, clock.now()), clock.now()),

  'create-card-order': async ({ params, customerId, sessionId }, { db, clock }) => ({
    data: {
      redirect_url: await db.transaction((tx) =>
        openCardPayment(tx, { customerId, sessionId }, params.id, clock.now()),
      ),
    },
  }),

  'pay-from-wallet': async ({ params, customerId, sql }, { clock }) =>
    answer(sql, await payFromWallet(sql, customerId, params.id, clock.now()), clock.now()),

  'cancel-credit': async ({ params, customerId, sql }, { clock }) =>
    answer(sql, await cancel(sql, customerId, params.id, clock.now()), clock.now()),

  'list-transactions': async ({ query, customerId, sql }) => listTransactions(sql, customerId, query),
} satisfies Partial<Handlers>
