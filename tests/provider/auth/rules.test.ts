// Checks statements of provider/SECURITY.md on login methods, sessions and randomness against data and code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { policy } from '#provider/policy.ts'
import { listFiles } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Bench, logIn, newCustomer, startBench } from './setup.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** On one line, since the sentences wrap. */
const [, rules = ''] = /\n- \*\*Sessions\.\*\*([\s\S]*?)\n- \*\*/.exec(read('provider/SECURITY.md')) ?? []
const sentences = rules.replace(/\s+/g, ' ')

const { access_seconds, refresh_seconds, idle_seconds, absolute_seconds, idle_warning_seconds } =
  policy.security.session
const spelled = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

test.each([
  `does nothing for ${idle_seconds / 60} minutes ends`,
  `each ends after ${absolute_seconds / 86_400} days`,
  `an access token lasts ${access_seconds / 60} minutes`,
  `warns ${spelled[idle_warning_seconds / 60]} minutes before`,
  `not heard of them for ${spelled[access_seconds / 120]} minutes`,
  `no longer than ${(idle_seconds + access_seconds) / 60} minutes after the last sign of life`,
  `the cookie stays for ${refresh_seconds / 86_400} days`,
])('the session rules match the policy: %s', (words) => {
  expect(sentences).toContain(words)
})

test('only the calls named in the rules create a session', () => {
  const opens = operationIds.filter((id) => {
    const { response } = operationRow(id)
    return (
      response !== undefined && read(`schemas/api/${response}.schema.json`).includes('shared/session.schema')
    )
  })
  expect(opens.toSorted()).toEqual(['confirm-login', 'login', 'passkey-login', 'refresh-session'])
})

/** The names of all properties, at any depth. */
function namesIn(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

test('no form has a security question', () => {
  const forms = listFiles(root, 'schemas/forms').filter((file) => file.endsWith('.schema.json'))
  const names = forms.flatMap((file) => namesIn(JSON.parse(read(file))))
  expect(names).toContain('password')
  expect(names.filter((name) => /answer|question|maiden|secret|hint|pet|school/i.test(name))).toEqual([])
})

test('no secret comes from predictable randomness', () => {
  const users = listFiles(root, 'provider')
    .filter((file) => file.endsWith('.ts') && read(file).includes('Math.random'))
    .map((file) => file.replaceAll('\\', '/'))
  // How long a client or a transaction waits before it retries.
  expect(users.toSorted()).toEqual(['provider/db/engine.ts', 'provider/lib/unavailable.ts'])
})

describe('an old password', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench.close())

  test('is still valid after five years, and no change is requested', async () => {
    const { phone } = await newCustomer(bench)
    await bench.pass(5 * 365 * 86_400)
    const { status, body } = await logIn(bench, { phone })
    expect([status, body.data.user.phone]).toEqual([200, phone])
  })
})
