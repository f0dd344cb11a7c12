// How many transfers a second the provider makes on PostgreSQL, beside a bare insert of the same rows in one transaction on
// the same machine: `npm run bench -- --provider`. What lies between the two is what our rules cost: the session, the
// checks of the body, the locks, the limit, the rate, the stored answer. README.md tells what is alike on both sides.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { processorTime } from '#tests/bench/processor.ts'
import { median } from '#tests/bench/stats.ts'
import { type Customer, makeCustomers } from '#tests/bench/transfer-customers.ts'
import { type Bench, startBench } from '#tests/provider/access/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** What our rate must reach of the bare insert's. */
const WANTED = 0.8
/** Connections of each side, all of them busy: each client does one after the other. */
const CLIENTS = 8
/** Nobody has thousands of transfers open: the more customers, the fewer are open for each. */
const CUSTOMERS = 240
const ROUNDS = 40
const ROUND_MS = 300
/** So many of each before anything counts, for the compiler and the caches. */
const WARMING = 4000

type Work = (client: number) => Promise<unknown>
type Row = Readonly<Record<string, unknown>>

interface Measured {
  perSecond: number
  /** Processor milliseconds of each, of this process and of PostgreSQL. */
  ownMs: number
  databaseMs: number
}

/** Does the work so often. */
async function warm(work: Work): Promise<void> {
  let left = WARMING
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (; left > 0; left -= 1) await work(client)
  })
  await Promise.all(clients)
}

/** How often the work is done by clients that each do one after the other, and what it takes. */
async function measure(work: Work, database: number): Promise<Measured> {
  const own = process.cpuUsage()
  const theirs = await processorTime(database)
  const begin = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (; performance.now() - begin < ROUND_MS; done += 1) await work(client)
    }),
  )
  const took = performance.now() - begin
  const { user, system } = process.cpuUsage(own)
  return {
    perSecond: (done * 1000) / took,
    ownMs: (user + system) / 1000 / done,
    databaseMs: ((await processorTime(database)) - theirs) / done,
  }
}

/** What a transfer leaves, in the order in which it can be inserted. */
const tables = ['idempotency_keys', 'transfer_references', 'transfers', 'transfer_events']

/**
 * Writes the rows that a transfer of each customer has left, under ids of their own, in one transaction: prepared
 * statements on connections like ours, and nothing else.
 */
async function bareInsert(pool: pg.Pool, customers: readonly Customer[]): Promise<Work> {
  const left: { name: string; text: string; columns: string[]; rows: Map<unknown, Row> }[] = []
  for (const table of tables) {
    const { rows } = await pool.query<Row>(`select * from ${table}`)
    const columns = Object.keys(rows[0] ?? {})
    const marks = columns.map((_, index) => `$${index + 1}`)
    left.push({
      name: table,
      text: `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`,
      columns,
      rows: new Map(rows.map((row) => [row.customer_id, row])),
    })
  }
  let turn = 0
  return async () => {
    turn += 1
    const customer = customers[turn % customers.length]
    const id = randomUUID()
    const fresh: Row = { transfer_id: id, reference: id, key_hash: id }
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { name, text, columns, rows } of left) {
        const row: Row = { ...rows.get(customer?.id), ...fresh, ...(name === 'transfers' ? { id } : {}) }
        await client.query({ name, text, values: columns.map((column) => row[column]) })
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** Creates transfers through the whole provider. */
function create(bench: Bench, customers: readonly Customer[]): Work {
  let turn = 0
  return async (client) => {
    turn += 1
    const customer = customers[turn % customers.length]
    if (!customer) throw new Error('There is no customer')
    const { token, wanted } = customer
    const answer = await bench.server.inject({
      method: 'POST',
      url: '/api/v1/transfers/credit',
      remoteAddress: `127.0.9.${client + 1}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      payload: wanted,
    })
    if (answer.statusCode !== 200) throw new Error(`A transfer answered ${answer.body}`)
  }
}

const lineOf = (name: string, all: readonly Measured[]): string => {
  const middle = (figure: keyof Measured) => median(all.map((each) => each[figure]))
  const own = middle('ownMs').toFixed(2)
  const database = middle('databaseMs').toFixed(2)
  return `  ${middle('perSecond').toFixed(0).padStart(5)}/s ${name}, ${own} ms of a core here and ${database} ms in PostgreSQL each`
}

const processor = ({ ownMs, databaseMs }: Measured): number => ownMs + databaseMs

/** Both in turn, each round in the other order: what else the machine does then strikes both alike. */
async function compare(
  ours: Work,
  bare: Work,
  database: number,
  say: (line: string) => void,
): Promise<boolean> {
  const pairs: { own: Measured; other: Measured }[] = []
  await warm(bare)
  await warm(ours)
  for (let round = 0; round < ROUNDS; round += 1) {
    const isBareFirst = round % 2 === 0
    const first = await measure(isBareFirst ? bare : ours, database)
    const second = await measure(isBareFirst ? ours : bare, database)
    const [own, other] = isBareFirst ? [second, first] : [first, second]
    pairs.push({ own, other })
  }
  const rate = median(pairs.map(({ own, other }) => own.perSecond / other.perSecond))
  const cost = median(pairs.map(({ own, other }) => processor(other) / processor(own)))
  say(
    lineOf(
      'transfers',
      pairs.map(({ own }) => own),
    ),
  )
  say(
    lineOf(
      'bare inserts',
      pairs.map(({ other }) => other),
    ),
  )
  say(`a transfer reaches ${rate.toFixed(2)} of the rate of a bare insert of its rows, wanted ${WANTED};`)
  say(`by processor time, on which other work tells less, it would be ${cost.toFixed(2)}`)
  return rate >= WANTED
}

/** Measures both in turn and prints the ratio. Returns whether it is what we want, or true where there is no PostgreSQL. */
export async function measureTransfer(say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('transfer: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres({ durable: true })
  const ending: (() => Promise<unknown>)[] = [() => server.stop()]
  try {
    const url = await server.createDatabase()
    const db: Db = await openDb({ url, connections: CLIENTS })
    ending.unshift(() => db.close())
    await migrate(db)
    const bench = await startBench({ checkResponses: false, logLevel: 'silent' }, db)
    ending.unshift(() => bench.close())
    const customers = await makeCustomers(bench, CUSTOMERS)
    const ours = create(bench, customers)
    for (const _ of customers) await ours(0)
    const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
    // A connection that the server ends when it stops is no failure of the measure.
    pool.on('error', () => undefined)
    ending.unshift(() => pool.end())
    return await compare(ours, await bareInsert(pool, customers), server.pid, say)
  } finally {
    for (const end of ending) await end()
  }
}
