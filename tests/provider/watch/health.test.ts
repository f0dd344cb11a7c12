import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { freshDb } from '#tests/provider/database.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

test('a process is alive and ready while its database answers, and only alive while it doesn’t', async () => {
  expect([(await bench.get('/healthz')).status, (await bench.get('/readyz')).status]).toEqual([200, 200])
  const db = await freshDb()
  let isAway = false
  const query: typeof db.query = (text, values) =>
    isAway ? new Promise(() => undefined) : db.query(text, values)
  const lonely = await startBench({}, { ...db, query })
  isAway = true
  expect([(await lonely.get('/healthz')).status, (await lonely.get('/readyz')).status]).toEqual([200, 503])
  isAway = false
  expect((await lonely.get('/readyz')).status).toBe(200)
  await lonely.close()
  await db.close()
})

describe('the id of a request', () => {
  const asked = (where: Bench, id?: string) =>
    where.get('/api/v1/countries', { headers: id === undefined ? {} : { 'x-request-id': id } })

  test('is new for each, since a client’s own is not believed', async () => {
    const [one, two] = [await asked(bench), await asked(bench, 'chosen-by-a-client')]
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(two.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  test('is the proxy’s, unless it is no id', async () => {
    const proxied = await startBench({ behindTls: true, trustedProxies: 1, sandbox: false })
    expect((await asked(proxied, '7f3k9qxm00112233')).headers['x-request-id']).toBe('7f3k9qxm00112233')
    for (const odd of ['short', 'with spaces and more', 'x'.repeat(65), '{"msg":"forged"}'])
      expect((await asked(proxied, odd)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    await proxied.close()
  })

  test('is in each line of the log that the request causes, after its body was read, too', async () => {
    const db = await freshDb()
    let look = () => {}
    const query: typeof db.query = (text, values) => {
      look()
      return db.query(text, values)
    }
    const loud = await startBench({ logLevel: 'info' }, { ...db, query })
    look = () => loud.deps.log.warn({}, 'deep inside')
    const { headers } = await loud.post('/api/v1/b/login', {
      phone: '+14165550177',
      password: 'Wrong Horse 7',
    })
    const lines = loud.log.map((line) => JSON.parse(line))
    const caused = lines.filter(({ msg }) => msg === 'answered' || msg === 'deep inside')
    expect(new Set(caused.map(({ msg }) => msg))).toEqual(new Set(['deep inside', 'answered']))
    expect(new Set(caused.map(({ reqId }) => reqId))).toEqual(new Set([headers['x-request-id']]))
    await loud.close()
    await db.close()
  })
})
