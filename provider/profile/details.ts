// Customers' own details. What the identity check proved doesn't change here: a new name would void the
// verification, so support changes it after seeing documents. A new number or address waits for its code,
// then for its day (contact-changes.ts).

import { openChanges } from '#provider/auth/waiting-changes/index.ts'
import { lockCustomer, toUser } from '#provider/customers/store.ts'
import type { Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { UserDetails } from '#src/generated/forms.ts'
import { beginContactChange, dropContactChange, type WaitingChange } from './contact-changes.ts'

interface Person {
  first_name: string
  last_name: string
  dob: string | null
}

const isSamePerson = (one: Person, other: Person): boolean =>
  one.first_name === other.first_name && one.last_name === other.last_name && one.dob === other.dob

/**
 * Saves the form's details. Concurrent updates run one after the other; the later one wins.
 *
 * @throws ProviderError details_verified for a name or date of birth other than the documents', email_needed
 * if the address is missing, too_many_requests, sms_unavailable
 */
export async function updateDetails(tx: Tx, customerId: string, details: UserDetails, now: Date) {
  const customer = await lockCustomer(tx, customerId)
  const person: Person = {
    first_name: details.first_name.trim(),
    last_name: (details.last_name ?? '').trim(),
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
  // Changes waiting for their day already had their code.
  const days = new Map((await openChanges(tx, customerId)).map(({ kind, to }) => [kind, to]))
  for (const kind of ['phone', 'email'] as const) {
    const value = wanted[kind]
    const isSettled = value === null || value === customer[kind] || value === days.get(kind)
    if (isSettled) await dropContactChange(tx, customerId, kind)
    else waiting.push(await beginContactChange(tx, customerId, kind, value, now))
  }
  return { user: toUser({ ...customer, ...person }), contact_changes: waiting }
}
