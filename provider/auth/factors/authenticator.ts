// The customer's authenticator app. Its secret is generated here, stored sealed, and takes effect once a code
// confirms it.
import { randomBytes } from 'node:crypto'
import type { Sql, Tx } from '#provider/db/index.ts'
import { newId } from '#provider/db/index.ts'
import { keyringOf, type SealedColumn, type Secrets, seal, unseal } from '#provider/lib/sealing.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import type { Outcome } from './outcome.ts'
import { base32, keyUri, stepOfCode } from './totp.ts'

/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const { enrolment_seconds } = policy.security.authenticator

export const sealedSecrets: SealedColumn = {
  table: 'authenticators',
  key: ['customer_id', 'id'],
  column: 'secret',
  text: 'base64url',
  use: 'authenticator',
  place: (customerId) => customerId,
}

/** Seals the secret for its customer, base64url. */
const sealSecret = (secrets: Secrets, customerId: string, secret: Buffer): string =>
  seal(keyringOf(secrets, 'authenticator'), customerId, secret).toString('base64url')

const unsealSecret = (secrets: Secrets, customerId: string, sealed: string): Buffer =>
  unseal(keyringOf(secrets, 'authenticator'), customerId, Buffer.from(sealed, 'base64url'))

interface AuthenticatorRow {
  id: string
  secret: string
  begun_at: Date
  last_step: bigint
}

interface BegunAuthenticator {
  /** Base32, to type by hand. */
  secret: string
  uri: string
  expires_at: string
}

/** Generates a secret that awaits its first code, replacing any earlier one. */
export async function beginAuthenticator(
  tx: Tx,
  secrets: Secrets,
  { id: customerId, phone }: { id: string; phone: string },
  now: Date,
): Promise<BegunAuthenticator> {
  const secret = randomBytes(SECRET_BYTES)
  await tx.query('delete from authenticators where customer_id = $1 and confirmed_at is null', [customerId])
  await tx.query('insert into authenticators (customer_id, id, secret, begun_at) values ($1, $2, $3, $4)', [
    customerId,
    newId(now),
    sealSecret(secrets, customerId, secret),
    now,
  ])
  return {
    secret: base32(secret),
    uri: keyUri(secret, policy.site.name, phone),
    expires_at: later(now, enrolment_seconds).toISOString(),
  }
}

async function lockRow(tx: Tx, customerId: string, state: 'in use' | 'waiting') {
  return tx.one<AuthenticatorRow>(
    `select id, secret, begun_at, last_step from authenticators
     where customer_id = $1 and (confirmed_at is not null) = $2 for update`,
    [customerId, state === 'in use'],
  )
}

/** Checks a code against this row and uses it up if right. */
async function judge(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  row: AuthenticatorRow,
  code: string,
  now: Date,
) {
  const step = stepOfCode(unsealSecret(secrets, customerId, row.secret), code, now)
  if (step === undefined) return 'wrong'
  if (BigInt(step) <= row.last_step) return 'used'
  await tx.query('update authenticators set last_step = $3 where customer_id = $1 and id = $2', [
    customerId,
    row.id,
    BigInt(step),
  ])
  return 'right'
}

/** Checks a code of the app in use. The row lock makes concurrent duplicates count once. */
export async function checkAuthenticator(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  code: string,
  now: Date,
): Promise<Outcome> {
  const row = await lockRow(tx, customerId, 'in use')
  return row ? judge(tx, secrets, customerId, row, code, now) : 'wrong'
}

/** Replaces the app in use by the pending one if the code is right; `expired` if none is pending. */
export async function confirmAuthenticator(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  code: string,
  now: Date,
): Promise<Outcome> {
  const row = await lockRow(tx, customerId, 'waiting')
  if (!row || later(row.begun_at, enrolment_seconds) <= now) return 'expired'
  const outcome = await judge(tx, secrets, customerId, row, code, now)
  if (outcome !== 'right') return outcome
  await tx.query('delete from authenticators where customer_id = $1 and confirmed_at is not null', [
    customerId,
  ])
  await tx.query('update authenticators set confirmed_at = $3 where customer_id = $1 and id = $2', [
    customerId,
    row.id,
    now,
  ])
  return 'right'
}

export async function removeAuthenticator(tx: Tx, customerId: string): Promise<boolean> {
  const removed = await tx.query<{ in_use: boolean }>(
    'delete from authenticators where customer_id = $1 returning confirmed_at is not null as in_use',
    [customerId],
  )
  return removed.some(({ in_use }) => in_use)
}

/** Null if the customer has no authenticator app. */
export async function authenticatorSince(sql: Sql, customerId: string): Promise<Date | null> {
  const [row] = await sql.query<{ confirmed_at: Date }>(
    'select confirmed_at from authenticators where customer_id = $1 and confirmed_at is not null',
    [customerId],
  )
  return row?.confirmed_at ?? null
}
