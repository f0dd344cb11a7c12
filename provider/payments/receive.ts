import { bookIntoWallet } from '#provider/accounts/funding.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { type Db, newId } from '#provider/db/index.ts'
import { isBooked } from '#provider/ledger/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { keepReceived } from '#provider/payments/received.ts'

/** A payment offered by a partner bank, as it arrived there. */
interface IncomingPayment {
  /** The bank's id: the same payment is booked once. */
  id: string
  currency: string
  /** The recipient's IBAN or account number. */
  number: string
  /** Minor units. */
  amount: bigint
  sender: string
}

/**
 * Books an outside payment into the account with its number. Locks the customer, so an account being closed
 * either gets the money and stays, or closes and the money goes back.
 *
 * @returns whether it was taken; otherwise it goes back to its sender
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
    // Recheck: the account may have closed while this waited for the lock.
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
