// Date rules of checks. The schemas validate by the request's date; the provider validates by its own clock,
// and again when a submission leaves the wait for consent.

import { policy } from '#provider/policy.ts'
import type { CheckName, Reason } from '#provider/ports.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'
import { isAtLeastAge, isInFuture, isNotInFuture, isWithinDays } from '#src/lib/validation/dates.ts'

interface Rule {
  readonly check: CheckName
  readonly field: string
  readonly keyword: string
  /** Why a check is refused if it was valid when submitted but isn't any more. */
  readonly reason: Reason
  readonly isMet: (date: string, now: Date) => boolean
}

const rules: readonly Rule[] = [
  {
    check: 'personal',
    field: 'dob',
    keyword: 'minimumAge',
    reason: 'under_age',
    isMet: (date, now) => isAtLeastAge(date, policy.security.minimum_age, now),
  },
  {
    check: 'document',
    field: 'expires_on',
    keyword: 'inFuture',
    reason: 'expired',
    isMet: isInFuture,
  },
  {
    check: 'proof-of-address',
    field: 'issued_on',
    keyword: 'withinDays',
    reason: 'too_old',
    isMet: (date, now) => isWithinDays(date, policy.identity.proof_of_address.max_age_days, now),
  },
  {
    check: 'proof-of-address',
    field: 'issued_on',
    keyword: 'notInFuture',
    reason: 'not_accepted',
    isMet: isNotInFuture,
  },
]

const brokenRule = (check: CheckName, answers: Readonly<Record<string, unknown>>, now: Date) =>
  rules.find((rule) => {
    const date = answers[rule.field]
    return rule.check === check && typeof date === 'string' && !rule.isMet(date, now)
  })

export function dayErrors(
  check: CheckName,
  answers: Readonly<Record<string, unknown>>,
  now: Date,
): FieldError[] {
  const rule = brokenRule(check, answers, now)
  if (!rule) return []
  const { field, keyword } = rule
  return [{ path: `/${field}`, keyword, id: `identity-${check}.${field}.${keyword}` }]
}

/** Why an earlier submission can't be sent today, if so. */
export const outdated = (
  check: CheckName,
  answers: Readonly<Record<string, unknown>>,
  now: Date,
): Reason | undefined => brokenRule(check, answers, now)?.reason
