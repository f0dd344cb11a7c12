import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientAddress } from '#provider/http/address.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, startBench } from './setup.ts'

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
])('%s is counted as %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted)
})

test('behind a proxy a client is counted by what the proxy saw and not by what it claims', async () => {
  const behind = await startBench({ behindTls: true }, bench.db)
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

describe('the limit on all requests of an address', () => {
  const limit = policy.security.rate_limits.find(({ scope }) => scope === 'api')
  const api = (ip: string) => bench.get('/api/v1/countries/location', { ip })

  test('counts over all processes in the database and ends with its window', async () => {
    const ip = '203.0.113.50'
    expect((await api(ip)).status).toBe(200)
    await bench.db.query("update rate_limits set count = $1 where scope = 'api'", [limit?.limit ?? 0])
    const statuses = new Set<number>()
    for (let sent = 0; sent < 60; sent += 1) statuses.add((await api(ip)).status)
    // What this process had leased before still passes, then nothing.
    expect([...statuses]).toEqual([200, 429])
    expect((await api('203.0.113.51')).status).toBe(200)
    await bench.pass(limit?.window_seconds ?? 0)
    expect((await api(ip)).status).toBe(200)
  })

  test('a rush takes one lease and not one for each request', async () => {
    const ip = '203.0.113.60'
    await Promise.all(Array.from({ length: 40 }, () => api(ip)))
    const [row] = await bench.db.query<{ count: number }>(
      'select max(count) as count from rate_limits where scope = $1 and count <= 100',
      ['api'],
    )
    expect(row?.count).toBeLessThanOrEqual(50)
  })
})
