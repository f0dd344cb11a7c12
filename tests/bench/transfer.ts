// How many transfers a second the provider makes on PostgreSQL, beside a bare insert of the same rows in one transaction on
// the same machine: `npm run bench -- --provider`. What lies between the two is what our rules cost: the session, the
// checks of the body, the locks, the limit, the rate, the stored answer.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, openDb } from '#provider/db/index.ts'
import type { BeneficiaryResponse, LoginResponse, PayoutsResponse } from '#src/generated/forms.ts'
import { convert } from '#src/lib/money.ts'
import { median } from '#tests/bench/stats.ts'
import { PASSWORD, PIN, startBench } from '#tests/provider/access/setup.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** What our rate must reach of the bare insert's. */
const WANTED = 0.8
const CLIENTS = 8
const ROUNDS = 6
const ROUND_MS = 3000

type Work = (client: number) => Promise<unknown>
type Row = Readonly<Record<string, unknown>>

/** How often the work is done in a second by clients that each do one after the other. */
async function perSecond(work: Work): Promise<number> {
  const begin = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (; performance.now() - begin < ROUND_MS; done += 1) await work(client)
    }),
  )
  return (done * 1000) / (performance.now() - begin)
}

/** Writes the rows that one transfer has left, under ids of their own, in one transaction. */
function bareInsert(pool: pg.Pool, rows: readonly { table: string; row: Row }[]): Work {
  const statements = rows.map(({ table, row }) => ({
    text: `insert into ${table} (${Object.keys(row).join(', ')})
      values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
    row,
  }))
  return async () => {
    const id = randomUUID()
    const own: Row = { transfer_id: id, reference: id, key_hash: id }
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { text, row } of statements) {
        const values = Object.entries({ ...row, ...('state' in row && 'rate' in row ? { id } : {}) })
        await client.query(
          text,
          values.map(([name, value]) => (name in own ? own[name] : value)),
        )
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** Measures both in turn and prints the ratio. Returns whether it is what we want, or true where there is no PostgreSQL. */
export async function measureTransfer(say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('transfer: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres({ durable: true })
  try {
    const url = await server.createDatabase()
    const db = await openDb({ url })
    await migrate(db)
    const bench = await startBench({ checkResponses: false, logLevel: 'silent' }, db)
    const clients: { token: string; ip: string; body: object }[] = []
    for (let index = 0; index < CLIENTS; index += 1) {
      const phone = `+1416555${4000 + index}`
      const ip = `127.0.9.${index + 1}`
      await bench.post('/sandbox/customers', { phone, password: PASSWORD, pin: PIN, verified: true })
      const login: LoginResponse = JSON.parse(
        (await bench.post('/api/v1/b/login', { phone, password: PASSWORD })).text,
      )
      const { token } = login.data
      const quote: PayoutsResponse = JSON.parse((await bench.get('/api/v1/currency/country/ng/payouts')).text)
      const entry = quote.data.find(({ currency }) => currency === 'CAD')
      if (!entry) throw new Error('No rate for CAD')
      const person = {
        kind: 'instant-money',
        country: 'NG',
        first_name: 'Ngozi',
        last_name: 'Eze',
        phone_country_code: 'NG',
        phone_number: '803 123 4567',
        phone: '+2348031234567',
      }
      const saved: BeneficiaryResponse = JSON.parse(
        (await bench.post('/api/v1/beneficiaries/save', person, { token, key: randomUUID() })).text,
      )
      clients.push({
        token,
        ip,
        body: {
          sending_amount: '1.00',
          receiving_amount: convert('1.00', entry.applied_rate, 2),
          sending_currency: 'CAD',
          receiving_currency: 'NGN',
          rate: entry.applied_rate,
          rate_id: entry.currency_rate._id,
          charge: entry.customer_transaction_charge,
          delivery_method_id: 'instant-money-credit',
          beneficiary_id: saved.data._id,
          country: 'NG',
        },
      })
    }
    const transfer: Work = async (index) => {
      const client = clients[index]
      if (!client) throw new Error('No such client')
      const { token, ip, body } = client
      const answer = await bench.post('/api/v1/transfers/credit', body, { token, ip, key: randomUUID() })
      if (answer.status !== 200) throw new Error(`Creating a transfer returned ${answer.text}`)
    }
    await transfer(0)

    const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
    const rows: { table: string; row: Row }[] = []
    for (const table of ['idempotency_keys', 'transfer_references', 'transfers', 'transfer_events']) {
      const order = table === 'idempotency_keys' ? `where operation = 'create-credit'` : ''
      const [row] = (await pool.query<Row>(`select * from ${table} ${order} limit 1`)).rows
      if (!row) throw new Error(`Creating a transfer left nothing in ${table}`)
      rows.push({ table, row })
    }
    const bare = bareInsert(pool, rows)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await perSecond(bare)
      const ours = await perSecond(transfer)
      ratios.push(ours / theirs)
      say(
        `  ${ours.toFixed(0).padStart(5)}/s transfers   ${theirs.toFixed(0).padStart(5)}/s bare inserts   ${(ours / theirs).toFixed(2)}`,
      )
    }
    const ratio = median(ratios)
    say(`a transfer reaches ${ratio.toFixed(2)} of the rate of a bare insert of its rows, wanted ${WANTED}`)
    await pool.end()
    await bench.close()
    await db.close()
    return ratio >= WANTED
  } finally {
    await server.stop()
  }
}
