// Seals everything anew that isn't sealed with SECRETS_KEY yet, so that a former key can be taken away. Customers are
// served meanwhile; a batch that fails leaves nothing half done, and another run goes on.

import { sealedHashKey, sealedSecrets } from '#provider/auth/factors/index.ts'
import type { Tx } from '#provider/db/index.ts'
import { sealedDrafts } from '#provider/drafts/index.ts'
import { sealedUploads } from '#provider/files/index.ts'
import { savedAnswers } from '#provider/http/idempotency.ts'
import { sealedAnswers } from '#provider/identity/index.ts'
import {
  isSealedWith,
  type Keyring,
  SealBroken,
  type SealedColumn,
  seal,
  unseal,
} from '#provider/lib/sealing.ts'
import { noteKey } from '#provider/open-database.ts'
import { sealedPictures } from '#provider/profile/index.ts'
import { sealedCodes } from '#provider/tracking/index.ts'
import type { OperateDeps } from './command.ts'
import { counted } from './counted.ts'
import { commandOf } from './options.ts'

export const sealedColumns: readonly SealedColumn[] = [
  sealedSecrets,
  sealedHashKey,
  sealedAnswers,
  sealedDrafts,
  ...sealedUploads,
  sealedPictures,
  sealedCodes,
  ...savedAnswers,
]

const BATCH = 200

/** The first byte of an answer that is older than sealing, of which the last three days have some. */
const PLAIN_JSON = 0x7b

export const reseal = commandOf('reseal', {
  ''() {
    return {
      async run(deps) {
        let all = 0
        for (const column of sealedColumns) {
          const count = await resealColumn(deps, column)
          all += count
          if (count > 0) deps.print(`${column.table}.${column.column}  ${count}`)
        }
        await noteKey(deps.db, deps.config.secrets.current)
        deps.print(
          all === 0
            ? 'Everything is sealed with SECRETS_KEY. Former keys can go once no process seals with them.'
            : `${counted(all, 'value')} sealed anew. Run it again until none is left, then take SECRETS_KEY_OLD away.`,
        )
      },
    }
  },
})

function contentOf(keys: Keyring, place: string, bytes: Uint8Array): Buffer | undefined {
  try {
    return unseal(keys, place, bytes)
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

type Row = Readonly<Record<string, string>> & { readonly sealed: Uint8Array | string }

/** Returns how many values were sealed anew. Names those that no key opens. */
async function resealColumn({ db, vault, print }: OperateDeps, column: SealedColumn): Promise<number> {
  const keys = vault.keys(column.use)
  const { table, key, text } = column
  const order = key.map((name) => `t.${name}`).join(', ')
  const bytesOf = (value: Uint8Array | string): Uint8Array =>
    typeof value === 'string' ? Buffer.from(value, text) : value
  const last: string[] = []
  let count = 0

  async function batch(tx: Tx): Promise<number> {
    const after = `and (${order}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`
    const rows = await tx.query<Row>(
      `select ${key.map((name) => `t.${name}::text`).join(', ')}, t.${column.column} as sealed from ${table} t
       where t.${column.column} is not null ${last.length === 0 ? '' : after}
       order by ${order} limit ${BATCH} for update`,
      last,
    )
    for (const row of rows) {
      const values = key.map((name) => row[name] ?? '')
      last.splice(0, last.length, ...values)
      const bytes = bytesOf(row.sealed)
      if (isSealedWith(keys, bytes) || bytes[0] === PLAIN_JSON) continue
      const place = column.place(...values)
      const content = contentOf(keys, place, bytes)
      if (content === undefined) {
        print(`${table} ${values.join(' ')}  opens with no key that is set`)
        continue
      }
      const anew = seal(keys, place, content)
      const where = key.map((name, index) => `${name} = $${index + 2}`).join(' and ')
      await tx.query(`update ${table} set ${column.column} = $1 where ${where}`, [
        text === undefined ? anew : anew.toString(text),
        ...values,
      ])
      count += 1
    }
    return rows.length
  }

  while ((await db.transaction(batch)) === BATCH);
  return count
}
