import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#provider/config.ts'
import { clientAddress, trustedHops } from '#provider/limits/address.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, newCustomer, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'unreadable'],
  ['_hidden', 'unreadable'],
  ['203.0.113.999', 'unreadable'],
  ['', 'unreadable'],
])('%s is counted as %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted)
})

test('behind a proxy a client is counted by the address that the proxy saw, not by its own claim', async () => {
  const behind = await startBench({ behindTls: true, trustedProxies: 1 }, bench.db)
  const send = (forwarded: string) =>
    behind.get('/api/v1/countries/location', { headers: { 'x-forwarded-for': forwarded }, ip: '10.0.0.1' })
  await send('198.51.100.1, 203.0.113.200')
  await bench.db.query("update rate_limits set count = 1000000 where scope = 'api'")
  const statuses = new Set<number>()
  for (let sent = 0; sent < 60; sent += 1)
    statuses.add((await send(`198.51.100.${sent}, 203.0.113.200`)).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await send('203.0.113.200, 203.0.113.201')).status).toBe(200)
  await bench.db.query("delete from rate_limits where scope = 'api'")
  await behind.close()
})

describe('the counted address', () => {
  const many = Array.from({ length: 500 }, (_, index) => `198.51.100.${index % 256}`).join(', ')
  test.each([
    ['no proxy', 0, '203.0.113.5', undefined, '203.0.113.5'],
    ['no proxy, and a header that claims another', 0, '203.0.113.5', '8.8.8.8', '203.0.113.5'],
    ['no proxy, over IPv6', 0, '2001:db8:1:2::9', '8.8.8.8', '2001:db8:1:2::/64'],
    ['no proxy, IPv4 as IPv6', 0, '::ffff:203.0.113.5', '8.8.8.8', '203.0.113.5'],
    ['one proxy', 1, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['one proxy, and a client that claims another', 1, '10.0.0.1', '8.8.8.8, 203.0.113.5', '203.0.113.5'],
    ['one proxy that sees a private hop', 1, '10.0.0.1', '8.8.8.8, 172.17.0.1', '172.17.0.1'],
    ['one proxy with a public address', 1, '192.0.2.1', '203.0.113.5', '203.0.113.5'],
    ['one proxy, over IPv6', 1, 'fd00::1', '8.8.8.8, 2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['one proxy, IPv4 as IPv6', 1, '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['one proxy that names ports', 1, '10.0.0.1', '8.8.8.8:1, 203.0.113.5:5123', '203.0.113.5'],
    ['one proxy, and a long list', 1, '10.0.0.1', `${many}, 203.0.113.5`, '203.0.113.5'],
    ['one proxy, and a list of nothing', 1, '10.0.0.1', ', , ,', '10.0.0.1'],
    ['one proxy that sets no header', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['CDN and load balancer', 2, '10.0.0.1', '203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['CDN and load balancer, spoofed', 2, '10.0.0.1', '8.8.8.8, 203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['CDN and load balancer, a long list', 2, '10.0.0.1', `${many}, 203.0.113.5, 192.0.2.7`, '203.0.113.5'],
    ['CDN and load balancer, over IPv6', 2, 'fd00::1', '2001:db8:1:2::9, 2001:db8:9::1', '2001:db8:1:2::/64'],
  ])('%s', async (_name, trustedProxies, ip, forwarded, counted) => {
    const behind = fastify({ trustProxy: trustedHops(trustedProxies) })
    behind.get('/', async (request) => clientAddress(request.ip))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect((await behind.inject({ url: '/', remoteAddress: ip, headers })).body).toBe(counted)
  })

  test('a guesser who claims another address each time is counted', async () => {
    const behind = await startBench({ trustedProxies: 1 }, bench.db)
    const { phone } = await newCustomer(behind)
    const codes: string[] = []
    for (let tried = 1; tried <= 6; tried += 1) {
      const headers = { 'x-forwarded-for': `8.8.8.${tried}, 172.17.0.1` }
      const sent = { phone, password: 'Wrong Horse 7' }
      codes.push((await behind.post('/api/v1/b/login', sent, { ip: '172.17.0.1', headers })).body.error_code)
    }
    expect(codes).toContain('account_locked')
    await behind.close()
  })

  /** A sandbox has no proxy. */
  const real = {
    SANDBOX: '0',
    PARTIES: 'none',
    DATABASE_URL: 'postgres://farsend@db/farsend',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  }

  test.each([
    [{}, 0],
    [{ BEHIND_TLS: '1' }, 1],
    [{ BEHIND_TLS: '1', TRUSTED_PROXIES: '2' }, 2],
    [{ TRUSTED_PROXIES: '0' }, 0],
  ])('%o trusts %i', (environment, count) => {
    expect(readConfig({ ...real, ...environment }).trustedProxies).toBe(count)
  })

  test.each(['', 'true', '-1', '1.5', '6', '01', 'loopback', ' 1'])(
    'TRUSTED_PROXIES=%s stops the start',
    (value) => {
      expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(/TRUSTED_PROXIES/)
    },
  )

  test('a proxy that terminates TLS is one', () => {
    expect(() => readConfig({ ...real, BEHIND_TLS: '1', TRUSTED_PROXIES: '0' })).toThrow(/TRUSTED_PROXIES=0/)
  })
})

describe('the rate limit of an address', () => {
  const limit = policy.security.rate_limits.find(({ scope }) => scope === 'api')
  const api = (ip: string) => bench.get('/api/v1/countries/location', { ip })

  test('counts over all processes in the database and ends with its window', async () => {
    const ip = '203.0.113.50'
    expect((await api(ip)).status).toBe(200)
    await bench.db.query("update rate_limits set count = $1 where scope = 'api'", [limit?.limit ?? 0])
    const statuses = new Set<number>()
    for (let sent = 0; sent < 60; sent += 1) statuses.add((await api(ip)).status)
    // The rest of this process's lease still passes, then nothing.
    expect([...statuses]).toEqual([200, 429])
    expect((await api('203.0.113.51')).status).toBe(200)
    await bench.pass(limit?.window_seconds ?? 0)
    expect((await api(ip)).status).toBe(200)
  })

  test('a burst takes one lease, not one for each request', async () => {
    const ip = '203.0.113.60'
    await Promise.all(Array.from({ length: 40 }, () => api(ip)))
    const [row] = await bench.db.query<{ count: number }>(
      'select max(count) as count from rate_limits where scope = $1 and count <= 100',
      ['api'],
    )
    expect(row?.count).toBeLessThanOrEqual(50)
  })
})
