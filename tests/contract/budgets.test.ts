// The budget of every call that writes, declared in operations.json: how often a day, and how many bytes each time.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeOf, scopeOf } from '#provider/http/budget.ts'
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { digest } from '#provider/lib/tokens.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'
import { addressOf, fixturesOfOperation, type Request, staged, verb } from '#tests/contract/requests.ts'
import { customerFor, type Stage, setStage } from '#tests/contract/stage.ts'
import { grown, storedBytes } from '#tests/contract/stored.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { JPEG, jpeg } from '#tests/support/pictures.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const rows = operationIds.map((id) => operationRow(id))
const budgets = rows.flatMap((row) => (row.budget ? [{ id: row.id, row, ...row.budget }] : []))

/** The owner of the budget that counts a stage's calls. */
async function subjectOf({ budget }: OperationRow, { customer, caller }: Stage): Promise<string> {
  if (budget?.by === 'ip') return digest(`ip:${caller.ip}`)
  const [found] = await bench.db.query<{ id: string }>('select id from customers where phone = $1', [
    customer.phone,
  ])
  return digest(`customer:${found?.id}`)
}

const today = () => new Date(Math.floor(bench.deps.clock.now().getTime() / 86_400_000) * 86_400_000)

async function prepared(id: OperationId): Promise<{ stage: Stage; request: Request }> {
  const stage = await setStage(bench, customerFor(id))
  const [fixture = {}] = fixturesOfOperation(id)
  const request = await staged(fixture, stage.value)
  await notificationTick(bench.deps)
  return { stage, request }
}

const counted = budgets.flatMap((budget) =>
  budget.calls === undefined ? [] : [{ ...budget, calls: budget.calls }],
)

/** A stage with this many calls left in today's budget. */
async function withLeft(row: OperationRow, calls: number): Promise<{ stage: Stage; request: Request }> {
  const { stage, request } = await prepared(row.id)
  const values = [await subjectOf(row, stage), scopeOf(row.id), today(), (row.budget?.calls ?? 0) - calls]
  await bench.db.query(
    `insert into rate_limits (subject, scope, window_start, count) values ($1, $2, $3, $4)
     on conflict (subject, scope, window_start) do update set count = excluded.count`,
    values,
  )
  return { stage, request }
}

const lengthOf = (row: OperationRow, { body }: Request): number => {
  if (row.takes === 'bytes') return JPEG.length
  return body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body))
}

describe.each(counted)('$id: $calls a day', ({ row, calls }) => {
  test('the day’s last call succeeds', async () => {
    const [example = {}] = fixturesOfOperation(row.id)
    const { stage, request } = await withLeft(row, chargeOf(row, lengthOf(row, example)))
    const answer = await stage.ask(row.id, request)
    expect(answer.status, answer.text).toBe(200)
  })

  test('the next one is refused, says when to retry, and writes nothing', async () => {
    const { stage, request } = await withLeft(row, 0)
    const subject = await subjectOf(row, stage)
    const counter = () =>
      bench.db.query<{ count: number }>('select count from rate_limits where subject = $1 and scope = $2', [
        subject,
        scopeOf(row.id),
      ])
    const refused = await stage.ask(row.id, request)
    expect(refused.body.error_code, refused.text).toBe('daily_budget')
    expect(refused.status).toBe(429)
    const midnight = (today().getTime() + 86_400_000 - bench.deps.clock.now().getTime()) / 1000
    expect(Math.abs(Number(refused.headers['retry-after']) - midnight)).toBeLessThan(5)
    expect(refused.body.message).toContain('contact support')
    expect(await counter()).toEqual([{ count: calls }])
  })
})

/** The longest valid text, in characters that take the most room and cannot be compressed. */
const noise = (signs: number) =>
  Array.from(randomBytes(signs), (byte) => String.fromCodePoint(0x1f300 + byte)).join('')

const message = () => noise(policy.support.message_length)

const longest: Partial<Record<OperationId, (request: Request) => Request>> = {
  'begin-support-request': (request) => withBody(request, { message: message() }),
  'reply-to-support-request': (request) => withBody(request, { message: message() }),
  'send-support-message': (request) => withBody(request, { message: message() }),
  'save-draft': (request) => withBody(request, { draft: JSON.stringify({ text: noise(15_000) }) }),
}

function withBody(request: Request, changes: Record<string, string>): Request {
  return { ...request, body: { ...(isJsonObject(request.body) ? request.body : {}), ...changes } }
}

const total = (tables: Map<string, number>) => [...tables.values()].reduce((sum, bytes) => sum + bytes, 0)

