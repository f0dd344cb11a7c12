// Changing the password, PIN or login methods, on each engine: which sessions end, and who is notified.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { engines } from '#tests/provider/engines.ts'
import { fromBase32 } from '#tests/support/base32.ts'
import { benchOn } from './bench-on.ts'
import { NEW_PASSWORD, NEW_PIN, settingsCalls } from './settings-calls.ts'
import { type Bench, logIn, newPhone, PIN } from './setup.ts'

const { password } = policy.security

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })
  const {
    begin,
    login,
    refresh,
    account,
    send,
    changePassword,
    changePin,
    confirm,
    devices,
    events,
    addPasskey,
  } = settingsCalls(() => bench)

  describe('a new password', () => {
    test('ends every other session, keeps this one, and logs the customer in', async () => {
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

    test('is announced by SMS and mail, with what to do if it was not the customer', async () => {
      const { phone, email, token } = await begin()
      await changePassword(token)
      for (const to of [phone, email]) {
        const [message] = await bench.outbox(to)
        expect(message?.text).toContain(policy.support.email)
        expect(message?.text).toContain('Forget password')
        expect(message?.text).not.toContain(NEW_PASSWORD)
      }
    })

    test('removes the trust in all other browsers, and keeps this one', async () => {
      const { phone, id, token, device } = await begin()
      await logIn(bench, { phone })
      const count = async () => (await db.query('select from devices where customer_id = $1', [id])).length
      expect(await count()).toBe(2)
      await changePassword(token, { device })
      expect(await count()).toBe(1)
      await login(phone, NEW_PASSWORD)
      expect(await count()).toBe(1)
    })

    test('returns the same answer for the same key, and changes nothing twice', async () => {
      const { phone, token } = await begin()
      const key = randomUUID()
      const first = await changePassword(token, { key })
      const again = await changePassword(token, { key })
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(again.headers['idempotency-replayed']).toBe('true')
      const told = (await bench.outbox(phone)).filter(({ channel }) => channel === 'sms')
      expect(told).toHaveLength(1)
    })

    test('needs the current one: wrong ones are counted, and lock it for a while', async () => {
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
      // The right one is not even checked, and logging in still works.
      expect((await changePassword(token)).body.error_code).toBe('password_locked')
      const later = await login(phone)
      await bench.pass(password.lock_seconds)
      const renewed = await refresh(String(later.cookie))
      await confirm(renewed.body.data.token)
      expect((await changePassword(renewed.body.data.token)).status).toBe(200)
    })

    test('counts every concurrent guess', async () => {
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
      ['is too short', 'kelp-no', 'password_rules'],
      ['is common', 'Password123', 'password_common'],
    ])('is refused if it %s', async (_what, to, code) => {
      const { phone, token } = await begin()
      const refused = await changePassword(token, { to })
      expect([refused.status, refused.body.error_code]).toEqual([422, code])
      expect((await login(phone)).status).toBe(200)
    })

    test('takes eight good characters, as the security guide says (spec section 9)', async () => {
      const { phone, token } = await begin()
      expect((await changePassword(token, { to: 'kelp-nov' })).status).toBe(200)
      expect((await login(phone, 'kelp-nov')).status).toBe(200)
    })

    test('ends another session even if it refreshes at the same moment', async () => {
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

    test('ends concurrent logins with the old one', async () => {
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

    test('is set once by two concurrent changes', async () => {
      const { phone, token } = await begin()
      const wanted = [NEW_PASSWORD, 'Quiet Maple Door 4']
      const answers = await Promise.all(wanted.map((to) => changePassword(token, { to })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? ''
      expect((await login(phone, winner)).status).toBe(200)
    })
  })

  describe('a new PIN', () => {
    test('replaces the old one, ends every other session, and is announced', async () => {
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

    test('shares its tries with every other prompt for the PIN', async () => {
      const { token } = await begin()
      for (const pin of ['1111', '2222', '3333']) await confirm(token, pin)
      expect((await changePin(token, '4444')).body.message).toBe(say('errors.pin_wrong', { count: 1 }))
      expect((await confirm(token, '5555')).body.error_code).toBe('pin_locked')
      expect((await changePin(token)).body.error_code).toBe('pin_locked')
    })

    test('does not lock the customer’s number', async () => {
      const phone = newPhone().replace(/\d{4}$/, '0518')
      const { token } = await begin({ phone })
      expect((await changePin(token, PIN, '0518')).body.error_code).toBe('pin_personal')
      expect((await confirm(token)).status).toBe(200)
    })
  })

  describe('a new login method', () => {
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

    test('ends every other session when removed', async () => {
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

  test('the time of the last change is stored after the first', async () => {
    const { token } = await begin()
    const read = async () => JSON.parse((await bench.get('/api/v1/profile/access', { token })).text).data
    expect(await read()).toEqual({ password_changed_at: null, pin_changed_at: null })
    await changePassword(token)
    await changePin(token)
    const now = bench.deps.clock.now().getTime()
    for (const at of Object.values(await read())) expect(now - Date.parse(String(at))).toBeLessThan(60_000)
  })
})
