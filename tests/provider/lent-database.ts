// Migrated databases that are reused. A new one takes half a second of a core, in memory or in PostgreSQL; emptying one
// takes a twentieth, and the test files of a process need dozens.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createDb } from '#provider/db/engine.ts'
import { type Db, openDb } from '#provider/db/index.ts'
import { type EmbeddedEngine, openPglite } from '#provider/db/pglite.ts'

/** An unused database, with the original shape of its tables and rules. */
interface Free<Copy> {
  readonly copy: Copy
  readonly shape: string
}

const freeInMemory: Free<EmbeddedEngine>[] = []
const freeInPostgres = new Map<string, Free<string>[]>()

/**
 * PGlite in memory. Closing it makes it reusable, unless a test has changed its tables or rules.
 *
 * @param migrated a dump of a migrated database, for a new copy
 */
export async function lendPglite(migrated: () => Promise<Blob>): Promise<Db> {
  const lent = freeInMemory.pop() ?? (await loadCopy(await migrated()))
  const { copy } = lent
  const stops = new Set<() => Promise<void>>()
  let closed = false
  return createDb({
    ...copy,
    withConnection: (work) =>
      closed ? Promise.reject(new Error('The database is closed')) : copy.withConnection(work),
    async listen(channel, heard) {
      const stop = await copy.listen(channel, heard)
      stops.add(stop)
      return async () => {
        if (stops.delete(stop)) await stop()
      }
    },
    async close() {
      if (closed) return
      closed = true
      for (const stop of stops) await stop()
      if ((await emptied(inside(copy))) === lent.shape) freeInMemory.push(lent)
      else await copy.close()
    },
  })
}

async function loadCopy(dump: Blob): Promise<Free<EmbeddedEngine>> {
  const copy = await openPglite('memory', dump)
  return { copy, shape: await shapeOf(inside(copy)) }
}

/** A copy of a migrated PostgreSQL database, one of few in a process; reused in the same way. */
export async function lendPostgres(original: string, connections?: number): Promise<Db> {
  const free = freeInPostgres.get(original) ?? []
  freeInPostgres.set(original, free)
  const lent = free.pop() ?? (await makeCopy(original))
  const db = await openDb({ url: lent.copy, ...(connections && { connections }) })
  return {
    ...db,
    async close() {
      await db.close()
      const shape = await within(lent.copy, async (run) => {
        // Connections that still hold a row are terminated.
        await run(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
        return emptied(run)
      })
      if (shape === lent.shape) free.push(lent)
      else
        await within(withName(original, 'postgres'), (run) =>
          run(`drop database ${nameOf(lent.copy)} with (force)`),
        )
    },
  }
}

async function makeCopy(original: string): Promise<Free<string>> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await within(withName(original, 'postgres'), (run) =>
    run(`create database ${name} template ${nameOf(original)} strategy file_copy`),
  )
  const copy = withName(original, name)
  return { copy, shape: await within(copy, shapeOf) }
}

type Run = (sql: string) => Promise<{ shape?: string }[]>

/** What a test may have changed besides rows: tables, indexes, constraints, triggers, functions. */
async function shapeOf(run: Run): Promise<string> {
  const [row] = await run(`select md5(string_agg(oid::text || name, ',' order by oid)) as shape from (
    select oid, relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union all select oid, conname::text from pg_constraint
    union all select oid, tgname::text || tgenabled::text from pg_trigger
    union all select oid, proname::text from pg_proc where pronamespace = 'public'::regnamespace) as all_of_it`)
  return row?.shape ?? ''
}

/** Deletes every row except the list of migrations, with rules disabled; returns the shape. */
async function emptied(run: Run): Promise<string> {
  await run(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select format('%I', relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    loop execute 'delete from ' || name; end loop;
  end $$`)
  return shapeOf(run)
}

const inside =
  (copy: EmbeddedEngine): Run =>
  (text) =>
    copy.withConnection(async (connection) => (await connection.all([{ text }]))[0] ?? [])

async function within<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(async (sql) => (await client.query<{ shape?: string }>(sql)).rows).finally(() => client.end())
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
