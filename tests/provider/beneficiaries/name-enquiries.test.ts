import { afterAll, beforeAll, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { type Bench, nextWindow, signedIn, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
  await nextWindow(bench, 3600)
})
afterAll(() => bench.close())

const limitOf = (by: string) =>
  policy.security.rate_limits.find((limit) => limit.scope === 'verify-bank-account' && limit.by === by)
    ?.limit ?? 0

const account = (serial: number) => {
  const digits = String(serial).padStart(9, '0')
  return `${digits}${nubanCheckDigit('058', digits)}`
}

let keys = 0
const calls = {
  /** Accounts that start with 0000 are unknown. */
  ask: (token: string, serial: number, ip = '203.0.113.5') =>
    bench.get(`/api/v1/paystack/transfers/verify-account?bank_code=058&account_number=${account(serial)}`, {
      token,
      ip,
    }),
  save: (token: string, serial: number, ip = '203.0.113.5') => {
    keys += 1
    const place = { kind: 'bank-ng', country: 'NG', bank_code: '058', account_number: account(serial) }
    const body = { ...place, first_name: 'Ngozi', last_name: 'Eze' }
    return bench.post('/api/v1/beneficiaries/save', body, { token, ip, key: `enquiry-${keys}` })
  },
}

test.each([
  ['verified', 'customer', 'ask', true],
  ['not verified', 'unverified', 'ask', false],
  ['not verified, who saves beneficiaries,', 'unverified', 'save', false],
] as const)(
  'a customer who is %s may look up a limited number of names an hour',
  async (_who, by, call, verified) => {
    const { token } = await signedIn(bench, { verified })
    const statuses: number[] = []
    // Every other account is unknown, which is an answer as well.
    for (let asked = 0; asked <= limitOf(by); asked += 1)
      statuses.push((await calls[call](token, asked % 2 === 0 ? 12_345 : 123_456_789 + asked)).status)
    expect(statuses.slice(0, -1).every((status) => status === 200 || status === 422)).toBe(true)
    const held = await calls[call](token, 123_456_789)
    expect([statuses.at(-1), held.status, held.body.error_code]).toEqual([429, 429, 'too_many_requests'])
    const wait = say('waits.minutes', { count: Math.ceil(Number(held.headers['retry-after']) / 60) })
    expect(held.body.message).toBe(say('errors.too_many_requests', { wait }))
  },
)

test('both kinds of lookup share the count', async () => {
  const { token } = await signedIn(bench, { verified: false })
  for (let asked = 0; asked < limitOf('unverified'); asked += 1) await calls.ask(token, 123_456_789)
  expect((await calls.save(token, 123_456_789)).status).toBe(429)
})

test('an address has a limit of its own, for all customers', async () => {
  const ip = '203.0.113.9'
  const { token } = await signedIn(bench)
  await calls.ask(token, 123_456_789, ip)
  await bench.db.query("update rate_limits set count = $1 where scope = 'verify-bank-account'", [
    limitOf('ip'),
  ])
  const other = await signedIn(bench)
  expect((await calls.ask(other.token, 123_456_789, ip)).status).toBe(429)
  expect((await calls.ask(other.token, 123_456_789, '203.0.113.10')).status).toBe(200)
})
