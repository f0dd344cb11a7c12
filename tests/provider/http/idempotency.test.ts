import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCustomer } from '#provider/customers/store.ts'
import { type Db, newId, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { ANSWER_BYTES, runOnce } from '#provider/http/idempotency.ts'
import { keyringOf } from '#provider/lib/sealing.ts'
import { digest } from '#provider/lib/tokens.ts'
import { newPhone } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe.each(await engines())('one key on %s', (_engine, open) => {
  let db: Db
  let customerId: string
  beforeAll(async () => {
    db = await open()
    customerId = await customer()
    await db.query('create table effects (key text)')
  })
  afterAll(() => db.close())

  async function customer(): Promise<string> {
    const id = newId(now)
    const names = { firstName: '', lastName: '' }
    const hashes = { passwordHash: '-', pinHash: '-' }
    await insertCustomer(db, { id, phone: newPhone(), email: null, ...names, ...hashes, verified: true, now })
    return id
  }

  /** Work with a side effect that returns how often it ran. */
  const leaveTrace = (key: string) => async (tx: Tx) => {
    await tx.query('insert into effects (key) values ($1)', [key])
    return { status: 200, body: { data: await traces(tx, key) }, refused: false }
  }

  async function traces(sql: Pick<Db, 'query'>, key: string): Promise<number> {
    return (await sql.query('select key from effects where key = $1', [key])).length
  }

  const call = (key: string, content: unknown = { amount: '1' }, changes = {}) => ({
    customerId,
    operation: 'save-beneficiary',
    key,
    content,
    sealKey: keyringOf({ current: Buffer.alloc(32, 1), former: [] }, 'saved-answer'),
    now,
    ...changes,
  })

  test('a repeated call gets the stored answer and has no second effect', async () => {
    const first = await runOnce(db, call('again'), leaveTrace('again'))
    const second = await runOnce(db, call('again'), leaveTrace('again'))
    expect(first).toEqual({ status: 200, json: '{"data":1}', replayed: false })
    expect(second).toEqual({ status: 200, json: '{"data":1}', replayed: true })
    expect(await traces(db, 'again')).toBe(1)
  })

  test('the order of the fields of a body does not matter', async () => {
    await runOnce(db, call('order', { a: 1, b: { c: 2, d: 3 } }), leaveTrace('order'))
    const second = await runOnce(db, call('order', { b: { d: 3, c: 2 }, a: 1 }), leaveTrace('order'))
    expect(second.replayed).toBe(true)
  })

  test('another body after a success is a mismatch', async () => {
    await runOnce(db, call('other'), leaveTrace('other'))
    const second = runOnce(db, call('other', { amount: '2' }), leaveTrace('other'))
    await expect(second).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(await traces(db, 'other')).toBe(1)
  })

  test('concurrent calls run once and all get the same answer', async () => {
    const slow = async (tx: Tx) => {
      await tx.query('select pg_sleep(0.05)')
      return leaveTrace('race')(tx)
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => runOnce(db, call('race'), slow)))
    expect(answers.map(({ json }) => json)).toEqual(Array(8).fill('{"data":1}'))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await traces(db, 'race')).toBe(1)
  })

  test('a failed call stores nothing, and frees its key', async () => {
    const failing = async (tx: Tx) => {
      await leaveTrace('failed')(tx)
      throw new ProviderError('bank_unreachable')
    }
    await expect(runOnce(db, call('failed'), failing)).rejects.toMatchObject({ code: 'bank_unreachable' })
    expect(await traces(db, 'failed')).toBe(0)
    const second = await runOnce(db, call('failed', { amount: '2' }), leaveTrace('failed'))
    expect(second.replayed).toBe(false)
  })

  test('a refusal is stored and returned again, but allows another body', async () => {
    const refusing = async (tx: Tx) => {
      await leaveTrace('refused')(tx)
      return { status: 422, body: { error_code: 'pin_wrong' }, refused: true }
    }
    const pin = (digits: string) => call('refused', { pin: digits })
    const first = await runOnce(db, pin('0000'), refusing)
    const again = await runOnce(db, pin('0000'), refusing)
    expect([first.status, again.status, again.replayed]).toEqual([422, 422, true])
    expect(await traces(db, 'refused')).toBe(1)
    const right = await runOnce(db, pin('2794'), leaveTrace('refused'))
    expect([right.status, right.replayed]).toEqual([200, false])
    await expect(runOnce(db, pin('0000'), refusing)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('a key belongs to one customer and one operation', async () => {
    await runOnce(db, call('shared'), leaveTrace('shared'))
    const operation = await runOnce(db, call('shared', {}, { operation: 'x' }), leaveTrace('shared'))
    const other = await runOnce(
      db,
      call('shared', {}, { customerId: await customer() }),
      leaveTrace('shared'),
    )
    expect([operation.replayed, other.replayed]).toEqual([false, false])
  })

  /** The database's rows of all calls, as text. */
  async function stored(): Promise<string> {
    const rows = await db.query<{ all: string; answer: Uint8Array }>(
      'select t::text as all, answer from idempotency_keys t',
    )
    return rows.map(({ all, answer }) => all + Buffer.from(answer).toString('latin1')).join()
  }

  test('neither key, body nor answer is in the database in plain text', async () => {
    const work = async () => ({ status: 200, body: { data: { name: 'passport.jpg' } }, refused: false })
    await runOnce(db, call('secret-key', { pin: 'two-seven-nine-four' }), work)
    expect(await stored()).not.toMatch(/secret-key|two-seven|passport/)
    const again = await runOnce(db, call('secret-key', { pin: 'two-seven-nine-four' }), work)
    expect(again).toEqual({ status: 200, json: '{"data":{"name":"passport.jpg"}}', replayed: true })
  })

  test('an answer stored before answers were sealed is still returned', async () => {
    await runOnce(db, call('early'), leaveTrace('early'))
    await db.query(
      `update idempotency_keys set answer = convert_to('{"data":"early"}', 'UTF8')
      where key_hash = $1`,
      [digest('early')],
    )
    const again = await runOnce(db, call('early'), leaveTrace('early'))
    expect(again).toEqual({ status: 200, json: '{"data":"early"}', replayed: true })
  })

  test('an answer over the size limit fails, and is rolled back', async () => {
    const work = (length: number) => async (tx: Tx) => {
      await tx.query('insert into effects (key) values ($1)', [`long ${length}`])
      return { status: 200, body: 'x'.repeat(length - 2), refused: false }
    }
    await runOnce(db, call('bounded'), work(ANSWER_BYTES))
    await expect(runOnce(db, call('longer'), work(ANSWER_BYTES + 1))).rejects.toThrow(
      'save-beneficiary answers',
    )
    expect(await traces(db, `long ${ANSWER_BYTES}`)).toBe(1)
    expect(await traces(db, `long ${ANSWER_BYTES + 1}`)).toBe(0)
  })
})
