import { openChanges } from '#provider/auth/waiting-changes/index.ts'
import { demandCustomer } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { readAddress, readGivenEmail } from '#provider/identity/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'
import { waitingChanges } from './contact-changes.ts'

/**
 * The profile beyond the customer's own details. @throws ProviderError session_expired if the customer no
 * longer exists
 */
export async function readProfile(
  sql: Sql,
  vault: Vault,
  customerId: string,
  now: Date,
): Promise<ProfileResponse['data']> {
  const customer = await demandCustomer(sql, customerId)
  const [row] = await sql.query<{ created_at: Date; email_confirmed_at: Date | null }>(
    'select created_at, email_confirmed_at from customers where id = $1',
    [customerId],
  )
  if (!row) throw new ProviderError('session_expired')
  return {
    member_since: row.created_at.toISOString(),
    email_confirmed: row.email_confirmed_at !== null,
    contact_changes: await waitingChanges(sql, customerId, now),
    waiting_changes: await openChanges(sql, customerId),
    given_email: await readGivenEmail(sql, vault, customer.id),
    address: await readAddress(sql, vault, customer, now),
  }
}
