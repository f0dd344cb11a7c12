import type { IdentityResponse } from '#src/generated/forms.ts'
import { type IdentityCheck, isVerified } from '#src/paths.ts'

export type Identity = IdentityResponse['data']
type ProviderCheck = Identity['checks'][number]
export type CheckStatus = ProviderCheck['status']

/** A row of the page: one check as the provider sees it, or the two that make up somebody's details. */
export interface Row {
  readonly id: IdentityCheck
  readonly status: CheckStatus
  readonly reason: ProviderCheck['reason']
  /** Given, but not sent to the verifier yet. */
  readonly isGiven: boolean
  /** A person looks at it. */
  readonly isInReview: boolean
  /** The verifier takes longer than usual. */
  readonly isLate: boolean
  readonly decidedAt: string | null
}

/** The three that the customer's flags are about, in the order in which the arc shows them. */
export const COUNTED = ['document', 'proof-of-address', 'selfie'] as const

/** Which status several checks have together: what there is to do comes first. */
const ORDER: readonly CheckStatus[] = ['refused', 'to_do', 'checking', 'verified']

function rowOf(id: IdentityCheck, checks: readonly ProviderCheck[]): Row {
  const statuses = checks.map(({ status }) => status)
  const status = ORDER.find((candidate) => statuses.includes(candidate)) ?? 'to_do'
  return {
    id,
    status,
    reason: checks.find((check) => check.status === 'refused')?.reason ?? null,
    isGiven: checks.every(({ given_at }) => given_at !== null),
    isInReview: checks.some(({ in_review }) => in_review),
    isLate: checks.some(({ late }) => late),
    decidedAt: checks.at(-1)?.decided_at ?? null,
  }
}

/** The rows of the page; the details are one of them until they, or the customer as a whole, are verified. */
export function rowsOf({ checks, user }: Identity): readonly Row[] {
  const named = (...names: readonly string[]) => checks.filter(({ check }) => names.includes(check))
  const details = rowOf('details', named('personal', 'address'))
  const counted = COUNTED.map((id) => rowOf(id, named(id)))
  return details.status === 'verified' || isVerified(user) ? counted : [details, ...counted]
}

/** How many of the counted ones are verified. */
export function verifiedCount(rows: readonly Row[]): number {
  return rows.filter(({ id, status }) => id !== 'details' && status === 'verified').length
}

export const isOpen = ({ status }: Row): boolean => status === 'to_do' || status === 'refused'
