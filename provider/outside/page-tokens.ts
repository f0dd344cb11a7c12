// Who may see a page of the simulated card processor: its address carries a token that opens it once, and the browser
// that opened it keeps another one as a cookie. Of both only a hash is kept.

import type { Sql } from '#provider/db/index.ts'
import { digest, newToken } from '#provider/lib/tokens.ts'

/** What has such a page. */
type PageTable = 'card_orders' | 'vault_setups'

/** What the browser keeps, and until when. */
export interface EnteredPage {
  readonly token: string
  readonly expires: Date
}

/**
 * Exchanges the token of an address for one that the browser keeps as a cookie, once: who reads the address afterwards,
 * in a history or over a shoulder, has nothing. Undefined when the token is wrong, used or too old.
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
