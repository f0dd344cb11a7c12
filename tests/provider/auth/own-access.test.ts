// A customer's own access, on each engine: logged-in devices and security events.
import { describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'
import { engines } from '#tests/provider/engines.ts'
import { benchOn } from './bench-on.ts'
import { IPHONE, NEW_PASSWORD, NEW_PIN, settingsCalls, WINDOWS } from './settings-calls.ts'
import { type Bench, PASSWORD } from './setup.ts'

const { session } = policy.security

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })
  const { begin, login, refresh, account, send, changePassword, changePin, confirm, devices, events } =
    settingsCalls(() => bench)

  describe('devices', () => {
    test('are the active sessions, this one first, with their browsers and systems', async () => {
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

    test('show when they were last used', async () => {
      const { token, cookie } = await begin()
      const [before] = await devices(token)
      await bench.pass(120)
      const renewed = await refresh(cookie)
      const [after] = await devices(renewed.body.data.token)
      expect(Date.parse(after?.seen_at ?? '') - Date.parse(before?.seen_at ?? '')).toBeGreaterThanOrEqual(
        120_000,
      )
    })

    test('that are logged out lose both tokens at once', async () => {
      const { phone, token } = await begin()
      const other = await login(phone)
      const id = (await devices(token)).find(({ current }) => !current)?._id
      const path = `devices/${id}/sign-out`
      expect((await send(token, path)).status).toBe(200)
      expect((await account(other.body.data.token)).status).toBe(401)
      expect((await refresh(String(other.cookie))).body.data).toBeNull()
      expect(await devices(token)).toHaveLength(1)
      // A repeated press is no error, and is logged once.
      expect((await send(token, path)).status).toBe(200)
      expect((await events(token)).filter(({ event }) => event === 'device_sign_out')).toHaveLength(1)
    })

    test('of others are not found, and stay logged in', async () => {
      const { token } = await begin()
      const victim = await begin()
      const [theirs] = await devices(victim.token)
      const answer = await send(token, `devices/${theirs?._id}/sign-out`)
      expect([answer.status, answer.body.error_code]).toEqual([404, 'not_found'])
      expect((await account(victim.token)).status).toBe(200)
    })

    test('all others can be logged out together, and this one stays', async () => {
      const { phone, token } = await begin()
      const others = [await login(phone), await login(phone)]
      const answer = await send(token, 'devices/sign-out-others')
      expect(answer.body.message).toBe(say('messages.other_devices_signed_out', { count: 2 }))
      for (const { body } of others) expect((await account(body.data.token)).status).toBe(401)
      expect((await account(token)).status).toBe(200)
    })

    test('logged out during use get no valid token', async () => {
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

    test('idle for too long are not listed', async () => {
      const { phone, token } = await begin()
      await login(phone)
      expect(await devices(token)).toHaveLength(2)
      await bench.pass(session.idle_seconds + session.access_seconds)
      const back = await login(phone)
      expect(await devices(back.body.data.token)).toHaveLength(1)
    })
  })

  describe('security events', () => {
    test('show a customer what happened, newest first, and nothing of others', async () => {
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

    test('are paginated without a gap', async () => {
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

    test('hold no secret and not the full user agent', async () => {
      const { phone, token } = await begin()
      await login(phone, PASSWORD, { 'user-agent': WINDOWS })
      await changePassword(token)
      await changePin(token)
      const rows = JSON.stringify(await db.query('select detail from security_events'))
      for (const secret of [PASSWORD, NEW_PASSWORD, NEW_PIN, 'AppleWebKit'])
        expect(rows).not.toContain(secret)
    })

    test('are not returned for a forged cursor', async () => {
      const { token } = await begin()
      const answer = await bench.get('/api/v1/profile/security-events?cursor=1%20or%201', { token })
      expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
    })
  })
})
