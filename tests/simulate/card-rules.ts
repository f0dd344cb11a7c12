// Invariants of card payments after every step: an open page belongs to a transfer that waits for it, and an order pays
// only a transfer that accepted it.
import type { Statement } from '#provider/db/index.ts'
import type { TransferState } from '#provider/lib/transfer-states.ts'

export interface CheckoutFact {
  customer_id: string
  transfer_id: string
  order_id: string
  state: 'open' | 'paid' | 'booked' | 'dead'
  transfer: TransferState
  channel: string | null
  /** How many payments of this order have paid its transfer. */
  payments: bigint
  /** How many payments of this order arrived and were not returned, except unprocessed ones. */
  kept: bigint
}

export const checkoutsOf = (customers: readonly string[]): Statement<CheckoutFact> => ({
  text: `select c.customer_id, c.transfer_id, c.order_id, c.state, t.state as transfer, t.payment_channel as channel,
      (select count(*) from payments b join network_payments p on p.id = b.payment_id
        where b.customer_id = c.customer_id and b.transfer_id = c.transfer_id and p.order_id = c.order_id) as payments,
      (select count(*) from network_payments p where p.order_id = c.order_id and p.acknowledged_at is not null
        and not exists (select from card_refunds r where r.payment_id = p.id)) as kept
    from card_checkouts c
    join transfers t on t.customer_id = c.customer_id and t.id = c.transfer_id
    where c.customer_id = any ($1::uuid[])`,
  values: [customers],
})

/** The states of a transfer allowed for each state of its checkout. */
const fitting: Readonly<Record<CheckoutFact['state'], readonly TransferState[] | '*'>> = {
  open: ['awaiting_payment'],
  paid: ['verifying_payment'],
  booked: ['paid', 'converted', 'failed', 'sent', 'delivered', 'returned'],
  dead: '*',
}

export function wrongCheckouts(checkouts: readonly CheckoutFact[]): string[] {
  const alive = new Set<string>()
  return checkouts.flatMap(({ customer_id, transfer_id, state, transfer, channel, payments, kept }) => {
    const wrong: string[] = []
    const allowed = fitting[state]
    if (allowed !== '*' && !allowed.includes(transfer))
      wrong.push(`A checkout is ${state}, its transfer is ${transfer}: ${customer_id}`)
    if (state === 'open' && channel !== 'card')
      wrong.push(`A checkout is open, its transfer is to be paid by ${channel}: ${customer_id}`)
    if (payments !== (state === 'booked' ? 1n : 0n))
      wrong.push(`A checkout is ${state} and has paid ${payments} times: ${customer_id}`)
    // One that is short, or for a frozen customer, is kept in the wallet, and its checkout ends.
    if (kept > 1n)
      wrong.push(`A checkout is ${state}, and ${kept} payments of its order were kept: ${customer_id}`)
    if (state !== 'dead') {
      if (alive.has(transfer_id)) wrong.push(`A transfer has two checkouts that are not dead: ${customer_id}`)
      alive.add(transfer_id)
    }
    return wrong
  })
}
