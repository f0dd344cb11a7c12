// How long creating a transfer takes while others send too: fifty customers over four provider processes on one
// PostgreSQL, `npm run bench -- --crowd`. README.md explains the output.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '#provider/db/index.ts'
import { freePort } from '#scripts/run/ports.ts'
import type {
  BeneficiaryResponse,
  CreditResponse,
  PayoutsResponse,
  SessionResponse,
} from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { median, p95 } from '#tests/bench/stats.ts'
import { type ProviderProcess, providerProcess } from '#tests/provider/kill/provider-process.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** The limit of the 95th percentile among all, as a multiple of a single customer's. */
const WANTED = 10
const PROCESSES = 4
const CUSTOMERS = 50
const SECONDS = 30
/** Transfers of the single customer. */
const ALONE = 40
/** The shortest time a person takes between two presses. */
const PAUSE = 1000
const secrets = { password: 'Correct Horse 7', pin: '2794' }

interface Caller {
  /** Milliseconds that each creation of a transfer took. */
  readonly took: number[]
  send(pause: number): Promise<void>
}

/** A customer with a balance who sends money, over the processes in turn. */
async function caller(addresses: readonly string[], index: number, away: () => void): Promise<Caller> {
  const phone = `+1416555${3000 + index}`
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  let turn = index
  async function call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Answer> {
    turn += 1
    const response = await fetch(`${addresses[turn % addresses.length]}${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    headers.cookie ??= response.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? ''
    const text = await response.text()
    if (response.status === 503) {
      // A call turned away is repeated with the same key, as in the app.
      away()
      await sleep(JSON.parse(text).data.retry_after * 1000)
      return call(method, path, body, key)
    }
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  await call('POST', '/sandbox/customers', { phone, ...secrets, verified: true, balance: { CAD: '900.00' } })
  const session = await call<SessionResponse>('POST', '/api/v1/b/login', {
    phone,
    password: secrets.password,
  })
  headers.authorization = `Bearer ${session.data.token}`
  const { data: beneficiary } = await call<BeneficiaryResponse>('POST', '/api/v1/beneficiaries/save', {
    kind: 'instant-money',
    country: 'NG',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_country_code: 'NG',
    phone_number: '803 123 4567',
    phone: '+2348031234567',
  })
  const took: number[] = []
  return {
    took,
    async send(pause) {
      const payouts = await call<PayoutsResponse>('GET', '/api/v1/currency/country/ng/payouts')
      const entry = payouts.data.find(({ currency }) => currency === 'CAD')
      if (!entry) throw new Error('There is no rate for CAD')
      await sleep(pause)
      const begin = performance.now()
      const { data } = await call<CreditResponse>('POST', '/api/v1/transfers/credit', {
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
      })
      took.push(performance.now() - begin)
      await sleep(pause)
      await call('POST', `/api/v1/transfers/credit/${data._id}/authorise`, {
        pin: secrets.pin,
        payment_channel: 'wallet',
      })
      await sleep(pause)
    },
  }
}

/** Deadlocks that PostgreSQL has resolved. */
async function deadlocks(url: string): Promise<number> {
  const db = await openDb({ url })
  const [row] = await db.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await db.close()
  return Number(row?.deadlocks ?? 0)
}

const line = (who: string, took: readonly number[]): string =>
  `  ${who}: ${took.length} transfers, made in ${median(took).toFixed(0)} ms (median), ${p95(took).toFixed(0)} ms (95th percentile)`

/** Returns whether the limit is met, or true without PostgreSQL. @throws Error if a call is refused */
export async function measureCrowd(say: (line: string) => void): Promise<boolean> {
  if (!(await hasPostgres())) {
    say('crowd: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const server = await startPostgres({ durable: true })
  const processes: ProviderProcess[] = []
  try {
    const url = await server.createDatabase()
    for (let count = 0; count < PROCESSES; count += 1) {
      const started = providerProcess(await freePort(), { DATABASE_URL: url })
      processes.push(started)
      await started.start()
    }
    const addresses = processes.map(({ address }) => address)
    const callers: Caller[] = []
    let sentAway = 0
    const away = () => {
      sentAway += 1
    }
    for (let index = 0; index < CUSTOMERS; index += 1) callers.push(await caller(addresses, index, away))
    const [first] = callers
    if (!first) throw new Error('There is no customer')
    for (let count = 0; count < ALONE; count += 1) await first.send(0)
    // Warm up: a fresh process first loads and compiles its code.
    const alone = first.took.splice(0).slice(8)
    const end = performance.now() + SECONDS * 1000
    await Promise.all(
      callers.map(async ({ send }) => {
        await sleep(Math.random() * 3 * PAUSE)
        while (performance.now() < end) await send(PAUSE)
      }),
    )
    const together = callers.flatMap(({ took }) => took)
    const ended = await deadlocks(url)
    const ratio = p95(together) / p95(alone)
    say(line('one customer alone', alone))
    say(line(`${CUSTOMERS} customers at once, over ${PROCESSES} processes`, together))
    say(
      `  ${ratio <= WANTED ? 'met' : 'MISSED'}: ${ratio.toFixed(1)} times, at most ${WANTED}; ${ended} deadlocks, ${sentAway} calls turned away`,
    )
    return ratio <= WANTED && ended === 0
  } finally {
    for (const each of processes) await each.stop()
    await server.stop()
  }
}
