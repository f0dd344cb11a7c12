// Payment by card, from the order to the books, through the processor's own page.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import transferFlow from '#flows/transfer.flow.json' with { type: 'json' }
import { buildApp } from '#provider/app.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { magic } from '#provider/outside/magic.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from './setup.ts'

let bench: Bench
let server: FastifyInstance

beforeAll(async () => {
  bench = await createBench(await freshDb())
  const { config, clock } = bench.deps
  server = (await buildApp({ db: bench.db, config: { ...config, distDirectory: 'no-dist' }, clock })).server
})

afterAll(async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
  expect(bench.faults).toEqual([])
  await server.close()
  await bench.db.close()
})

/** A transfer in naira that is to be paid by card, with the address of the processor's page. */
async function ordered(amount = '500000.00') {
  const customer = await bench.customer()
  const body = await bench.draft(customer, amount, { sending_currency: 'NGN' })
  const { _id: id } = (await bench.call('create-credit', customer, { body })).data
  await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } })
  const { data } = await bench.call('create-card-order', customer, { params: { id } })
  return { customer, id, page: data.redirect_url }
}

const post = async (url: string, payload: object) =>
  (await server.inject({ method: 'POST', url, payload })).json()
const pay = (page: string, number = '4242 4242 4242 4242') => post(`${page}/pay`, { number })
const statusOf = async ({ customer, id }: { customer: string; id: string }) =>
  (await bench.look(customer, id)).status

describe('the processor’s page', () => {
  it('says what is to be paid, to whom and for which transfer', async () => {
    const { customer, id, page } = await ordered()
    const { transaction_reference } = await bench.look(customer, id)
    const html = (await server.inject({ url: page })).body
    expect(html).toContain(transaction_reference)
    expect(html).toContain('501500.00 NGN')
    expect(html).not.toContain('{{')
  })

  it('is not there for an order that there is not', async () => {
    const unknown = '/card-processor/orders/00000000-0000-7000-8000-000000000000'
    for (const url of [unknown, '/card-processor/orders/x']) {
      expect((await server.inject({ url })).statusCode).toBe(404)
      expect(
        (await server.inject({ method: 'POST', url: `${url}/pay`, payload: { number: '4'.repeat(16) } }))
          .statusCode,
      ).toBe(404)
    }
  })

  it('takes no card that is none', async () => {
    const { page } = await ordered()
    for (const payload of [{}, { number: 42 }, { number: '42' }, { number: '4'.repeat(16), more: 1 }]) {
      expect((await server.inject({ method: 'POST', url: `${page}/pay`, payload })).statusCode).toBe(400)
    }
  })

  it('leads back to the step of the flow that waits for it', async () => {
    const step = transferFlow.steps.find((candidate) => candidate.leave !== undefined)
    expect(policy.card.return_path).toBe(`${transferFlow.path}/${step?.id}`)
  })
})

describe('a card that pays', () => {
  it('brings the customer back to a payment that is being checked, and the money after it', async () => {
    const order = await ordered()
    expect(await pay(order.page)).toEqual({
      data: { outcome: 'paid', return_to: `${policy.card.return_path}?outcome=paid` },
    })
    expect(await statusOf(order)).toBe('verifying_payment')
    await bench.pass(6)
    expect(await statusOf(order)).toBe('converted')
  })

  it('pays once however often the button is pressed', async () => {
    const order = await ordered()
    const answers = await Promise.all([pay(order.page), pay(order.page), pay(order.page)])
    expect(answers.map(({ data }) => data.outcome)).toEqual(['paid', 'paid', 'paid'])
    await bench.pass(6)
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
    const rows = await bench.db.query(
      'select 1 from network_payments n join transfer_references r on r.reference = n.reference where r.transfer_id = $1',
      [order.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('puts the second of two paid orders into the wallet', async () => {
    const order = await ordered()
    const again = await bench.call('create-card-order', order.customer, { params: { id: order.id } })
    await pay(order.page)
    await pay(again.data.redirect_url)
    await bench.pass(6)
    expect(await statusOf(order)).toBe('converted')
    expect(await bench.balance(order.customer, 'NGN')).toBe('501500.00')
  })

  it('puts the money into the wallet when the transfer was cancelled meanwhile', async () => {
    const order = await ordered()
    await bench.call('cancel-credit', order.customer, { params: { id: order.id } })
    await pay(order.page)
    await bench.pass(6)
    expect(await statusOf(order)).toBe('cancelled')
    expect(await bench.balance(order.customer, 'NGN')).toBe('501500.00')
  })
})

describe('a card that does not pay', () => {
  it('may be followed by one that does', async () => {
    const order = await ordered()
    expect(await pay(order.page, magic.cards.declined)).toEqual({
      data: { outcome: 'declined', return_to: null },
    })
    expect(await statusOf(order)).toBe('awaiting_payment')
    expect((await pay(order.page)).data.outcome).toBe('paid')
    expect(await statusOf(order)).toBe('verifying_payment')
  })

  it('or leads back, saying that it was declined', async () => {
    const order = await ordered()
    await pay(order.page, magic.cards.declined)
    expect((await post(`${order.page}/cancel`, {})).data.return_to).toBe(
      `${policy.card.return_path}?outcome=declined`,
    )
    expect(await statusOf(order)).toBe('awaiting_payment')
  })

  it('is closed to payment once it was given up', async () => {
    const order = await ordered()
    expect((await post(`${order.page}/cancel`, {})).data.outcome).toBe('cancelled')
    expect((await pay(order.page)).data.outcome).toBe('cancelled')
    await bench.pass(6)
    expect(await statusOf(order)).toBe('awaiting_payment')
  })
})

it('is opened only for a transfer that waits for payment by card', async () => {
  const order = await ordered()
  const open = (customer: string, id: string) =>
    codeOf(bench.call('create-card-order', customer, { params: { id } }))
  await bench.call('choose-payment', order.customer, {
    params: { id: order.id },
    body: { payment_channel: 'bank-transfer' },
  })
  expect(await open(order.customer, order.id)).toBe('state_conflict')
  expect(await open(await bench.customer(), order.id)).toBe('not_found')
})

it('is not offered in a currency that the policy does not name, and is never announced by hand', async () => {
  const customer = await bench.customer()
  const { _id: id } = await bench.authorised(customer, '100.00')
  expect(
    await codeOf(
      bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } }),
    ),
  ).toBe('channel_not_supported')
  const order = await ordered()
  expect(await codeOf(bench.call('verify-payment', order.customer, { params: { id: order.id } }))).toBe(
    'state_conflict',
  )
})
