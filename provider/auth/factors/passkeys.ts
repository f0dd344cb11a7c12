// The customer's passkeys. A passkey must verify its user (fingerprint, face, PIN), which makes it two
// factors at once; others are refused. Only public keys are stored.

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CustomerRow } from '#provider/customers/store.ts'
import { changing, type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError, refuseTaken } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type {
  FactorsResponse,
  NewPasskey,
  PasskeyCreationResponse,
  PasskeyLogin,
  PasskeyRequestResponse,
} from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { CHALLENGE_MS, makeChallenge, type Purpose, takeChallenge } from './passkey-challenges.ts'

const { per_customer } = policy.security.passkey

export type Passkey = FactorsResponse['data']['passkeys'][number]
export type Assertion = PasskeyLogin['credential']

/** The only origin where this provider's passkeys work: that of its pages. */
export interface RelyingParty {
  origin: string
}

const rpIdOf = ({ origin }: RelyingParty): string => new URL(origin).hostname

/** ES256, RS256 and Ed25519: every authenticator supports at least one. */
const ALGORITHMS = [-7, -257, -8]

interface PasskeyRow {
  id: string
  credential_id: string
  public_key: string
  counter: bigint
  transports: NonNullable<NewPasskey['credential']['transports']>
  synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

const columns = 'id, credential_id, public_key, counter, transports, synced, name, created_at, last_used_at'

const shown = ({ id, name, created_at, last_used_at, synced }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  synced,
})

function rowsOf(sql: Sql, customerId: string): Promise<PasskeyRow[]> {
  return sql.query<PasskeyRow>(
    `select ${columns} from passkeys where customer_id = $1 order by created_at, id`,
    [customerId],
  )
}

/** Oldest first. */
export async function listPasskeys(sql: Sql, customerId: string): Promise<Passkey[]> {
  return (await rowsOf(sql, customerId)).map(shown)
}

export async function hasPasskeys(sql: Sql, customerId: string): Promise<boolean> {
  return await sql.has('select from passkeys where customer_id = $1 limit 1', [customerId])
}

const descriptors = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

const userHandleOf = (customerId: string): string =>
  Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url')

/** The customer of a user handle; undefined if it isn't an id. */
export function customerOfHandle(handle: string): string | undefined {
  const hex = Buffer.from(handle, 'base64url').toString('hex')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}

/** @throws ProviderError passkeys_full */
function checkRoom(rows: readonly unknown[]): void {
  if (rows.length >= per_customer) throw new ProviderError('passkeys_full')
}

