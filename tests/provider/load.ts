// Measures a provider on PostgreSQL in a rush: `node tests/provider/load.ts [clients] [seconds] [rounds]`. That many
// clients, each with its own address and connection, call at once and again after each answer; those turned away return
// after the time they were given, or at once. Prints how many were served and turned away, the waiting times, and the
// memory of the process, then and after each round. Not a test: it asserts nothing; tests/provider/crowd does.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/run/ports.ts'
import { providerProcess } from './kill/provider-process.ts'
import { startPostgres } from './postgres.ts'

const clients = Number(process.argv[2] ?? 500)
const seconds = Number(process.argv[3] ?? 10)
/** The number of rounds: with flat memory the last is like the second. */
const rounds = Number(process.argv[4] ?? 1)
const secrets = { password: 'Password123', pin: '1234' }
/** Several clients share a customer: creating one takes two hashes. */
const customers = 25

interface Answer {
  status: number
  text: string
  ms: number
}

interface Client {
  phone: string
  token: string
  /** The cookie of the sign-up browser, sent where needed. */
  device: string
  send(method: 'GET' | 'POST', path: string, body?: object, cookie?: string): Promise<Answer>
}

function createClient(address: string, index: number): Client {
  const localAddress = `127.0.${20 + Math.floor(index / 250)}.${1 + (index % 250)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const client: Client = {
    phone: `+1416555${3000 + (index % customers)}`,
    token: '',
    device: '',
    send: (method, path, body, cookie) =>
      new Promise((resolve, reject) => {
        const begin = performance.now()
        const headers = {
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
          ...(client.token === '' ? {} : { authorization: `Bearer ${client.token}` }),
          ...(cookie === undefined ? {} : { cookie }),
        }
        const asked = request(`${address}${path}`, { agent, method, headers }, async (answer) => {
          const cookies = answer.headers['set-cookie'] ?? []
          client.device ||= cookies.find((one) => one.startsWith('farsend_device='))?.replace(/;.*/, '') ?? ''
          let text = ''
          for await (const chunk of answer) text += chunk
          resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - begin })
        })
        asked.on('error', reject)
        asked.end(body ? JSON.stringify(body) : undefined)
      }),
  }
  return client
}

/** Memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Processor seconds used by a process: the kernel counts them in hundredths. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)

function line(name: string, answers: readonly Answer[], took: number): string {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const rate = (answers.length / took).toFixed(0)
  return `    ${name.padEnd(10)} ${rate.padStart(6)}/s   p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms\n`
}

/** @param isPolite whether a client that is turned away waits as told */
async function rush(
  name: string,
  pid: number,
  all: readonly Client[],
  isPolite: boolean,
  call: (client: Client) => Promise<Answer>,
): Promise<void> {
  const answers: Answer[] = []
  const memory = [await memoryOf(pid)]
  const used = await processorTime(pid)
  const begin = performance.now()
  const isOver = () => performance.now() - begin > seconds * 1000
  const watch = setInterval(async () => memory.push(await memoryOf(pid)), 500)
  await Promise.all(
    all.map(async (client) => {
      while (!isOver()) {
        const answer = await call(client)
        answers.push(answer)
        if (answer.status === 503 && isPolite) await sleep(JSON.parse(answer.text).data.retry_after * 1000)
      }
    }),
  )
  clearInterval(watch)
  const took = (performance.now() - begin) / 1000
  const cores = (((await processorTime(pid)) - used) / took).toFixed(2)
  const served = answers.filter(({ status }) => status === 200)
  const away = answers.filter(({ status }) => status === 503)
  const others = answers.filter(({ status }) => status !== 200 && status !== 503)
  process.stdout.write(
    `  ${name}, ${all.length} clients that ${isPolite ? 'retry as told' : 'retry at once'}\n` +
      line('all', answers, took) +
      line('served', served, took) +
      (away.length > 0 ? line('sent away', away, took) : '') +
      (others.length > 0 ? `    others: ${others.length}, such as ${others[0]?.text}\n` : '') +
      `    the provider had ${cores} cores; memory ${memory[0]} MB at first, ${Math.max(...memory)} MB at most, ${memory.at(-1)} MB at last\n`,
  )
}

const server = await startPostgres()
const dist = await mkdtemp(join(tmpdir(), 'farsend-load-'))
await writeFile(join(dist, 'site.json'), '{}')
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
const provider = providerProcess(await freePort(), {
  DATABASE_URL: await server.createDatabase(),
  DIST_DIR: dist,
})
try {
  await provider.start()
  const all = Array.from({ length: clients }, (_, index) => createClient(provider.address, index))
  for (const client of all.slice(0, customers))
    await client.send('POST', '/sandbox/customers', { phone: client.phone, ...secrets, verified: true })
  // No device is trusted in the rush: a device may log in only so often.
  const login = (client: Client, cookie?: string) =>
    client.send('POST', '/api/v1/b/login', { phone: client.phone, password: secrets.password }, cookie)
  const tokens: string[] = []
  for (const client of all.slice(0, customers)) {
    const { text } = await login(client, client.device)
    tokens.push(JSON.parse(text).data.token)
  }
  const pid = provider.pid()
  for (let round = 1; round <= rounds; round += 1) {
    for (const client of all) client.token = ''
    await rush('logins', pid, all, true, login)
    await rush('logins', pid, all, false, login)
    await rush('rates', pid, all, false, (client) =>
      client.send('GET', '/api/v1/currency/country/ng/payouts'),
    )
    for (const [index, client] of all.entries()) client.token = tokens[index % customers] ?? ''
    await rush('accounts', pid, all, false, (client) => client.send('GET', '/api/v1/accounts'))
    await rush('pages', pid, all, false, (client) => client.send('GET', '/'))
    // Long enough for garbage to be collected.
    await sleep(5000)
    process.stdout.write(`  after round ${round} the provider holds ${await memoryOf(pid)} MB\n`)
  }
} finally {
  await provider.kill()
  await server.stop()
  await rm(dist, { recursive: true })
}
