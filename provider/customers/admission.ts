// Whether a customer's money may move, and whether a transfer may. Every call that moves money asks here, in its own
// transaction and with the customer's row locked: what was revoked or frozen a moment ago counts at once. The customer's
// lock always comes before the transfer's, so that two calls never wait for each other.

import { type CustomerRow, customerBy } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'

/** Why money does not move: also the code of its error. */
export type Block = 'customer_frozen' | 'transfer_frozen' | 'not_verified'

type Judged = Pick<CustomerRow, 'status' | 'verified_pid' | 'verified_poa' | 'verified_selfie' | 'frozen_at'>

/** Why nothing of this customer's may move, or null. */
export function blockOnCustomer(customer: Judged): Block | null {
  if (customer.frozen_at !== null) return 'customer_frozen'
  const isVerified = customer.verified_pid && customer.verified_poa && customer.verified_selfie
  return customer.status === 'active' && isVerified ? null : 'not_verified'
}

/** The same as a condition of SQL on the row `c` of customers, for the worker, who looks for what may move. */
export const customerMayMove = `c.frozen_at is null and c.status = 'active' and c.verified_pid and c.verified_poa
  and c.verified_selfie`

/** Why this transfer may not move, or null. */
export function blockOnTransfer(
  transfer: { readonly frozen_at: Date | null },
  customer: Judged,
): Block | null {
  return transfer.frozen_at === null ? blockOnCustomer(customer) : 'transfer_frozen'
}

/**
 * The customer, locked until the transaction ends.
 *
 * @throws ProviderError customer_frozen, not_verified
 */
export async function admitCustomer(tx: Tx, customerId: string): Promise<CustomerRow> {
  const [[customer]] = await tx.all(customerBy(customerId, { lock: true }))
  return demandMovable(customer)
}

/** @throws ProviderError customer_frozen, not_verified unless the customer's money may move */
export function demandMovable(customer: CustomerRow | undefined): CustomerRow {
  if (!customer) throw new ProviderError('not_verified')
  const block = blockOnCustomer(customer)
  if (block !== null) throw new ProviderError(block)
  return customer
}
