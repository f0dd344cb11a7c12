// Refuses a pooler that lends its connections for one transaction: LISTEN would be lost with the connection, in silence,
// and so would our settings of a session.
import type pg from 'pg'
import { StartError } from '#provider/lib/start-error.ts'

const wayOut = 'Connect to PostgreSQL itself, or to a pool in session mode'

/** A pooler that says no to settings: PgBouncer's code for a protocol violation, with its words. */
export function throwForPooler(error: unknown): never {
  if (error instanceof Error && /not allowed in statement pooling mode/.test(error.message))
    throw new StartError(`DATABASE_URL leads to a pooler in statement mode. ${wayOut}.`)
  if (error instanceof Error && /unsupported startup parameter/.test(error.message))
    throw new StartError(
      `DATABASE_URL leads to a pooler that refuses the settings of a session (${error.message}). ${wayOut} that ignores \`options\`, with the settings given to the role: see "The database" in provider/README.md.`,
    )
  throw error
}

interface Session {
  readonly pid: number
  readonly zone: string
  readonly idle: string
}

const ask = `select pg_backend_pid() as pid, current_setting('TimeZone') as zone,
  current_setting('idle_in_transaction_session_timeout') as idle`

/** How long a pooler of a single connection may leave a second one waiting. */
const PATIENCE_MS = 5000

/**
 * Two clients at once: where each has a connection of its own, an open transaction of one doesn't change the other's.
 *
 * @throws StartError
 */
export async function demandSession(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  const before = (await one.query<Session>(ask)).rows[0]
  try {
    await other.query('begin').catch(throwForPooler)
    await other.query('select 1')
    const query = { text: ask, query_timeout: PATIENCE_MS }
    const after = (await one.query<Session>(query).catch(() => null))?.rows[0]
    if (after === undefined || after.pid !== before?.pid)
      throw new StartError(
        `DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer, where the provider would not hear of changes (LISTEN). ${wayOut}.`,
      )
    if (after.zone !== 'UTC' || after.idle !== '1min')
      throw new StartError(
        `DATABASE_URL leads to a pooler that drops the settings of a session: the time zone is ${after.zone} rather than UTC, and a transaction may be idle for ${after.idle} rather than 1min. Give the settings to the role (see "The database" in provider/README.md), or connect to PostgreSQL itself.`,
      )
  } finally {
    // It fails where the connection is lost, which is the finding.
    await other.query('rollback').catch(() => undefined)
  }
}
