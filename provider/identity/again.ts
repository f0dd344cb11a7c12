// Showing again who one is, where a large transfer asks for it: a selfie that was verified lately, or a new one. Until the
// new one is decided the customer stays as verified as before; one that is refused takes that away.

import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type { CheckRow } from './checks.ts'

const DAY = 86_400_000

/** How it is with the selfie: recent enough, on its way, to be taken, or refused when it was taken last. */
export type Again = 'recent' | 'checking' | 'needed' | 'refused'

/** The fewest days that any policy asks for: a selfie that is older may be given again. */
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

/** Whether a verified selfie may be given again, because it would not be recent enough for a large transfer. */
export const mayGiveAgain = (row: CheckRow | undefined, now: Date): boolean =>
  standing(row, fewestDays, now) === 'needed'

/** How it stands with what the strictest rule asks for. */
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
export async function demandRecentSelfie(
  sql: Sql,
  customerId: string,
  days: number,
  now: Date,
): Promise<void> {
  if ((await identityAgain(sql, customerId, days, now)) !== 'recent')
    throw new ProviderError('identity_needed')
}
