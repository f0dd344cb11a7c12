// The handlers of everything about money.

import { agreementOf } from '#provider/agreements/index.ts'
import { banksOf } from '#provider/banks/index.ts'
import { countEnquiry } from '#provider/beneficiaries/enquiry-limit.ts'
import {
  asErrorOfDraft,
  asksBank,
  type BeneficiaryForm,
  beneficiaryBy,
  enquiring,
  formOfDraft,
  listBeneficiaries,
  saveBeneficiary,
  toBeneficiary,
} from '#provider/beneficiaries/index.ts'
import { atPartner } from '#provider/card-page/place.ts'
import {
  allCountries,
  payoutCountries,
  payoutCurrency,
  sendingCountries,
  sendingCurrencies,
} from '#provider/countries/index.ts'
import { customerBy, findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { fieldError, ProviderError, Refusal } from '#provider/errors.ts'
import type { HandlerRequest, Handlers } from '#provider/http/handler.ts'
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { bankIn, type Parties } from '#provider/ports.ts'
import { isOffered, payoutEntries, rateHistory } from '#provider/rates/index.ts'
import { askedFor } from '#provider/thresholds/index.ts'
import {
  announcePayment,
  authorise,
  authoriseAndPay,
  cancel,
  choosePayment,
  createTransfer,
  demandTransfer,
  limitOf,
  listTransactions,
  openCardPayment,
  payFromWallet,
  spendingOf,
  type TransferRow,
  toTransferResponse,
  totalsOfHistory,
  transferResponse,
} from '#provider/transfers/index.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { fullNameOf } from '#src/lib/person-names.ts'

/** @throws ProviderError channel_not_supported for cards without a party for them */
function demandChannel(channel: string, { cards }: Parties): void {
  if (channel === 'card' && cards === null) throw new ProviderError('channel_not_supported')
}

/** Leaves out payment by card if no party takes cards. */
function offered({ data, ...rest }: CreditResponse, { cards }: Parties): CreditResponse {
  const channels = data.payment_channels.filter((channel) => channel !== 'card' || cards !== null)
  return { ...rest, data: { ...data, payment_channels: channels } }
}

async function answer(
  sql: Sql,
  result: TransferRow | Refusal,
  now: Date,
  parties: Parties,
): Promise<CreditResponse | Refusal> {
  return result instanceof Refusal ? result : offered(await toTransferResponse(sql, result, now), parties)
}

const ANOTHER_CARD = 'another'

type Asked = Pick<HandlerRequest<'save-beneficiary'>, 'customerId' | 'ip' | 'sql' | 'ask' | 'now'>

/**
 * Saves a beneficiary; name enquiries are counted. @throws ProviderError country_not_supported,
 * too_many_requests
 */
async function save({ customerId, ip, sql, ask, now }: Asked, form: BeneficiaryForm, parties: Parties) {
  if (asksBank(form)) await countEnquiry(sql, customerId, ip, now)
  try {
    return await saveBeneficiary(sql, customerId, form, enquiring(parties, ask), now)
  } catch (error) {
    // "Unknown account" is an answer from the bank too: returned, so the question stays counted.
    if (error instanceof ProviderError && error.code === 'account_not_found') return new Refusal(error)
    throw error
  }
}

async function payeeOf(
  request: HandlerRequest<'create-credit'>,
  parties: Parties,
): Promise<string | Refusal> {
  if (request.body.beneficiary_id !== undefined) return request.body.beneficiary_id
  const form = formOfDraft(request.body)
  try {
    const saved = await save(request, request.judge('save-beneficiary', form), parties)
    return saved instanceof Refusal ? saved : saved.beneficiary._id
  } catch (error) {
    throw asErrorOfDraft(error, form)
  }
}

/** The default currency: the customer's home currency if transfers can be sent in it. */
async function usualCurrency(sql: Sql, customerId: string): Promise<string> {
  const home = (await findCustomer(sql, customerId))?.currency
  const sending = policy.countries.sending_currencies.map(({ currency }) => currency)
  return sending.find((currency) => currency === home) ?? sending[0] ?? ''
}

/** Lists are shared: each response gets its own copy of the array. */
export const moneyHandlers = {
  'list-countries': async () => ({ data: [...allCountries] }),

  'list-locations': async () => ({ data: [...sendingCountries] }),

  'list-payouts': async ({ params, sql, now }) => {
    const country = params.code.toUpperCase()
    if (payoutCurrency(country) === undefined) throw new ProviderError('not_found')
    return {
      data: await payoutEntries(sql, country, now),
      meta_data: { supported_countries: [...payoutCountries] },
    }
  },

  'get-rate-history': async ({ query, sql, now }) => {
    const { sending_currency: from, receiving_currency: to } = query
    if (!isOffered(from, to)) throw new ProviderError('not_found')
    return { data: await rateHistory(sql, from, to, now) }
  },

  'list-banks': async ({ query }) => ({
    data: [...banksOf(query.country ?? policy.countries.default_receiving)],
  }),

  'verify-bank-account': async ({ query, customerId, ip, sql, ask, now }, { parties }) => {
    const { account_number, bank_code, country = policy.countries.default_receiving } = query
    await countEnquiry(sql, customerId, ip, now)
    const account = { country, bankCode: bank_code, number: account_number }
    const enquiry = await enquiring(parties, ask)(account, fullNameOf(query))
    if (enquiry.result === 'unreachable') throw new ProviderError('bank_unreachable')
    if (enquiry.result === 'unknown') throw new ProviderError('account_not_found')
    return { data: { account_number, account_name: enquiry.name, ...(bank_code ? { bank_code } : {}) } }
  },

  'list-beneficiaries': async ({ query, customerId, sql }) => ({
    data: await listBeneficiaries(sql, customerId, query),
  }),

  'save-beneficiary': async (request, { parties }) => {
    const saved = await save(request, request.body, parties)
    if (saved instanceof Refusal) return saved
    return { data: saved.beneficiary, already_saved: saved.wasThere }
  },

  'get-limit': async ({ query, customerId, sql, now }) => {
    const currency = query.currency ?? (await usualCurrency(sql, customerId))
    const limit = await limitOf(sql, customerId, currency, now)
    if (!limit) throw fieldError('limit-query', 'currency', 'enum')
    const digits = currencyDigits(currency)
    return {
      data: { amount: fromMinor(limit.remaining, digits), currency, daily: fromMinor(limit.daily, digits) },
    }
  },

  'get-transfer-demands': async ({ query, customerId, sql, now }) => {
    const { sending_amount, sending_currency, beneficiary_id } = query
    if (!sendingCurrencies.includes(sending_currency)) throw new ProviderError('currency_not_supported')
    const [[customer], [payee]] = await sql.all(
      customerBy(customerId),
      beneficiaryBy(customerId, beneficiary_id),
    )
    const beneficiary = payee && toBeneficiary(payee)
    if (!customer || !beneficiary) throw new ProviderError('beneficiary_not_found')
    const judged = {
      customerId,
      sending_currency,
      sending_amount: minorIn(sending_amount, sending_currency),
      country: beneficiary.country,
      payee: beneficiary,
    }
    return { data: await askedFor(sql, customer.country, judged, now) }
  },

  'create-credit': async (request, { parties }) => {
    const { body, customerId, sql, now } = request
    if (bankIn(parties, body.country) === null) throw new ProviderError('partner_unavailable')
    const payee = await payeeOf(request, parties)
    if (payee instanceof Refusal) return payee
    const wanted = { ...body, beneficiary_id: payee }
    const made = await createTransfer(sql, customerId, wanted, now).catch((error: unknown) => {
      // The person is saved and the bank was asked: both stay even if the transfer fails.
      if (error instanceof ProviderError && body.beneficiary_id === undefined) return new Refusal(error)
      throw error
    })
    if (made instanceof Refusal) return made
    return offered(transferResponse(made.transfer, made.circumstances, now), parties)
  },

  'get-credit': async ({ params, customerId, sql, now }, { parties }) => {
    const transfer = await demandTransfer(sql, customerId, params.id)
    return offered(await toTransferResponse(sql, transfer, now), parties)
  },

  'get-agreement': async ({ params, customerId, sql }) => {
    const agreement = await agreementOf(sql, customerId, params.id)
    if (!agreement) throw new ProviderError('not_found')
    return { data: agreement }
  },

  'authorise-credit': async ({ params, body, customerId, sql, now }, { parties }) => {
    const pays = body.payment_channel === 'wallet'
    const moved = pays ? authoriseAndPay : authorise
    return answer(sql, await moved(sql, customerId, params.id, body.pin, now), now, parties)
  },

  'choose-payment': async ({ params, body, customerId, sql, now }, { parties }) => {
    demandChannel(body.payment_channel, parties)
    return answer(sql, await choosePayment(sql, customerId, params.id, body, now), now, parties)
  },

  'verify-payment': async ({ params, customerId, sql, now }, { parties }) =>
    answer(
      sql,
      await announcePayment(sql, customerId, params.id, now, parties.banks?.moneyIn.announced),
      now,
      parties,
    ),

  'create-card-order': async ({ params, body, customerId, sessionId, origin, now }, deps) => {
    // Without a card, or with "another", the customer types one on the processor's page.
    const cardId = body?.card_id === ANOTHER_CARD ? undefined : body?.card_id
    const payer = { customerId, sessionId, cardId }
    return { data: atPartner(origin, await openCardPayment(deps, payer, params.id, now)) }
  },

  'create-payvyne-order': async ({ params, customerId, sessionId, origin, now }, deps) => {
    const payment = await openCardPayment(deps, { customerId, sessionId }, params.id, now, 'payvyne')
    return { data: atPartner(origin, payment) }
  },

  'pay-from-wallet': async ({ params, customerId, sql, now }, { parties }) =>
    answer(sql, await payFromWallet(sql, customerId, params.id, now), now, parties),

  'cancel-credit': async ({ params, customerId, sql, now }, { parties }) =>
    answer(sql, await cancel(sql, customerId, params.id, now), now, parties),

  'list-transactions': async ({ query, customerId, sql }) => listTransactions(sql, customerId, query),

  'get-transactions-totals': async ({ query, customerId, sql }) => ({
    data: await totalsOfHistory(sql, customerId, query),
  }),

  'get-spending': async ({ customerId, sql, now }) => ({ data: await spendingOf(sql, customerId, now) }),
} satisfies Partial<Handlers>
