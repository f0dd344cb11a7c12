// Counts failures and locks after too many, per hashed subject, in the database. An attempt reserves one of
// the remaining tries before the secret is checked, so concurrent guesses can't outrun the count. It counts
// as a failure only if the secret is wrong: sending a right password many times locks nothing.

import type { Db, Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { later, lockEnd, minutesUntil, secondsUntil } from '#provider/lib/times.ts'
import { tooMany } from '#provider/limits/rate-limit.ts'

/** No check takes this long: an older attempt belongs to a process that died. */
const CHECK_SECONDS = 10

/** What failures are counted by, and how they lock. */
export interface Subject {
  /** A hash. */
  subject: string
  /** Failures in a row before it locks. */
  attempts: number
  /** Failures before each further lock. */
  attempts_after: number
  /** Length of the first lock; each further one doubles, up to the maximum. */
  lock_seconds: number
  lock_max_seconds: number
  /** The error while locked. */
  refusal?: 'account_locked' | 'factor_locked'
}

interface AttemptRow {
  failures: number
  locks: number
  locked_until: Date | null
  under_way: number
  under_way_at: Date | null
}

const columns = 'failures, locks, locked_until, under_way, under_way_at'

function locked(now: Date, until: Date, { refusal = 'account_locked' }: Subject): ProviderError {
  return new ProviderError(refusal, {
    values: { count: minutesUntil(now, until) },
    data: { retry_after: secondsUntil(now, until) },
  })
}

/** Attempts still being checked; those of a dead process expire. */
const underWay = ({ under_way, under_way_at }: AttemptRow, now: Date): number =>
  under_way_at !== null && later(under_way_at, CHECK_SECONDS) > now ? under_way : 0

/** Locks a subject's row, creating it if missing. */
async function lockRow(sql: Sql, subject: string, now: Date): Promise<AttemptRow> {
  // One statement that also locks the row: another successful login may delete it at any moment.
  const [row] = await sql.query<AttemptRow>(
    `insert into login_attempts (subject, updated_at) values ($1, $2)
     on conflict (subject) do update set updated_at = excluded.updated_at returning ${columns}`,
    [subject, now],
  )
  if (!row) throw new Error('The attempt being counted is missing')
  return row
}

/**
 * Begins an attempt before anything is checked. End it with `failAttempt`, `endAttempt` or `forgetAttempts`.
 *
 * @param subjects always in the same order, so concurrent attempts can't deadlock
 * @throws ProviderError account_locked, or the subject's own refusal, while one of them is locked;
 * too_many_requests while as many attempts are being checked as there are tries left
 */
export async function beginAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const counted of subjects) {
      const row = await lockRow(tx, counted.subject, now)
      if (row.locked_until && row.locked_until > now) throw locked(now, row.locked_until, counted)
      const before = underWay(row, now)
      if (before > 0 && row.failures + before >= counted.attempts) throw tooMany(1)
      await tx.query('update login_attempts set under_way = $2, under_way_at = $3 where subject = $1', [
        counted.subject,
        before + 1,
        now,
      ])
    }
  })
}

/** Ends an attempt without a result, such as one whose login has expired. */
export async function endAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { subject } of subjects)
      await tx.query(
        'update login_attempts set under_way = greatest(under_way - 1, 0), updated_at = $2 where subject = $1',
        [subject, now],
      )
  })
}

/**
 * Counts an attempt as a failure and locks every subject that has used up its attempts.
 *
 * @throws ProviderError account_locked, or the subject's own refusal, if it locked one
 */
export async function failAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const ends = await db.transaction(async (tx) => {
    const until: { end: Date; spent: Subject }[] = []
    for (const spent of subjects) {
      const { subject, attempts, attempts_after, lock_seconds, lock_max_seconds } = spent
      const row = await lockRow(tx, subject, now)
      const left = Math.max(0, underWay(row, now) - 1)
      const isSpent = row.failures + 1 >= attempts
      const end = isSpent ? lockEnd(now, row.locks, lock_seconds, lock_max_seconds) : row.locked_until
      await tx.query(
        `update login_attempts set failures = $2, locks = $3, locked_until = $4, under_way = $5 where subject = $1`,
        [
          subject,
          isSpent ? attempts - attempts_after : row.failures + 1,
          row.locks + (isSpent ? 1 : 0),
          end,
          left,
        ],
      )
      if (isSpent && end) until.push({ end, spent })
    }
    return until
  })
  const [first] = ends.sort((one, other) => other.end.getTime() - one.end.getTime())
  if (first) throw locked(now, first.end, first.spent)
}

/**
 * Failures left before the subject locks, at least one.
 *
 * @throws ProviderError as beginAttempt, if others have locked it meanwhile
 */
export async function attemptsLeft(sql: Sql, counted: Subject, now: Date): Promise<number> {
  const [row] = await sql.query<AttemptRow>(`select ${columns} from login_attempts where subject = $1`, [
    counted.subject,
  ])
  if (row?.locked_until && row.locked_until > now) throw locked(now, row.locked_until, counted)
  return Math.max(1, counted.attempts - (row?.failures ?? 0))
}

export async function forgetAttempts(sql: Sql, subjects: readonly string[]): Promise<void> {
  // One statement each, so nothing stays locked while waiting for the next.
  for (const subject of subjects) await sql.query('delete from login_attempts where subject = $1', [subject])
}
