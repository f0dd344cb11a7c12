// Signing in. Every wrong answer looks and takes the same, whether the account does not exist, is locked or the
// password is wrong; failures are counted by what was typed, so that not even a lock tells who is a customer. They are
// counted twice: from the one address, which is soon locked, and from all addresses together, of which it takes more,
// so that a stranger cannot keep somebody out of their own account with a handful of wrong passwords.
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

/** How many times the attempts of one address all addresses together have. */
const EVERYWHERE = 10

/** What failures are counted by (a hash) and how many of them lock it. */
interface Subject {
  subject: string
  most: number
}

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

async function read(sql: Sql, subject: string): Promise<AttemptRow | undefined> {
  const [row] = await sql.query<AttemptRow>(
    'select failures, locks, locked_until from login_attempts where subject = $1 for update',
    [subject],
  )
  return row
}

/**
 * Counts the attempt as a failure before the password is looked at, so that guesses sent at once cannot outrun the
 * count. Answers whether it is still within the attempts.
 */
function countAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    let within = true
    for (const { subject, most } of subjects) {
      // One statement, which locks the row too: another login that succeeds deletes it at any moment.
      const [row] = await tx.query<AttemptRow>(
        `insert into login_attempts (subject, updated_at) values ($1, $2)
         on conflict (subject) do update set updated_at = excluded.updated_at
         returning failures, locks, locked_until`,
        [subject, now],
      )
      if (!row) throw new Error('A sign-in attempt vanished while it was counted')
      if (row.locked_until && row.locked_until > now) throw locked(now, row.locked_until)
      const failures = row.failures + 1
      await store(tx, subject, { ...row, failures, locked_until: null }, now)
      within &&= failures <= most
    }
    return within
  })
}

/** Locks every subject whose failures used up its attempts; each further lock is twice as long. */
async function lockIfSpent(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const ends = await db.transaction(async (tx) => {
    const until: Date[] = []
    for (const { subject, most } of subjects) {
      const row = await read(tx, subject)
      if (!row || row.failures < most) continue
      const end = lockEnd(now, row.locks, lock_seconds, lock_max_seconds)
      await store(tx, subject, { failures: 0, locks: row.locks + 1, locked_until: end }, now)
      until.push(end)
    }
    return until
  })
  const [first] = ends.sort((one, other) => other.getTime() - one.getTime())
  if (first) throw locked(now, first)
}

const phoneClaim = (phone: string): string => `phone:${phone}`
const emailClaim = (email: string): string => `email:${email}`

/** What the failures of a client that claims to be somebody are counted by, from it alone and from everywhere. */
function subjectsOf(claim: string, client: string): readonly Subject[] {
  // Always in this order, so that two logins at once never wait for each other.
  return [
    { subject: digest(`${claim} from ${client}`), most: attempts },
    { subject: digest(claim), most: attempts * EVERYWHERE },
  ]
}

/** Whom somebody claims to be: what was typed, in one spelling, and the customer it belongs to, if any. */
export async function findClaimed(
  sql: Sql,
  login: Pick<Login, 'phone' | 'email'>,
): Promise<{ claim: string; customer: CustomerRow | undefined }> {
  if (login.phone !== undefined) {
    const phone = toE164(login.phone)
    const customer = phone === null ? undefined : await findByPhone(sql, phone)
    return { claim: phoneClaim(phone ?? login.phone), customer }
  }
  const email = (login.email ?? '').trim().toLowerCase()
  return { claim: emailClaim(email), customer: await findByEmail(sql, email) }
}

/**
 * The customer whose phone (any spelling) or e-mail address and password these are.
 *
 * @param client what the client is counted by (its address)
 * @throws ProviderError credentials_invalid, or account_locked after `login.attempts` failures in a row from one
 *   client, or ten times as many from all.
 */
export async function checkCredentials(
  db: Db,
  login: Login,
  client: string,
  now: Date,
): Promise<CustomerRow> {
  const { claim, customer } = await findClaimed(db, login)
  const subjects = subjectsOf(claim, client)
  // More failures than attempts come from guesses sent at once: they are not worth a look.
  const within = await countAttempt(db, subjects, now)
  const right =
    within &&
    (customer
      ? await verifySecret(customer.password_hash, login.password)
      : await verifyNothing(login.password))
  if (!right || !customer) {
    await lockIfSpent(db, subjects, now)
    throw new ProviderError('credentials_invalid')
  }
  // One statement each: nothing is held while another is waited for.
  for (const { subject } of subjects)
    await db.query('delete from login_attempts where subject = $1', [subject])
  return customer
}

/** Forgets the failed logins of a customer, and the lock that came of them, as far as they concern this client. */
export async function forgetFailures(
  sql: Sql,
  { phone, email }: Pick<CustomerRow, 'phone' | 'email'>,
  client: string,
): Promise<void> {
  const claims = [phoneClaim(phone), ...(email === null ? [] : [emailClaim(email)])]
  const subjects = claims.flatMap((claim) => subjectsOf(claim, client)).map(({ subject }) => subject)
  await sql.query('delete from login_attempts where subject = any($1)', [subjects])
}
