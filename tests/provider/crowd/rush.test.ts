// A burst of calls, clients that disconnect, and a database that goes down and comes back, over real connections.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, migrate, openDb } from '#provider/db/index.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { hashesOf } from '#provider/http/row-rules.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { type Bench, newCustomer, PASSWORD, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'
import { atFullCost } from '#tests/support/argon2.ts'
import { atMost } from '#tests/support/at-most.ts'

interface Answer {
  status: number
  body: { error_code?: string; data?: { retry_after?: number } }
  retryAfter: string | undefined
}

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-rush-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
})
afterAll(async () => {
  await rm(dist, { recursive: true })
})

/** Sends a request over a new connection, from a separate address and network. */
function ask(
  bench: Bench,
  index: number,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const address = bench.server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider does not listen')
  return new Promise((resolve, reject) => {
    const asked = request({
      port: address.port,
      host: '127.0.0.1',
      localAddress: `127.7.${index % 250}.1`,
      agent: new Agent({ keepAlive: false }),
      path,
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : { accept: 'text/html' },
      ...(signal ? { signal } : {}),
    })
    asked.on('error', reject)
    asked.on('response', async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      const isJson = String(answer.headers['content-type']).includes('json')
      resolve({
        status: answer.statusCode ?? 0,
        body: isJson ? JSON.parse(text) : {},
        retryAfter: answer.headers['retry-after'],
      })
    })
    asked.end(body ? JSON.stringify(body) : undefined)
  })
}

async function listening(db: Db, patience?: number): Promise<Bench> {
  const bench = await startBench({ distDirectory: dist }, db, patience)
  await bench.server.listen({ host: '127.0.0.1', port: 0 })
  return bench
}

const login = '/api/v1/b/login'
/** More logins than can run and queue together, however fast the machine. */
const RUSH = 400
const failuresOf = async (db: Db) =>
  (
    await db.query<{ count: bigint }>('select coalesce(sum(failures), 0)::int8 as count from login_attempts')
  )[0]?.count ?? 0n

describe.each(await engines())('on %s', (_name, open) => {
  atFullCost()
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('of a burst of logins some run and the others are turned away, with nothing done', async () => {
    // A call that would have to queue is turned away.
    const bench = await listening(db, 1)
    const { phone } = await newCustomer(bench)
    const answers = await Promise.all(
      Array.from({ length: RUSH }, (_, index) => ask(bench, index, login, { phone, password: PASSWORD })),
    )
    const away = answers.filter(({ status }) => status === 503)
    // 429: no more right passwords are checked at once than strangers may get wrong (provider/auth/attempts.ts).
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 429, 503]))).toEqual(
      new Set(),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(away.length).toBeGreaterThan(0)
    for (const { body, retryAfter } of away) {
      expect(body.error_code).toBe('unavailable')
      expect(retryAfter).toBe(String(body.data?.retry_after))
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    // Calls turned away did not count as guesses.
    expect(await failuresOf(db)).toBe(0n)
    await bench.close()
  })

  test('work for disconnected clients is stopped', async () => {
    const bench = await listening(db)
    const before = await failuresOf(db)
    const leaving = new AbortController()
    const clients = 60
    const answers = Promise.allSettled(
      Array.from({ length: clients }, (_, index) =>
        ask(
          bench,
          index,
          login,
          { phone: `+1416555${4000 + index}`, password: 'Wrong Horse 7' },
          leaving.signal,
        ),
      ),
    )
    // Some are running by then, and most are queued.
    while ((await failuresOf(db)) === before) await sleep(1)
    leaving.abort()
    await answers
    await sleep(200)
    // A failure counts for its address and in total.
    const begun = Number((await failuresOf(db)) - before) / 2
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(clients / 2)
    await bench.close()
  })
})

describe.runIf(await hasPostgres())('while PostgreSQL is away', () => {
  let db: Db
  let bench: Bench
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
    db = await openDb({ url: await server.createDatabase() })
    await migrate(db)
    bench = await listening(db)
  })
  afterAll(async () => {
    await bench.close()
    await db.close()
    await server.stop()
  })

  test('without a database calls are soon turned away, pages are served, and everything recovers', async () => {
    const { phone } = await newCustomer(bench)
    const call = (path: string, body?: object) => ask(bench, 1, path, body)
    const rates = '/api/v1/currency/country/ng/payouts'
    expect((await call(rates)).status).toBe(200)
    await server.crash()
    for (const [path, body] of [
      [rates],
      [login, { phone, password: PASSWORD }],
      [login, { phone, password: PASSWORD }],
      ['/sandbox/state'],
      ['/card-processor/orders/018f0000-0000-7000-8000-000000000000?token=unknown'],
    ] as const) {
      const begin = performance.now()
      const answer = await call(path, body)
      expect(answer.status, path).toBe(503)
      expect(answer.body.error_code).toBe('unavailable')
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect(performance.now() - begin).toBeLessThan(atMost(1000))
    }
    expect((await call('/')).status).toBe(200)
    expect((await call('/api/v1/openapi.json')).status).toBe(200)
    await server.restart()
    expect((await call(rates)).status).toBe(200)
    expect((await call(login, { phone, password: PASSWORD })).status).toBe(200)
  })

  test('a call running when it went down is turned away too', async () => {
    const held = once(new EventTarget(), 'never', { signal: AbortSignal.timeout(300) }).catch(() => undefined)
    const work = db.transaction(async (tx) => {
      await tx.query('select 1')
      await held
      await tx.query('select 1')
    })
    await sleep(50)
    const failed = expect(work).rejects.toThrow('The database cannot be reached')
    await server.crash()
    await failed
    await server.restart()
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('the calls that hash are recognized by their body fields', () => {
  const schemas = createSchemas()
  const found = operationIds.filter((id) => hashesOf(schemas, operationRow(id)) !== undefined)
  expect(found).toEqual(
    expect.arrayContaining(['create-password', 'login', 'reset-password', 'authorise-credit']),
  )
  expect(hashesOf(schemas, operationRow('authorise-credit'))).toBe('customer')
  expect(hashesOf(schemas, operationRow('list-countries'))).toBeUndefined()
  expect(hashesOf(schemas, operationRow('create-credit'))).toBeUndefined()
})
