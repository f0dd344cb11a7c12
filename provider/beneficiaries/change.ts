// Changing a beneficiary's name, account or address. Existing transfers keep the old details; planned ones
// would follow, so they pause for the customer if the money would go elsewhere.
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { payoutCurrency } from '#provider/countries/index.ts'
import { findCustomer } from '#provider/customers/store.ts'
import { isUuid, type Tx } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { securityEvent } from '#provider/security/events.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import {
  type Beneficiary,
  type BeneficiaryForm,
  type Destination,
  destinationOf,
  isSupported,
  namesIn,
} from './destination.ts'
import type { Enquire } from './enquire.ts'
import { type BeneficiaryRow, contactsOf, fingerprintOf, rowColumns, toBeneficiary } from './row.ts'

interface KeptRow extends BeneficiaryRow {
  removed_at: Date | null
  destination: string
}

interface BeneficiaryChange {
  readonly customerId: string
  readonly id: string
  readonly version: number
  readonly form: BeneficiaryForm
  readonly now: Date
}

interface ChangedBeneficiary {
  readonly beneficiary: Beneficiary
  /** How many planned transfers were paused because the destination changed. */
  readonly paused: number
}

/**
 * The beneficiary to change, locked.
 *
 * @throws ProviderError not_found; beneficiary_removed, beneficiary_changed if another window was first;
 * validation_failed for another country or kind, which would be another person
 */
async function lockKept(tx: Tx, { customerId, id, version, form }: BeneficiaryChange): Promise<KeptRow> {
  const [kept] = await tx.query<KeptRow>(
    `select ${rowColumns}, removed_at, destination from beneficiaries where customer_id = $1 and id = $2 for update`,
    [customerId, isUuid(id) ? id : null],
  )
  if (!kept) throw new ProviderError('not_found')
  if (kept.removed_at) throw new ProviderError('beneficiary_removed')
  if (kept.version !== version) throw new ProviderError('beneficiary_changed')
  for (const field of ['kind', 'country'] as const) {
    if (kept[field] === form[field]) continue
    throw fieldError(`beneficiary-${form.kind}`, field, 'const')
  }
  return kept
}

/** The new destination. Asks the bank only if the account or name changed. */
async function destinationAfter(
  kept: KeptRow,
  form: BeneficiaryForm,
  enquire: Enquire | undefined,
): Promise<Destination> {
  if (enquire) return destinationOf(form, enquire)
  const { account_name, bank_name, bank_code, bank_id, account_number } = kept
  const is_name_confirmed = kept.name_confirmed_at !== null
  return { account_name, is_name_confirmed, bank_name, bank_code, bank_id, account_number }
}

/** Whether name and account are unchanged, so only contact details can be new. */
function isSamePayee(kept: KeptRow, form: BeneficiaryForm): boolean {
  const { first_name, last_name } = namesIn(form)
  if (kept.first_name !== first_name || kept.last_name !== last_name) return false
  switch (form.kind) {
    case 'bank-ng':
      return kept.bank_code === form.bank_code && kept.account_number === form.account_number
    case 'bank-ca':
      return (
        kept.bank_id === `ca-${form.institution_number}-${form.transit_number}` &&
        kept.account_number === form.account_number
      )
    case 'bank-gb':
      return kept.bank_code === form.sort_code && kept.account_number === form.account_number
    case 'bank-iban':
      return kept.account_number === form.account_number.replaceAll(/\s/g, '').toUpperCase()
    default:
      return kept.phone === form.phone
  }
}

async function demandFree(tx: Tx, { customerId, id }: BeneficiaryChange, fingerprint: string): Promise<void> {
  const [other] = await tx.query<{ id: string; removed_at: Date | null }>(
    'select id, removed_at from beneficiaries where customer_id = $1 and fingerprint = $2 and id <> $3 for update',
    [customerId, fingerprint, id],
  )
  if (!other) return
  if (!other.removed_at) throw new ProviderError('beneficiary_exists')
  // A removed one can still be restored as it was.
  await tx.query('update beneficiaries set fingerprint = $3 where customer_id = $1 and id = $2', [
    customerId,
    other.id,
    `${fingerprint}|${other.id}`,
  ])
}

/**
 * Changes a beneficiary. A new destination notifies the customer on every channel and pauses planned
 * transfers to it.
 *
 * @param countEnquiry counts a change of person or account
 * @throws ProviderError not_found, beneficiary_removed, beneficiary_changed, beneficiary_exists,
 * country_not_supported, account_not_found, validation_failed
 */
export async function changeBeneficiary(
  tx: Tx,
  change: BeneficiaryChange,
  countEnquiry: () => Promise<void>,
  enquire: Enquire,
): Promise<ChangedBeneficiary> {
  const { customerId, id, form, now } = change
  const kept = await lockKept(tx, change)
  if (payoutCurrency(form.country) === undefined || !isSupported(form.kind, form.country))
    throw new ProviderError('country_not_supported')
  const isAsked = !isSamePayee(kept, form)
  if (isAsked) await countEnquiry()
  const to = await destinationAfter(kept, form, isAsked ? enquire : undefined)
  const fingerprint = fingerprintOf(form, to)
  await demandFree(tx, change, fingerprint)
  const { first_name, last_name } = namesIn(form)
  const { email, phone } = contactsOf(form)
  const confirmed = to.is_name_confirmed ? (isAsked ? now : kept.name_confirmed_at) : null
  const [row] = await tx.query<BeneficiaryRow & Pick<KeptRow, 'destination'>>(
    `update beneficiaries set first_name = $3, last_name = $4, account_name = $5, bank_name = $6, bank_code = $7,
       bank_id = $8, account_number = $9, email = $10, phone = $11, name_confirmed_at = $12, fingerprint = $13,
       updated_at = $14, version = version + 1
     where customer_id = $1 and id = $2 returning ${rowColumns}, destination`,
    [
      customerId,
      id,
      first_name,
      last_name,
      to.account_name,
      to.bank_name,
      to.bank_code,
      to.bank_id,
      to.account_number,
      email,
      phone,
      confirmed,
      fingerprint,
      now,
    ],
  )
  if (!row) throw new Error('A locked beneficiary cannot be found')
  const { destination, ...changed } = row
  const isElsewhere = destination !== kept.destination
  const detail = isElsewhere ? { change: 'redirected' } : {}
  await securityEvent(tx, { event: 'beneficiary_change', outcome: 'done', customerId, now, detail })
  return { beneficiary: toBeneficiary(changed), paused: isElsewhere ? await redirect(tx, change, kept) : 0 }
}

/**
 * After a change of destination: notifies the customer, using the old name, and pauses plans. Returns how
 * many.
 */
async function redirect(tx: Tx, { customerId, id, now }: BeneficiaryChange, kept: KeptRow): Promise<number> {
  const customer = await findCustomer(tx, customerId)
  if (customer) await tellChange(tx, customer, 'changes.beneficiary_changed', now, { to: fullNameOf(kept) })
  const paused = await tx.query(
    `update scheduled_transfers set paused_at = $3, updated_at = $3
     where customer_id = $1 and beneficiary_id = $2 and paused_at is null and ended_at is null returning id`,
    [customerId, id, now],
  )
  return paused.length
}
