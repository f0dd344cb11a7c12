// The details that customers give of themselves. What the identity check has proved does not change here: another name
// would make the verification worth nothing, so it is changed with support, who asks for the papers. A new number or
// address waits for its code, and then for its day (contact-changes.ts).

import { openChanges } from '#provider/auth/waiting-changes/index.ts'
import { type CustomerRow, findCustomer, toUser, type User } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { ProfileDetails } from '#src/generated/forms.ts'
import { beginContactChange, dropContactChange, type WaitingChange } from './contact-changes.ts'

/** What came of it: the customer as they are now, and what waits for a code. */
interface UpdatedDetails {
  user: User
  contact_changes: WaitingChange[]
}

interface Person {
  first_name: string
  last_name: string
  dob: string | null
}

/** The customer, locked until the transaction ends. @throws ProviderError session_expired for one who is gone */
export async function lockCustomer(tx: Tx, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(tx, customerId, { lock: true })
  if (!customer) throw new ProviderError('session_expired')
  return customer
}

const isSamePerson = (one: Person, other: Person): boolean =>
  one.first_name === other.first_name && one.last_name === other.last_name && one.dob === other.dob

/**
 * Takes the details of the form. Two changes at once come one after the other, and the later one stays.
 *
 * @throws ProviderError details_verified for another name or birthday than the papers', email_needed where the address
 *   is left out, too_many_requests, sms_unavailable
 */
export async function updateDetails(
  tx: Tx,
  customerId: string,
  details: ProfileDetails,
  now: Date,
): Promise<UpdatedDetails> {
  const customer = await lockCustomer(tx, customerId)
  const person: Person = {
    first_name: details.first_name.trim(),
    last_name: details.last_name.trim(),
    dob: details.dob ?? null,
  }
  if (!isSamePerson(person, customer)) {
    if (customer.verified_pid) throw new ProviderError('details_verified')
    await tx.query(
      'update customers set first_name = $2, last_name = $3, dob = $4, updated_at = $5 where id = $1',
      [customerId, person.first_name, person.last_name, person.dob, now],
    )
    const detail = { kind: 'person' }
    await securityEvent(tx, { event: 'profile_change', outcome: 'done', customerId, now, detail })
  }
  const email = details.email?.trim().toLowerCase() || null
  if (email === null && customer.email !== null) throw new ProviderError('email_needed')
  const wanted = { phone: details.phone, email }
  const waiting: WaitingChange[] = []
  // What waits for its day has had its code.
  const days = new Map((await openChanges(tx, customerId)).map(({ kind, to }) => [kind, to]))
  for (const kind of ['phone', 'email'] as const) {
    const value = wanted[kind]
    const isSettled = value === null || value === customer[kind] || value === days.get(kind)
    if (isSettled) await dropContactChange(tx, customerId, kind)
    else waiting.push(await beginContactChange(tx, customerId, kind, value, now))
  }
  return { user: toUser({ ...customer, ...person }), contact_changes: waiting }
}
