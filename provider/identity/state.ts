import { type CustomerRow, toUser } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { readVersions } from '#provider/live/index.ts'
import { policy } from '#provider/policy.ts'
import type { CheckName } from '#provider/ports.ts'
import type { IdentityResponse } from '#src/generated/forms.ts'
import { againOf } from './again.ts'
import { type CheckRow, flagOf, readChecks } from './checks.ts'

export type Identity = IdentityResponse['data']
type CheckState = Identity['checks'][number]

const checkNames = new Set<string>(Object.keys(flagOf))
const isCheckName = (name: string): name is CheckName => checkNames.has(name)

export const required: readonly CheckName[] = policy.identity.checks.filter(isCheckName)

const HOUR = 3_600_000

const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

/** A check's status for its customer. Without consent, it is still to do. */
function statusOf(row: CheckRow | undefined, isFlagged: boolean): CheckState['status'] {
  if (isFlagged) return 'verified'
  if (!row || row.status === 'given' || row.status === 'replaced') return 'to_do'
  return row.status === 'sending' ? 'checking' : row.status
}

export function checkState(
  name: CheckName,
  rows: readonly CheckRow[],
  customer: Pick<CustomerRow, 'verified_pid' | 'verified_poa' | 'verified_selfie'>,
  now: Date,
): CheckState {
  const own = rows.filter((row) => row.name === name)
  const [row] = own
  const status = statusOf(row, customer[flagOf[name]])
  const since = row?.sent_at ?? row?.given_at
  const isOpen = status === 'checking' && since !== undefined
  return {
    check: name,
    status,
    given_at: isoOf(row?.given_at),
    sent_at: isoOf(row?.sent_at),
    decided_at: isoOf(row?.decided_at),
    in_review: isOpen && row?.in_review === true,
    late: isOpen && now.getTime() - since.getTime() >= policy.identity.verification.late_hours * HOUR,
    reason: status === 'refused' ? (row?.reason ?? 'other') : null,
    tries: own.length,
  }
}

/** The overall status: whatever needs the customer comes first. */
function overall(checks: readonly CheckState[]): Identity['status'] {
  const statuses = checks.map(({ status }) => status)
  if (statuses.includes('refused')) return 'refused'
  if (statuses.includes('to_do')) return 'to_do'
  return statuses.includes('checking') ? 'checking' : 'verified'
}

/**
 * When the customer agreed to the verifier. Customers verified elsewhere agreed there, and give single checks again:
 * the first of these counts.
 */
export async function consentOf(
  sql: Sql,
  customerId: string,
  rows: readonly CheckRow[],
): Promise<Date | undefined> {
  const [own] = await sql.query<{ consented_at: Date | null }>(
    'select consented_at from identities where customer_id = $1',
    [customerId],
  )
  const sent = rows.findLast(({ status }) => status !== 'given' && status !== 'replaced')
  return own?.consented_at ?? sent?.given_at
}

export async function readIdentityState(sql: Sql, customer: CustomerRow, now: Date): Promise<Identity> {
  const rows = await readChecks(sql, customer.id)
  const { versions } = await readVersions(sql, customer.id)
  const checks = required.map((name) => checkState(name, rows, customer, now))
  return {
    version: (versions.identity ?? 0) + (versions.draft ?? 0) + (versions['hand-over'] ?? 0),
    status: overall(checks),
    consented_at: isoOf(await consentOf(sql, customer.id, rows)),
    user: toUser(customer),
    again: againOf(
      rows.find(({ name }) => name === 'selfie'),
      now,
    ),
    checks,
  }
}
