// Unfinished forms stored with the account: resumed on another device, and never overwritten unseen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#provider/housekeeping.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'

interface Draft {
  revision: number
  step: string | null
  draft: string
  saved_at: string
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

  const save = (token: string, base_revision: number, answers: object, flow = 'kyc') =>
    bench.send('PUT', `/api/v1/drafts/${flow}`, {
      token,
      body: { flow_version: 1, step: 'address', draft: JSON.stringify(answers), base_revision },
    })
  const read = async (token: string, flow = 'kyc') =>
    dataOf<Draft | null>(await bench.get(`/api/v1/drafts/${flow}`, { token }))

  test('is saved on one device and read on another, with the time', async () => {
    const { token } = await signedIn(bench)
    expect(await read(token)).toBeNull()
    const saved = dataOf<Draft>(await save(token, 0, { first_name: 'Amara' }))
    expect(saved.revision).toBe(1)
    expect(Date.parse(saved.saved_at)).toBeCloseTo(bench.deps.clock.now().getTime(), -4)
    expect(await read(token)).toEqual(saved)
    expect(await read((await signedIn(bench)).token)).toBeNull()
  })

  test('of two devices that save at once one is refused, and gets the newer answers', async () => {
    const { token } = await signedIn(bench)
    for (const base of [0, 1]) {
      const answers = await Promise.all([
        save(token, base, { city: 'Lagos' }),
        save(token, base, { city: 'Toronto' }),
      ])
      const [won] = answers.filter(({ status }) => status === 200)
      const [lost] = answers.filter(({ status }) => status === 409)
      if (!won || !lost) throw new Error(answers.map(({ text }) => text).join())
      expect(lost.body.error_code).toBe('draft_conflict')
      expect(JSON.parse(lost.text).data.draft).toEqual(dataOf(won))
    }
    expect((await read(token))?.revision).toBe(2)
  })

  test('deleted elsewhere, it does not return by itself', async () => {
    const { token } = await signedIn(bench)
    dataOf(await save(token, 0, { a: 1 }))
    await bench.send('DELETE', '/api/v1/drafts/kyc', { token })
    const refused = await save(token, 1, { a: 2 })
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.text).data).toEqual({ draft: null })
    expect(await read(token)).toBeNull()
  })

  test('is sealed, in its own row', async () => {
    const { token, id } = await signedIn(bench)
    const other = await signedIn(bench)
    dataOf(await save(token, 0, { street_name: 'Bloor Street East' }))
    dataOf(await save(other.token, 0, { street_name: 'Queen Street' }))
    const [row] = await bench.db.query<{ draft_sealed: Uint8Array }>(
      'select draft_sealed from kept_drafts where customer_id = $1',
      [id],
    )
    expect(Buffer.from(row?.draft_sealed ?? []).includes('Bloor')).toBe(false)
    // Moved to another customer's row, it does not decrypt.
    await bench.db.query('update kept_drafts set draft_sealed = $2 where customer_id = $1', [
      other.id,
      row?.draft_sealed,
    ])
    expect((await bench.get('/api/v1/drafts/kyc', { token: other.token })).status).toBe(500)
  })

  test('the oldest makes room', async () => {
    const { token } = await signedIn(bench)
    const flows = Array.from(
      { length: policy.uploads.drafts.per_customer + 1 },
      (_, index) => `flow-${index}`,
    )
    for (const flow of flows) {
      dataOf(await save(token, 0, {}, flow))
      await bench.db.query(`update kept_drafts set saved_at = saved_at - interval '1 second'`)
    }
    expect(await read(token, 'flow-0')).toBeNull()
    for (const flow of flows.slice(1)) expect(await read(token, flow), flow).not.toBeNull()
  })

  test.each(['[]', 'null', '1', '{', '"text"'])('is an object, not %s', async (draft) => {
    const { token } = await signedIn(bench)
    const body = { flow_version: 1, draft, base_revision: 0 }
    const refused = await bench.send('PUT', '/api/v1/drafts/kyc', { token, body })
    expect(refused.status).toBe(400)
  })

  test('is deleted when the policy says', async () => {
    const { token } = await signedIn(bench)
    dataOf(await save(token, 0, {}))
    const days = (count: number) => new Date(bench.deps.clock.now().getTime() + count * 86_400_000)
    const clockAt = (now: Date) => ({ db: bench.db, clock: { ...bench.deps.clock, now: () => now } })
    await sweep(clockAt(days(policy.retention.kept_draft_days - 1)))
    const kept = 'select count(*)::int as count from kept_drafts'
    expect((await bench.db.query<{ count: number }>(kept))[0]?.count).toBeGreaterThan(0)
    await sweep(clockAt(days(policy.retention.kept_draft_days + 1)))
    expect((await bench.db.query<{ count: number }>(kept))[0]?.count).toBe(0)
  })
})
