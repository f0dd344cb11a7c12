// A phone that takes photos for a computer: what its token allows, and what not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentOf } from '#provider/lib/user-agent.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { announce, sendPart, upload } from './calls.ts'

interface HandOver {
  id: string
  status: string
  files: { field: string; upload: { id: string; name: string } | null }[]
}

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await open())
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })

  const files = [
    { field: 'file_front', kind: 'document' },
    { field: 'selfie', kind: 'picture' },
  ]
  const start = async (token: string) =>
    dataOf<{ token: string; hand_over: HandOver }>(
      await bench.post('/api/v1/hand-overs', { purpose: 'document', files }, { token }),
    )
  const exchange = (token: string) => bench.post('/api/v1/hand-over-sessions', { token })
  const opened = async (code: string) =>
    dataOf<{ token: string; expires_in: number }>(await exchange(code)).token
  const look = async (token: string, id: string) =>
    dataOf<HandOver>(await bench.get(`/api/v1/hand-overs/${id}`, { token }))

  test('the phone uploads, the computer sees it', async () => {
    const { token } = await signedIn(bench)
    const { token: code, hand_over } = await start(token)
    expect(hand_over.status).toBe('waiting')
    const phone = await opened(code)
    expect((await look(token, hand_over.id)).status).toBe('opened')
    const id = await upload(bench, phone, jpeg(), { field: 'file_front', name: 'front.jpg' })
    const seen = await look(token, hand_over.id)
    expect(seen.files[0]).toMatchObject({ field: 'file_front', upload: { id, name: 'front.jpg' } })
    expect(seen.files[1]).toMatchObject({ field: 'selfie', upload: null })
    // A second photo of the same side replaces the first.
    const better = await upload(bench, phone, jpeg(), { field: 'file_front' })
    expect((await look(phone, hand_over.id)).files[0]?.upload?.id).toBe(better)
    const done = await bench.post(`/api/v1/hand-overs/${hand_over.id}/finish`, undefined, { token: phone })
    expect(dataOf<HandOver>(done).status).toBe('done')
    expect((await look(token, hand_over.id)).status).toBe('done')
  })

  test('the phone sees its customer’s first name and where it started, and no more', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const { token, phone } = await signedIn(bench)
    await bench.db.query(`update customers set first_name = 'Amara', last_name = 'Okafor' where phone = $1`, [
      phone,
    ])
    await bench.db.query(
      `update sessions set browser = $2, system = $3 where customer_id = (select id from customers where phone = $1)`,
      [phone, ...Object.values(agentOf(chrome))],
    )
    const { token: code } = await start(token)
    const answer = await exchange(code)
    const { hand_over } = dataOf<{ hand_over: { for: object } }>(answer)
    expect(hand_over.for).toEqual({
      name: 'Amara O.',
      phone_end: phone.slice(-2),
      browser: 'chrome',
      system: 'windows',
      started_at: expect.stringMatching(/^\d{4}-.+Z$/),
    })
    expect(JSON.stringify(hand_over)).not.toContain('Okafor')
    expect(JSON.stringify(hand_over)).not.toContain(phone.slice(-4))
  })

  test('of twenty devices that scan the code at once, one gets in', async () => {
    const { token } = await signedIn(bench)
    const { token: code } = await start(token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(410)
      expect(body.error_code).toBe('hand_over_ended')
    }
  })

  test('the phone’s token opens nothing else', async () => {
    const { token } = await signedIn(bench)
    const own = await upload(bench, token, jpeg())
    const { token: code, hand_over } = await start(token)
    const { hand_over: another } = await start(token)
    const phone = await opened((await start(token)).token)
    expect((await exchange(code)).status).toBe(410)
    for (const path of [
      '/users/account',
      '/identity',
      '/accounts',
      '/beneficiaries',
      '/drafts/kyc',
      '/events',
    ])
      expect((await bench.get(`/api/v1${path}`, { token: phone })).status, path).toBe(401)
    for (const path of [
      `/uploads/${own}`,
      `/uploads/${own}/file`,
      `/hand-overs/${hand_over.id}`,
      `/hand-overs/${another.id}`,
    ])
      expect((await bench.get(`/api/v1${path}`, { token: phone })).status, path).toBe(404)
    const unwanted = await announce(bench, phone, { field: 'file_back' })
    expect(unwanted.body.error_code).toBe('upload_type_refused')
    const ofAnotherKind = await announce(bench, phone, { field: 'file_front', kind: 'picture' })
    expect(ofAnotherKind.body.error_code).toBe('upload_type_refused')
    expect((await announce(bench, phone)).body.error_code).toBe('upload_type_refused')
    expect(
      (await bench.post('/api/v1/hand-overs', { purpose: 'document', files }, { token: phone })).status,
    ).toBe(401)
  })

  test('an unknown code, a used one, and a late one are refused', async () => {
    const { token } = await signedIn(bench)
    expect((await exchange('a'.repeat(64))).body.error_code).toBe('hand_over_ended')
    const first = await start(token)
    await opened(first.token)
    expect((await exchange(first.token)).body.error_code).toBe('hand_over_ended')
    const replaced = await start(token)
    await start(token)
    expect((await exchange(replaced.token)).body.error_code).toBe('hand_over_ended')
    const late = await start(token)
    await bench.db.query('update hand_overs set expires_at = $2 where id = $1', [
      late.hand_over.id,
      bench.deps.clock.now(),
    ])
    expect((await exchange(late.token)).body.error_code).toBe('hand_over_ended')
    expect((await look(token, late.hand_over.id)).status).toBe('ended')
  })

  test('closed by the computer, or by a logout, the phone is cut off mid-file', async () => {
    for (const way of ['cancel', 'logout'] as const) {
      const { token, cookie } = await signedIn(bench)
      const { token: code, hand_over } = await start(token)
      const phone = await opened(code)
      const content = jpeg({ bytes: 100_000 })
      const announced = await announce(bench, phone, { field: 'file_front', size: content.length })
      const { id } = dataOf<{ id: string }>(announced)
      dataOf(await sendPart(bench, phone, id, 0, content.subarray(0, 50_000)))
      if (way === 'cancel') await bench.send('DELETE', `/api/v1/hand-overs/${hand_over.id}`, { token })
      else await bench.post('/api/v1/users/account/logout', undefined, { cookie })
      expect((await sendPart(bench, phone, id, 50_000, content.subarray(50_000))).status, way).toBe(401)
    }
  })

  test('its token expires', async () => {
    const { token } = await signedIn(bench)
    const { token: code, hand_over } = await start(token)
    const phone = await opened(code)
    const { session_seconds } = policy.uploads.hand_over
    const later = new Date(bench.deps.clock.now().getTime() - session_seconds * 1000)
    await bench.db.query('update hand_overs set expires_at = $2 where id = $1', [hand_over.id, later])
    expect((await announce(bench, phone, { field: 'file_front' })).status).toBe(401)
  })

  test('tokens are stored as hashes only', async () => {
    const { token } = await signedIn(bench)
    const { token: code, hand_over } = await start(token)
    const phone = await opened(code)
    const [row] = await bench.db.query('select * from hand_overs where id = $1', [hand_over.id])
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(phone)
    expect(bench.log.join('\n')).not.toContain(code)
  })
})
