import { addAgreement } from '#provider/agreements/index.ts'
import { type Beneficiary, beneficiaryBy, methodOf, toBeneficiary } from '#provider/beneficiaries/index.ts'
import { deliveryMethods, payoutCurrency, sendingCurrencies } from '#provider/countries/index.ts'
import { demandMovable } from '#provider/customers/admission.ts'
import { customerBy } from '#provider/customers/store.ts'
import { newId, type Tx } from '#provider/db/index.ts'
import { fieldError, ProviderError, type Refusal, refuse } from '#provider/errors.ts'
import { walletBy } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { later } from '#provider/lib/times.ts'
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import {
  chargeFor,
  judgeRate,
  marginOf,
  payoutEntry,
  percentOf,
  rateBy,
  taxIn,
} from '#provider/rates/index.ts'
import { demandSaid, keepDeclaration, usualSum } from '#provider/thresholds/index.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { convertDown, fromMinor, leastToGive, minorUnit, toMinor } from '#src/lib/money.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { limitUsed, limitWith } from './limits.ts'
import type { Circumstances } from './response.ts'
import { addTransfer, type TransferRow } from './store.ts'

/** In minor units; too many decimals is an error of the field. */
function readAmount(wanted: NewTransfer): bigint {
  try {
    return minorIn(wanted.sending_amount, wanted.sending_currency)
  } catch {
    throw fieldError('new-transfer', 'sending_amount', 'format')
  }
}

function belowMinimum(currency: string, minimum: string = policy.limits.minimum_send): ProviderError {
  return new ProviderError('amount_below_minimum', { values: { minimum, currency } })
}

export interface Created {
  transfer: TransferRow
  circumstances: Circumstances
}

const shownName = ({
  beneficiary_first_name: first_name = '',
  beneficiary_last_name: last_name,
}: NewTransfer) => fullNameOf({ first_name, last_name })

/**
 * Whether the destination is still what the draft shows; the beneficiary may have changed while the customer
 * read.
 */
function isAsShown(draft: NewTransfer, payee: Beneficiary): boolean {
  const same = (shown: string | undefined, kept: string | null) =>
    !shown ||
    kept === null ||
    shown.replaceAll(/\s/g, '').toUpperCase() === kept.replaceAll(/\s/g, '').toUpperCase()
  return payee.kind === 'instant-money'
    ? same(draft.beneficiary_first_name && shownName(draft), fullNameOf(payee)) &&
        same(draft.beneficiary_phone, payee.phone)
    : same(draft.beneficiary_bank_account, payee.account_number)
}

/**
 * Creates a transfer as requested. Recomputes every figure and refuses differences with `rate_changed` and
 * the current rate, so no one is booked at figures they haven't seen. Call it in a transaction: it locks the
 * customer's row, so concurrent transfers share one daily limit.
 *
 * @throws ProviderError not_verified, customer_frozen, country_not_supported, beneficiary_not_found,
 * amount_below_minimum, daily_limit, purpose_needed, source_of_funds_needed, identity_needed, no_current_rate,
 * validation_failed
 * @returns the transfer, or the refusal rate_changed or quote_expired with the fresh entry as its data
 */
