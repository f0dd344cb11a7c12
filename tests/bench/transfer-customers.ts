import { startSession } from '#provider/auth/sessions/sessions.ts'
import { insertCustomer } from '#provider/customers/store.ts'
import { newId } from '#provider/db/index.ts'
import type { Bench } from '#tests/provider/auth/setup.ts'
import { type Regular, wantedOf } from '#tests/provider/usual.ts'

/** A logged-in customer with everything for a transfer. */
export interface Customer {
  id: string
  token: string
  wanted: Regular['wanted']
}

async function makeCustomer({ db, deps }: Bench, index: number): Promise<Pick<Customer, 'id' | 'token'>> {
  const now = deps.clock.now()
  const id = newId(now)
  await insertCustomer(db, {
    id,
    phone: `+1416${5_550_000 + index}`,
    email: null,
    firstName: 'Amara',
    lastName: 'Okafor',
    // No login or authorisation happens here, and a hash takes longer than all the rest.
    passwordHash: 'none',
    pinHash: 'none',
    verified: true,
    now,
  })
  const session = await startSession(db, { id, password_hash: 'none' }, undefined, now)
  if (!session) throw new Error('A customer has no session')
  return { id, token: session.accessToken }
}

/** Creates logged-in customers. */
export async function makeSessions(bench: Bench, count: number) {
  const customers: Pick<Customer, 'id' | 'token'>[] = []
  for (let index = 0; index < count; index += 1) customers.push(await makeCustomer(bench, index))
  return customers
}

/** Creates customers with a beneficiary each. */
export async function makeCustomers(bench: Bench, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let index = 0; index < count; index += 1) {
    const customer = await makeCustomer(bench, index)
    customers.push({ ...customer, wanted: await wantedOf(bench, customer.id) })
  }
  return customers
}
