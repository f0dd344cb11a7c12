import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { atFullCost } from '#tests/support/argon2.ts'
import {
  type Bench,
  codeFor,
  logIn,
  newCustomer,
  newPhone,
  nextWindow,
  PASSWORD,
  PIN,
  startBench,
} from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const phoneFields = (phone: string) => ({ phone_country_code: 'CA', international_phone_number: phone })

const start = (phone: string, ip?: string) =>
  bench.post('/api/v1/pre-signup-phone', phoneFields(phone), ip ? { ip } : {})

const verify = (phone: string, token: string, code: string) =>
  bench.post('/api/v1/pre-signup-verify-code', { ...phoneFields(phone), token, code })

const create = (phone: string, token: string, changes = {}) =>
  bench.post('/api/v1/create-password', {
    ...phoneFields(phone),
    token,
    password: PASSWORD,
    pin: PIN,
    ...changes,
  })

const limitOf = (by: string) =>
  policy.security.rate_limits.find((one) => one.scope === 'pre-signup-phone' && one.by === by)

/** A wrong code. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function started(phone = newPhone()) {
  const { body } = await start(phone)
  return { phone, token: body.data.token, code: await codeFor(bench, phone) }
}

async function verified() {
  const { phone, token, code } = await started()
  const { body } = await verify(phone, token, code)
  return { phone, token: body.data.token }
}

describe('requesting a code', () => {
  test('sends six digits by SMS and hides all but the last three digits of the number', async () => {
    const phone = newPhone()
    const { status, body } = await start(phone)
    expect(status).toBe(200)
    expect(body.data.phone_masked).toBe(`••••••••${phone.slice(-3)}`)
    const code = expect.stringMatching(/^\d{6}$/)
    expect(await bench.outbox(phone)).toEqual([expect.objectContaining({ channel: 'sms', to: phone, code })])
    const [message] = await bench.outbox(phone)
    expect(message?.text).toContain(message?.code)
  })

  test('a second request soon after sends nothing new, and both tokens accept the same code', async () => {
    const { phone, token, code } = await started()
    const again = await start(phone)
    expect(again.status).toBe(200)
    expect(await bench.outbox(phone)).toHaveLength(1)
    expect((await verify(phone, again.body.data.token, code)).status).toBe(200)
    expect((await verify(phone, token, code)).status).toBe(200)
  })

  test('another address that requests one a little later may use the code on its way', async () => {
    const { phone, token, code } = await started()
    const other = await start(phone, '203.0.113.9')
    expect(other.status).toBe(200)
    expect(await bench.outbox(phone)).toHaveLength(1)
    const verifiedThere = await verify(phone, other.body.data.token, code)
    expect(verifiedThere.status).toBe(200)
    // The first requester has not seen the code.
    expect((await create(phone, token)).body.error_code).toBe('sign_up_expired')
    expect((await create(phone, other.body.data.token)).status).toBe(200)
  })

  test('strangers do not use up the tries, nor more than their share of messages', async () => {
    const phone = newPhone()
    const limit = limitOf('account')
    await nextWindow(bench)
    for (let stranger = 1; stranger <= 8; stranger += 1) {
      await start(phone, `198.51.100.${stranger}`)
      await bench.pass(policy.security.code.resend_seconds)
    }
    expect(await bench.outbox(phone)).toHaveLength(limit?.limit ?? 0)
    const owner = await start(phone, '203.0.113.9')
    expect(owner.status).toBe(200)
    expect((await verify(phone, owner.body.data.token, await codeFor(bench, phone))).status).toBe(200)
  })

  test('after the delay a new code is sent and the old one still works until it expires', async () => {
    const { phone, token, code } = await started()
    await bench.pass(policy.security.code.resend_seconds)
    const again = await start(phone)
    expect(again.body.data.token).not.toBe(token)
    expect(await bench.outbox(phone)).toHaveLength(2)
    expect((await verify(phone, token, code)).status).toBe(200)
  })

  test('two requests at once send one code', async () => {
    const phone = newPhone()
    const answers = await Promise.all([start(phone), start(phone)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await bench.outbox(phone)).toHaveLength(1)
  })

  test('returns the same for a number with and without an account', async () => {
    const customer = await newCustomer(bench)
    const taken = await start(customer.phone)
    const free = await start(newPhone())
    expect(taken.status).toBe(free.status)
    expect(taken.body.message).toBe(free.body.message)
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data))
  })

  test('a number that can’t receive messages gets an error, and no sign-up is stored', async () => {
    const phone = '+14165550000'
    const { status, body } = await start(phone)
    expect(status).toBe(503)
    expect(body.error_code).toBe('sms_unavailable')
    expect(await bench.db.query('select id from signups where phone = $1', [phone])).toEqual([])
  })

  test('is limited per number, address and hour', async () => {
    const phone = newPhone()
    const limit = limitOf('ip-and-account')
    const statuses: number[] = []
    for (let sent = 0; sent <= (limit?.limit ?? 0); sent += 1) statuses.push((await start(phone)).status)
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the code', () => {
  test('the right one returns a token, and returns it again', async () => {
    const { phone, token, code } = await started()
    const first = await verify(phone, token, code)
    const second = await verify(phone, token, code)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.token).toBe(first.body.data.token)
  })

  test('the first five wrong codes may be corrected, the sixth voids it', async () => {
    const { phone, token, code } = await started()
    const wrong = otherThan(code)
    const codes: string[] = []
    for (let tried = 0; tried < 6; tried += 1) codes.push((await verify(phone, token, wrong)).body.error_code)
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'code_attempts'])
    const right = await verify(phone, token, code)
    expect(right.body.error_code).toBe('code_attempts')
  })

  test('the right code after five wrong ones passes', async () => {
    const { phone, token, code } = await started()
    for (let tried = 0; tried < 5; tried += 1) await verify(phone, token, otherThan(code))
    expect((await verify(phone, token, code)).status).toBe(200)
  })

  test('concurrent wrong codes are each counted', async () => {
    const { phone, token, code } = await started()
    await Promise.all(Array.from({ length: 6 }, () => verify(phone, token, otherThan(code))))
    expect((await verify(phone, token, code)).body.error_code).toBe('code_attempts')
  })

  test('a new code can be requested at once after a void one', async () => {
    const { phone, token, code } = await started()
    for (let tried = 0; tried < 6; tried += 1) await verify(phone, token, otherThan(code))
    const again = await start(phone)
    expect((await verify(phone, again.body.data.token, await codeFor(bench, phone))).status).toBe(200)
  })

  test('expires', async () => {
    const { phone, token, code } = await started()
    await bench.pass(policy.security.code.lifetime_seconds - 1)
    expect((await verify(phone, token, otherThan(code))).body.error_code).toBe('code_wrong')
    await bench.pass(1)
    const late = await verify(phone, token, code)
    expect([late.status, late.body.error_code]).toEqual([422, 'code_expired'])
  })

  test('belongs to its number and its token', async () => {
    const one = await started()
    const other = await started()
    expect((await verify(other.phone, one.token, one.code)).body.error_code).toBe('code_expired')
    expect((await verify(one.phone, 'no-such-token', one.code)).body.error_code).toBe('code_expired')
  })

  test('reveals that a number is taken only to those with its code', async () => {
    const { phone } = await newCustomer(bench)
    const { token, code } = await started(phone)
    expect((await verify(phone, token, otherThan(code))).body.error_code).toBe('code_wrong')
    const right = await verify(phone, token, code)
    expect([right.status, right.body.error_code]).toEqual([409, 'phone_taken'])
  })

  test('neither code nor token is in the database', async () => {
    const { phone, token, code } = await started()
    const [signUp] = await bench.db.query<{ code_hash: string }>('select * from signups where phone = $1', [
      phone,
    ])
    expect(JSON.stringify(signUp)).not.toContain(code)
    const tokens = await bench.db.query('select token_hash from signup_tokens')
    expect(JSON.stringify(tokens)).not.toContain(token)
  })
})

describe('the account', () => {
  test('is created without the token by the browser that verified the number, and by no other', async () => {
    const { phone, token, code } = await started()
    const { device = '' } = await bench.post('/api/v1/pre-signup-verify-code', {
      ...phoneFields(phone),
      token,
      code,
    })
    const body = { ...phoneFields(phone), password: PASSWORD, pin: PIN }
    const refused = { status: 422, body: { error_code: 'sign_up_expired' } }
    expect(await bench.post('/api/v1/create-password', body)).toMatchObject(refused)
    const { phone: other } = await verified()
    const stolen = { ...body, ...phoneFields(other) }
    expect(await bench.post('/api/v1/create-password', stolen, { device })).toMatchObject(refused)
    const created = await bench.post('/api/v1/create-password', body, { device })
    expect(created.status).toBe(200)
    // The browser is now the customer's device, and no longer a sign-up's.
    expect(created.device).not.toContain(token)
    expect((await logIn(bench, { phone, password: PASSWORD })).status).toBe(200)
  })

  test('is created as pending, and its password logs in', async () => {
    const { phone, token } = await verified()
    const made = await create(phone, token)
    expect(made.status).toBe(200)
    const login = await logIn(bench, { phone })
    expect(login.body.data.user).toMatchObject({
      phone,
      status: 'pending',
      verified_pid: false,
      verified_poa: false,
      verified_selfie: false,
      country: 'CA',
      currency: 'CAD',
    })
  })

  test('the same request again returns the same and creates nothing', async () => {
    const { phone, token } = await verified()
    const answers = await Promise.all([create(phone, token), create(phone, token)])
    const again = await create(phone, token)
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await bench.db.query('select id from customers where phone = $1', [phone])
    expect(rows).toHaveLength(1)
  })

  test('the same token with another password changes nothing', async () => {
    const { phone, token } = await verified()
    await create(phone, token)
    const other = await create(phone, token, { password: 'Another Horse 8' })
    expect(other.body.error_code).toBe('phone_taken')
    expect((await logIn(bench, { phone })).status).toBe(200)
  })

  test('needs a verified token', async () => {
    const { phone, token } = await started()
    expect((await create(phone, token)).body.error_code).toBe('sign_up_expired')
    expect((await create(phone, 'no-such-token')).body.error_code).toBe('sign_up_expired')
  })

  test('a verified token expires', async () => {
    const { phone, token } = await verified()
    await bench.pass(policy.security.sign_up.lifetime_seconds)
    const late = await create(phone, token)
    expect([late.status, late.body.error_code]).toEqual([422, 'sign_up_expired'])
  })

  test('of two sign-ups with one number the first wins', async () => {
    const first = await verified()
    await bench.pass(policy.security.code.resend_seconds)
    const second = await started(first.phone)
    await verify(second.phone, second.token, second.code)
    expect((await create(first.phone, first.token)).status).toBe(200)
    expect((await create(second.phone, second.token)).body.error_code).toBe('phone_taken')
  })

  test.each([
    ['nine characters', { password: 'Abcdefg12' }, 'sign-up-account.password.minLength'],
    ['no digit', { password: 'Abcdefghijk' }, 'sign-up-account.password.hasDigit'],
    ['no uppercase letter', { password: 'abcdefghij1' }, 'sign-up-account.password.hasUppercase'],
    ['a PIN of three digits', { pin: '123' }, 'sign-up-account.pin.pattern'],
    ['a PIN with a letter', { pin: '12a4' }, 'sign-up-account.pin.pattern'],
  ])('refuses %s', async (_name, changes, id) => {
    const { phone, token } = await verified()
    const { status, body } = await create(phone, token, changes)
    expect(status).toBe(400)
    expect(body.errors.map((error) => error.id)).toContain(id)
  })

  describe('in the database', () => {
    atFullCost()
    test('stores password and PIN as argon2id hashes only', async () => {
      const { phone, token } = await verified()
      await create(phone, token)
      const [row] = await bench.db.query<{ password_hash: string; pin_hash: string }>(
        'select * from customers where phone = $1',
        [phone],
      )
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
  })
})
