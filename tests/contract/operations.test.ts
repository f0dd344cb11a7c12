// Generated from schemas/api/operations.json: for any request, every operation returns what the table declares, in the
// uniform shape, and never fails.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#provider/errors.ts'
import { type BodyRule, operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas, readSources } from '#provider/http/schemas.ts'
import { policy } from '#provider/policy.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { prepareSchemas } from '#src/lib/schema/prepare.ts'
import { fixturesOfOperation, isWithToken } from '#tests/contract/requests.ts'
import { type Bench, type Reply, signedIn, startBench } from '#tests/provider/auth/setup.ts'

const operations = operationIds.map((id) => operationRow(id))
const prepared = prepareSchemas(readSources())
const checkError = createSchemas().check('error-response')
/** A uuid that belongs to nothing. */
const NOTHING = '018f0000-0000-7000-8000-000000000000'

type Operation = (typeof operations)[number]

let bench: Bench
let token: string
beforeAll(async () => {
  bench = await startBench()
  // Has money, so that no call closes the account.
  token = (await signedIn(bench, { balance: { CAD: '1.00' } })).token
})
afterAll(() => bench.close())

const placed: Readonly<Record<string, string>> = { code: 'ng', currency: 'CAD', flow: 'kyc', id: NOTHING }

/** The query is validated before the body: if both are required, use the example's. */
function search({ id, body, query }: Operation): string {
  if (body === undefined || query === undefined) return ''
  const entries = Object.entries(fixturesOfOperation(id)[0]?.query ?? {})
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

const url = (row: Operation) =>
  `/api/v1${row.path.replace(/\{(\w+)\}/g, (whole, name: string) => placed[name] ?? whole)}${search(row)}`

let serial = 0
/** What an operation requires besides its body. */
function credentials(row: Operation) {
  serial += 1
  return { ...(isWithToken(row) ? { token } : {}), ...(row.idempotent ? { key: `contract-${serial}` } : {}) }
}

const method = ({ method: verb }: Operation) => verb

const send = (
  operation: Operation,
  sent: { body?: unknown; payload?: string | Buffer; headers?: Record<string, string> },
) => bench.send(method(operation), url(operation), { ...credentials(operation), ...sent })

/** A uniform error with a status of 4xx. */
function expectRefused(answer: Reply, code?: string) {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  expect(checkError(answer.body)).toEqual([])
  expect(Object.keys(errorStatus)).toContain(answer.body.error_code)
  if (code) expect(answer.body.error_code).toBe(code)
}

interface Shape {
  /** The body's schema and the prefix of its errors. */
  id: string
  schema: JsonObject
  /** The field that selects the schema, with its value. */
  chosen: JsonObject
}

/** The schemas of a body: several if a field selects one. */
function shapesOf(rule: BodyRule | undefined): Shape[] {
  if (rule === undefined) return []
  if (typeof rule === 'string') return [{ id: rule, schema: prepared.get(rule)?.schema ?? {}, chosen: {} }]
  return Object.entries(rule.of).map(([value, id]) => ({
    id,
    schema: prepared.get(id)?.schema ?? {},
    chosen: { [rule.discriminator]: value },
  }))
}

const bodies = operations.flatMap((operation) =>
  shapesOf(operation.body).map((shape) => ({ name: `${operation.id} (${shape.id})`, operation, shape })),
)

const ids = (answer: Reply) => answer.body.errors.map((error) => error.id)

/** A value that the schema's type does not allow. */
const ofWrongType = (schema: Json) => (isJsonObject(schema) && schema.type === 'array' ? 'text' : ['list'])

describe.each(bodies)('$name', ({ operation, shape: { id, schema, chosen } }) => {
  const required = stringsAt(schema, 'required').filter((field) => !(field in chosen))
  const fields = Object.entries(objectAt(schema, 'properties')).filter(([field]) => !(field in chosen))

  // A body without required fields may be empty or missing.
  test.runIf(required.length > 0)('names every field that is missing', async () => {
    const answer = await send(operation, { body: chosen })
    expectRefused(answer, 'validation_failed')
    expect(ids(answer)).toEqual(expect.arrayContaining(required.map((field) => `${id}.${field}.required`)))
    expect(answer.body.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(required.map((field) => `/${field}`)),
    )
  })

  test('refuses an unknown field', async () => {
    const answer = await send(operation, { body: { ...chosen, is_admin: true } })
    expectRefused(answer, 'validation_failed')
    expect(ids(answer)).toContain(`${id}.additionalProperties`)
  })

  test.each(fields)('refuses another type for %s', async (field, rule) => {
    const answer = await send(operation, { body: { ...chosen, [field]: ofWrongType(rule) } })
    expectRefused(answer, 'validation_failed')
    expect(answer.body.errors.map(({ path }) => path)).toContain(`/${field}`)
  })
})

const withBody = operations.filter(({ method: verb, takes }) => verb !== 'GET' && takes === undefined)

describe.each(withBody)('$id', (operation) => {
  test.each([
    ['broken JSON', '{"a":'],
    ['text after the JSON', '{} {}'],
    ['a key that reaches a prototype', '{"__proto__":{"admin":true}}'],
    ['a NUL character', '{"phone":"\\u0000"}'],
  ])('refuses %s', async (_name, payload) => {
    expectRefused(await send(operation, { payload }), 'body_invalid')
  })

  test('refuses a body that is too large', async () => {
    const answer = await send(operation, { payload: JSON.stringify({ a: 'x'.repeat(70_000) }) })
    expect(answer.status).toBe(413)
    expectRefused(answer, 'body_too_large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s', async (type) => {
    const answer = await send(operation, { payload: '{}', headers: { 'content-type': type } })
    expect(answer.status).toBe(415)
    expectRefused(answer, 'content_type_unsupported')
  })

  test.each([
    ['a list', []],
    ['a text', 'text'],
    ['a number', 3],
  ])('refuses %s as its body', async (_name, body) => {
    expectRefused(await send(operation, { body }), 'validation_failed')
  })
})

const bodiless = withBody.filter(({ body }) => body === undefined)

test.each(bodiless)('$id accepts only an empty body', async (operation) => {
  expectRefused(await send(operation, { body: { amount: '1' } }), 'validation_failed')
  for (const body of [{}, null]) {
    const answer = await send(operation, { body })
    expect(answer.body.error_code, answer.text).not.toBe('validation_failed')
  }
})

describe.each(operations.filter(isWithToken))('$id', (operation) => {
  test.each([
    ['no token', undefined],
    ['an unknown token', Buffer.alloc(48, 1).toString('base64url')],
  ])('is shut to %s', async (_name, stranger) => {
    const { token: _own, ...rest } = credentials(operation)
    const answer = await bench.send(method(operation), url(operation), {
      ...rest,
      ...(stranger === undefined ? {} : { token: stranger }),
    })
    expect(answer.status).toBe(401)
    expectRefused(answer, 'session_expired')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})

describe.each(operations.filter(({ idempotent }) => idempotent))('$id', (operation) => {
  test.each([
    ['without an Idempotency-Key', {}],
    ['with an empty one', { 'idempotency-key': '' }],
    ['with one that is too long', { 'idempotency-key': 'x'.repeat(256) }],
  ])('is refused %s', async (_name, headers) => {
    const answer = await bench.send(method(operation), url(operation), { body: {}, token, headers })
    expect(answer.status).toBe(400)
    expectRefused(answer, 'idempotency_missing')
  })
})

describe.each(operations.filter(({ path }) => path.includes('{id}')))('$id', (operation) => {
  test.each(['nonsense', '1', "' or 1=1 --", `${NOTHING}0`])('does not find %s', async (name) => {
    const path = `/api/v1${operation.path.replace('{id}', encodeURIComponent(name))}`
    const answer = await bench.send(method(operation), path, credentials(operation))
    expect(answer.status).toBe(404)
    expectRefused(answer, 'not_found')
  })
})

const withQuery = operations.flatMap((operation) =>
  operation.query === undefined
    ? []
    : [{ id: operation.id, operation, schema: prepared.get(operation.query)?.schema ?? {} }],
)

describe.each(withQuery.filter(({ operation }) => operation.method === 'GET'))(
  'the query of $id',
  ({ operation, schema }) => {
    test('refuses unknown parameters', async () => {
      const answer = await bench.get(`${url(operation)}?is_admin=1`, { token })
      expectRefused(answer, 'validation_failed')
      expect(ids(answer)).toContain(`${operation.query}.additionalProperties`)
    })

    test('reports missing parameters', async () => {
      const required = stringsAt(schema, 'required')
      const answer = await bench.get(url(operation), { token })
      // For a missing row, a valid query is a 404.
      if (required.length === 0) expect(answer.status).toBe(operation.path.includes('{id}') ? 404 : 200)
      else expect(ids(answer)).toEqual(required.map((field) => `${operation.query}.${field}.required`))
    })

    test.each(Object.keys(objectAt(schema, 'properties')))('refuses %s twice', async (field) => {
      const answer = await bench.get(`${url(operation)}?${field}=a&${field}=b`, { token })
      expectRefused(answer, 'validation_failed')
    })

    test('refuses a NUL character', async () => {
      expectRefused(await bench.get(`${url(operation)}?search=%00`, { token }), 'not_found')
    })
  },
)

const readable = operations.filter(
  ({ method: verb, query, path, gives }) =>
    verb === 'GET' && !query && !gives && !/\{(?:id|tracking_code)\}/.test(path),
)

const withBytes = operations.filter(({ takes }) => takes === 'bytes')

describe.each(withBytes)('$id', (operation) => {
  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/jpeg'])(
    'refuses %s',
    async (type) => {
      const answer = await send(operation, { payload: '{}', headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
      expectRefused(answer, 'content_type_unsupported')
    },
  )

  test('reads no more bytes than a part has', async () => {
    const answer = await send(operation, { payload: Buffer.alloc(policy.uploads.part_bytes + 1) })
    expect(answer.status).toBe(413)
    expectRefused(answer, 'body_too_large')
  })
})

const parts = withBytes.filter(({ query }) => query !== undefined)

describe.each(parts)('$id', (operation) => {
  test.each(['', '?offset=-1', '?offset=1.5', '?offset=x', '?offset=0&offset=1', '?offset=0&a=1'])(
    'refuses the query %s',
    async (query) => {
      const payload = Buffer.alloc(100)
      const answer = await bench.send(operation.method, url(operation) + query, { token, payload })
      expectRefused(answer, 'validation_failed')
    },
  )
})

test.each(readable)('$id returns its declared answer', async (operation) => {
  const answer = await send(operation, {})
  expect(answer.status, answer.text).toBe(200)
  expect(createSchemas().check(operation.response ?? '')(answer.body)).toEqual([])
})

test('no request makes the provider fail', async () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '+14165550142',
      '1',
      '-1',
      '1e9',
      '0',
      'CAD',
      'NG',
      NOTHING,
      '2794',
      'bank-ng',
      'wallet',
      '١٢٣',
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 2 }),
  )
  const attempt = fc.constantFrom(...bodies).chain(({ operation, shape }) => {
    const fields = Object.keys(objectAt(shape.schema, 'properties'))
    const record = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
    return record.map((body) => ({ operation, body: { ...body, ...shape.chosen } }))
  })
  await fc.assert(
    fc.asyncProperty(attempt, async ({ operation, body }) => {
      const answer = await send(operation, { body })
      expect(answer.status, answer.text).toBeLessThan(500)
      if (answer.status >= 400) expect(checkError(answer.body)).toEqual([])
    }),
    { numRuns: 300, seed: 20261120 },
  )
})
