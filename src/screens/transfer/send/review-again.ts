import { call } from '#src/api/index.ts'
import { currencyDigits, getLocale } from '#src/content/index.ts'
import { addDecimal, compareDecimal } from '#src/lib/decimal.ts'
import { type AmountDraft, amountDraft } from '#src/screens/transfer/send/amount-draft.ts'
import { amountsFrom } from '#src/shared/rates/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'

/** Initial draft of the review of a repeated transfer. */
type Review = AmountDraft & { readonly asks_identity: 'recent'; readonly payment_channel?: 'wallet' }

/**
 * An earlier transfer as it would be sent now: same amount, same recipient, today's rate. Undefined if the
 * customer has to act first: the recipient, method or rate is gone, the limit is exceeded, or the law
 * requires the source of funds or a new identity check.
 *
 * @throws ApiError if a call fails
 */
export async function reviewOf(earlier: Transfer): Promise<Review | undefined> {
  const { sending_currency: currency, sending_amount: amount, beneficiary_country_code: country } = earlier
  const [payouts, people, limit, accounts, { data: demands }] = await Promise.all([
    call('list-payouts', { params: { code: country.toLowerCase() } }),
    call('list-beneficiaries', { query: { country } }),
    call('get-limit', { query: { currency } }),
    call('list-accounts', {}),
    call('get-transfer-demands', {
      query: { sending_amount: amount, sending_currency: currency, beneficiary_id: earlier.beneficiary },
    }),
  ])
  const payout = payouts.data.find((one) => one.currency === currency)
  const method = payout?.payout_currency_methods.find(({ _id }) => _id === earlier.delivery_method_id)
  const beneficiary = people.data.find(({ _id, type }) => _id === earlier.beneficiary && type === method?._id)
  if (!payout || !method || !beneficiary) return undefined
  if (compareDecimal(amount, limit.data.amount) >= 0) return undefined
  if (demands.source_of_funds === 'needed') return undefined
  if (demands.identity !== 'not_needed' && demands.identity !== 'recent') return undefined
  const receiving = payout.currency_rate.payout_currency
  const draft = amountDraft({
    amounts: amountsFrom('sending', amount, payout.applied_rate, {
      sending: currencyDigits(currency),
      receiving: currencyDigits(receiving),
    }),
    payout,
    sending: { currency, country: earlier.sender_country_code },
    receiving: { currency: receiving, country },
    methodId: method._id,
    methodName: method.name,
    beneficiary,
    locale: getLocale(),
    demands,
  })
  // "not_needed" and "recent" both continue without a selfie.
  const ready = { ...draft, asks_identity: 'recent' as const }
  const balance = accounts.data.accounts.find((account) => account.currency === currency)?.balance
  const total = addDecimal(amount, payout.customer_transaction_charge)
  const isEnough = balance !== undefined && compareDecimal(balance, total) >= 0
  return isEnough ? { ...ready, payment_channel: 'wallet' } : ready
}
