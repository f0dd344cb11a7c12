// Transfers per second on PostgreSQL, compared with a bare insert of the same rows in one transaction on the same
// machine: `npm run bench -- --provider`. README.md explains what is compared, and the targets.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { createTransfer } from '#provider/transfers/create.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { processorTime } from '#tests/bench/processor.ts'
import { median } from '#tests/bench/stats.ts'
import { type Customer, makeCustomers } from '#tests/bench/transfer-customers.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** The share of the bare insert's rate that ours must reach. */
const WANTED = 0.8
/** Connections of each side, all of them busy: each client does one after the other. */
const CLIENTS = 8
/** No customer has thousands of open transfers: the more customers, the fewer are open for each. */
const CUSTOMERS = 1200
const ROUNDS = 40
const ROUND_MS = 300
/** Warm-up rounds of each, for the compiler and the caches. */
const WARMING = 4000

type Work = (client: number) => Promise<unknown>
type Row = Readonly<Record<string, unknown>>

interface Measured {
  perSecond: number
  /** Processor milliseconds of each, of this process and of PostgreSQL. */
  ownMs: number
  databaseMs: number
}

/** Runs the work this many times. */
async function warm(work: Work): Promise<void> {
  let left = WARMING
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (; left > 0; left -= 1) await work(client)
  })
  await Promise.all(clients)
}

/** How often sequential clients completed the work, and its cost. */
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

/** The tables that a transfer writes, in the order in which rows can be inserted. */
const tables = ['transfer_references', 'transfers', 'transfer_declarations', 'agreements', 'transfer_events']

/** The rows of one transfer as statements in order. */
type Insert = readonly { text: string; values: unknown[] }[]

/** Builds inserts of the rows that a transfer of each customer has written, under new ids. */
async function insertsOf(db: Db, customers: readonly Customer[]): Promise<() => Insert> {
  const left: { text: string; columns: string[]; rows: Map<unknown, Row> }[] = []
  for (const table of tables) {
    const rows = await db.query<Row>(`select * from ${table}`)
    const columns = Object.keys(rows[0] ?? {})
    const marks = columns.map((_, index) => `$${index + 1}`)
    left.push({
      text: `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`,
      columns,
      rows: new Map(rows.map((row) => [row.customer_id, plain(row)])),
    })
  }
  let turn = 0
  return () => {
    turn += 1
    const customer = customers[turn % customers.length]
    const id = randomUUID()
    const own: Row = { transfer_id: id, reference: id }
    return left.map(({ text, columns, rows }) => {
      const row: Row = { ...rows.get(customer?.id), ...own, ...(columns.includes('id') ? { id } : {}) }
      return { text, values: columns.map((column) => row[column]) }
    })
  }
}

/** Inserts in one pipelined transaction, as our own connections do. */
const pipelined = (db: Db, next: () => Insert) => (): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of next()) tx.later(statement)
  })

/** Inserts in one transaction, one prepared statement after another, with plain node-postgres. */
const oneByOne = (pool: pg.Pool, next: () => Insert) => async (): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of next()) await client.query({ name: nameOf(text), text, values })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The name of a prepared statement: the table that it writes. */
const nameOf = (text: string): string => /^insert into (\w+)/.exec(text)?.[1] ?? text

/** A row whose JSON is text again, as inserted. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, isJson(value) ? JSON.stringify(value) : value]),
  )

const isJson = (value: unknown): boolean =>
  Array.isArray(value) || (isRecord(value) && !(value instanceof Date))

/** Makes transfers with all their rules, in a transaction each: the call after authentication. */
function make({ db, deps }: Bench, customers: readonly Customer[]): Work {
  let turn = 0
  return async () => {
    turn += 1
    const customer = customers[turn % customers.length]
    if (!customer) throw new Error('There is no customer')
    const { id, wanted } = customer
    await db.transaction((tx) => createTransfer(tx, id, wanted, deps.clock.now()))
  }
}

/** Makes transfers through the whole provider: HTTP, session, and idempotency key. */
function call(bench: Bench, customers: readonly Customer[]): Work {
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

/** The measurements, in the order in which they are printed. */
interface Works {
  /** A transfer with its rules, in one transaction. */
  ours: Work
  /** A transfer through the whole provider. */
  call: Work
  /** The bare insert with node-postgres. */
  plain: Work
  /** The bare insert, pipelined, as our own connections send it. */
  bare: Work
}

const names: Readonly<Record<keyof Works, string>> = {
  ours: 'transfers with all their rules',
  call: 'transfers through the whole provider',
  plain: 'bare inserts, one statement after another',
  bare: 'bare inserts by the pipeline',
}

const kinds = ['ours', 'call', 'plain', 'bare'] as const satisfies (keyof Works)[]

const lineOf = (kind: keyof Works, all: readonly Measured[]): string => {
  const middle = (figure: keyof Measured) => median(all.map((each) => each[figure]))
  const own = middle('ownMs').toFixed(2)
  const database = middle('databaseMs').toFixed(2)
  return `  ${middle('perSecond').toFixed(0).padStart(5)}/s ${names[kind]}, ${own} ms of a core here and ${database} ms in PostgreSQL each`
}

const processor = ({ ownMs, databaseMs }: Measured): number => ownMs + databaseMs

/** All in turn, each round starting with the next, so that the machine's load affects all alike. */
async function compare(works: Works, database: number, say: (line: string) => void): Promise<boolean> {
  const rounds: Record<keyof Works, Measured>[] = []
  for (const kind of kinds) await warm(works[kind])
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = new Map<keyof Works, Measured>()
    for (const [place] of kinds.entries()) {
      const kind = kinds[(place + round) % kinds.length] ?? 'ours'
      measured.set(kind, await measure(works[kind], database))
    }
    const [ours, call, plain, bare] = kinds.map((kind) => measured.get(kind))
    if (ours && call && plain && bare) rounds.push({ ours, call, plain, bare })
  }
  for (const kind of kinds) {
    say(
      lineOf(
        kind,
        rounds.map((round) => round[kind]),
      ),
    )
  }
  const ratio = (kind: keyof Works, to: keyof Works): number => {
    const rate = median(rounds.map((round) => round[kind].perSecond / round[to].perSecond))
    const cost = median(rounds.map((round) => processor(round[to]) / processor(round[kind])))
    say(
      `${names[kind]} reach ${rate.toFixed(2)} of the rate of ${names[to]}, ${cost.toFixed(2)} by processor time`,
    )
    return rate
  }
  const rate = ratio('ours', 'plain')
  ratio('ours', 'bare')
  ratio('call', 'plain')
  say(`wanted ${WANTED} of ${names.plain}`)
  return rate >= WANTED
}

/** Measures all in turn and prints the ratios. Returns whether the target is met, or true without PostgreSQL. */
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
    const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
    ending.unshift(() => pool.end())
    await migrate(db)
    const bench = await startBench({ checkResponses: false, logLevel: 'silent' }, db)
    ending.unshift(() => bench.close())
    const customers = await makeCustomers(bench, 3 * CUSTOMERS)
    const first = call(bench, customers)
    for (const _ of customers) await first(0)
    // Bare rows belong to other customers, or they would count for the limits of ours.
    const next = await insertsOf(db, customers.slice(2 * CUSTOMERS))
    const works = {
      ours: make(bench, customers.slice(0, CUSTOMERS)),
      call: call(bench, customers.slice(CUSTOMERS, 2 * CUSTOMERS)),
      plain: oneByOne(pool, next),
      bare: pipelined(db, next),
    }
    return await compare(works, server.pid, say)
  } finally {
    for (const end of ending) await end()
  }
}
