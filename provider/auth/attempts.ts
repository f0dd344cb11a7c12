// Counting what fails, and locking who fails too often: by a hash of whom it is counted against, in the database. An
// attempt is counted before the secret is checked, so that guesses sent at once cannot outrun the count.
import { lockEnd, minutesUntil, secondsUntil } from '#provider/auth/lock.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'

/** What failures are counted by, and what comes of them. */
export interface Subject {
  /** A hash. */
  subject: string
  /** So many failures in a row lock it. */
  attempts: number
  /** After a first lock, so many more lock it again. */
  attempts_after: number
  /** How long the first lock lasts; each further one lasts twice as long, up to the longest. */
  lock_seconds: number
  lock_max_seconds: number
  /** The error for who is locked out. */
  refusal?: 'account_locked' | 'factor_locked'
}

interface AttemptRow {
  failures: number
  locks: number
  locked_until: Date | null
}

function locked(now: Date, until: Date, { refusal = 'account_locked' }: Subject): ProviderError {
  return new ProviderError(refusal, {
    values: { count: minutesUntil(now, until) },
    data: { retry_after: secondsUntil(now, until) },
  })
}

async function store(sql: Sql, subject: string, row: AttemptRow, now: Date): Promise<void> {
  await sql.query(
    `update login_attempts set failures = $2, locks = $3, locked_until = $4, updated_at = $5 where subject = $1`,
    [subject, row.failures, row.locks, row.locked_until, now],
  )
}

async function read(sql: Sql, subject: string): Promise<AttemptRow | undefined> {
  const [row] = await sql.query<AttemptRow>(
    'select failures, locks, locked_until from login_attempts where subject = $1 for update',
    [subject],
  )
  return row
}

/**
 * Counts an attempt as a failure, before anything is checked. Returns whether it is within the attempts: more than
 * those come from guesses sent at once, and are not worth checking.
 *
 * @param subjects always in the same order, so that two attempts at once never wait for each other
 * @throws ProviderError account_locked, or the subject's own refusal, while one of them is locked
 */
export function countAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    let within = true
    for (const counted of subjects) {
      const { subject, attempts } = counted
      // One statement, which locks the row too: another login that succeeds deletes it at any moment.
      const [row] = await tx.query<AttemptRow>(
        `insert into login_attempts (subject, updated_at) values ($1, $2)
         on conflict (subject) do update set updated_at = excluded.updated_at
         returning failures, locks, locked_until`,
        [subject, now],
      )
      if (!row) throw new Error('An attempt vanished while it was counted')
      if (row.locked_until && row.locked_until > now) throw locked(now, row.locked_until, counted)
      const failures = row.failures + 1
      await store(tx, subject, { ...row, failures, locked_until: null }, now)
      within &&= failures <= attempts
    }
    return within
  })
}

/** Locks every subject whose failures used up its attempts. @throws ProviderError, as countAttempt does, when it did */
export async function lockIfSpent(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const ends = await db.transaction(async (tx) => {
    const until: { end: Date; spent: Subject }[] = []
    for (const spent of subjects) {
      const { subject, attempts, attempts_after, lock_seconds, lock_max_seconds } = spent
      const row = await read(tx, subject)
      if (!row || row.failures < attempts) continue
      const end = lockEnd(now, row.locks, lock_seconds, lock_max_seconds)
      const failures = attempts - attempts_after
      await store(tx, subject, { failures, locks: row.locks + 1, locked_until: end }, now)
      until.push({ end, spent })
    }
    return until
  })
  const [first] = ends.sort((one, other) => other.end.getTime() - one.end.getTime())
  if (first) throw locked(now, first.end, first.spent)
}

/**
 * How many more failures the subject has before it is locked, at least one.
 *
 * @throws ProviderError, as countAttempt does, when others locked it meanwhile
 */
export async function attemptsLeft(sql: Sql, counted: Subject, now: Date): Promise<number> {
  const [row] = await sql.query<AttemptRow>(
    'select failures, locks, locked_until from login_attempts where subject = $1',
    [counted.subject],
  )
  if (row?.locked_until && row.locked_until > now) throw locked(now, row.locked_until, counted)
  return Math.max(1, counted.attempts - (row?.failures ?? 0))
}

/** Forgets failures and locks. */
export async function forgetAttempts(sql: Sql, subjects: readonly string[]): Promise<void> {
  // One statement each: nothing is held while another is waited for.
  for (const subject of subjects) await sql.query('delete from login_attempts where subject = $1', [subject])
}
