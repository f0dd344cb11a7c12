// Recovery codes: a list to keep on paper. Each replaces a second-factor code once.
import { randomInt } from 'node:crypto'
import type { Sql, Tx } from '#provider/db/index.ts'
import {
  deriveKey,
  keyedHash,
  keyringOf,
  type SealedColumn,
  type Secrets,
  seal,
  unseal,
} from '#provider/lib/sealing.ts'
import { policy } from '#provider/policy.ts'
import { plainIdentifier } from '#src/lib/plain-text.ts'
import type { Outcome } from './outcome.ts'

const { count, length } = policy.security.recovery_codes

/** Letters and digits that can't be mistaken for each other: nearly five bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

function newCode(): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** In two halves, easier to read and type. */
function shown(code: string): string {
  const half = Math.ceil(length / 2)
  return `${code.slice(0, half)}-${code.slice(half)}`
}

const plain = (typed: string): string => plainIdentifier(typed).toLowerCase()

const SETTING = 'recovery_code_key'

/** The key of the hashes, as it is stored. */
export const sealedHashKey: SealedColumn = {
  table: 'provider_settings',
  key: ['name'],
  column: 'sealed',
  use: 'recovery-code',
  place: (name) => `provider_settings.sealed ${name}`,
}

/** Nobody can hash the codes anew, so the key of their hashes stays as SECRETS_KEY changes, sealed with it. */
async function hashKey(tx: Tx, secrets: Secrets): Promise<Buffer> {
  const keys = keyringOf(secrets, 'recovery-code')
  const place = sealedHashKey.place(SETTING)
  const read = () =>
    tx.one<{ sealed: Uint8Array }>('select sealed from provider_settings where name = $1', [SETTING])
  const stored = await read()
  if (stored) return unseal(keys, place, stored.sealed)
  const first = deriveKey(secrets.former.at(-1) ?? secrets.current, 'recovery-code')
  await tx.query(
    `insert into provider_settings (name, value, sealed) values ($1, 'null', $2) on conflict (name) do nothing`,
    [SETTING, seal(keys, place, first)],
  )
  return first
}

/** Replaces all earlier codes. The new ones are returned only here. */
export async function makeRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode())
  await tx.query('delete from recovery_codes where customer_id = $1', [customerId])
  const key = await hashKey(tx, secrets)
  for (const code of codes)
    await tx.query('insert into recovery_codes (customer_id, code_hash, made_at) values ($1, $2, $3)', [
      customerId,
      keyedHash(key, customerId, code),
      now,
    ])
  return Array.from(codes, shown)
}

/** Checks a code and uses it up if right. A concurrent duplicate waits and finds it used. */
export async function checkRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  typed: string,
  now: Date,
): Promise<Outcome> {
  const hash = keyedHash(await hashKey(tx, secrets), customerId, plain(typed))
  const [row] = await tx.query<{ used_at: Date | null }>(
    'select used_at from recovery_codes where customer_id = $1 and code_hash = $2 for update',
    [customerId, hash],
  )
  if (!row) return 'wrong'
  if (row.used_at) return 'used'
  await tx.query('update recovery_codes set used_at = $3 where customer_id = $1 and code_hash = $2', [
    customerId,
    hash,
    now,
  ])
  return 'right'
}

export async function recoveryCodesLeft(sql: Sql, customerId: string): Promise<number> {
  const [row] = await sql.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where customer_id = $1 and used_at is null',
    [customerId],
  )
  return row?.left ?? 0
}
