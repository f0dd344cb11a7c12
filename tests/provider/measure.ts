// Measures the provider's throughput: `node tests/provider/measure.ts [seconds]`. Starts it on each engine, lets
// customers call it as fast as it answers, and prints for each kind of call how many per second, and the processor time
// of the provider and of PostgreSQL for each: the second is valid on a busy machine too. Not a test: it asserts
// nothing.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/run/ports.ts'
import type {
  BeneficiaryResponse,
  LoginResponse,
  PayoutsResponse,
  SessionResponse,
} from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { type ProviderProcess, providerProcess } from './kill/provider-process.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

const seconds = Number(process.argv[2] ?? 8)
const clients = 8
const secrets = { password: 'Password123', pin: '1234' }
/** The kernel's unit of processor time. */
const ticksPerSecond = 100

interface Client {
  post<Answer>(path: string, body: object, cookie?: string): Promise<Answer>
  get<Answer>(path: string): Promise<Answer>
  token: string
  /** The cookie of the sign-up browser. */
  device: string
  phone: string
}

/** A client with one connection from its own address, so that no rate limit is hit. */
function createClient(address: string, index: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.9.${index + 1}` })
  const client: Client = {
    token: '',
    device: '',
    phone: `+1416555${3000 + index}`,
    post: (path, body, cookie) => send('POST', path, JSON.stringify(body), cookie),
    get: (path) => send('GET', path),
  }
  function send<Answer>(method: string, path: string, body?: string, cookie?: string): Promise<Answer> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(client.token === '' ? {} : { authorization: `Bearer ${client.token}` }),
      ...(cookie === undefined ? {} : { cookie }),
    }
    return new Promise((resolve, reject) => {
      const asked = request(`${address}${path}`, { agent, method, headers }, async (answer) => {
        const cookies = answer.headers['set-cookie'] ?? []
        client.device ||= cookies.find((one) => one.startsWith('farsend_device='))?.replace(/;.*/, '') ?? ''
        let text = ''
        for await (const chunk of answer) text += chunk
        if (answer.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${path} answered ${text}`))
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
  return client
}

/** Processor seconds used by a process and its living children. */
async function processorTime(pid: number): Promise<number> {
  let ticks = 0
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / ticksPerSecond
}

async function measure(name: string, pids: readonly number[], work: readonly (() => Promise<unknown>)[]) {
  await Promise.all(work.map((call) => call()))
  const used = () => Promise.all(pids.map(processorTime))
  const before = await used()
  const begin = performance.now()
  let count = 0
  await Promise.all(
    work.map(async (call) => {
      for (; performance.now() - begin < seconds * 1000; count += 1) await call()
    }),
  )
  const rate = (count * 1000) / (performance.now() - begin)
  const each = (await used()).map((time, n) => (((time - (before[n] ?? 0)) * 1000) / count).toFixed(2))
  process.stdout.write(
    `  ${name.padEnd(14)} ${rate.toFixed(0).padStart(6)}/s   ${each.join(' + ')} ms of a core each\n`,
  )
}

async function measureAll(provider: ProviderProcess, database: readonly number[]): Promise<void> {
  await provider.start()
  try {
    const pids = [provider.pid(), ...database]
    const all = Array.from({ length: clients }, (_, index) => createClient(provider.address, index))
    for (const client of all) {
      await client.post('/sandbox/customers', { phone: client.phone, ...secrets, verified: true })
    }
    const body = (client: Client) => ({ phone: client.phone, password: secrets.password })
    // Up to the second factor: a trusted device may log in only so often.
    const login = (client: Client) => client.post<LoginResponse>('/api/v1/b/login', body(client))
    const quote = (client: Client) => client.get<PayoutsResponse>('/api/v1/currency/country/ng/payouts')
    await measure(
      'login',
      pids,
      all.map((client) => () => login(client)),
    )
    for (const client of all)
      client.token = (
        await client.post<SessionResponse>('/api/v1/b/login', body(client), client.device)
      ).data.token
    await measure(
      'quote',
      pids,
      all.map((client) => () => quote(client)),
    )
    const creates: (() => Promise<unknown>)[] = []
    for (const index of all.keys()) creates.push(await createFromMany(provider.address, index))
    await measure('transfer create', pids, creates)
  } finally {
    await provider.kill()
  }
}

/** Customers that one client takes turns as: each may make only so many transfers a day. */
const senders = 20
const transfersEach = 45

/** Creates transfers from one address, each customer's within their daily limit. */
async function createFromMany(address: string, index: number): Promise<() => Promise<unknown>> {
  const creates: (() => Promise<unknown>)[] = []
  for (let sender = 0; sender < senders; sender += 1) {
    const client = createClient(address, index)
    client.phone = `+1416${5560000 + index * senders + sender}`
    await client.post('/sandbox/customers', { phone: client.phone, ...secrets, verified: true })
    const login = { phone: client.phone, password: secrets.password }
    client.token = (await client.post<SessionResponse>('/api/v1/b/login', login, client.device)).data.token
    const { data } = await client.get<PayoutsResponse>('/api/v1/currency/country/ng/payouts')
    creates.push(await createTransfer(client, data))
  }
  let count = 0
  return () => {
    const create = creates[Math.floor(count / transfersEach) % senders]
    count += 1
    return create?.() ?? Promise.reject(new Error('Nobody sends'))
  }
}

async function createTransfer(client: Client, entries: PayoutsResponse['data']) {
  const entry = entries.find(({ currency }) => currency === 'CAD')
  if (!entry) throw new Error('No rate for CAD')
  const { data: beneficiary } = await client.post<BeneficiaryResponse>('/api/v1/beneficiaries/save', {
    kind: 'instant-money',
    country: 'NG',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_country_code: 'NG',
    phone_number: '803 123 4567',
    phone: '+2348031234567',
  })
  const wanted = {
    sending_amount: '1.00',
    receiving_amount: convertDown('1.00', entry.applied_rate, 2),
    sending_currency: 'CAD',
    receiving_currency: 'NGN',
    rate: entry.applied_rate,
    rate_id: entry.currency_rate._id,
    charge: entry.customer_transaction_charge,
    delivery_method_id: 'instant-money-credit',
    beneficiary_id: beneficiary._id,
    country: 'NG',
  }
  return () => client.post('/api/v1/transfers/credit', wanted)
}

const folder = await mkdtemp(join(tmpdir(), 'farsend-measure-'))
process.stdout.write('PGlite (provider)\n')
await measureAll(providerProcess(await freePort(), { DATA_DIR: folder, CHECK_ANSWERS: '0' }), [])
await rm(folder, { recursive: true, force: true })
if (await hasPostgres()) {
  const server = await startPostgres()
  process.stdout.write('PostgreSQL (provider + database), without fsync\n')
  const url = await server.createDatabase()
  const database = { DATABASE_URL: url, CHECK_ANSWERS: '0' }
  await measureAll(providerProcess(await freePort(), database), [server.pid]).finally(() => server.stop())
}
