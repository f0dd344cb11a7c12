// What a refused draft says, and the edges at which one is refused.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { policy } from '#provider/policy.ts'
import { bookPayment } from '#provider/transfers/payments.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from './setup.ts'

/** References that are handed out before new ones are made. */
const taken = vi.hoisted((): string[] => [])
vi.mock('#provider/transfers/reference.ts', async (original) => {
  const real = await original<typeof import('#provider/transfers/reference.ts')>()
  return { ...real, newReference: () => taken.shift() ?? real.newReference() }
})

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
}, 30_000)
afterAll(() => bench.db.close())

type NewTransfer = Awaited<ReturnType<Bench['newTransfer']>>
async function refusal(customer: string, body: NewTransfer): Promise<unknown> {
  const answer = await bench.call('create-credit', customer, { body }).catch((error: unknown) => error)
  return answer instanceof ProviderError ? { code: answer.code, ...answer.options } : answer
}

describe('a draft that is refused', () => {
  it.each([
    { change: { delivery_method_id: 'pigeon' }, field: 'delivery_method_id', keyword: 'enum' },
    { change: { sending_amount: '10.005' }, field: 'sending_amount', keyword: 'format' },
  ])('names the field: $field', async ({ change, field, keyword }) => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '100.00')
    expect(await refusal(customer, { ...body, ...change })).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: `/${field}`, keyword, id: `new-transfer.${field}.${keyword}` }],
    })
  })

  it('for too little says how much is enough, and that is', async () => {
    const customer = await bench.customer()
    const minimum = policy.limits.minimum_send
    expect(await refusal(customer, await bench.newTransfer(customer, '0.99'))).toMatchObject({
      code: 'amount_below_minimum',
      values: { minimum, currency: 'CAD' },
    })
    expect((await bench.create(customer, `${minimum}.00`)).status).toBe('draft')
  })

  it('for an old rate is shown the one of now', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '100.00')
    expect(await refusal(customer, { ...body, charge: '0.00' })).toMatchObject({
      code: 'rate_changed',
      data: { currency: 'CAD', applied_rate: body.rate },
    })
    bench.clock.move(86_400)
    expect(await refusal(customer, body)).toMatchObject({ code: 'quote_expired', data: { currency: 'CAD' } })
  })
})

it('a draft keeps its note without the space around it, its language, and for how long it stands', async () => {
  const customer = await bench.customer()
  const body = await bench.newTransfer(customer, '100.00')
  const { data } = await bench.call('create-credit', customer, {
    body: { ...body, reference: '  Rent ', locale: 'fr-CA' },
  })
  expect(data).toMatchObject({ reference: 'Rent', locale: 'fr-CA' })
  expect((await bench.create(customer, '50.00')).reference).toBe('')
  const rows = await bench.db.query('select due_at from transfers where id = $1', [data._id])
  const due = bench.clock.now().getTime() + policy.transfer.pin_wait_seconds * 1000
  expect(rows).toEqual([{ due_at: new Date(due) }])
})

it('a reference that somebody has is not given again', async () => {
  const customer = await bench.customer()
  const { transaction_reference: one } = await bench.create(customer, '10.00')
  taken.push(one, one, 'FS-0000-001Y')
  expect((await bench.create(await bench.customer(), '10.00')).transaction_reference).toBe('FS-0000-001Y')
})

it('a payment in another currency than its transfer’s waits in suspense', async () => {
  const customer = await bench.customer()
  const { transaction_reference: reference, _id } = await bench.authorised(customer, '100.00')
  const payment = { id: newId(), channel: 'e-transfer', reference, currency: 'NGN', amount: 10_299n } as const
  const arrived = { ...payment, arrives_at: bench.clock.now(), order_id: null }
  expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))).toBe('suspense')
  expect((await bench.look(customer, _id)).status).toBe('awaiting_payment')
})

it('a payment is announced only while its way is open, though another’s time is longer', async () => {
  const customer = await bench.customer()
  const { _id: id } = await bench.authorised(customer, '100.00')
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'e-transfer' } })
  const way = policy.payment.channels.find((channel) => channel.id === 'e-transfer')
  const before = lifetimeOf('e-transfer')
  try {
    // Compliance shortens the way meanwhile; the transfer itself stays open for as long as it promised.
    if (way) way.deadline_seconds = 60
    bench.clock.move(60)
    expect(await codeOf(bench.call('verify-payment', customer, { params: { id } }))).toBe('state_conflict')
    if (way) way.deadline_seconds = 61
    expect((await bench.call('verify-payment', customer, { params: { id } })).data.status).toBe(
      'verifying_payment',
    )
  } finally {
    if (way) way.deadline_seconds = before
  }
})
