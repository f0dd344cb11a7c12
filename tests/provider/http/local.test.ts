// The sandbox serves only the machine it runs on. Simulated parties exist only in the sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import { ask, fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { setStage } from '#tests/contract/stage.ts'
import { type Bench, logIn, signedIn, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

describe('in the sandbox', () => {
  const paths = ['/api/v1/countries', '/sandbox/outbox', '/card-processor/page.js', '/', '/nothing', '/api']

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '192.168.1.4:3000',
    'not a host',
  ])('any request for the host "%s" is refused', async (host) => {
    for (const path of paths) {
      const answer = await bench.get(path, { headers: { host } })
      expect([answer.status, answer.body.error_code], path).toEqual([421, 'host_refused'])
      expect(answer.body.message).toBe(say('errors.host_refused'))
    }
  })

  test.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:5173', '[::1]:3000'])(
    '%s is this machine',
    async (host) => {
      expect((await bench.get('/sandbox/outbox', { headers: { host } })).status).toBe(200)
    },
  )

  test('an external host in a proxy header counts as the host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example' }
    expect((await bench.get('/api/v1/countries', { headers })).status).toBe(421)
  })

  test.each([
    ['GET', '/sandbox'],
    ['GET', '/sandbox/outbox'],
    ['GET', '/sandbox/page.js'],
    ['POST', '/sandbox/reset'],
    ['GET', '/card-processor/page.js'],
    ['POST', '/card-processor/orders/018f0000-0000-7000-8000-000000000000/pay'],
  ] as const)('%s %s refuses other machines', async (method, url) => {
    const body = method === 'POST' ? { body: {} } : {}
    for (const sent of [
      { ip: '203.0.113.9' },
      { ip: '192.168.1.4' },
      { ip: '::ffff:10.0.0.1' },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
      { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } },
      { headers: { 'x-real-ip': '2001:db8::1' } },
      { headers: { forwarded: 'for="[2001:db8::1]:4711";proto=https' } },
      { headers: { forwarded: 'for=127.0.0.1, for=unknown' } },
    ]) {
      const answer = await bench.send(method, url, { ...sent, ...body })
      expect([answer.status, answer.body.error_code], JSON.stringify(sent)).toEqual([403, 'sandbox_is_local'])
    }
  })

  test.each([
    { ip: '127.0.0.1' },
    { ip: '::1' },
    { ip: '::ffff:127.0.0.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1, ::1' } },
    { headers: { forwarded: 'for="[::1]:4711"' } },
  ])('%j is on this machine', async (sent) => {
    expect((await bench.get('/sandbox/outbox', sent)).status).toBe(200)
  })

  test('the API itself is open to a phone in the same network', async () => {
    expect((await bench.get('/api/v1/countries', { ip: '192.168.1.4' })).status).toBe(200)
  })
})

describe('outside of the sandbox', () => {
  let real: Bench
  beforeAll(async () => {
    real = await startBench({ sandbox: false }, bench.db)
  })
  afterAll(() => real.close())

  test('any host is served, since the proxy in front checks it', async () => {
    expect((await real.get('/api/v1/countries', { headers: { host: 'farsend.example' } })).status).toBe(200)
  })

  test('there is no card processor', async () => {
    const order = '/card-processor/orders/018f0000-0000-7000-8000-000000000000'
    expect((await real.get('/card-processor/page.js')).status).toBe(404)
    expect((await real.post(`${order}/pay`, { number: '4242424242424242' })).status).toBe(404)
  })

  const needing = operationIds.filter((id) => operationRow(id).needs.length > 0)

  test('login and reading work without simulated parties', async () => {
    const customer = await signedIn(bench)
    const { body } = await logIn(real, customer, { device: customer.device })
    for (const path of [
      '/users/account',
      '/accounts',
      '/transfers/transactions',
      '/currency/country/ng/payouts',
    ])
      expect((await real.get(`/api/v1${path}`, { token: body.data.token })).status, path).toBe(200)
  })

  test.each(needing)('%s is refused plainly and changes nothing', async (id) => {
    const [first = {}] = fixturesOfOperation(id)
    // Set up in the sandbox, on the same database.
    const stage = await setStage(bench)
    const request = await staged(first, stage.value)
    const tables = ['outbox', 'signups', 'password_resets', 'transfers', 'card_orders', 'network_payments']
    const counted = async () =>
      Promise.all(
        [...tables, 'beneficiaries', 'support_messages', 'idempotency_keys'].map(async (table) =>
          bench.db.query(`select count(*) from ${table}`),
        ),
      )
    const before = await counted()
    const answer = await ask(real, id, request, stage.caller)
    expect([answer.status, answer.body.error_code]).toEqual([503, 'partner_unavailable'])
    expect(await counted()).toEqual(before)
  })
})
