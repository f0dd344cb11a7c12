import type { CustomerRow } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'
import { openAnswers, readChecks } from './checks.ts'
import { checkState } from './state.ts'

type Address = NonNullable<ProfileResponse['data']['address']>

/** The address last given for the check, and its status; null if none was given. */
export async function readAddress(
  sql: Sql,
  vault: Vault,
  customer: CustomerRow,
  now: Date,
): Promise<Address | null> {
  const rows = await readChecks(sql, customer.id)
  const row = rows.find(({ name }) => name === 'address')
  if (!row) return null
  const answers = openAnswers(vault, row)
  const part = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  // The proof of address decides, not the check that asks for the address.
  const proof = checkState('proof-of-address', rows, customer, now).status
  return {
    street_name: part('street_name'),
    city: part('city'),
    state: part('state'),
    zipcode: part('zipcode'),
    country: part('country'),
    verified: proof === 'verified' && checkState('address', rows, customer, now).status === 'verified',
  }
}

/** The email last given for the check, which nobody has confirmed; null if none was given. */
export async function readGivenEmail(sql: Sql, vault: Vault, customerId: string): Promise<string | null> {
  const row = (await readChecks(sql, customerId)).find(({ name }) => name === 'personal')
  const email = row && openAnswers(vault, row).email
  return typeof email === 'string' ? email : null
}
