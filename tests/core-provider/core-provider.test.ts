import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import operations from '#schemas/api/operations.json' with { type: 'json' }
import specification from '#tests/spec.json' with { type: 'json' }
import table from './calls.json' with { type: 'json' }
import entities from './entities.json' with { type: 'json' }
import { type CoreProvider, startCoreProvider } from './server.ts'

const ADA = { phone: '+16475550142', email: 'ada@farsend.example', password: 'Correct1horse', pin: '4821' }

let core: CoreProvider
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-core-'))
  for (const name of ['index', 'login', 'shell', '404'])
    await writeFile(join(dist, `${name}.html`), `<!doctype html><title>${name}</title>`)
  await writeFile(
    join(dist, 'site.json'),
    JSON.stringify({ styles: ["'sha256-page'"], app: ['/dashboard/*?'] }),
  )
  core = await startCoreProvider({ dist, customers: [{ ...ADA, first_name: 'Ada', last_name: 'Obi' }] })
})
afterAll(async () => {
  await core.close()
  await rm(dist, { recursive: true })
})

async function send(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
  const response = await fetch(`${core.origin}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}
const logIn = async () => {
  const { email, password } = ADA
  return (await send('POST', '/b/login', { body: { email, password } })).body.data.token
}
const page = (path: string) =>
  fetch(core.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const filled = (path: string) => path.replace(/\{\w+\}/g, 'ng')
const named = new Set(table.calls.map(nameOf))

describe('the table of calls', () => {
  test('is the specification’s, and a return for partners that post', () => {
    expect([...named].toSorted()).toEqual([...specification.calls, 'POST /session-details'].toSorted())
  })

  test('has each call as operations.json has it, except the redirect of partners', () => {
    const known = operations.map(nameOf)
    expect([...named].filter((name) => !known.includes(name))).toEqual([
      'GET /session-details',
      'POST /session-details',
    ])
  })

  test('has exactly the core calls of operations.json, and the redirect', () => {
    const core = operations.filter(({ capability }) => capability === 'core').map(nameOf)
    expect([...named].filter((name) => !name.endsWith(' /session-details')).toSorted()).toEqual(
      core.toSorted(),
    )
  })

  test.each(table.calls.filter(({ from }) => from !== 'ours'))(
    '$method $path takes what ours takes, except what operations.json says is ours',
    async ({ method, path, body = [] }) => {
      expect(typeof body).not.toBe('string')
      const { bodies } = await import('#src/generated/bodies.ts')
      const operation = operations.find((one) => nameOf(one) === nameOf({ method, path }))
      const declared = Object.entries(bodies).find(([id]) => id === operation?.id)?.[1] ?? []
      const beyond = operation && 'ours' in operation ? operation.ours : []
      const own = Array.isArray(declared) ? declared : []
      expect(own.filter((name) => !beyond?.includes(name)).toSorted()).toEqual([...body].toSorted())
    },
  )
})

describe('a call outside the table', () => {
  let token: string
  beforeAll(async () => {
    token = await logIn()
  })

  test.each(['/capabilities', '/', '/b', '/countries/'])('is not found: GET %s', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 404, body: { message: 'Not Found' } })
  })

  test.each(operations.filter((one) => !named.has(nameOf(one))))(
    'is not found though our provider has it: $method $path',
    async ({ method, path }) => {
      const answer = await send(method, filled(path), { token })
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 404,
        body: { message: 'Not Found' },
      })
    },
  )
})

describe('a name outside the table', () => {
  const phone = { phone_country_code: '+1', international_phone_number: '+16475550199' }
  test.each([
    ['/create-password', 'token', { ...phone, password: 'Correct1horse', pin: '4821', token: 'x' }],
    ['/pre-signup-phone', 'country', { ...phone, country: 'CA' }],
    ['/transfers/credit', 'beneficiary_id', { beneficiary_id: 'x' }],
    ['/profile/update/user-details', 'one_name', { first_name: 'Ada', one_name: true }],
    ['/payvyne/orders/{id}', 'card_id', { card_id: 'another' }],
  ])('is refused and recorded: POST %s %s', async (path, name, body) => {
    const before = core.refusals.length
    const answer = await send('POST', filled(path), { body, token: await logIn() })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: `POST ${path} has no ${name}`, error_code: 'validation_failed' })
    expect(core.refusals.slice(before)).toEqual([`POST ${path} ${name}`])
  })

  test('is passed over and recorded in a query', async () => {
    const token = await logIn()
    const answer = await send('GET', '/transfers/compliance-amount/limit?currency=NGN', { token })
    expect(answer.body).toEqual({ data: { amount: '10000.00' } })
    expect(core.ignored).toContain('GET /transfers/compliance-amount/limit currency')
  })
})

describe('a session', () => {
  test('begins with the specification’s fields alone', async () => {
    const { phone, password } = ADA
    const answer = await send('POST', '/b/login', { body: { phone, password } })
    expect(answer.body).toEqual({
      message: 'Login Successfully',
      data: {
        token: expect.any(String),
        user: {
          first_name: 'Ada',
          last_name: 'Obi',
          phone,
          email: ADA.email,
          dob: null,
          status: 'active',
          verified_pid: true,
          verified_poa: true,
          verified_selfie: true,
        },
      },
    })
  })

  test.each([
    ['an unknown token', 'GET', '/beneficiaries'],
    ['no refresh cookie', 'POST', '/users/account/refresh'],
  ])('is refused with %s', async (_what, method, path) => {
    const answer = await send(method, path, { token: 'unknown' })
    expect(answer.status).toBe(401)
    expect(Object.keys(answer.body)).toEqual(['message', 'error_code'])
  })
})

test('a visitor signs up with the code that was sent, and is pending', async () => {
  const phone = { phone_country_code: '+1', international_phone_number: '+16475550123' }
  const { body } = await send('POST', '/pre-signup-phone', { body: phone })
  const { token } = body.data
  const code = core.codes.get('+16475550123')
  const proof = { ...phone, token, code }
  const wrong = await send('POST', '/pre-signup-verify-code', {
    body: { ...proof, code: code === '000000' ? '111111' : '000000' },
  })
  expect(wrong.body.error_code).toBe('code_wrong')
  const account = { ...phone, password: 'Correct1horse', pin: '4821' }
  expect((await send('POST', '/create-password', { body: account })).status).toBe(422)
  expect((await send('POST', '/pre-signup-verify-code', { body: proof })).status).toBe(200)
  expect((await send('POST', '/create-password', { body: account })).status).toBe(200)
  const login = await send('POST', '/b/login', {
    body: { phone: '+16475550123', password: account.password },
  })
  expect(login.body.data.user).toMatchObject({ status: 'pending', verified_pid: false })
})

test('a transfer is created, paid at the partner’s page, and leads back to its own', async () => {
  const token = await logIn()
  const refused = core.refusals.length
  const { body: payouts } = await send('GET', '/currency/country/ng/payouts')
  const entry = payouts.data.find((one: { currency: string }) => one.currency === 'CAD')
  expect(Object.keys(entry)).toEqual(entities.payout)
  expect(payouts.meta_data.supported_countries[0]).toEqual({ country_code: expect.any(String) })
  const draft = {
    sending_amount: '100.00',
    receiving_amount: '1.00',
    sending_currency: 'CAD',
    receiving_currency: 'NGN',
    rate: entry.applied_rate,
    rate_id: entry.currency_rate._id,
    charge: entry.customer_transaction_charge,
    delivery_method_id: 'bank-account',
    country: 'NG',
    beneficiary_first_name: 'Chidi',
    beneficiary_last_name: 'Eze',
    beneficiary_bank_code: '058',
    beneficiary_bank_account: '0123456789',
    beneficiary_bank_account_name: 'Chidi Eze',
  }
  const tooMuch = { ...draft, sending_amount: '10000.00' }
  const denied = await send('POST', '/transfers/credit', { token, body: tooMuch })
  expect(denied.body.error_code).toBe('daily_limit')

  const { body: created } = await send('POST', '/transfers/credit', { token, body: draft })
  expect(Object.keys(created)).toEqual(['data', 'beneficiary'])
  expect(Object.keys(created.data)).toEqual(entities.transfer)
  expect(Object.keys(created.beneficiary)).toEqual(entities.beneficiary)
  expect(created.data).toMatchObject({ status: 'awaiting_payment', sending_amount: '100.00' })

  const { body: order } = await send('POST', `/trustpay/orders/${created.data._id}`, { token, body: {} })
  expect(Object.keys(order.data)).toEqual(['access_token', 'redirect_url'])
  const { pathname, search, origin } = new URL(order.data.redirect_url)
  expect(origin).toBe(core.origin)
  const paid = await page(pathname + search)
  const back = await page(paid.headers.get('location') ?? '')
  expect(back.headers.get('location')).toBe('/dashboard/home/transfer/pay-card?outcome=paid')

  const { body: history } = await send('GET', '/transfers/transactions?limit=5', { token })
  expect(history).toEqual({ data: [expect.objectContaining({ _id: created.data._id, status: 'paid' })] })
  expect(core.refusals.slice(refused)).toEqual([])
})

test('an unknown transfer is not found, with the code of an error', async () => {
  const answer = await send('POST', '/bank-transfer/orders/none', { token: await logIn() })
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
})

describe('the app', () => {
  test.each([
    ['/login', 200, 'login'],
    ['/dashboard/home', 200, 'shell'],
    ['/nowhere', 404, '404'],
  ])('is served at %s', async (path, status, title) => {
    const answer = await page(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(`<title>${title}</title>`)
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-page'")
  })
})
