import { findBeneficiary, methodOf } from '#provider/beneficiaries/index.ts'
import { deliveryMethods, payoutCurrency, sendingCurrencies } from '#provider/countries/index.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal, refuse } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import { chargeFor, checkRate, payoutEntry } from '#provider/rates/index.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { convert, toMinor } from '#src/lib/money.ts'
import { admitCustomer } from './admission.ts'
import { limitOf } from './limits.ts'
import { newReference } from './reference.ts'
import { noteEvent, type TransferRow, transferColumns } from './store.ts'

/** A rule of the request that no schema can know, told as one of a field. */
function fieldError(field: keyof NewTransfer, keyword: string): ProviderError {
  return new ProviderError('validation_failed', {
    errors: [{ path: `/${field}`, keyword, id: `new-transfer.${field}.${keyword}` }],
  })
}

/** The amount in minor units; an amount finer than its currency is an error of the field. */
function readAmount(wanted: NewTransfer): bigint {
  try {
    return toMinor(wanted.sending_amount, currencyDigits(wanted.sending_currency))
  } catch {
    throw fieldError('sending_amount', 'format')
  }
}

function belowMinimum(currency: string): ProviderError {
  return new ProviderError('amount_below_minimum', {
    values: { minimum: policy.limits.minimum_send, currency },
  })
}

/**
 * Makes a transfer as it was asked for. Every figure is worked out again; one whose figures differ from ours is refused
 * with `rate_changed` and the rate of now, so that nobody is booked at figures they have not seen. Call it in a
 * transaction: the customer's row is locked, so that two transfers asked for at once share one daily limit.
 *
 * @throws ProviderError not_verified, customer_frozen, country_not_supported, beneficiary_not_found, amount_below_minimum,
 *   daily_limit, validation_failed
 * @returns the transfer, or the refusal rate_changed or quote_expired with the fresh entry as its data
 */
export async function createTransfer(
  sql: Tx,
  customerId: string,
  wanted: NewTransfer,
  now: Date,
): Promise<TransferRow | Refusal> {
  const customer = await admitCustomer(sql, customerId)

  const sending = wanted.sending_currency
  const receiving = payoutCurrency(wanted.country)
  if (
    receiving === undefined ||
    receiving !== wanted.receiving_currency ||
    !sendingCurrencies.includes(sending)
  ) {
    throw new ProviderError('country_not_supported')
  }
  const beneficiary = await findBeneficiary(sql, customerId, wanted.beneficiary_id)
  if (!beneficiary || beneficiary.country !== wanted.country) throw new ProviderError('beneficiary_not_found')
  const method = wanted.delivery_method_id
  if (!deliveryMethods(wanted.country).includes(method) || methodOf(beneficiary.kind) !== method) {
    throw fieldError('delivery_method_id', 'enum')
  }

  const amount = readAmount(wanted)
  const digits = currencyDigits(sending)
  if (amount < toMinor(policy.limits.minimum_send, digits)) throw belowMinimum(sending)
  const limit = await limitOf(sql, customerId, sending, now)
  if (!limit || amount >= limit.remaining) throw new ProviderError('daily_limit')

  const check = await checkRate(sql, wanted.rate_id, sending, receiving, now)
  const fresh = async (code: 'rate_changed' | 'quote_expired') =>
    refuse(code, { data: await payoutEntry(sql, sending, wanted.country, now) })
  if (check.result === 'expired') return fresh('quote_expired')
  if (check.result === 'changed') return fresh('rate_changed')
  const receivingAmount = convert(wanted.sending_amount, check.rate, currencyDigits(receiving))
  const charge = chargeFor(sending, receiving)
  const asSeen =
    compareDecimal(wanted.rate, check.rate) === 0 &&
    compareDecimal(wanted.charge, charge) === 0 &&
    compareDecimal(wanted.receiving_amount, receivingAmount) === 0
  if (!asSeen) return fresh('rate_changed')
  const receivingMinor = toMinor(receivingAmount, currencyDigits(receiving))
  if (receivingMinor <= 0n) throw belowMinimum(sending)

  const id = newId(now)
  const reference = await claimReference(sql, customerId, id)
  const [transfer] = await sql.query<TransferRow>(
    `insert into transfers (customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount,
       charge, receiving_amount, rate, rate_id, delivery_method, country, sender_country, locale, note,
       beneficiary_id, payee, payee_name, due_at, created_at, updated_at)
     values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19,
       $20, $20) returning ${transferColumns}`,
    [
      customerId,
      id,
      reference,
      sending,
      receiving,
      amount,
      toMinor(charge, digits),
      receivingMinor,
      check.rate,
      wanted.rate_id,
      method,
      wanted.country,
      customer.country,
      wanted.locale ?? '',
      (wanted.reference ?? '').trim(),
      beneficiary._id,
      JSON.stringify(beneficiary),
      `${beneficiary.first_name} ${beneficiary.last_name}`,
      new Date(now.getTime() + policy.transfer.pin_wait_seconds * 1000),
      now,
    ],
  )
  if (!transfer) throw new Error('An inserted transfer was not returned')
  await noteEvent(sql, transfer, now)
  return transfer
}

/** Takes a reference that nobody has. */
async function claimReference(sql: Sql, customerId: string, transferId: string): Promise<string> {
  for (;;) {
    const reference = newReference()
    const rows = await sql.query(
      `insert into transfer_references (reference, customer_id, transfer_id) values ($1, $2, $3)
       on conflict do nothing returning reference`,
      [reference, customerId, transferId],
    )
    if (rows.length > 0) return reference
  }
}
