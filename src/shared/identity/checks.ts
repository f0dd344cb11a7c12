import type { IdentityResponse } from '#src/generated/forms.ts'
import { type IdentityCheck, isVerified } from '#src/paths.ts'

export type Identity = IdentityResponse['data']
type ProviderCheck = Identity['checks'][number]
/** As the provider sees it; `ready` is filled in, but not sent to the verifier yet. */
export type CheckStatus = ProviderCheck['status'] | 'ready'

/** A row of the page: one check as the provider sees it, or the two behind "details". */
export interface Row {
  readonly id: IdentityCheck
  readonly status: CheckStatus
  readonly reason: ProviderCheck['reason']
  readonly isInReview: boolean
  readonly isLate: boolean
  readonly decidedAt: string | null
}

/** The three behind the customer's flags, in the order of the arc. */
export const COUNTED = ['document', 'proof-of-address', 'selfie'] as const

/** The combined status of several checks is the first of these: to-dos come first. */
const ORDER: readonly CheckStatus[] = ['refused', 'to_do', 'ready', 'checking', 'verified']

const statusOf = ({ status, given_at }: ProviderCheck): CheckStatus =>
  status === 'to_do' && given_at !== null ? 'ready' : status

function rowOf(id: IdentityCheck, checks: readonly ProviderCheck[]): Row {
  const statuses = checks.map(statusOf)
  const status = ORDER.find((candidate) => statuses.includes(candidate)) ?? 'to_do'
  return {
    id,
    status,
    reason: checks.find((check) => check.status === 'refused')?.reason ?? null,
    isInReview: checks.some(({ in_review }) => in_review),
    isLate: checks.some(({ late }) => late),
    decidedAt: checks.at(-1)?.decided_at ?? null,
  }
}

/** The rows of the page; "details" is among them until verified, or until the customer is. */
export function rowsOf({ checks, user }: Identity): readonly Row[] {
  const named = (...names: readonly string[]) => checks.filter(({ check }) => names.includes(check))
  const details = rowOf('details', named('personal', 'address'))
  const counted = COUNTED.map((id) => rowOf(id, named(id)))
  return details.status === 'verified' || isVerified(user) ? counted : [details, ...counted]
}

export function verifiedCount(rows: readonly Row[]): number {
  return rows.filter(({ id, status }) => id !== 'details' && status === 'verified').length
}

export const isOpen = ({ status }: Row): boolean => status === 'to_do' || status === 'refused'
