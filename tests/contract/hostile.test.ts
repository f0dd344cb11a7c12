// Generated from schemas/api/operations.json: requests that no real client sends. Each is refused with a 4xx and the
// uniform error. operations.test.ts covers well-formed mistakes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#provider/errors.ts'
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { createSchemas, readSources } from '#provider/http/schemas.ts'
import { FLOW, FLOW_LENGTH } from '#provider/http/validate.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import { prepareSchemas } from '#src/lib/schema/prepare.ts'
import { addressOf, isWithToken, type Request, verb } from '#tests/contract/requests.ts'
import { goodRequests, type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, type Reply, type Sent, startBench } from '#tests/provider/auth/setup.ts'

const checkError = createSchemas().check('error-response')
const prepared = prepareSchemas(readSources())

let bench: Bench
let stage: Stage
/** A valid request of each operation, to be spoilt in one place. */
let good: Map<OperationId, Request>
beforeAll(async () => {
  bench = await startBench()
  stage = await setStage(bench)
  good = await goodRequests(stage)
})
afterAll(() => bench.close())

const rows = operationIds.map((id) => operationRow(id))
const withBody = rows.filter(({ body }) => body !== undefined)
const customers = rows.filter(isWithToken)

let serial = 0
function credentials(row: OperationRow): Sent {
  serial += 1
  return {
    ip: stage.caller.ip,
    ...(isWithToken(row) ? { token: stage.caller.token } : {}),
    ...(row.idempotent ? { key: `hostile-${serial}` } : {}),
  }
}

const address = (row: OperationRow): string => addressOf(row, good.get(row.id) ?? {})

/** A uniform error with a status of 4xx, and no error in the log. */
function expectRefused(answer: Reply, status?: number) {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  expect(checkError(JSON.parse(answer.text))).toEqual([])
  expect(Object.keys(errorStatus)).toContain(answer.body.error_code)
  if (status !== undefined) expect(answer.status, answer.text).toBe(status)
}

const send = (row: OperationRow, sent: Sent) =>
  bench.send(verb(row), address(row), { ...credentials(row), ...sent })

/** The valid body with one field spoilt. */
function spoilt({ id }: OperationRow, field: string, value: Json): JsonObject {
  const body = good.get(id)?.body
  return { ...(isJsonObject(body) ? body : {}), [field]: value }
}

/** The fields of a body, in any of its schemas. */
function fieldsOf({ body }: OperationRow): [string, Json][] {
  const ids = typeof body === 'string' ? [body] : Object.values(body?.of ?? {})
  const all = ids.flatMap((id) => Object.entries(objectAt(prepared.get(id)?.schema, 'properties')))
  return [...new Map(all)]
}

const typesOf = (schema: Json): unknown[] => (isJsonObject(schema) ? [schema.type].flat() : [])

/** Values of every type that a field doesn't accept. */
function wrongValues(schema: Json): Json[] {
  const types = typesOf(schema)
  const values: [string, Json][] = [
    ['null', null],
    ['boolean', true],
    ['number', 1.5],
    ['number', -1e308],
    ['array', []],
    ['array', [['x']]],
    ['object', {}],
    ['object', { $ne: '' }],
    ['string', 'x'],
  ]
  return values.filter(([type]) => !types.includes(type)).map(([, value]) => value)
}

const deep = (open: string, close: string): string => open.repeat(10_000) + close.repeat(10_000)

describe.each(withBody)('$id', (row) => {
  test.each(fieldsOf(row))('refuses every wrong type of %s', async (field, schema) => {
    const isText = typesOf(schema).includes('string') || typesOf(schema)[0] === undefined
    for (const value of wrongValues(schema)) {
      if (isText && typeof value === 'string') continue
      expectRefused(await send(row, { body: spoilt(row, field, value) }), 400)
    }
  })

  test.each(fieldsOf(row))('refuses a huge text in %s', async (field) => {
    expectRefused(await send(row, { body: spoilt(row, field, 'x'.repeat(60_000)) }))
  })

  test.each(fieldsOf(row))('refuses a NUL and half a surrogate pair in %s', async (field) => {
    expectRefused(await send(row, { body: spoilt(row, field, '\u0000') }), 400)
    expectRefused(await send(row, { body: spoilt(row, field, 'x\u0000y') }), 400)
    expect((await send(row, { body: spoilt(row, field, '\ud800') })).status).toBeLessThan(500)
  })
})

describe.each(withBody)('$id', (row) => {
  test.each([
    ['no body at all', undefined],
    ['an empty one', ''],
    ['null', 'null'],
    ['{}', '{}'],
  ])('does not fail with %s', async (_name, payload) => {
    const answer = await send(row, payload === undefined ? {} : { payload })
    expect(answer.status, answer.text).toBeLessThan(500)
  })
})

