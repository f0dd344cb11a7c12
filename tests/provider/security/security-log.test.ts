import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { commands } from '#provider/operate/commands.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { ask, fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { setStage } from '#tests/contract/stage.ts'
import {
  type Bench,
  codeFor,
  logIn,
  newCustomer,
  newPhone,
  PASSWORD,
  PIN,
  signedIn,
  startBench,
} from '#tests/provider/auth/setup.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

interface Told {
  event: string
  outcome: string
  actor: string
  customer_id: string | null
  client: string | null
  detail: Record<string, unknown>
}

/** Events since then, except for uses of the sandbox, which every test makes. */
async function eventsSince(after: bigint): Promise<Told[]> {
  return bench.db.query<Told & Record<string, unknown>>(
    `select event, outcome, actor, customer_id, client, detail from security_events
     where id > $1 and event <> 'sandbox' order by id`,
    [after],
  )
}

async function last(): Promise<bigint> {
  const [row] = await bench.db.query<{ id: bigint }>('select coalesce(max(id), 0) as id from security_events')
  return row?.id ?? 0n
}

const short = ({ event, outcome }: Told) => `${event} ${outcome}`

describe('the log', () => {
  test('has a login, a wrong password, a lock, and attempts during the lock', async () => {
    const { phone, password, id, device } = await newCustomer(bench)
    const before = await last()
    const ip = '203.0.113.77'
    const login = (given: string) => bench.post('/api/v1/b/login', { phone, password: given }, { ip })
    await logIn(bench, { phone, password }, { ip, device })
    const { attempts } = policy.security.login
    for (let tried = 0; tried <= attempts; tried += 1) await login('Wrong Horse 7')
    const events = await eventsSince(before)
    expect(events.map(short)).toEqual([
      'login done',
      ...Array.from({ length: attempts - 1 }, () => 'login refused'),
      'login locked',
      'login locked',
    ])
    for (const event of events) expect(event).toMatchObject({ customer_id: id, client: ip, actor: 'visitor' })
    expect(events.at(-1)?.detail).toEqual({ code: 'account_locked' })
  })

  test('has a wrong password for an unknown account', async () => {
    const before = await last()
    await bench.post('/api/v1/b/login', { phone: newPhone(), password: PASSWORD })
    expect(await eventsSince(before)).toMatchObject([
      { event: 'login', outcome: 'refused', customer_id: null, client: '127.0.0.1' },
    ])
  })

  test('has a right PIN, wrong ones, their lock, and attempts during the lock', async () => {
    const stage = await setStage(bench)
    const params = { id: await stage.transfer('created') }
    const other = { id: await stage.transfer('created') }
    const before = await last()
    await stage.ask('authorise-credit', { params, body: { pin: PIN } })
    for (let tried = 0; tried <= policy.security.pin.attempts; tried += 1)
      await stage.ask('authorise-credit', { params: other, body: { pin: '1111' } })
    const events = await eventsSince(before)
    expect(events.map(short)).toEqual([
      'pin done',
      ...Array.from({ length: policy.security.pin.attempts - 1 }, () => 'pin refused'),
      'pin locked',
      'pin locked',
    ])
    for (const event of events) expect(event).toMatchObject({ actor: 'customer', client: stage.caller.ip })
    expect(new Set(events.map((event) => event.customer_id)).size).toBe(1)
  })

  test.each(operationIds.filter((id) => operationRow(id).errors.includes('pin_locked')))(
    'has a PIN tried during the lock, by %s',
    async (id) => {
      const stage = await setStage(bench)
      const [first = {}] = fixturesOfOperation(id)
      const request = await staged(first, stage.value)
      const until = new Date(bench.deps.clock.now().getTime() + 60_000)
      await bench.db.query('update customers set pin_locked_until = $2 where phone = $1', [
        stage.customer.phone,
        until,
      ])
      const before = await last()
      expect((await stage.ask(id, request)).body.error_code).toBe('pin_locked')
      expect(await eventsSince(before)).toMatchObject([
        { event: 'pin', outcome: 'locked', actor: 'customer', detail: { code: 'pin_locked' } },
      ])
    },
  )

  test('has a late refresh token, and a logout', async () => {
    const thief = await signedIn(bench)
    const leaving = await signedIn(bench)
    const before = await last()
    await bench.post('/api/v1/users/account/refresh', undefined, { cookie: thief.cookie })
    await bench.pass(policy.security.session.rotation_grace_seconds + 1)
    await bench.post('/api/v1/users/account/refresh', undefined, { cookie: thief.cookie })
    await ask(bench, 'logout', {}, { ...leaving, ip: '127.0.0.1' })
    expect(await eventsSince(before)).toMatchObject([
      { event: 'token_reuse', outcome: 'refused', customer_id: thief.id },
      { event: 'logout', outcome: 'done', customer_id: leaving.id },
    ])
  })

  test('has a sign-up, a wrong code, and a new password', async () => {
    const phone = newPhone()
    const number = { phone_country_code: 'CA', international_phone_number: phone }
    const before = await last()
    const { body } = await bench.post('/api/v1/pre-signup-phone', number)
    const verify = (code: string) =>
      bench.post('/api/v1/pre-signup-verify-code', { ...number, token: body.data.token, code })
    const code = await codeFor(bench, phone)
    await verify(code === '000000' ? '111111' : '000000')
    const { token } = (await verify(code)).body.data
    await ask(bench, 'create-password', { body: { ...number, token, password: PASSWORD, pin: PIN } })
    const asked = await ask(bench, 'send-reset-code', { body: { phone } })
    await ask(bench, 'reset-password', {
      body: { token: asked.body.data.token, code: await codeFor(bench, phone), password: 'Another Horse 8' },
    })
    const events = await eventsSince(before)
    expect(events.map(short)).toEqual([
      'sign_up_code refused',
      'sign_up done',
      'reset_request done',
      'password_reset done',
    ])
  })

  test('has a change of identity, and uses of the sandbox', async () => {
    const { phone, id } = await newCustomer(bench, { verified: false })
    const before = await last()
    await bench.post('/sandbox/customers/verify', { phone })
    const events = await bench.db.query<Told & Record<string, unknown>>(
      'select event, actor, customer_id, detail from security_events where id > $1 order by id',
      [before],
    )
    expect(events).toMatchObject([
      { event: 'sandbox', actor: 'sandbox', detail: { call: '/sandbox/customers/verify' } },
      { event: 'profile_change', customer_id: id },
    ])
  })

  test('never has what was typed or sent', async () => {
    const all = await bench.db.query('select * from security_events')
    const text = JSON.stringify(all, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    const codes = await bench.db.query<{ code: string }>('select code from outbox where code is not null')
    expect(codes.length).toBeGreaterThan(0)
    for (const secret of [PASSWORD, 'Horse', `"${PIN}"`, '+1416555', ...codes.map(({ code }) => `"${code}"`)])
      expect(text).not.toContain(secret)
  })

  test('has nothing of a transaction that is rolled back', async () => {
    const before = await last()
    const failing = bench.db.transaction(async (tx) => {
      await securityEvent(tx, { event: 'freeze', outcome: 'done', now: new Date() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await eventsSince(before)).toEqual([])
  })
})

describe('an operator reads it', () => {
  async function run(...args: string[]): Promise<string[]> {
    const lines: string[] = []
    const { run: go } = commands['security-log']?.read(args) ?? { run: async () => undefined }
    await go({ ...bench.deps, print: (line) => void lines.push(line) })
    return lines
  }

  test('all of it, of one customer by number or id, since a time, as text or as JSON', async () => {
    const { phone, id } = await signedIn(bench)
    const all = await run()
    const [row] = await bench.db.query<{ count: bigint }>('select count(*) as count from security_events')
    expect(BigInt(all.length)).toBe(row?.count)
    expect(await run('--customer', phone)).toEqual(await run('--customer', id))
    expect(await run('--customer', id)).toEqual([
      expect.stringMatching(/^\S+Z {2}login {2}done {2}visitor {2}/),
      expect.stringMatching(/^\S+Z {2}pin {2}done {2}customer {2}/),
    ])
    const [line = ''] = await run('--customer', id, '--json')
    expect(JSON.parse(line)).toMatchObject({ event: 'login', outcome: 'done', customer_id: id, detail: {} })
    expect(await run('--customer', id, '--since', '1h')).toHaveLength(2)
    await bench.pass(7200)
    expect(await run('--customer', id, '--since', '1h')).toEqual([])
    expect(await run('--customer', id, '--since', '2026-01-01')).toHaveLength(2)
  })

  test.each([
    [['--since', 'yesterday'], /--since is "yesterday"\. Write/],
    [['--since', '2026-13-45'], /--since/],
    [['--nobody'], /nobody/],
    [['--customer', '+14160000000'], /No customer has the number/],
  ])('refuses %j with a message', async (args, told) => {
    await expect((async () => run(...args))()).rejects.toThrow(told)
  })
})

const withPostgres = await hasPostgres()

function appendOnly(open: () => Promise<Db>): void {
  let db: Db
  const day = 86_400_000
  const count = async () => {
    const [row] = await db.query<{ count: bigint }>('select count(*) as count from security_events')
    return Number(row?.count)
  }
  beforeAll(async () => {
    db = await open()
    await migrate(db)
    await securityEvent(db, { event: 'login', outcome: 'done', now: new Date('2025-01-01') })
    await securityEvent(db, { event: 'login', outcome: 'refused', now: new Date('2026-01-01') })
  })
  afterAll(() => db.close())

  test.each([
    "update security_events set outcome = 'done'",
    'delete from security_events',
    'truncate security_events',
  ])('%s is refused', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow('append-only')
    expect(await count()).toBe(2)
  })

  test('the retention job deletes what is older than the policy and nothing else', async () => {
    const clock = (at: number) => ({
      db,
      clock: { now: () => new Date(at), refresh: async () => {}, advance: async () => new Date(at) },
    })
    const kept = policy.retention.security_event_days * day
    await sweep(clock(Date.parse('2025-01-01') + kept))
    expect(await count()).toBe(2)
    await sweep(clock(Date.parse('2025-01-01') + kept + 1000))
    expect(await count()).toBe(1)
    // The permission ended with its transaction.
    await expect(db.query("delete from security_events where at < '2026-06-01'")).rejects.toThrow(
      'append-only',
    )
    await expect(
      db.transaction(async (tx) => {
        await tx.query(`select set_config('farsend.security_events_before', '2025-06-01', true)`)
        await tx.query('delete from security_events')
      }),
    ).rejects.toThrow('append-only')
    expect(await count()).toBe(1)
  })
}

describe('it is append-only on PGlite', () => appendOnly(() => openDb({ dataDir: 'memory' })))

describe.runIf(withPostgres)('it is append-only on PostgreSQL', () => {
  let server: PostgresServer
  afterAll(() => server.stop())
  appendOnly(async () => {
    server = await startPostgres()
    return openDb({ url: await server.createDatabase(), connections: 2 })
  })
})
