// How often somebody may ask a bank whose account it is. The answer is a person's name, so that a client who could ask
// for all numbers would have a list of a bank's customers: few questions for each customer, very few before we know who
// asks.
import { findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'

const SCOPE = 'verify-bank-account'

/**
 * Counts one question to a bank, whichever operation asks it.
 *
 * @param ip what the client is counted by
 * @throws ProviderError too_many_requests
 */
export async function countEnquiry(sql: Sql, customerId: string, ip: string, now: Date): Promise<void> {
  const customer = await findCustomer(sql, customerId)
  const isVerified = customer?.verified_pid && customer.verified_poa && customer.verified_selfie
  await countRequest(sql, SCOPE, isVerified ? 'customer' : 'unverified', customerId, now)
  await countRequest(sql, SCOPE, 'ip', ip, now)
}