describe.each(rows.filter(({ method }) => method !== 'GET'))('$id', (row) => {
  test.each([
    ['lists in lists', deep('[', ']')],
    ['objects in objects', deep('{"a":', '}').replace('}', '1}')],
    ['brackets that never close', '['.repeat(30_000)],
    ['__proto__ far inside', '{"a":{"b":[{"__proto__":{"admin":true}}]}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a number beyond all bounds', '{"amount":1e99999}'],
    ['bytes that are no UTF-8 in a name', '{"\\ud800":1}'],
    ['a doubled name', '{"phone":1,"phone":[]}'],
    ['NaN', '{"amount":NaN}'],
    ['a comment', '{/*x*/}'],
    ['a byte order mark alone', '\uFEFF'],
  ])('refuses %s', async (_name, payload) => {
    expectRefused(await send(row, { payload }))
  })
})

/** Whether a path matches a pattern: `/beneficiaries/{id}` matches `/beneficiaries/save` too. */
const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)

describe.each(rows)('$id', (row) => {
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => !rows.some((other) => fits(other.path, row.path) && other.method === method),
  )

  test.each(others)('has no %s', async (method) => {
    const answer = await bench.send(method, address(row), credentials(row))
    expectRefused(answer, 405)
    expect(String(answer.headers.allow).split(', ')).toContain(row.method)
  })

  test('refuses another origin, if it changes anything', async () => {
    const answer = await send(row, { headers: { origin: 'https://evil.example' } })
    if (row.method === 'GET') expect(answer.body.error_code).not.toBe('origin_refused')
    // The verifier is no browser, and its signature authenticates it.
    else if (row.auth === 'verifier') expect(answer.body.error_code).toBe('validation_failed')
    else expectRefused(answer, 403)
  })

  test('accepts odd headers', async () => {
    const headers = {
      accept: 'text/html',
      'x-forwarded-for': "' or 1=1 --",
      range: 'bytes=0-',
      'accept-language': 'x'.repeat(2000),
    }
    const answer = await bench.send(verb(row), address(row), {
      ...credentials(row),
      headers,
      body: row.method === 'GET' ? undefined : [],
    })
    expect(answer.status, answer.text).toBeLessThan(500)
  })
})

describe.each(customers)('$id', (row) => {
  test.each([
    ['an empty token', 'Bearer '],
    ['no scheme', 'abc'],
    ['another scheme', 'Basic YTpi'],
    ['two tokens', 'Bearer a, Bearer b'],
    ['an enormous token', `Bearer ${'a'.repeat(8000)}`],
    ['signs of SQL', "Bearer ' or '1'='1"],
    ['half a token', 'Bearer YWJj'],
    ['undefined', 'Bearer undefined'],
  ])('refuses %s', async (_name, authorization) => {
    const { token: _token, ...rest } = credentials(row)
    expectRefused(await bench.send(verb(row), address(row), { ...rest, headers: { authorization } }), 401)
  })
})

const parameters = [
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%ff',
  '%',
  '\u202e',
  '𝒳',
  'null',
  '__proto__',
  'constructor',
  'x'.repeat(500),
]

describe.each(rows.filter(({ path }) => path.includes('{')))('$id', (row) => {
  // Any flow name has a draft, an empty one.
  const unknown = parameters.filter(
    (name) => !(row.path.includes('{flow}') && FLOW.test(name) && name.length <= FLOW_LENGTH),
  )
  test.each(unknown)('finds nothing called %s', async (name) => {
    const path = `/api/v1${row.path.replace(/\{\w+\}/, name)}`
    const url = /[^\x21-\x7e]/.test(path) ? encodeURI(path) : path
    const body = good.get(row.id)?.body
    expectRefused(
      await bench.send(verb(row), url, { ...credentials(row), ...(body === undefined ? {} : { body }) }),
    )
  })
})

describe.each(rows.filter(({ query }) => query !== undefined))('the query of $id', (row) => {
  const names = Object.keys(objectAt(prepared.get(row.query ?? '')?.schema, 'properties'))

  test.each(['__proto__=x', '__proto__[admin]=1', 'constructor=x', 'a[]=1', '%ff=1', 'x'.repeat(3000)])(
    'refuses %s',
    async (query) => {
      expectRefused(
        await bench.send(verb(row), `${address({ ...row }).split('?')[0]}?${query}`, credentials(row)),
      )
    },
  )

  test.each(names)('does not fail with anything in %s', async (name) => {
    for (const value of [
      '%00',
      '%ff',
      '%25',
      '_%25',
      "'",
      '\\',
      'x'.repeat(2000),
      '-1',
      '1e9',
      '9'.repeat(40),
      '',
    ]) {
      const url = `${address(row).split('?')[0]}?${name}=${value}`
      const answer = await bench.send('GET', url, credentials(row))
      expect(answer.status, `${url} ${answer.text}`).toBeLessThan(500)
    }
  })
})

test('nothing was an error of the provider', () => {
  expect(bench.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