/** What a request stores, and how many calls it counts as. */
async function expectWithin(stage: Stage, id: OperationId, request: Request, bytes: number): Promise<void> {
  const before = await storedBytes(bench.db)
  const answer = await stage.ask(id, request)
  expect(answer.status, answer.text).toBe(200)
  await notificationTick(bench.deps)
  const tables = grown(before, await storedBytes(bench.db))
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const most = bytes * chargeOf(operationRow(id), Buffer.byteLength(body))
  expect(total(tables), JSON.stringify([...tables])).toBeLessThanOrEqual(most)
}

describe.each(budgets)('$id: $bytes bytes', ({ id, bytes }) => {
  test('stores no more than it declares', async () => {
    for (const fixture of fixturesOfOperation(id)) {
      const stage = await setStage(bench, customerFor(id))
      const request = await staged(fixture, stage.value)
      await notificationTick(bench.deps)
      await expectWithin(stage, id, request, bytes)
    }
  })
})

test.each(Object.entries(longest))('%s: nor do the longest texts', async (name, lengthen) => {
  const budget = budgets.find(({ id }) => id === name)
  if (!budget || !lengthen) throw new Error(`${name} has no budget`)
  const { stage, request } = await prepared(budget.id)
  await expectWithin(stage, budget.id, lengthen(request), budget.bytes)
})

test.each(['send-upload-part', 'set-avatar'] as const)('%s: nor does the largest picture', async (id) => {
  const row = operationRow(id)
  const size = id === 'set-avatar' ? policy.pictures.avatar.max_bytes : policy.uploads.part_bytes
  const content = jpeg({ bytes: size })
  const stage = await setStage(bench, customerFor(id))
  const start = { kind: 'document', name: 'a.jpg', type: 'image/jpeg', size: content.length }
  const { body } = await stage.ask('start-upload', { body: start })
  let stored = 0
  const { storage } = bench.deps.vault
  const { put } = storage
  storage.put = (name, part) => {
    stored += part.length
    return put(name, part)
  }
  const before = await storedBytes(bench.db)
  const address = addressOf(row, { params: { id: body.data.id }, query: { offset: 0 } })
  const answer = await bench.send(verb(row), address, {
    token: stage.caller.token,
    payload: content,
    ip: stage.caller.ip,
  })
  storage.put = put
  expect(answer.status, answer.text).toBe(200)
  stored += total(grown(before, await storedBytes(bench.db)))
  expect(stored).toBeGreaterThan(content.length / 2)
  expect(stored).toBeLessThanOrEqual(chargeOf(row, content.length) * (row.budget?.bytes ?? 0))
})

const unlimited = rows.filter(({ budget }) => budget === undefined)

test.each(unlimited)('$id, which has no budget, stores nothing that grows', async ({ id }) => {
  const { stage, request } = await prepared(id)
  await stage.ask(id, request)
  const before = await storedBytes(bench.db)
  for (let count = 0; count < 3; count += 1) expect((await stage.ask(id, request)).status).toBe(200)
  const tables = grown(before, await storedBytes(bench.db))
  expect([...tables]).toEqual([])
})

test('an identity check with the largest files, one of them sent twice, fits into a day', () => {
  const { budget } = operationRow('send-upload-part')
  const { document_file, picture_file } = policy.identity
  const unitsOf = (size: number) =>
    Math.ceil(size / policy.uploads.part_bytes) *
    chargeOf(operationRow('send-upload-part'), policy.uploads.part_bytes)
  const journey = 3 * unitsOf(document_file.max_bytes) + unitsOf(picture_file.max_bytes)
  expect(journey + unitsOf(document_file.max_bytes)).toBeLessThanOrEqual(budget?.calls ?? 0)
})

test('a failed call and one repeated with its key are counted too', async () => {
  const { stage, request } = await prepared('create-credit')
  const countOf = async () => {
    const [row] = await bench.db.query<{ count: number }>(
      'select count from rate_limits where subject = $1 and scope = $2',
      [await subjectOf(operationRow('create-credit'), stage), scopeOf('create-credit')],
    )
    return row?.count ?? 0
  }
  const before = await countOf()
  const stale = isJsonObject(request.body) ? { ...request.body, rate: '1.5' } : {}
  expect((await stage.ask('create-credit', { ...request, body: stale })).status).toBe(409)
  const send = () =>
    bench.send('POST', '/api/v1/transfers/credit', {
      body: request.body,
      token: stage.caller.token,
      ip: stage.caller.ip,
      key: 'the-same-key',
    })
  expect((await send()).status).toBe(200)
  expect((await send()).headers['idempotency-replayed']).toBe('true')
  expect(await countOf()).toBe(before + 3)
})

test('the budget is a new one on the next day', async () => {
  const { stage, request } = await withLeft(operationRow('add-favourite'), 0)
  expect((await stage.ask('add-favourite', request)).body.error_code).toBe('daily_budget')
  await bench.db.query(`update access_tokens set expires_at = expires_at + interval '2 days'`)
  await bench.pass(86_400)
  expect((await stage.ask('add-favourite', request)).status).toBe(200)
})
