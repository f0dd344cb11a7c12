import type { Sql } from '#provider/db/index.ts'

/** Whether a session lives: logging out also closes the partner pages it opened. */
export async function isSessionLive(
  sql: Sql,
  { customer_id, session_id }: { readonly customer_id: string; readonly session_id: string },
): Promise<boolean> {
  return sql.has('select 1 from sessions where customer_id = $1 and id = $2 and ended_at is null', [
    customer_id,
    session_id,
  ])
}
