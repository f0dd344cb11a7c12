import { refuseUnlessOwn } from '#provider/auth/own-secret.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { isUuid, type Statement, type Tx } from '#provider/db/index.ts'
import { ProviderError, type Refusal } from '#provider/errors.ts'
import { post, walletBy } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { decimalIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { percentOf } from '#provider/rates/index.ts'
import type { ConversionResponse, NewConversion } from '#src/generated/forms.ts'
import { demandOffered, type QuoteRow } from './quote.ts'

function quoteBy(customerId: string, id: string): Statement<QuoteRow & { used: boolean }> {
  return {
    text: `select q.*, exists (select from conversions c where c.customer_id = q.customer_id and c.id = q.id) as used
     from conversion_quotes q where q.customer_id = $1 and q.id = $2`,
    values: [customerId, isUuid(id) ? id : null],
  }
}

/**
 * Converts at the quoted rate, authorized by the customer's PIN: one journal whose lines sum to zero in each
 * currency via our own position. Call it in a transaction: it locks the customer's row before it judges, so
 * one quote makes one conversion and concurrent spending can't overdraw.
 *
 * Another customer's quote, or one deleted long ago, looks expired.
 *
 * @throws ProviderError customer_frozen, not_verified; quote_used, quote_expired; currency_not_supported;
 * balance_too_low; pin_locked
 * @returns the conversion, or the refusal pin_wrong or pin_locked, which counts
 */
export async function convertMoney(
  tx: Tx,
  customerId: string,
  { quote_id, pin }: NewConversion,
  now: Date,
): Promise<ConversionResponse['data'] | Refusal> {
  await admitCustomer(tx, customerId)
  const [[quote]] = await tx.all(quoteBy(customerId, quote_id))
  if (quote?.used) throw new ProviderError('quote_used')
  if (!quote || quote.expires_at <= now) throw new ProviderError('quote_expired')
  demandOffered(quote)
  const { id, from_currency, to_currency, from_amount, to_amount } = quote
  const [[wallet]] = await tx.all(walletBy(customerId, from_currency, { lock: true }))
  if ((wallet?.balance ?? 0n) < from_amount)
    throw new ProviderError('balance_too_low', { values: { currency: from_currency } })
  const refusal = await refuseUnlessOwn(tx, customerId, 'pin', pin, now)
  if (refusal) return refusal

  const reference = newReference()
  const journalId = await post(tx, {
    customerId,
    kind: 'conversion',
    source: `conversion:${id}`,
    at: now,
    lines: [
      { account: 'wallet', currency: from_currency, amount: -from_amount },
      { account: 'fx', currency: from_currency, amount: from_amount },
      { account: 'fx', currency: to_currency, amount: -to_amount },
      { account: 'wallet', currency: to_currency, amount: to_amount },
    ],
  })
  await tx.query(
    `insert into conversions (customer_id, id, reference, journal_id, from_currency, to_currency, from_amount, to_amount,
       mid, rate, margin_basis_points, created_at)
     select customer_id, id, $3, $4, from_currency, to_currency, from_amount, to_amount, mid, rate, margin_basis_points, $5
     from conversion_quotes where customer_id = $1 and id = $2`,
    [customerId, id, reference, journalId, now],
  )
  const given = decimalIn(from_amount, from_currency)
  const got = decimalIn(to_amount, to_currency)
  await notifyCustomer(tx, {
    customerId,
    event: 'conversion.done',
    source: `conversion:${id}`,
    about: to_currency,
    details: {
      amount: got,
      currency: to_currency,
      converted_amount: given,
      converted_currency: from_currency,
      reference,
    },
    now,
  })
  return {
    _id: id,
    reference,
    from_currency,
    to_currency,
    from_amount: given,
    to_amount: got,
    rate: quote.rate,
    mid_rate: quote.mid,
    margin: percentOf(quote.margin_basis_points),
    created_at: now.toISOString(),
  }
}
