import type { Sql } from '#provider/db/index.ts'

/** Whether a session lives: who logged out, or was logged out, has left the pages of partners that it opened too. */
export async function isSessionLive(
  sql: Sql,
  { customer_id, session_id }: { readonly customer_id: string; readonly session_id: string },
): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from sessions where customer_id = $1 and id = $2 and ended_at is null',
    [customer_id, session_id],
  )
  return rows.length > 0
}
