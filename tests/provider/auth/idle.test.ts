// An idle session is not renewed, whatever requests it: the browser sends when its customer was last active, and the
// provider counts from there.
import { describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { engines } from '#tests/provider/engines.ts'
import { benchOn } from './bench-on.ts'
import { type Bench, dataOf, logIn, newCustomer } from './setup.ts'

const { access_seconds, idle_seconds, rotation_grace_seconds } = policy.security.session
/** Longest gap between two reports of a customer who is never idle for too long. */
const renewable = idle_seconds + access_seconds

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  async function begin() {
    const { id, phone } = await newCustomer(bench)
    const { cookie, body } = await logIn(bench, { phone })
    return { id, phone, cookie: String(cookie), token: body.data.token }
  }

  const renew = (cookie: string | undefined, idle?: number) =>
    bench.post('/api/v1/users/account/refresh', idle === undefined ? {} : { idle_seconds: idle }, {
      cookie: String(cookie),
    })
  const status = async (token: string) => (await bench.get('/api/v1/users/account', { token })).status

  test('a customer who is active in time stays logged in', async () => {
    let { cookie } = await begin()
    for (let count = 0; count < 5; count += 1) {
      await bench.pass(renewable - 1)
      const renewed = await renew(cookie, 0)
      expect(await status(renewed.body.data.token)).toBe(200)
      cookie = String(renewed.cookie)
    }
  })

  test('a page that is only open renews until its customer has been idle for too long', async () => {
    const { cookie } = await begin()
    await bench.pass(access_seconds)
    const polled = await renew(cookie, access_seconds)
    expect(await status(polled.body.data.token)).toBe(200)
    // It polls again when that token has expired.
    await bench.pass(access_seconds)
    const late = await renew(polled.cookie, 2 * access_seconds)
    expect([late.status, late.body.data, late.cookie]).toEqual([200, null, ''])
    expect(await status(polled.body.data.token)).toBe(401)
    // Nor by claiming activity now.
    expect((await renew(polled.cookie, 0)).body.data).toBeNull()
    const [row] = await db.query<{ end_reason: string }>(
      'select end_reason from sessions order by created_at desc, id desc limit 1',
    )
    expect(row?.end_reason).toBe('idle')
  })

  test('a browser that sends no activity renews until the old limit, and no token outlives it', async () => {
    const { cookie } = await begin()
    await bench.pass(access_seconds + 60)
    const one = await renew(cookie)
    await bench.pass(access_seconds)
    const two = await renew(one.cookie)
    expect(two.body.data.expires_in).toBe(renewable - 2 * access_seconds - 60)
    expect(await status(two.body.data.token)).toBe(200)
    await bench.pass(renewable - 2 * access_seconds - 60)
    expect(await status(two.body.data.token)).toBe(401)
    expect((await renew(two.cookie, 0)).body.data).toBeNull()
  })

  test('an abandoned cookie opens nothing', async () => {
    const { cookie } = await begin()
    await bench.pass(renewable)
    expect((await renew(cookie, 0)).body.data).toBeNull()
  })

  test('activity known from one tab is not taken back by another', async () => {
    const { cookie } = await begin()
    await bench.pass(renewable - 10)
    const active = await renew(cookie, 0)
    const open = await renew(active.cookie, idle_seconds)
    await bench.pass(renewable - 1)
    expect((await renew(open.cookie, 0)).body.data).not.toBeNull()
  })

  test('of two tabs with one cookie the later activity counts, in either order, and both get the same', async () => {
    for (const idles of [
      [idle_seconds, 0],
      [0, idle_seconds],
      [undefined, 0],
    ]) {
      const { cookie } = await begin()
      await bench.pass(access_seconds)
      const [one, other] = await Promise.all(idles.map((idle) => renew(cookie, idle)))
      expect(other?.cookie).toBe(one?.cookie)
      await bench.pass(renewable - 1)
      expect((await renew(one?.cookie, 0)).body.data).not.toBeNull()
    }
  })

  test('an answer lost at the last moment is sent again', async () => {
    const { cookie } = await begin()
    await bench.pass(renewable - 1)
    const lost = await renew(cookie, 0)
    await bench.pass(rotation_grace_seconds / 2)
    const again = await renew(cookie, 0)
    expect([again.body.data.token, again.cookie]).toEqual([lost.body.data.token, lost.cookie])
  })

  test('an idle session is no longer listed as a device', async () => {
    const { phone } = await begin()
    await bench.pass(renewable)
    const { token } = (await logIn(bench, { phone })).body.data
    const devices = dataOf<unknown[]>(await bench.get('/api/v1/profile/devices', { token }))
    expect(devices).toHaveLength(1)
  })

  test.each([-1, 1.5, '0', 1e12])('%j is no time', async (idle) => {
    const { cookie } = await begin()
    const answer = await bench.post('/api/v1/users/account/refresh', { idle_seconds: idle }, { cookie })
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
    expect((await renew(cookie, 0)).body.data).not.toBeNull()
  })
})
