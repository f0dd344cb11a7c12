// Payment by card, from the order to the books, through the processor's own page.
import { describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import transferFlow from '#flows/transfer.flow.json' with { type: 'json' }
import { magic } from '#provider/parties/simulated/magic.ts'
import { codeOf } from '#tests/provider/money/setup.ts'
import { ledBackTo } from '#tests/support/card-page.ts'
import {
  bench,
  type CardPage,
  look,
  openCardPages,
  order,
  ordered,
  pay,
  paymentsFor,
  send,
  server,
  statusOf,
} from './card-pages.ts'

openCardPages()

const checkoutsOf = async (id: string) =>
  (
    await bench.db.query<{ state: string }>('select state from card_checkouts where transfer_id = $1', [id])
  ).map(({ state }) => state)

describe('the processor’s page', () => {
  it('shows the amount, the payee and the transfer', async () => {
    const { customer, id, page } = await ordered()
    const { transaction_reference } = await bench.look(customer, id)
    const html = (await look(page)).body
    expect(html).toContain(transaction_reference)
    expect(html).toContain('501500.00 NGN')
    expect(html).not.toContain('{{')
  })

  it('does not exist for an unknown order', async () => {
    const unknown = '/card-processor/orders/00000000-0000-7000-8000-000000000000'
    for (const url of [unknown, '/card-processor/orders/x']) {
      expect((await server.inject({ url })).statusCode).toBe(404)
      expect(
        (await server.inject({ method: 'POST', url: `${url}/pay`, payload: { number: '4'.repeat(16) } }))
          .statusCode,
      ).toBe(404)
    }
  })

  it('refuses an invalid card', async () => {
    const { page } = await ordered()
    for (const payload of [{}, { number: 42 }, { number: '42' }, { number: '4'.repeat(16), more: 1 }]) {
      expect((await send(page, 'pay', payload)).statusCode).toBe(400)
    }
  })

  it('returns to the step of the flow that waits for it', async () => {
    const step = transferFlow.steps.find((candidate) => candidate.leave !== undefined)
    expect(policy.card.return_path).toBe(`${transferFlow.path}/${step?.id}`)
  })
})

describe('a card that pays', () => {
  it('returns the customer to a pending payment, followed by the money', async () => {
    const order = await ordered()
    const { data } = await pay(order.page)
    expect(data.outcome).toBe('paid')
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=paid`)
    expect(await statusOf(order)).toBe('verifying_payment')
    await bench.pass(6)
    expect(await statusOf(order)).toBe('converted')
  })

  it('pays once, however often the button is pressed', async () => {
    const order = await ordered()
    const answers = await Promise.all([pay(order.page), pay(order.page), pay(order.page)])
    expect(answers.map(({ data }) => data.outcome)).toEqual(['paid', 'paid', 'paid'])
    await bench.pass(6)
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
    expect(await paymentsFor(order.id)).toHaveLength(1)
  })

  it('pays if the customer goes back at the same moment, or not at all, and leaves no transfer waiting', async () => {
    const order = await ordered()
    await Promise.all([pay(order.page), send(order.page, 'cancel', {})])
    await bench.pass(6)
    const paid = (await paymentsFor(order.id)).length === 1
    expect(await statusOf(order)).toBe(paid ? 'converted' : 'awaiting_payment')
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
  })
})

it('whose partner delivers less than its order waits for all of it, and one that delivers more is paid, with the rest kept', async () => {
  const [less, more] = [await ordered('500000.23'), await ordered()]
  for (const { page } of [less, more]) expect((await pay(page)).data.outcome).toBe('paid')
  await bench.db.query(
    `update network_payments n set amount = amount + 100 from transfer_references r
     where r.reference = n.reference and r.transfer_id = $1`,
    [more.id],
  )
  await bench.pass(6)
  expect(await bench.look(less.customer, less.id)).toMatchObject({
    status: 'awaiting_payment',
    payment_problem: { problem: 'short', amount: '501499.23' },
    amount_due: '501500.23',
  })
  expect(await bench.balance(less.customer, 'NGN')).toBe('501499.23')
  expect(await checkoutsOf(less.id)).toEqual(['dead'])
  expect(await bench.look(more.customer, more.id)).toMatchObject({
    status: 'converted',
    payment_problem: { problem: 'over', amount: '501501.00' },
  })
  expect(await bench.balance(more.customer, 'NGN')).toBe('1.00')
  expect(await checkoutsOf(more.id)).toEqual(['booked'])
})

describe('a stranger', () => {
  const refused = async (page: CardPage) => {
    const answer = await look(page)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('501500')
    expect((await send(page, 'pay', { number: '4'.repeat(16) })).statusCode).toBe(404)
    expect((await send(page, 'cancel', {})).statusCode).toBe(404)
  }

  it('with the address of the page, used or invented, sees nothing and pays nothing', async () => {
    const order = await ordered()
    const another = await ordered()
    const { url } = order.page
    expect(order.address).toMatch(/\?token=[\w-]{43}&locale=en-CA$/)
    await refused({ url: order.address, cookies: {} })
    await refused({ url, cookies: {} })
    await refused({ url, cookies: another.page.cookies })
    await refused({ url: `${url}?token=${'A'.repeat(43)}`, cookies: {} })
    expect(await statusOf(order)).toBe('awaiting_payment')
    // The customer's own browser still has it, also after reloading the original address.
    expect((await look(order.page)).statusCode).toBe(200)
    expect((await look({ ...order.page, url: order.address })).statusCode).toBe(200)
  })

  it('cannot read the page’s cookie by script or from another page of the site', async () => {
    const { customer, id } = await ordered()
    const [cookie] = (await server.inject({ url: await order(customer, id) })).cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.path).toMatch(/^\/card-processor\/orders\/[\w-]{36}$/)
    expect(cookie?.maxAge).toBeLessThanOrEqual(policy.card.order_lifetime_seconds)
  })
})

it('is redirected from an expired page to where it came from', async () => {
  const order = await ordered()
  await pay(order.page)
  const answer = await look(order.page)
  expect(answer.statusCode).toBe(303)
  expect(await ledBackTo(server, answer.headers.location)).toBe(`${policy.card.return_path}?outcome=paid`)
})

describe('a card that does not pay', () => {
  it('can be followed by one that does', async () => {
    const order = await ordered()
    expect(await pay(order.page, magic.cards.declined)).toEqual({
      data: { outcome: 'declined', return_to: null },
    })
    expect(await statusOf(order)).toBe('awaiting_payment')
    expect((await pay(order.page)).data.outcome).toBe('paid')
    expect(await statusOf(order)).toBe('verifying_payment')
  })

  it('or returns as declined', async () => {
    const order = await ordered()
    await pay(order.page, magic.cards.declined)
    const { data } = (await send(order.page, 'cancel', {})).json()
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=declined`)
    expect(await statusOf(order)).toBe('awaiting_payment')
  })

  it('is closed to payment once abandoned', async () => {
    const order = await ordered()
    expect((await send(order.page, 'cancel', {})).json().data.outcome).toBe('cancelled')
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

it('is not offered in a currency outside the policy, and is never announced by hand', async () => {
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
