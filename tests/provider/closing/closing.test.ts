// Closing an account, on each engine: obstacles, the days to change one's mind, and what remains afterwards.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sweepClosing } from '#provider/closing/index.ts'
import { type Db, newId } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { addTransfer } from '#provider/transfers/store.ts'
import type { ClosingResponse } from '#src/generated/forms.ts'
import { benchOn } from '#tests/provider/auth/bench-on.ts'
import { type Bench, dataOf, logIn, newCustomer, signedIn } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { row } from '#tests/provider/transfers/row.ts'

const { closing_grace_days, closed_account_days } = policy.retention
const DAY = 86_400_000

describe.each(await engines())('closing an account on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  const read = async (token: string) =>
    dataOf<ClosingResponse['data']>(await bench.get('/api/v1/profile/closing', { token }))
  const close = (token: string) =>
    bench.post('/api/v1/profile/closing', undefined, { token, key: randomUUID() })
  const keep = (token: string) =>
    bench.post('/api/v1/profile/closing/keep', undefined, { token, key: randomUUID() })
  const inDays = (days: number) => new Date(bench.deps.clock.now().getTime() + days * DAY)
  const state = async (id: string) => {
    const [row] = await db.query<Record<string, unknown>>(
      'select phone, email, first_name, closes_at, closed_at, erased_at from customers where id = $1',
      [id],
    )
    return row
  }

  test('ends every session, notifies the customer, and can be cancelled by logging in', async () => {
    const { id, phone, email, token, device } = await signedIn(bench)
    expect(await read(token)).toMatchObject({ on_hold: false, balances: [], transfers: [], asked: false })
    expect((await close(token)).status).toBe(200)
    expect((await bench.get('/api/v1/users/account', { token })).status).toBe(401)
    expect((await bench.outbox(phone))[0]?.text).toContain(`${closing_grace_days} days`)
    expect((await bench.outbox(email))[0]?.subject).toBe('Your account is closing')

    const back = await logIn(bench, { phone }, { device })
    const user = (await bench.get('/api/v1/users/account', { token: back.body.data.token })).body.data
    expect(user).toMatchObject({ closes_at: expect.any(String) })
    expect((await keep(back.body.data.token)).status).toBe(200)
    await sweepClosing(db, inDays(closing_grace_days + 1), null)
    expect(await state(id)).toMatchObject({ closes_at: null, closed_at: null })
    const events = await bench.get('/api/v1/profile/security-events', { token: back.body.data.token })
    expect(events.text).toContain('account_closing')
    expect(events.text).toContain('account_kept')
  })

  test('is refused while money is held, or the account is frozen', async () => {
    const rich = await signedIn(bench, { balance: { CAD: '12.00' } })
    expect((await close(rich.token)).body.error_code).toBe('closing_balance')
    expect((await read(rich.token)).balances).toEqual([{ currency: 'CAD', amount: '12.00' }])

    const held = await signedIn(bench)
    await db.query('update customers set frozen_at = $2 where id = $1', [held.id, bench.deps.clock.now()])
    expect((await close(held.token)).body.error_code).toBe('closing_on_hold')
    expect(await state(held.id)).toMatchObject({ closes_at: null })
  })

  test('is refused while a transfer is open, but not for a finished one', async () => {
    const { id, token } = await signedIn(bench)
    const transfer = { ...row, customer_id: id, id: newId(new Date()), beneficiary_id: newId(new Date()) }
    await db.query(
      `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name, account_number, fingerprint,
         created_at, updated_at) values ($1, $2, 'bank-ng', 'NG', 'NGN', 'Ngozi', 'Eze', 'Ngozi Eze', '0000014579', 'x', $3, $3)`,
      [id, transfer.beneficiary_id, row.created_at],
    )
    await db.transaction(async (tx) => addTransfer(tx, transfer))
    expect((await close(token)).body.error_code).toBe('closing_transfer')
    expect((await read(token)).transfers).toEqual([{ _id: transfer.id, reference: transfer.reference }])
    await db.query("update transfers set state = 'cancelled', due_at = null where id = $1", [transfer.id])
    expect((await close(token)).status).toBe(200)
  })

  test('needs a step-up', async () => {
    const { token } = await signedIn(bench)
    await db.query("update sessions set confirmed_at = confirmed_at - interval '1 day'")
    expect((await close(token)).body.error_code).toBe('step_up_required')
  })

  test('closes for good after the days, frees the number, and keeps records as long as the law requires', async () => {
    const { id, phone, email, token } = await signedIn(bench, { first_name: 'Amara', last_name: 'Okafor' })
    await close(token)
    await sweepClosing(db, inDays(closing_grace_days - 1), null)
    expect(await state(id)).toMatchObject({ closed_at: null })
    await sweepClosing(db, inDays(closing_grace_days), null)
    expect((await logIn(bench, { phone })).body.error_code).toBe('credentials_invalid')
    expect(await state(id)).toMatchObject({ phone, first_name: 'Amara', closed_at: expect.any(Date) })
    expect(await db.query('select from devices where customer_id = $1', [id])).toEqual([])

    // The number has an account again.
    await newCustomer(bench, { phone, email })
    expect((await logIn(bench, { phone })).status).toBe(200)

    await sweepClosing(db, inDays(closing_grace_days + closed_account_days), null)
    expect(await state(id)).toMatchObject({ phone: null, email: null, first_name: '' })
  })

  test('waits for money that arrives after all', async () => {
    const { id, token } = await signedIn(bench)
    await close(token)
    await db.query("insert into wallets (customer_id, currency, balance) values ($1, 'USD', 500)", [id])
    await sweepClosing(db, inDays(closing_grace_days + 1), null)
    expect(await state(id)).toMatchObject({ closed_at: null })
    await db.query('update wallets set balance = 0 where customer_id = $1', [id])
    await sweepClosing(db, inDays(closing_grace_days + 1), null)
    expect(await state(id)).toMatchObject({ closed_at: expect.any(Date) })
  })
})