export async function createTransfer(
  sql: Tx,
  customerId: string,
  wanted: NewTransfer & { readonly beneficiary_id: string },
  now: Date,
): Promise<Created | Refusal> {
  const sending = wanted.sending_currency
  const receiving = payoutCurrency(wanted.country)
  // Lock first, so that nothing read afterwards can change.
  const [[locked], [payee], [used], [shown], [wallet], [counted]] = await sql.all(
    customerBy(customerId, { lock: true }),
    beneficiaryBy(customerId, wanted.beneficiary_id),
    limitUsed(customerId, sending, now),
    rateBy(wanted.rate_id, sending, receiving ?? '', now),
    walletBy(customerId, sending),
    usualSum(customerId, now),
  )
  const customer = demandMovable(locked)
  if (
    receiving === undefined ||
    receiving !== wanted.receiving_currency ||
    !sendingCurrencies.includes(sending)
  ) {
    throw new ProviderError('country_not_supported')
  }
  const beneficiary = payee && toBeneficiary(payee)
  if (!beneficiary || beneficiary.country !== wanted.country) throw new ProviderError('beneficiary_not_found')
  if (!isAsShown(wanted, beneficiary)) throw new ProviderError('beneficiary_not_found')
  const method = wanted.delivery_method_id
  if (!deliveryMethods(wanted.country).includes(method) || methodOf(beneficiary.kind) !== method)
    throw fieldError('new-transfer', 'delivery_method_id', 'enum')

  const amount = readAmount(wanted)
  const digits = currencyDigits(sending)
  if (amount < toMinor(policy.limits.minimum_send, digits)) throw belowMinimum(sending)
  const limit = limitWith(used, sending)
  if (!limit || amount >= limit.remaining) throw new ProviderError('daily_limit')

  const judged = {
    customerId,
    sending_currency: sending,
    sending_amount: amount,
    country: wanted.country,
    payee: beneficiary,
  }
  const declaration = await demandSaid(sql, customer.country, judged, wanted, now, counted)

  const check = judgeRate(shown, now)
  const fresh = async (code: 'rate_changed' | 'quote_expired') =>
    refuse(code, { data: await payoutEntry(sql, sending, wanted.country, now) })
  if (check.result === 'expired') return fresh('quote_expired')
  if (check.result === 'changed') return fresh('rate_changed')
  const arriving = currencyDigits(receiving)
  const receivingAmount = convertDown(wanted.sending_amount, check.rate, arriving)
  const charge = chargeFor(sending, receiving)
  const chargeMinor = toMinor(charge, digits)
  const taxes = taxIn(chargeMinor, sending)
  const margin = marginOf(sending, receiving)
  const sameIfSeen = (seen: string | undefined, ours: string) =>
    seen === undefined || compareDecimal(seen, ours) === 0
  const asSeen =
    compareDecimal(wanted.rate, check.rate) === 0 &&
    compareDecimal(wanted.charge, charge) === 0 &&
    sameIfSeen(wanted.taxes, fromMinor(taxes, digits)) &&
    sameIfSeen(wanted.margin_percent, percentOf(margin)) &&
    compareDecimal(wanted.receiving_amount, receivingAmount) === 0
  if (!asSeen) return fresh('rate_changed')
  const receivingMinor = toMinor(receivingAmount, arriving)
  if (receivingMinor <= 0n) {
    const least = { given: policy.limits.minimum_send, arriving: minorUnit(arriving) }
    throw belowMinimum(sending, leastToGive(least, check.rate, digits))
  }

  const transfer: TransferRow = {
    customer_id: customerId,
    id: newId(now),
    reference: newReference(),
    state: 'draft',
    sending_currency: sending,
    receiving_currency: receiving,
    sending_amount: amount,
    charge: chargeMinor,
    taxes,
    receiving_amount: receivingMinor,
    rate: check.rate,
    margin_basis_points: margin,
    rate_id: check.id,
    delivery_method: method,
    country: wanted.country,
    sender_country: customer.country,
    locale: wanted.locale ?? '',
    note: (wanted.reference ?? '').trim(),
    beneficiary_id: beneficiary._id,
    payee: beneficiary,
    payee_name: fullNameOf(beneficiary),
    payment_channel: null,
    balance_part: 0n,
    holds: 0,
    payment_deadline: null,
    authorised_at: null,
    paid_at: null,
    frozen_at: null,
    failure_reason: null,
    payment_problem: null,
    problem_amount: null,
    arrives_by: null,
    collect_number: null,
    due_at: later(now, policy.transfer.pin_wait_seconds),
    attempts: 0,
    created_at: now,
    updated_at: now,
  }
  addTransfer(sql, transfer)
  if (declaration) keepDeclaration(sql, transfer, declaration, now)
  addAgreement(sql, transfer, now)
  const events = [{ state: transfer.state, at: now }]
  return { transfer, circumstances: { customer, events, balance: wallet?.balance ?? 0n } }
}