/** Options for the browser to create a passkey. @throws ProviderError passkeys_full */
export async function beginPasskey(
  sql: Sql,
  party: RelyingParty,
  customer: Pick<CustomerRow, 'id' | 'phone' | 'first_name' | 'last_name'>,
  now: Date,
): Promise<PasskeyCreationResponse['data']> {
  const rows = await rowsOf(sql, customer.id)
  checkRoom(rows)
  const name = fullNameOf(customer)
  return {
    challenge: await makeChallenge(sql, 'registration', customer.id, now),
    rp: { id: rpIdOf(party), name: policy.site.name },
    user: { id: userHandleOf(customer.id), name: customer.phone, displayName: name || customer.phone },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: descriptors(rows),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The library's result, or null if it threw: every fault in the browser's data looks the same. */
const verified = <Result extends { verified: boolean }>(work: Promise<Result>): Promise<Result | null> =>
  work.then(
    (result) => (result.verified ? result : null),
    () => null,
  )

/** Verifies a new passkey. */
async function checkMade(
  db: Db,
  party: RelyingParty,
  customerId: string,
  { id, transports = [], ...response }: NewPasskey['credential'],
  now: Date,
): Promise<Omit<PasskeyRow, 'name'>> {
  // Outside any transaction: the challenge is used up whatever the result.
  const challenge = await takeChallenge(db, 'registration', customerId, response.clientDataJSON, now)
  if (challenge === undefined) throw new ProviderError('passkey_expired')
  const checked = await verified(
    verifyRegistrationResponse({
      response: { id, rawId: id, response, clientExtensionResults: {}, type: 'public-key' },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: rpIdOf(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.registrationInfo) throw new ProviderError('passkey_refused')
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    id: newId(now),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
    transports,
    synced: credentialBackedUp,
    created_at: now,
    last_used_at: null,
  }
}

/**
 * Stores a new passkey.
 *
 * @param kept more work for the same transaction
 * @throws ProviderError passkey_expired, passkey_refused, passkeys_full
 */
export async function addPasskey(
  db: Db,
  party: RelyingParty,
  customerId: string,
  { name, credential }: NewPasskey,
  now: Date,
  kept: (tx: Tx) => Promise<void>,
): Promise<Passkey> {
  const row: PasskeyRow = { ...(await checkMade(db, party, customerId, credential, now)), name: name.trim() }
  await db
    .transaction(async (tx) => {
      // Serializes concurrent additions, so the limit holds.
      await tx.query('select from customers where id = $1 for no key update', [customerId])
      checkRoom(await rowsOf(tx, customerId))
      await tx.query(
        `insert into passkeys (customer_id, ${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          customerId,
          row.id,
          row.credential_id,
          row.public_key,
          row.counter,
          row.transports,
          row.synced,
          row.name,
          row.created_at,
          row.last_used_at,
        ],
      )
      await kept(tx)
    })
    .catch(refuseTaken('passkey_refused'))
  return shown(row)
}

/** @throws ProviderError not_found */
export async function renamePasskey(sql: Sql, customerId: string, id: string, name: string) {
  const [row] = await sql.query<PasskeyRow>(
    changing({
      table: 'passkeys',
      columns,
      update: 'update passkeys set name = $3',
      where: 'customer_id = $1 and id = $2',
      same: 'name = $3',
    }),
    [customerId, id, name.trim()],
  )
  if (!row) throw new ProviderError('not_found')
  return shown(row)
}

/** @throws ProviderError not_found */
export async function removePasskey(sql: Sql, customerId: string, id: string): Promise<void> {
  if (
    !(await sql.has('delete from passkeys where customer_id = $1 and id = $2 returning id', [customerId, id]))
  )
    throw new ProviderError('not_found')
}

/**
 * Options for the browser to use a passkey.
 *
 * @param customerId whose passkeys to list; any passkey of this site works without one
 */
export async function beginAssertion(
  sql: Sql,
  party: RelyingParty,
  purpose: Exclude<Purpose, 'registration'>,
  customerId: string | null,
  now: Date,
): Promise<PasskeyRequestResponse['data']> {
  return {
    challenge: await makeChallenge(sql, purpose, customerId, now),
    rpId: rpIdOf(party),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: customerId === null ? [] : descriptors(await rowsOf(sql, customerId)),
  }
}

export type AssertionResult = 'right' | 'unknown' | 'refused' | 'expired'

/**
 * Checks that the customer has just used one of their passkeys, and stores its signature counter. The
 * challenge is used up in any case, so commit the result.
 */
export async function checkAssertion(
  tx: Tx,
  party: RelyingParty,
  purpose: Exclude<Purpose, 'registration'>,
  customerId: string,
  { id, ...response }: Assertion,
  now: Date,
): Promise<AssertionResult> {
  const challenge = await takeChallenge(tx, purpose, customerId, response.clientDataJSON, now)
  if (challenge === undefined) return 'expired'
  const [row] = await tx.query<PasskeyRow>(
    `select ${columns} from passkeys where customer_id = $1 and credential_id = $2 for update`,
    [customerId, id],
  )
  if (!row) return 'unknown'
  const checked = await verified(
    verifyAuthenticationResponse({
      response: { id, rawId: id, response, clientExtensionResults: {}, type: 'public-key' },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: rpIdOf(party),
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
        transports: row.transports,
      },
    }),
  )
  if (!checked) return 'refused'
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  await tx.query(
    'update passkeys set counter = $3, synced = $4, last_used_at = $5 where customer_id = $1 and id = $2',
    [customerId, row.id, BigInt(newCounter), credentialBackedUp, now],
  )
  return 'right'
}
