// Limits name enquiries. The answer is a person's name, so unlimited questions would yield a bank's customer
// list: few for each customer, very few before we have verified who asks.
import { findCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'

const SCOPE = 'verify-bank-account'

/**
 * Counts one question to a bank, for any operation.
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
