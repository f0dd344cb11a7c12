// Recovery codes: a list to keep on paper. Each replaces a second-factor code once.
import { randomInt } from 'node:crypto'
import type { Sql, Tx } from '#provider/db/index.ts'
import { keyedHash, keyFor } from '#provider/lib/sealing.ts'
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

const hashOf = (secretsKey: Buffer, customerId: string, code: string): string =>
  keyedHash(keyFor(secretsKey, 'recovery-code'), customerId, code)

/** Replaces all earlier codes. The new ones are returned only here. */
export async function makeRecoveryCodes(
  tx: Tx,
  key: Buffer,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode())
  await tx.query('delete from recovery_codes where customer_id = $1', [customerId])
  for (const code of codes)
    await tx.query('insert into recovery_codes (customer_id, code_hash, made_at) values ($1, $2, $3)', [
      customerId,
      hashOf(key, customerId, code),
      now,
    ])
  return Array.from(codes, shown)
}

/** Checks a code and uses it up if right. A concurrent duplicate waits and finds it used. */
export async function checkRecoveryCode(
  tx: Tx,
  key: Buffer,
  customerId: string,
  typed: string,
  now: Date,
): Promise<Outcome> {
  const hash = hashOf(key, customerId, plain(typed))
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
