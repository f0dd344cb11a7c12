// What an arrived transfer takes for good, as the provider itself makes it: part of `npm run bench -- --scale`.
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { createBench } from '#tests/provider/money/setup.ts'
import type { PostgresServer } from '#tests/provider/postgres.ts'

const CUSTOMERS = 75
const EACH = 12
const YEAR = 400 * 86_400
/** What the outside world of the sandbox stores, what is deleted at once or by the day, and what is no transfer's. */
const apart = [
  'network_payments',
  'network_payouts',
  'network_refusals',
  'live_changes',
  'live_versions',
  'rate_limits',
  'outbox',
  'notifications',
  'notification_sends',
  'beneficiaries',
  'rates',
  'sessions',
]

async function sizes(db: Db): Promise<Map<string, number>> {
  await db.query('vacuum')
  const rows = await db.query<{ name: string; bytes: bigint }>(
    `select relname::text as name, pg_total_relation_size(oid)::int8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1::text[])`,
    [apart],
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** Prints the bytes of one transfer by table, indices included, after everything that expires has been deleted. */
export async function measureStored(server: PostgresServer, say: (line: string) => void): Promise<void> {
  const db = await openDb({ url: await server.createDatabase() })
  await migrate(db)
  const bench = await createBench(db)
  const customers: string[] = []
  for (let count = 0; count < CUSTOMERS; count += 1) customers.push(await bench.customer())
  const open = "select from transfers where state not in ('delivered', 'returned', 'cancelled') limit 1"
  const before = await sizes(db)
  for (let turn = 0; turn < EACH; turn += 1) {
    for (const customer of customers) await bench.announced(customer, '20.00')
    while (await db.has(open)) await bench.pass(30)
    // A month until the next.
    bench.clock.move(30 * 86_400)
  }
  const delivered = await db.one<{ count: bigint }>(
    "select count(*) from transfers where state = 'delivered'",
  )
  bench.clock.move(YEAR)
  await sweep(bench.deps)
  const after = await sizes(db)
  const grown = [...after]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / Number(delivered?.count)] as const)
    .filter(([, bytes]) => bytes >= 1)
    .toSorted(([, a], [, b]) => b - a)
  say(`bytes of an arrived transfer, of ${delivered?.count}, after a year`)
  for (const [name, bytes] of grown) say(`  ${name.padEnd(28)} ${bytes.toFixed(0)}`)
  say(`  ${'together'.padEnd(28)} ${grown.reduce((sum, [, bytes]) => sum + bytes, 0).toFixed(0)}`)
  await db.close()
}
