// Signing in. Every wrong answer looks and takes the same, whether the account does not exist, is locked or the
// password is wrong; failures are counted by what was typed, so that not even a lock tells who is a customer.
import { type CustomerRow, findByEmail, findByPhone } from '#provider/auth/customers.ts'
import { lockEnd, minutesUntil } from '#provider/auth/lock.ts'
import { toE164 } from '#provider/auth/phone.ts'
import { verifyNothing, verifySecret } from '#provider/auth/secrets.ts'
import { digest } from '#provider/auth/tokens.ts'
import type { Db, Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import type { Login } from '#src/generated/forms.ts'

const { attempts, lock_seconds, lock_max_seconds } = policy.security.login

interface AttemptRow {
  failures: number
  locks: number
  locked_until: Date | null
}

function locked(now: Date, until: Date): ProviderError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new ProviderError('account_locked', {
    values: { count: minutesUntil(now, until) },
    data: { retry_after: seconds },
  })
}

async function store(sql: Sql, subject: string, row: AttemptRow, now: Date): Promise<void> {
  await sql.query(
    `update login_attempts set failures = $2, locks = $3, locked_until = $4, updated_at = $5 where subject = $1`,
    [subject, row.failures, row.locks, row.locked_until, now],
  )
}

/**
 * Counts the attempt as a failure before the password is looked at, so that guesses sent at once cannot outrun the
 * count. Answers how often it failed, this time included.
 */
function countAttempt(db: Db, subject: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query(
      'insert into login_attempts (subject, updated_at) values ($1, $2) on conflict (subject) do nothing',
      [subject, now],
    )
    const [row] = await tx.query<AttemptRow>(
      'select failures, locks, locked_until from login_attempts where subject = $1 for update',
      [subject],
    )
    if (!row) throw new Error('A sign-in attempt vanished while it was counted')
    if (row.locked_until && row.locked_until > now) throw locked(now, row.locked_until)
    const failures = row.failures + 1
    await store(tx, subject, { ...row, failures, locked_until: null }, now)
    return failures
  })
}

/** Locks the subject when its failures used up the attempts; each further lock is twice as long. */
async function lockIfSpent(db: Db, subject: string, now: Date): Promise<void> {
  const until = await db.transaction(async (tx) => {
    const [row] = await tx.query<AttemptRow>(
      'select failures, locks, locked_until from login_attempts where subject = $1 for update',
      [subject],
    )
    if (!row || row.failures < attempts) return null
    const end = lockEnd(now, row.locks, lock_seconds, lock_max_seconds)
    await store(tx, subject, { failures: 0, locks: row.locks + 1, locked_until: end }, now)
    return end
  })
  if (until) throw locked(now, until)
}

async function findClaimed(sql: Sql, login: Login): Promise<{ subject: string; customer?: CustomerRow }> {
  if (login.phone !== undefined) {
    const phone = toE164(login.phone)
    const customer = phone === null ? undefined : await findByPhone(sql, phone)
    const subject = digest(`phone:${phone ?? login.phone}`)
    return customer ? { subject, customer } : { subject }
  }
  const email = (login.email ?? '').trim().toLowerCase()
  const customer = await findByEmail(sql, email)
  const subject = digest(`email:${email}`)
  return customer ? { subject, customer } : { subject }
}

/**
 * The customer whose phone (any spelling) or e-mail address and password these are.
 *
 * @throws ProviderError credentials_invalid, or account_locked after `login.attempts` failures in a row.
 */
export async function checkCredentials(db: Db, login: Login, now: Date): Promise<CustomerRow> {
  const { subject, customer } = await findClaimed(db, login)
  const failures = await countAttempt(db, subject, now)
  // More failures than attempts come from guesses sent at once: they are not worth a look.
  const right =
    failures <= attempts &&
    (customer
      ? await verifySecret(customer.password_hash, login.password)
      : await verifyNothing(login.password))
  if (!right || !customer) {
    await lockIfSpent(db, subject, now)
    throw new ProviderError('credentials_invalid')
  }
  await db.query('delete from login_attempts where subject = $1', [subject])
  return customer
}
