// What is read from the database at each scrape. Every process says the same: take the maximum, not the sum.
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#provider/deps.ts'
import { PIVOT } from '#provider/rates/index.ts'

type WatchedDeps = Pick<Deps, 'db' | 'clock'>

/** The most rows of a queue that are counted. */
const MOST = 10_000

/** What waits to be done: the rows, by an index of theirs, and since when one has been due. */
const queues: Readonly<Record<string, { readonly rows: string; readonly due: string }>> = {
  messages: { rows: `outbox where status = 'queued'`, due: 'due_at' },
  transfers: { rows: 'transfers where due_at is not null', due: 'due_at' },
  arrivals: { rows: 'network_payments where acknowledged_at is null', due: 'arrives_at' },
  returns: { rows: 'payment_returns where sent_at is null', due: 'due_at' },
  identity_checks: { rows: 'identity_checks where due_at is not null', due: 'due_at' },
  scheduled_transfers: {
    rows: 'scheduled_transfers where paused_at is null and ended_at is null',
    due: 'due_at',
  },
}

const overdue = Object.entries(queues)
  .map(
    ([name, { rows, due }]) =>
      `select '${name}' as queue, count(*)::int as count, coalesce(extract(epoch from $1 - min(due)), 0)::float8 as oldest
       from (select ${due} as due from ${rows} and ${due} <= $1 order by ${due} limit ${MOST}) waiting`,
  )
  .join(' union all ')

async function readQueues({ db, clock }: WatchedDeps) {
  return db.query<{ queue: string; count: number; oldest: number }>(overdue, [clock.now()])
}

async function readRates({ db, clock }: WatchedDeps) {
  return db.query<{ currency: string; seconds: number }>(
    `select quote as currency, extract(epoch from $2 - rate_at)::float8 as seconds
     from mid_rates where base = $1 and ages`,
    [PIVOT, clock.now()],
  )
}

/** Puts the gauges into a registry. A scrape fails while the database is away, which is an alarm too. */
export function registerGauges(registry: Registry, deps: WatchedDeps): void {
  /** @param read the value of each label's value, at each scrape */
  const add = (name: string, help: string, label: string, read: () => Promise<[string, number][]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        for (const [key, value] of await read()) this.set({ [label]: key }, value)
      },
    })
  add('farsend_queue_rows', `Rows of a queue that are due, up to ${MOST}`, 'queue', async () =>
    (await readQueues(deps)).map(({ queue, count }) => [queue, count]),
  )
  add('farsend_queue_oldest_seconds', 'How long the oldest row of a queue has been due', 'queue', async () =>
    (await readQueues(deps)).map(({ queue, oldest }) => [queue, oldest]),
  )
  add('farsend_rate_age_seconds', 'Age of the rate of each currency that ages', 'currency', async () =>
    (await readRates(deps)).map(({ currency, seconds }) => [currency, seconds]),
  )
}
