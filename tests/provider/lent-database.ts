// Databases for the tests of mutants (scripts/mutate/code.ts). A mutant is judged by many test files, each of which wants a
// migrated database: one in memory takes seconds of a core, a copy in PostgreSQL one, and one that is emptied a twentieth.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Db, openDb } from '#provider/db/index.ts'

/** The address of the migrated database in PostgreSQL of which copies are made; undefined outside a run of mutants. */
export const template = process.env.MUTATE_TEMPLATE

/** Copies of this thread that nobody uses, with what their tables and rules were when they were made. */
const free: { readonly url: string; readonly shape: string }[] = []

/** A database as migrated. When it is closed it is lent again, unless a test has changed its tables or rules. */
export async function lendDb(original: string, connections?: number): Promise<Db> {
  const lent = free.pop() ?? (await makeCopy(original))
  const db = await openDb({ url: lent.url, ...(connections && { connections }) })
  return {
    ...db,
    async close() {
      await db.close()
      const shape = await within(lent.url, emptied)
      if (shape === lent.shape) free.push(lent)
      else
        await within(withName(original, 'postgres'), (run) =>
          run(`drop database ${nameOf(lent.url)} with (force)`),
        )
    },
  }
}

async function makeCopy(original: string): Promise<{ url: string; shape: string }> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await within(withName(original, 'postgres'), (run) =>
    run(`create database ${name} template ${nameOf(original)} strategy file_copy`),
  )
  const url = withName(original, name)
  return { url, shape: await within(url, shapeOf) }
}

type Run = (sql: string) => Promise<{ rows: { shape?: string }[] }>

/** What a test may have changed besides rows: tables, indexes, constraints, triggers. */
async function shapeOf(run: Run): Promise<string> {
  const { rows } = await run(`select md5(string_agg(oid::text || name, ',' order by oid)) as shape from (
    select oid, relname::text as name from pg_class where relnamespace = 'public'::regnamespace
    union all select oid, conname::text from pg_constraint
    union all select oid, tgname::text || tgenabled::text from pg_trigger) as all_of_it`)
  return rows[0]?.shape ?? ''
}

/** Deletes every row but the list of migrations, past all rules, after whoever still holds one was cut off. */
async function emptied(run: Run): Promise<string> {
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await run(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select format('%I', relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    loop execute 'delete from ' || name; end loop;
  end $$`)
  return shapeOf(run)
}

async function within<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work((sql) => client.query(sql)).finally(() => client.end())
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
