import { findCustomer } from '#provider/customers/store.ts'
import type { Deps } from '#provider/deps.ts'
import { readGiven } from '#provider/identity/index.ts'
import type { PayoutOrder } from '#provider/ports-money.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import type { TransferRow } from './store.ts'

/** The order for a transfer's payout, due at `at`. The transfer's id is its key. */
export async function payoutOrder(
  deps: Pick<Deps, 'db' | 'vault'>,
  transfer: TransferRow,
  at: Date,
): Promise<PayoutOrder> {
  const { payee } = transfer
  return {
    key: transfer.id,
    reference: transfer.reference,
    currency: transfer.receiving_currency,
    amount: transfer.receiving_amount,
    payee: {
      name: payee.account_name,
      country: transfer.country,
      bankCode: payee.bank_code,
      bankId: payee.kind === 'bank-ca' ? payee.bank_id : null,
      accountNumber: payee.account_number,
      phone: payee.phone,
    },
    payer: await payerOf(deps, transfer, at),
    isCollected: transfer.delivery_method === 'instant-money-credit',
    sendingAmount: transfer.sending_amount,
    at,
  }
}

async function payerOf(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { customer_id, sender_country }: TransferRow,
  now: Date,
): Promise<PayoutOrder['payer']> {
  const customer = await findCustomer(db, customer_id)
  if (!customer) throw new Error(`The customer ${customer_id} of a transfer cannot be found`)
  const { address } = await readGiven(db, vault, customer, now)
  const lines = address ? [address.street_name, address.city, address.state, address.zipcode] : []
  return {
    name: fullNameOf(customer),
    country: address?.country || sender_country,
    address: lines.filter(Boolean).join(', '),
  }
}
