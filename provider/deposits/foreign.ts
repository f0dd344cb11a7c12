import type { CustomerRow } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import type { NetworkPayment } from '#provider/inbox/index.ts'
import { decimalIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'

/**
 * Whether an e-transfer comes from an address other than the customer's: only the account's own email may
 * fund a wallet. Without a known sender it counts as the customer's.
 *
 * @param known another allowed address
 */
export function isForeign(
  { sender }: Pick<NetworkPayment, 'sender'>,
  { email }: Pick<CustomerRow, 'email'>,
  known?: string,
): boolean {
  if (sender === undefined || sender === null || email === null) return false
  return ![email, known].some((own) => own?.toLowerCase() === sender.trim().toLowerCase())
}

interface Told {
  readonly customerId: string
  readonly event: 'payment.foreign' | 'deposit.foreign'
  /** The purpose: a transfer's id, or an account's currency. */
  readonly about: string
  readonly payment: NetworkPayment
  readonly now: Date
}

/** Tells the customer that money from another sender came and went back. */
export function tellForeign(tx: Tx, { customerId, event, about, payment, now }: Told): Promise<void> {
  const { id, amount, currency } = payment
  return notifyCustomer(tx, {
    customerId,
    event,
    source: `payment:${id}:foreign`,
    about,
    details: { amount: decimalIn(amount, currency), currency },
    now,
  })
}
