import type { CustomerRow } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'
import { type CheckRow, openAnswers, readChecks } from './checks.ts'
import { checkState } from './state.ts'

type Address = NonNullable<ProfileResponse['data']['address']>

interface Given {
  /** The email of the check, for an account that has none yet. */
  given_email: string | null
  /** The address of the check, and its status. */
  address: Address | null
}

/** What was last given for the checks; null if it wasn't. */
export async function readGiven(sql: Sql, vault: Vault, customer: CustomerRow, now: Date): Promise<Given> {
  const rows = await readChecks(sql, customer.id)
  return {
    given_email: customer.email === null ? emailIn(vault, rows) : null,
    address: addressIn(vault, rows, customer, now),
  }
}

function emailIn(vault: Vault, rows: readonly CheckRow[]): string | null {
  const row = rows.find(({ name }) => name === 'personal')
  const email = row && openAnswers(vault, row).email
  return typeof email === 'string' ? email : null
}

function addressIn(
  vault: Vault,
  rows: readonly CheckRow[],
  customer: CustomerRow,
  now: Date,
): Address | null {
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
