import type { CustomerRow } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import type { NetworkPayment } from '#provider/outside/payment-network.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

/**
 * Whether an e-transfer comes from another address than the customer's: a wallet is funded from the email tied to it alone.
 * One whose network does not say who sent it is the customer's.
 *
 * @param known another address that it may come from
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
  /** What it was for: the transfer's id, or the account's currency. */
  readonly about: string
  readonly payment: NetworkPayment
  readonly now: Date
}

/** Tells the customer that money for them came from somebody else and went back. */
export function tellForeign(tx: Tx, { customerId, event, about, payment, now }: Told): Promise<void> {
  const { id, amount, currency } = payment
  return notifyCustomer(tx, {
    customerId,
    event,
    source: `payment:${id}:foreign`,
    about,
    details: { amount: fromMinor(amount, currencyDigits(currency)), currency },
    now,
  })
}
