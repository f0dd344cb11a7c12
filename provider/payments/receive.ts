import { bookIntoWallet } from '#provider/accounts/funding.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { type Db, newId } from '#provider/db/index.ts'
import { isBooked } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { keepReceived } from '#provider/payments/received.ts'

/** A payment that a bank which works with us offers, as it came in there. */
interface IncomingPayment {
  /** The bank's own: the same payment offered again is booked once. */
  id: string
  currency: string
  /** The number that it was sent to: an IBAN or an account number. */
  number: string
  /** Minor units. */
  amount: bigint
  sender: string
}

/**
 * Books a payment from outside into the account whose number it names. Under the customer's lock, so that an account that
 * is being closed either gets the money and stays, or is closed and the money goes back.
 *
 * @returns whether it was taken; what is not goes back to its sender
 */
export async function receivePayment(
  db: Db,
  { id, currency, number, amount, sender }: IncomingPayment,
  now: Date,
): Promise<'taken' | 'returned'> {
  return db.transaction(async (tx) => {
    const find = () =>
      tx.query<{ customer_id: string }>(
        'select customer_id from account_details where currency = $1 and number = $2 and ended_at is null',
        [currency, number],
      )
    const [known] = await find()
    if (!known) return 'returned'
    const customerId = known.customer_id
    await findCustomer(tx, customerId, { lock: true })
    const source = `incoming:${id}` as const
    if (await isBooked(tx, customerId, source)) return 'taken'
    // Looked at again: who waited for the lock may have waited for the closing.
    if ((await find()).length === 0) return 'returned'
    const [channel, partner, reference] = ['bank-transfer', 'account-numbers', newReference()] as const
    await bookIntoWallet(tx, {
      customerId,
      currency,
      amount,
      kind: 'funding',
      source,
      reference,
      sender,
      from: `clearing:${partner}`,
      at: now,
    })
    await keepReceived(
      tx,
      { id: newId(now), channel, partner, reference, currency, amount, arrives_at: now, incoming_id: id },
      { outcome: 'wallet', customerId, transferId: null, problem: null },
      now,
    )
    return 'taken'
  })
}
