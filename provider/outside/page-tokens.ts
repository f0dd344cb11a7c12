// Access to the simulated card processor's pages: a single-use token in the URL, exchanged for a cookie. Only
// hashes of both are stored.

import type { Sql } from '#provider/db/index.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'

type PageTable = 'card_orders' | 'vault_setups'

export interface EnteredPage {
  readonly token: string
  readonly expires: Date
}

/**
 * Exchanges a URL's token for a cookie, once: the URL is worthless afterwards, in a history or over a
 * shoulder. Undefined if the token is wrong, used or too old.
 */
export async function enterPage(
  sql: Sql,
  table: PageTable,
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
