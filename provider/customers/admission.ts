// Whether a customer's money, or a transfer, may move. Every call that moves money checks here, in its own
// transaction with the customer's row locked, so revocations and freezes apply at once. Lock the customer
// before the transfer, always, so two calls can't deadlock.

import { type CustomerRow, customerBy } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'

/** Why money may not move: also the error code. */
export type Block = 'customer_frozen' | 'transfer_frozen' | 'not_verified'

type Judged = Pick<CustomerRow, 'status' | 'verified_pid' | 'verified_poa' | 'verified_selfie' | 'frozen_at'>

export function blockOnCustomer(customer: Judged): Block | null {
  if (customer.frozen_at !== null) return 'customer_frozen'
  const isVerified = customer.verified_pid && customer.verified_poa && customer.verified_selfie
  return customer.status === 'active' && isVerified ? null : 'not_verified'
}

/** The same as SQL on row `c` of customers, for the worker's queries. */
export const customerMayMove = `c.frozen_at is null and c.status = 'active' and c.verified_pid and c.verified_poa
  and c.verified_selfie`

export function blockOnTransfer(
  transfer: { readonly frozen_at: Date | null },
  customer: Judged,
): Block | null {
  return transfer.frozen_at === null ? blockOnCustomer(customer) : 'transfer_frozen'
}

/**
 * Locks the customer until the transaction ends.
 *
 * @throws ProviderError customer_frozen, not_verified
 */
export async function admitCustomer(tx: Tx, customerId: string): Promise<CustomerRow> {
  const [[customer]] = await tx.all(customerBy(customerId, { lock: true }))
  return demandMovable(customer)
}

/** @throws ProviderError customer_frozen, not_verified */
export function demandMovable(customer: CustomerRow | undefined): CustomerRow {
  if (!customer) throw new ProviderError('not_verified')
  const block = blockOnCustomer(customer)
  if (block !== null) throw new ProviderError(block)
  return customer
}
