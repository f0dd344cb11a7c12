// Access to the simulated card processor's pages: a single-use token in the URL, exchanged for a cookie. Only
// hashes of both are stored.

import type { Sql } from '#provider/db/index.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'
import { type CardOrder, orderColumns } from '#provider/parties/cards/processor.ts'
import { setupColumns, type VaultSetup } from '#provider/parties/cards/vault.ts'

/** The tables of pages, with the row that a page shows. */
export interface PageTable {
  card_orders: CardOrder
  vault_setups: VaultSetup
}

const columns: Readonly<Record<keyof PageTable, string>> = {
  card_orders: orderColumns,
  vault_setups: setupColumns,
}

interface EnteredPage {
  readonly token: string
  readonly expires: Date
}

/**
 * Exchanges a URL's token for a cookie, once: the URL is worthless afterwards, in a history or over a
 * shoulder. Undefined if the token is wrong, used or too old.
 */
export async function enterPage(
  sql: Sql,
  table: keyof PageTable,
  id: string,
  token: string,
  now: Date,
): Promise<EnteredPage | undefined> {
  const page = newToken()
  const [row] = await sql.query<{ expires_at: Date }>(
    `update ${table} set token_hash = null, page_hash = $3
     where id = $1 and token_hash = $2 and expires_at > $4 returning expires_at`,
    [id, digest(token), page.hash, now],
  )
  return row && { token: page.token, expires: row.expires_at }
}

/** The row whose page this browser entered; undefined for any other. */
export async function findPage<Table extends keyof PageTable>(
  sql: Sql,
  table: Table,
  id: string,
  pageToken: string | undefined,
): Promise<PageTable[Table] | undefined> {
  if (pageToken === undefined) return undefined
  return sql.one<PageTable[Table]>(
    `select ${columns[table]} from ${table} where id = $1 and page_hash = $2`,
    [id, digest(pageToken)],
  )
}
