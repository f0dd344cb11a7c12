// With the balance selected, the PIN pays at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

let db: Db
let bench: Bench
beforeAll(async () => {
  db = await freshDb()
  bench = await createBench(db)
})
afterAll(async () => {
  expect(await auditLedger(db)).toMatchObject({ unbalanced: [], drifted: [] })
  await db.close()
})

const body = { pin: '1234', payment_channel: 'wallet' } as const

test('a balance that is enough pays with the PIN, once', async () => {
  const customer = await bench.customer({ balance: '200.00' })
  const { _id: id } = await bench.create(customer, '100.00')
  const { data } = await bench.call('authorise-credit', customer, { params: { id }, body })
  expect(data).toMatchObject({ status: 'paid', payment_channel: 'wallet' })
  expect(await bench.balance(customer)).toBe('97.01')
  expect(await codeOf(bench.call('authorise-credit', customer, { params: { id }, body }))).toBe(
    'state_conflict',
  )
  expect(await bench.balance(customer)).toBe('97.01')
})

test('a balance that is exactly enough pays too', async () => {
  const customer = await bench.customer({ balance: '102.99' })
  const { _id: id } = await bench.create(customer, '100.00')
  const { data } = await bench.call('authorise-credit', customer, { params: { id }, body })
  expect(data.status).toBe('paid')
  expect(await bench.balance(customer)).toBe('0.00')
})

test('a balance that is too small leaves the transfer to be paid another way', async () => {
  const customer = await bench.customer({ balance: '50.00' })
  const { _id: id } = await bench.create(customer, '100.00')
  const { data } = await bench.call('authorise-credit', customer, { params: { id }, body })
  expect(data).toMatchObject({ status: 'awaiting_payment' })
  expect(await bench.balance(customer)).toBe('50.00')
})

test('a wrong PIN is counted and pays nothing', async () => {
  const customer = await bench.customer({ balance: '200.00' })
  const { _id: id } = await bench.create(customer, '100.00')
  const wrong = () =>
    bench.call('authorise-credit', customer, { params: { id }, body: { ...body, pin: '9999' } })
  // The customer sees how many tries are left, and then for how many minutes the PIN is locked.
  const { attempts, lock_seconds } = policy.security.pin
  for (let count = attempts - 1; count > 0; count -= 1)
    await expect(wrong()).rejects.toMatchObject({ code: 'pin_wrong', options: { values: { count } } })
  const values = { count: lock_seconds / 60 }
  await expect(wrong()).rejects.toMatchObject({ code: 'pin_locked', options: { values } })
  expect(await bench.look(customer, id)).toMatchObject({ status: 'draft' })
})
