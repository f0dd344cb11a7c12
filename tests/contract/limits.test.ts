// The body limit of an operation, generated from the table of calls: no more than its schema can need in any notation,
// and limited nesting.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { fixturesOf } from '#scripts/data/fixtures.ts'
import { root } from '#scripts/root.ts'
import { bodyLimits } from '#src/generated/body-limits.ts'
import { BODY_CEILING, BODY_DEPTH } from '#src/lib/schema/limits.ts'
import { addressOf, verb } from '#tests/contract/requests.ts'
import { type Bench, signedIn, startBench } from '#tests/provider/auth/setup.ts'

const UUID = '018f0000-0000-7000-8000-000000000000'

let bench: Bench
let token: string
beforeAll(async () => {
  bench = await startBench()
  token = (await signedIn(bench)).token
})
afterAll(() => bench.close())

const rows = operationIds
  .map((id) => operationRow(id))
  .filter(({ method, takes }) => method !== 'GET' && takes === undefined)

const send = (row: (typeof rows)[number], payload: string) =>
  bench.send(verb(row), addressOf(row, { params: { id: UUID } }), { token, payload, key: 'limits' })

describe.each(rows)('$id', (row) => {
  const limit = bodyLimits[row.id] ?? BODY_CEILING

  test('reads as much as its schema allows, and not a byte more', async () => {
    const [fits, more] = [`"${'x'.repeat(limit - 2)}"`, `"${'x'.repeat(limit - 1)}"`]
    expect((await send(row, fits)).body.error_code).toBe('validation_failed')
    const answer = await send(row, more)
    expect(answer.status).toBe(413)
    expect(answer.body.error_code).toBe('body_too_large')
  })

  test('refuses deeper nesting than any body has', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect((await send(row, nested(BODY_DEPTH))).body.error_code).toBe('validation_failed')
    expect((await send(row, nested(BODY_DEPTH + 1))).body.error_code).toBe('body_invalid')
    const inText = JSON.stringify({ a: '\\"[['.repeat(BODY_DEPTH) })
    expect((await send(row, inText)).body.error_code).toBe('validation_failed')
  })
})

const bodies = new Map(
  rows.flatMap(({ id, body }) =>
    (typeof body === 'string' ? [body] : Object.values(body?.of ?? {})).map(
      (schema) => [schema, id] as const,
    ),
  ),
)
const longest = fixturesOf(root).fixtures.filter(({ form, name }) => bodies.has(form) && name === 'maximal')

/** JSON at its longest: each character escaped, each field on its own line. */
const longWinded = (value: unknown): string =>
  JSON.stringify(value, undefined, 8).replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replace(/\\u[0-9a-f]{4}|\\.|[A-Za-z0-9]/g, (sign) =>
      sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )

test.each(longest)('the longest $form fits in any notation', async ({ form, value }) => {
  const id = bodies.get(form)
  if (id === undefined) throw new Error(`no operation takes ${form}`)
  const answer = await send(operationRow(id), longWinded(value))
  expect(answer.body.error_code, answer.text).not.toBe('body_too_large')
  expect(answer.body.error_code, answer.text).not.toBe('body_invalid')
})

test('a number in a query that is too long for a number is refused', async () => {
  const answer = await bench.get(`/api/v1/transfers/transactions?limit=${'9'.repeat(400)}`, { token })
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body.errors.map(({ id }) => id)).toEqual(['transactions-query.limit.type'])
})
