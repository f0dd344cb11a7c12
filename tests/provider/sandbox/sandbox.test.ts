import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bench,
  newCustomer,
  newPhone,
  PASSWORD,
  PIN,
  signedIn,
  startBench,
} from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const accounts = async (token: string) => {
  const { text } = await bench.get('/api/v1/accounts', { token })
  return JSON.parse(text).data.accounts
}

describe('customers', () => {
  test('have the requested details', async () => {
    const names = { first_name: 'Amara', last_name: 'Mensah' }
    const { token } = await signedIn(bench, { ...names, balance: { CAD: '250.50', NGN: '1000' } })
    const { body } = await bench.get('/api/v1/users/account', { token })
    expect(body.data).toMatchObject({ ...names, status: 'active', verified_poa: true })
    expect(await accounts(token)).toMatchObject([
      { currency: 'CAD', balance: '250.50' },
      { currency: 'NGN', balance: '1000.00' },
    ])
  })

  test('are unverified unless requested', async () => {
    const { token } = await signedIn(bench, { verified: undefined })
    const { body } = await bench.get('/api/v1/users/account', { token })
    expect(body.data).toMatchObject({ status: 'pending', verified_pid: false })
  })

  test('can have no money', async () => {
    const { token } = await signedIn(bench, { balance: { CAD: '0.00' } })
    expect(await accounts(token)).toMatchObject([{ currency: 'CAD', balance: '0.00' }])
  })

  test('can have their own daily limit', async () => {
    const { token } = await signedIn(bench, { daily_limit: { CAD: '50000.00' } })
    const limit = await bench.get('/api/v1/transfers/compliance-amount/limit?currency=CAD', { token })
    expect(limit.body.data).toMatchObject({ daily: '50000.00' })
  })

  test('a taken number or e-mail address is refused', async () => {
    const { phone, email } = await newCustomer(bench)
    const secrets = { password: PASSWORD, pin: PIN }
    const samePhone = await bench.post('/sandbox/customers', { phone, ...secrets })
    const sameEmail = await bench.post('/sandbox/customers', { phone: newPhone(), email, ...secrets })
    expect([samePhone.status, samePhone.body.error_code]).toEqual([409, 'customer_exists'])
    expect([sameEmail.status, sameEmail.body.error_code]).toEqual([409, 'customer_exists'])
  })

  test.each([
    ['a weak password', { password: 'short' }],
    ['a PIN that is none', { pin: '12345' }],
    ['an impossible number', { phone: '+15' }],
    ['an unknown field', { nickname: 'Ama' }],
    ['a currency that does not exist', { balance: { XYZ: '1.00' } }],
    ['more decimals than the currency has', { balance: { CAD: '1.001' } }],
    ['a negative balance', { balance: { CAD: '-1' } }],
    ['a daily limit in a currency that does not exist', { daily_limit: { XYZ: '1.00' } }],
    ['a balance that no wallet holds', { balance: { CAD: '99999999999999999999' } }],
  ])('%s is refused', async (_name, changes) => {
    const body = { phone: newPhone(), password: PASSWORD, pin: PIN, ...changes }
    const answer = await bench.post('/sandbox/customers', body)
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
    expect(await bench.db.query('select id from customers where phone = $1', [body.phone])).toEqual([])
  })

  test('one who signed up becomes verified with a name', async () => {
    const { phone, token } = await signedIn(bench, { verified: false, first_name: '', last_name: '' })
    const verified = await bench.post('/sandbox/customers/verify', { phone })
    expect(verified.body.data).toMatchObject({ status: 'active', verified_pid: true, verified_selfie: true })
    const { body } = await bench.get('/api/v1/users/account', { token })
    expect(body.data).toEqual(verified.body.data)
    expect(body.data.first_name).not.toBe('')
    expect(body.data.dob).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('verifying keeps existing names, and an unknown customer is refused', async () => {
    const { phone } = await newCustomer(bench, { verified: false, first_name: 'Amara', last_name: 'Mensah' })
    const { body } = await bench.post('/sandbox/customers/verify', { phone })
    expect(body.data).toMatchObject({ first_name: 'Amara', last_name: 'Mensah' })
    const unknown = await bench.post('/sandbox/customers/verify', { phone: newPhone() })
    expect([unknown.status, unknown.body.error_code]).toEqual([404, 'customer_not_found'])
  })
})

describe('the clock', () => {
  test('advances by seconds and minutes', async () => {
    const before = Date.parse((await bench.get('/sandbox/clock')).body.data.now)
    const { body } = await bench.post('/sandbox/clock', { minutes: 2, seconds: 30 })
    expect(Date.parse(body.data.now) - before).toBeGreaterThanOrEqual(150_000)
    expect(Date.parse(body.data.now) - before).toBeLessThan(160_000)
  })

  test.each([{}, { seconds: -5 }, { seconds: 0 }, { hours: 1 }, { seconds: '5' }])(
    'refuses %j',
    async (body) => {
      expect((await bench.post('/sandbox/clock', body)).body.error_code).toBe('validation_failed')
    },
  )

  test('another process on the same database follows', async () => {
    const other = await startBench({}, bench.db)
    const before = other.deps.clock.now().getTime()
    await bench.pass(3600)
    await expect.poll(() => other.deps.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000)
    await other.close()
  })

  test('does nothing outside the sandbox', async () => {
    const real = await startBench({ sandbox: false }, bench.db)
    await bench.pass(3600)
    expect(Math.abs(real.deps.clock.now().getTime() - Date.now())).toBeLessThan(1000)
    await real.close()
  })
})

test('rates can be shifted', async () => {
  const rate = async () => {
    const { text } = await bench.get('/api/v1/currency/country/ng/payouts')
    const entries: { currency: string; applied_rate: string }[] = JSON.parse(text).data
    return Number(entries.find(({ currency }) => currency === 'CAD')?.applied_rate)
  }
  const before = await rate()
  const shifted = await bench.post('/sandbox/rates', { base: 'CAD', quote: 'NGN', factor: '1.10' })
  expect(shifted.status).toBe(200)
  await bench.pass(60)
  expect((await rate()) / before).toBeCloseTo(1.1, 3)
})

test.each([
  { base: 'CAD', quote: 'NGN', factor: '0' },
  { base: 'CAD', quote: 'NGN', factor: 1e-30 },
  { base: 'CAD', quote: 'ZZZ', factor: '1.1' },
])('an impossible rate is refused: %j', async (body) => {
  const answer = await bench.post('/sandbox/rates', body)
  expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
})

test('the outbox finds messages by number as typed in an address, newest first', async () => {
  const phone = newPhone()
  const ask = () =>
    bench.post('/api/v1/pre-signup-phone', { phone_country_code: 'CA', international_phone_number: phone })
  await ask()
  await bench.pass(61)
  await ask()
  for (const to of [phone, encodeURIComponent(phone), phone.slice(1), phone.slice(2)]) {
    const { text } = await bench.get(`/sandbox/outbox?to=${to}`)
    const times: string[] = JSON.parse(text).data.map(({ at }: { at: string }) => at)
    expect(times).toHaveLength(2)
    expect(times).toEqual([...times].sort().reverse())
  }
})

test('starting over deletes everything, resets the clock and keeps working', async () => {
  const { phone, token } = await signedIn(bench, { balance: { CAD: '10.00' } })
  await bench.pass(3600)
  const answer = await bench.post('/sandbox/reset', {})
  expect(answer.status).toBe(200)
  expect(Math.abs(Date.parse(answer.body.data.now) - Date.now())).toBeLessThan(5000)
  expect((await bench.get('/api/v1/users/account', { token })).status).toBe(401)
  expect(await bench.outbox('')).toEqual([])
  expect((await newCustomer(bench, { phone })).phone).toBe(phone)
  expect((await bench.get('/api/v1/currency/country/ng/payouts')).status).toBe(200)
})

describe('the page', () => {
  test('is complete, without inline code', async () => {
    const { status, text, headers } = await bench.get('/sandbox')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(text).not.toMatch(/\{\{|\{\w+\}/)
    expect(text).not.toMatch(/ style=|<style| on\w+=|<script(?![^>]*src=)/)
  })

  test.each([
    ['/sandbox/page.js', 'text/javascript'],
    ['/sandbox/page.css', 'text/css'],
  ])('has %s', async (path, type) => {
    const { status, headers } = await bench.get(path)
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type])
  })
})

describe('outside the sandbox', () => {
  test('none of it exists', async () => {
    const real = await startBench({ sandbox: false }, bench.db)
    const phone = newPhone()
    for (const path of ['/sandbox', '/sandbox/outbox', '/sandbox/state', '/sandbox/page.js']) {
      expect((await real.get(path)).status).toBe(404)
    }
    const made = await real.post('/sandbox/customers', { phone, password: PASSWORD, pin: PIN })
    expect([made.status, made.body.error_code]).toEqual([404, 'not_found'])
    await real.close()
  })
})
