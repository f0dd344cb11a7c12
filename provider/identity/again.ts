// Repeating the selfie for a large transfer, which needs a recently verified one. Until the new one is
// decided, the customer stays verified; a refusal takes that away.

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type { CheckRow } from './checks.ts'

const DAY = 86_400_000

/** The state of the selfie: recent enough, being checked, needed, or refused last time. */
export type Again = 'recent' | 'checking' | 'needed' | 'refused'

/** The shortest age limit of any rule: an older selfie may be repeated. */
const fewestDays = Math.min(
  Number.POSITIVE_INFINITY,
  ...policy.thresholds.countries.flatMap(({ thresholds }) =>
    thresholds.flatMap(({ identity_days }) => identity_days ?? []),
  ),
)

type Selfie = Pick<CheckRow, 'status' | 'decided_at'> | undefined

function standing(row: Selfie, days: number, now: Date): Again {
  if (row?.status === 'sending' || row?.status === 'checking') return 'checking'
  if (row?.status === 'refused') return 'refused'
  const isRecent =
    row?.status === 'verified' &&
    row.decided_at !== null &&
    now.getTime() - row.decided_at.getTime() < days * DAY
  return isRecent ? 'recent' : 'needed'
}

/** Whether a verified selfie may be repeated, because it is too old for a large transfer. */
export const mayGiveAgain = (row: CheckRow | undefined, now: Date): boolean =>
  standing(row, fewestDays, now) === 'needed'

export const againOf = (row: CheckRow | undefined, now: Date): Again => standing(row, fewestDays, now)

export async function identityAgain(sql: Sql, customerId: string, days: number, now: Date): Promise<Again> {
  const [row] = await sql.query<NonNullable<Selfie>>(
    `select status, decided_at from identity_checks where customer_id = $1 and name = 'selfie' and status <> 'replaced'
     order by given_at desc, id desc limit 1`,
    [customerId],
  )
  return standing(row, days, now)
}

/** @throws ProviderError identity_needed unless a selfie was verified within so many days */
export async function demandRecentSelfie(sql: Sql, customerId: string, days: number, now: Date) {
  if ((await identityAgain(sql, customerId, days, now)) !== 'recent')
    throw new ProviderError('identity_needed')
}
