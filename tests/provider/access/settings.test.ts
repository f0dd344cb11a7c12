// The settings of access, on each engine: what a changed secret ends, what a step-up guards, who sees which sessions.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import type { Db } from '#provider/db/index.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { engines } from '#tests/provider/engines.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { SoftPasskey } from '#tests/support/passkey.ts'
import { type Bench, logIn, newPhone, PASSWORD, PIN, type Reply, signedIn, startBench } from './setup.ts'

const NEW_PASSWORD = 'Brave Otter Lamp 9'
const NEW_PIN = '5173'
const { step_up, password, session } = policy.security

/** Names that browsers send of themselves. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

interface Device {
  _id: string
  current: boolean
  browser: string | null
  system: string | null
  address: string | null
  seen_at: string
}
interface OwnEvent {
  event: string
  outcome: string
  browser: string | null
  change: string | null
}

const isDevice = (value: unknown): value is Device => isRecord(value) && typeof value._id === 'string'
const isOwnEvent = (value: unknown): value is OwnEvent => isRecord(value) && typeof value.event === 'string'

function rowsOf<Row>({ text }: Reply, is: (value: unknown) => value is Row): Row[] {
  const { data }: { data: unknown } = JSON.parse(text)
  return Array.isArray(data) ? data.filter(is) : []
}

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  /** The browsers of customers on which no second factor is asked for. */
  const remembered = new Map<string, string>()
  async function begin(changes: Record<string, unknown> = {}) {
    const customer = await signedIn(bench, changes)
    remembered.set(customer.phone, customer.device)
    return customer
  }
  /** Another session of the customer's, as another window of the same browser has one that shares no cookie. */
  const login = (phone: string, secret = PASSWORD, headers: Record<string, string> = {}) => {
    const device = remembered.get(phone)
    return bench.post(
      '/api/v1/b/login',
      { phone, password: secret },
      { headers, ...(device === undefined ? {} : { device }) },
    )
  }
  const refresh = (cookie: string) => bench.post('/api/v1/users/account/refresh', undefined, { cookie })
  const account = (token: string) => bench.get('/api/v1/users/account', { token })
  const send = (token: string, path: string, body?: unknown, more: { key?: string; device?: string } = {}) =>
    bench.post(`/api/v1/profile/${path}`, body, { token, key: randomUUID(), ...more })
  const changePassword = (
    token: string,
    {
      from = PASSWORD,
      to = NEW_PASSWORD,
      ...more
    }: { from?: string; to?: string; key?: string; device?: string } = {},
  ) => send(token, 'update/password', { currentPassword: from, newPassword: to }, more)
  const changePin = (token: string, from = PIN, to = NEW_PIN) =>
    send(token, 'update/pin', { currentPin: from, pin: to, confirmPin: to })
  const confirm = (token: string, pin = PIN) => send(token, 'confirm', { pin })
  const devices = async (token: string) =>
    rowsOf(await bench.get('/api/v1/profile/devices', { token }), isDevice)
  const events = async (token: string, query = '') =>
    rowsOf(await bench.get(`/api/v1/profile/security-events${query}`, { token }), isOwnEvent)
  const draft = {
    sending_amount: '100.00',
    receiving_amount: '100000.00',
    sending_currency: 'CAD',
    receiving_currency: 'NGN',
    rate: '1000',
    rate_id: 'any',
    charge: '0.00',
    delivery_method_id: 'bank-account',
    country: 'NG',
  }
  const saveBeneficiary = (token: string) =>
    bench.post(
      '/api/v1/beneficiaries/save',
      {
        kind: 'bank-ng',
        country: 'NG',
        first_name: 'Ngozi',
        last_name: 'Eze',
        bank_code: '058',
        account_number: '0123456785',
      },
      { token, key: randomUUID() },
    )
  const asked = async (token: string, path: string) => JSON.parse((await send(token, path)).text).data
  async function addPasskey(token: string): Promise<SoftPasskey> {
    const passkey = new SoftPasskey(bench.deps.config.origin)
    const credential = passkey.make(await asked(token, 'passkeys/options'))
    expect((await send(token, 'passkeys', { name: 'My phone', credential })).status).toBe(200)
    return passkey
  }
  const proofOf = async (token: string, passkey: SoftPasskey) => ({
    credential: passkey.use(await asked(token, 'confirm/passkey/options')),
  })
  /** Lets the last confirmation lie too far back, with an access token that still holds. */
  const age = (id: string) =>
    db.query('update sessions set confirmed_at = $2 where customer_id = $1', [
      id,
      new Date(bench.deps.clock.now().getTime() - step_up.remembered_seconds * 1000),
    ])

  describe('another password', () => {
    test('ends every other session, keeps this one, and lets the customer in', async () => {
      const { phone, token, cookie } = await begin()
      const other = await login(phone)
      const { status, body } = await changePassword(token)
      expect([status, body.message]).toEqual([200, say('messages.password_changed')])
      expect((await account(token)).status).toBe(200)
      expect((await refresh(cookie)).body.data).not.toBeNull()
      expect((await account(other.body.data.token)).status).toBe(401)
      expect((await refresh(String(other.cookie))).body.data).toBeNull()
      expect((await login(phone)).body.error_code).toBe('credentials_invalid')
      expect((await login(phone, NEW_PASSWORD)).status).toBe(200)
    })

    test('is announced by SMS and mail, with what to do if it was somebody else', async () => {
      const { phone, email, token } = await begin()
      await changePassword(token)
      for (const to of [phone, email]) {
        const [message] = await bench.outbox(to)
        expect(message?.text).toContain(policy.support.email)
        expect(message?.text).toContain('Forget password')
        expect(message?.text).not.toContain(NEW_PASSWORD)
      }
    })

    test('makes strangers of all other browsers, and not of this one', async () => {
      const { phone, id, token, device } = await begin()
      await logIn(bench, { phone })
      const count = async () => (await db.query('select from devices where customer_id = $1', [id])).length
      expect(await count()).toBe(2)
      await changePassword(token, { device })
      expect(await count()).toBe(1)
      await login(phone, NEW_PASSWORD)
      expect(await count()).toBe(1)
    })

    test('sent again under its key is the same answer, and changes nothing twice', async () => {
      const { phone, token } = await begin()
      const key = randomUUID()
      const first = await changePassword(token, { key })
      const again = await changePassword(token, { key })
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(again.headers['idempotency-replayed']).toBe('true')
      const told = (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')
      expect(told).toHaveLength(1)
    })

    test('wants the current one: wrong ones are counted, and lock it for a while', async () => {
      const { phone, token } = await begin()
      for (let left = password.attempts - 1; left > 0; left -= 1) {
        const wrong = await changePassword(token, { from: 'Wrong Horse 7' })
        expect([wrong.status, wrong.body.message]).toEqual([
          422,
          say('errors.password_wrong', { count: left }),
        ])
      }
      const spent = await changePassword(token, { from: 'Wrong Horse 7' })
      expect([spent.status, spent.body.error_code]).toEqual([423, 'password_locked'])
      // The right one is not even looked at, and nobody is kept from logging in.
      expect((await changePassword(token)).body.error_code).toBe('password_locked')
      const later = await login(phone)
      await bench.pass(password.lock_seconds)
      const renewed = await refresh(String(later.cookie))
      await confirm(renewed.body.data.token)
      expect((await changePassword(renewed.body.data.token)).status).toBe(200)
    })

    test('guessed at many times at once is counted every time', async () => {
      const { token } = await begin()
      const answers = await Promise.all(
        Array.from({ length: password.attempts + 3 }, (_, nth) =>
          changePassword(token, { from: `Wrong Horse ${nth}` }),
        ),
      )
      const codes = answers.map(({ body }) => body.error_code)
      expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(password.attempts - 1)
      expect(codes.filter((code) => code === 'password_locked')).toHaveLength(4)
    })

    test.each([
      ['is too short', 'Short 1', 'password_rules'],
      ['has no digit', 'Brave Otter Lamp', 'password_rules'],
      ['has no capital letter', 'brave otter lamp 9', 'password_rules'],
      ['is common', 'Password123', 'password_common'],
    ])('is refused when it %s', async (_what, to, code) => {
      const { phone, token } = await begin()
      const refused = await changePassword(token, { to })
      expect([refused.status, refused.body.error_code]).toEqual([422, code])
      expect((await login(phone)).status).toBe(200)
    })

    test('and a refresh of another session at once: that session is over all the same', async () => {
      const { phone, token } = await begin()
      const others = await Promise.all(Array.from({ length: 4 }, () => login(phone)))
      const [changed, ...renewed] = await Promise.all([
        changePassword(token),
        ...others.map(({ cookie }) => refresh(String(cookie))),
      ])
      expect(changed.status).toBe(200)
      for (const { body } of renewed) {
        if (body.data !== null) expect((await account(body.data.token)).status).toBe(401)
      }
      for (const { cookie } of [...others, ...renewed])
        expect((await refresh(String(cookie))).body.data).toBeNull()
      expect(await devices(token)).toHaveLength(1)
    })

    test('and logins with the old one at once: no session with the old one is left', async () => {
      const { phone, token } = await begin()
      const [changed, ...came] = await Promise.all([
        changePassword(token),
        ...Array.from({ length: 4 }, () => login(phone)),
      ])
      expect(changed.status).toBe(200)
      for (const { status, body } of came)
        if (status === 200) expect((await account(body.data.token)).status).toBe(401)
      expect(await devices(token)).toHaveLength(1)
    })

    test('changed twice at once is changed once', async () => {
      const { phone, token } = await begin()
      const wanted = [NEW_PASSWORD, 'Quiet Maple Door 4']
      const answers = await Promise.all(wanted.map((to) => changePassword(token, { to })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? ''
      expect((await login(phone, winner)).status).toBe(200)
    })
  })

  describe('another PIN', () => {
    test('takes the place of the old one, ends every other session, and is announced', async () => {
      const { phone, email, token } = await begin()
      const other = await login(phone)
      expect((await changePin(token)).body.message).toBe(say('messages.pin_changed'))
      expect((await account(token)).status).toBe(200)
      expect((await account(other.body.data.token)).status).toBe(401)
      expect((await confirm(token, PIN)).body.error_code).toBe('pin_wrong')
      expect((await confirm(token, NEW_PIN)).status).toBe(200)
      for (const to of [phone, email]) {
        const [message] = await bench.outbox(to)
        expect(message?.text).toContain(policy.support.email)
        expect(message?.text).not.toContain(NEW_PIN)
      }
    })

    test('shares its tries with every other place that asks for the PIN', async () => {
      const { token } = await begin()
      for (const pin of ['1111', '2222', '3333']) await confirm(token, pin)
      expect((await changePin(token, '4444')).body.message).toBe(say('errors.pin_wrong', { count: 1 }))
      expect((await confirm(token, '5555')).body.error_code).toBe('pin_locked')
      expect((await changePin(token)).body.error_code).toBe('pin_locked')
    })

    test('is not the end of the customer’s number', async () => {
      const phone = newPhone().replace(/\d{4}$/, '0518')
      const { token } = await begin({ phone })
      expect((await changePin(token, PIN, '0518')).body.error_code).toBe('pin_personal')
      expect((await confirm(token)).status).toBe(200)
    })
  })

  describe('another way to log in', () => {
    const changes: { name: string; change: (token: string) => Promise<unknown> }[] = [
      { name: 'a new passkey', change: addPasskey },
      {
        name: 'a new authenticator app',
        change: async (token) => {
          const { secret } = JSON.parse((await send(token, 'authenticator')).text).data
          const code = codeOfStep(fromBase32(secret), stepOf(bench.deps.clock.now()))
          expect((await send(token, 'authenticator/confirm', { code })).status).toBe(200)
        },
      },
    ]

    test.each(changes)('ends every other session: $name', async ({ change }) => {
      const { phone, token } = await begin()
      const other = await login(phone)
      await change(token)
      expect((await account(token)).status).toBe(200)
      expect((await account(other.body.data.token)).status).toBe(401)
    })

    test('ends every other session when it is removed', async () => {
      const { phone, token } = await begin()
      await addPasskey(token)
      const other = await login(phone)
      const { passkeys } = JSON.parse((await bench.get('/api/v1/profile/factors', { token })).text).data
      expect((await send(token, `passkeys/${passkeys[0]._id}/remove`)).status).toBe(200)
      expect((await account(other.body.data.token)).status).toBe(401)
      expect((await events(token)).slice(0, 3).map(({ event, change }) => [event, change])).toEqual([
        ['passkey', 'removed'],
        ['login', null],
        ['passkey', 'added'],
      ])
    })
  })

  describe('a step-up', () => {
    test('is remembered after a login for as long as the policy says, and not longer', async () => {
      const { id, token } = await begin()
      expect((await saveBeneficiary(token)).status).toBe(200)
      await age(id)
      const refused = await saveBeneficiary(token)
      expect([refused.status, refused.body.error_code]).toEqual([403, 'step_up_required'])
    })

    test('by the PIN lets the call through, in this session alone', async () => {
      const { id, phone, token } = await begin()
      const other = await login(phone)
      await age(id)
      expect((await confirm(token)).body.message).toBe(say('messages.confirmed'))
      expect((await saveBeneficiary(token)).status).toBe(200)
      expect((await saveBeneficiary(other.body.data.token)).body.error_code).toBe('step_up_required')
    })

    test('is demanded by a transfer that brings somebody new into the address book', async () => {
      const { id, token } = await begin()
      const transferTo = (person: object) =>
        bench.post('/api/v1/transfers/credit', { ...draft, ...person }, { token, key: randomUUID() })
      await age(id)
      const unknown = { beneficiary_first_name: 'Ngozi', beneficiary_last_name: 'Eze' }
      expect((await transferTo(unknown)).body.error_code).toBe('step_up_required')
      expect((await transferTo({ beneficiary_id: randomUUID() })).body.error_code).not.toBe(
        'step_up_required',
      )
    })

    test('with a wrong PIN lets nothing through', async () => {
      const { id, token } = await begin()
      await age(id)
      expect((await confirm(token, '1111')).body.error_code).toBe('pin_wrong')
      expect((await saveBeneficiary(token)).body.error_code).toBe('step_up_required')
    })

    test('by a passkey lets the call through', async () => {
      const { id, token } = await begin()
      const passkey = await addPasskey(token)
      await age(id)
      const proof = await proofOf(token, passkey)
      expect((await send(token, 'confirm/passkey', proof)).body.message).toBe(say('messages.confirmed'))
      expect((await saveBeneficiary(token)).status).toBe(200)
      // What was signed counts once.
      await age(id)
      expect((await send(token, 'confirm/passkey', proof)).body.error_code).toBe('passkey_expired')
      expect((await saveBeneficiary(token)).body.error_code).toBe('step_up_required')
    })

    test('by somebody else’s passkey lets nothing through', async () => {
      const { id, token } = await begin()
      await addPasskey(token)
      const other = await begin()
      const foreign = await addPasskey(other.token)
      await age(id)
      const answer = await send(token, 'confirm/passkey', await proofOf(token, foreign))
      expect(answer.body.error_code).toBe('passkey_unknown')
      expect((await saveBeneficiary(token)).body.error_code).toBe('step_up_required')
    })

    test('is not what a refresh is', async () => {
      const { id, cookie } = await begin()
      await age(id)
      const renewed = await refresh(cookie)
      expect((await saveBeneficiary(renewed.body.data.token)).body.error_code).toBe('step_up_required')
    })

    test('changing the PIN is one itself', async () => {
      const { id, token } = await begin()
      await age(id)
      expect((await changePin(token)).status).toBe(200)
      expect((await saveBeneficiary(token)).status).toBe(200)
    })

    test.each(operationIds.filter((id) => operationRow(id).stepUp === 'needed'))(
      'is demanded by %s, whatever is sent with it',
      async (operation) => {
        const { id, token } = await begin()
        await age(id)
        const { method, path } = operationRow(operation)
        const url = `/api/v1${path.replace('{id}', randomUUID())}`
        const answer = await bench.send(method, url, {
          token,
          key: randomUUID(),
          ...(method === 'GET' ? {} : { body: {} }),
        })
        expect([answer.status, answer.body.error_code]).toEqual([403, 'step_up_required'])
      },
    )
  })

  describe('devices', () => {
    test('are the sessions that live, this one first, with what their browsers say they are', async () => {
      const { phone, token } = await begin()
      await login(phone, PASSWORD, { 'user-agent': IPHONE })
      await login(phone, PASSWORD, { 'user-agent': WINDOWS })
      const listed = await devices(token)
      expect(listed.map(({ current, browser, system }) => [current, browser, system])).toEqual([
        [true, null, null],
        [false, 'chrome', 'windows'],
        [false, 'safari', 'iphone'],
      ])
      expect(listed.every(({ address }) => address === '127.0.0.1')).toBe(true)
    })

    test('say when they were last used', async () => {
      const { token, cookie } = await begin()
      const [before] = await devices(token)
      await bench.pass(120)
      const renewed = await refresh(cookie)
      const [after] = await devices(renewed.body.data.token)
      expect(Date.parse(after?.seen_at ?? '') - Date.parse(before?.seen_at ?? '')).toBeGreaterThanOrEqual(
        120_000,
      )
    })

    test('that are signed out are out at once: neither token opens anything', async () => {
      const { phone, token } = await begin()
      const other = await login(phone)
      const id = (await devices(token)).find(({ current }) => !current)?._id
      const path = `devices/${id}/sign-out`
      expect((await send(token, path)).status).toBe(200)
      expect((await account(other.body.data.token)).status).toBe(401)
      expect((await refresh(String(other.cookie))).body.data).toBeNull()
      expect(await devices(token)).toHaveLength(1)
      // The same press twice is no error, and is written down once.
      expect((await send(token, path)).status).toBe(200)
      expect((await events(token)).filter(({ event }) => event === 'device_sign_out')).toHaveLength(1)
    })

    test('of somebody else are not found, and stay', async () => {
      const { token } = await begin()
      const victim = await begin()
      const [theirs] = await devices(victim.token)
      const answer = await send(token, `devices/${theirs?._id}/sign-out`)
      expect([answer.status, answer.body.error_code]).toEqual([404, 'not_found'])
      expect((await account(victim.token)).status).toBe(200)
    })

    test('all others are signed out together, and this one stays', async () => {
      const { phone, token } = await begin()
      const others = [await login(phone), await login(phone)]
      const answer = await send(token, 'devices/sign-out-others')
      expect(answer.body.message).toBe(say('messages.other_devices_signed_out', { count: 2 }))
      for (const { body } of others) expect((await account(body.data.token)).status).toBe(401)
      expect((await account(token)).status).toBe(200)
    })

    test('signed out while they are in use: no token that is made meanwhile lives', async () => {
      const { phone, token } = await begin()
      const others = await Promise.all(Array.from({ length: 4 }, () => login(phone)))
      const [, ...renewed] = await Promise.all([
        send(token, 'devices/sign-out-others'),
        ...others.map(({ cookie }) => refresh(String(cookie))),
      ])
      for (const { body } of [...others, ...renewed])
        if (body.data !== null) expect((await account(body.data.token)).status).toBe(401)
      for (const { cookie } of [...others, ...renewed])
        expect((await refresh(String(cookie))).body.data).toBeNull()
    })

    test('that were used for the last time too long ago are not listed', async () => {
      const { phone, token } = await begin()
      await login(phone)
      expect(await devices(token)).toHaveLength(2)
      await bench.pass(session.idle_seconds + session.access_seconds)
      const back = await login(phone)
      expect(await devices(back.body.data.token)).toHaveLength(1)
    })
  })

  describe('security events', () => {
    test('tell the customer what happened, newest first, and nothing of others', async () => {
      const { phone, token } = await begin()
      await begin()
      await login(phone, 'Wrong Horse 7', { 'user-agent': IPHONE })
      await confirm(token, '1111')
      await confirm(token)
      await changePassword(token)
      expect((await events(token)).map(({ event, outcome, browser }) => [event, outcome, browser])).toEqual([
        ['password_change', 'done', null],
        ['pin', 'refused', null],
        ['login', 'refused', 'safari'],
        ['login', 'done', null],
      ])
    })

    test('come in pages without a gap', async () => {
      const { phone, token } = await begin()
      for (let nth = 0; nth < 4; nth += 1) await login(phone)
      const first = JSON.parse((await bench.get('/api/v1/profile/security-events?limit=3', { token })).text)
      const rest = JSON.parse(
        (await bench.get(`/api/v1/profile/security-events?cursor=${first.meta_data.next_cursor}`, { token }))
          .text,
      )
      const ids = [...first.data, ...rest.data].map(({ _id }) => _id)
      expect(ids).toHaveLength(5)
      expect(new Set(ids).size).toBe(5)
      expect(rest.meta_data.next_cursor).toBeNull()
    })

    test('hold no secret and not a whole name of a browser', async () => {
      const { phone, token } = await begin()
      await login(phone, PASSWORD, { 'user-agent': WINDOWS })
      await changePassword(token)
      await changePin(token)
      const rows = JSON.stringify(await db.query('select detail from security_events'))
      for (const secret of [PASSWORD, NEW_PASSWORD, NEW_PIN, 'AppleWebKit'])
        expect(rows).not.toContain(secret)
    })

    test('are not to be had from a cursor that is not ours', async () => {
      const { token } = await begin()
      const answer = await bench.get('/api/v1/profile/security-events?cursor=1%20or%201', { token })
      expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
    })
  })

  test('when secrets were changed is known once they were', async () => {
    const { token } = await begin()
    const read = async () => JSON.parse((await bench.get('/api/v1/profile/access', { token })).text).data
    expect(await read()).toEqual({ password_changed_at: null, pin_changed_at: null })
    await changePassword(token)
    await changePin(token)
    const now = bench.deps.clock.now().getTime()
    for (const at of Object.values(await read())) expect(now - Date.parse(String(at))).toBeLessThan(60_000)
  })
})
