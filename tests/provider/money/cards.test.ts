// Payment by card, from the order to the books, through the processor's own page.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import policy from '#content/policy/payment.json' with { type: 'json' }
import transferFlow from '#flows/transfer.flow.json' with { type: 'json' }
import { buildApp } from '#provider/app.ts'
import { newId } from '#provider/db/index.ts'
import { freezeCustomer, freezeTransfer } from '#provider/freezes/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { magic } from '#provider/outside/magic.ts'
import { bookPayment } from '#provider/transfers/payments.ts'
import { freshDb } from '#tests/provider/database.ts'
import { ledBackTo } from '#tests/support/card-page.ts'
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
  const body = await bench.newTransfer(customer, amount, { sending_currency: 'NGN' })
  const { _id: id } = (await bench.call('create-credit', customer, { body })).data
  await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } })
  const address = await order(customer, id)
  return { customer, id, address, page: await enter(address) }
}

/** Opens an order and returns the address that the customer is sent to. */
async function order(customer: string, id: string): Promise<string> {
  const { redirect_url, access_token } = (await bench.call('create-card-order', customer, { params: { id } }))
    .data
  // A client that opens the page by itself needs the token alone.
  expect(new URL(redirect_url, 'https://farsend.example').searchParams.get('token')).toBe(access_token)
  return redirect_url
}

/** The page of an order as one browser has it. */
interface CardPage {
  url: string
  cookies: Record<string, string>
}

/** Follows the address to the page, as the customer's browser does. */
async function enter(address: string): Promise<CardPage> {
  const answer = await server.inject({ url: address })
  expect(answer.statusCode).toBe(303)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { url: String(answer.headers.location), cookies }
}

const look = ({ url, cookies }: CardPage) => server.inject({ url, cookies })
const send = ({ url, cookies }: CardPage, what: 'pay' | 'cancel', payload: object) =>
  server.inject({ method: 'POST', url: url.replace(/\?.*/, `/${what}`), payload, cookies })
const pay = async (page: CardPage, number = '4242 4242 4242 4242') =>
  (await send(page, 'pay', { number })).json()
const paymentsFor = (id: string) =>
  bench.db.query(
    'select 1 from network_payments n join transfer_references r on r.reference = n.reference where r.transfer_id = $1',
    [id],
  )
const statusOf = async ({ customer, id }: { customer: string; id: string }) =>
  (await bench.look(customer, id)).status

describe('the processor’s page', () => {
  it('says what is to be paid, to whom and for which transfer', async () => {
    const { customer, id, page } = await ordered()
    const { transaction_reference } = await bench.look(customer, id)
    const html = (await look(page)).body
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
      expect((await send(page, 'pay', payload)).statusCode).toBe(400)
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
    const { data } = await pay(order.page)
    expect(data.outcome).toBe('paid')
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=paid`)
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
    expect(await paymentsFor(order.id)).toHaveLength(1)
  })

  it('pays while the customer goes back in the same moment, or not at all, and leaves no transfer waiting', async () => {
    const order = await ordered()
    await Promise.all([pay(order.page), send(order.page, 'cancel', {})])
    await bench.pass(6)
    const paid = (await paymentsFor(order.id)).length === 1
    expect(await statusOf(order)).toBe(paid ? 'converted' : 'awaiting_payment')
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
  })
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
    // The customer's own browser still has it, also after a reload of the address that it came from.
    expect((await look(order.page)).statusCode).toBe(200)
    expect((await look({ ...order.page, url: order.address })).statusCode).toBe(200)
  })

  it('gets the page in a cookie that no script and no other page of the site reads', async () => {
    const { customer, id } = await ordered()
    const [cookie] = (await server.inject({ url: await order(customer, id) })).cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.path).toMatch(/^\/card-processor\/orders\/[\w-]{36}$/)
    expect(cookie?.maxAge).toBeLessThanOrEqual(policy.card.order_lifetime_seconds)
  })
})

describe('an order that is dead', () => {
  const dies = async (kill: (order: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>) => {
    const order = await ordered()
    await kill(order)
    const before = await statusOf(order)
    const wallet = await bench.balance(order.customer, 'NGN')
    const { data } = await pay(order.page)
    expect(data.outcome).toBe('refused')
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=refused`)
    expect(await statusOf(order)).toBe(before)
    expect(await paymentsFor(order.id)).toEqual([])
    expect(await bench.balance(order.customer, 'NGN')).toBe(wallet)
  }

  it('charges no card: the next one was opened', () => dies(({ customer, id }) => order(customer, id)))

  it('… the transfer was cancelled', () =>
    dies(({ customer, id }) => bench.call('cancel-credit', customer, { params: { id } })))

  it('… the customer chose another way to pay', () =>
    dies(({ customer, id }) =>
      bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'bank-transfer' } }),
    ))

  it('… it was paid otherwise', () =>
    dies(async ({ customer, id }) => {
      const { transaction_reference: reference } = await bench.look(customer, id)
      const payment = { channel: 'bank-transfer', reference, currency: 'NGN', amount: 50_150_000n } as const
      const arrived = { ...payment, id: newId(), arrives_at: bench.clock.now(), order_id: null }
      expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))).toBe('paid')
    }))

  it('… its time is over', () => dies(async () => bench.clock.move(policy.card.order_lifetime_seconds)))

  it('… the customer logged out', () =>
    dies(({ customer }) =>
      bench.db.query(`update sessions set ended_at = $2, end_reason = 'signed_out' where customer_id = $1`, [
        customer,
        bench.clock.now(),
      ]),
    ))

  it('… the customer’s verification was revoked', () =>
    dies(({ customer }) =>
      bench.db.query('update customers set verified_poa = false where id = $1', [customer]),
    ))

  it('… the customer or the transfer was frozen', async () => {
    const order = { reason: 'a hunch', by: 'Ada', now: bench.clock.now() }
    await dies(({ customer: id }) => bench.db.transaction((tx) => freezeCustomer(tx, { ...order, id })))
    await dies(({ id }) => bench.db.transaction((tx) => freezeTransfer(tx, { ...order, id })))
  })

  it('gives back to the card what comes after all, once, and puts it into no wallet', async () => {
    const order = await ordered()
    await pay(order.page)
    await bench.call('cancel-credit', order.customer, { params: { id: order.id } })
    await bench.pass(6)
    expect(await statusOf(order)).toBe('cancelled')
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
    const refunds = () =>
      bench.db.query<{ payment_id: string }>(
        `select payment_id from card_refunds f join network_payments n on n.id = f.payment_id
         join transfer_references r on r.reference = n.reference where r.transfer_id = $1`,
        [order.id],
      )
    expect(await refunds()).toHaveLength(1)
    // The processor offers it again, as when we died before we acknowledged it.
    await bench.db.query('update network_payments set acknowledged_at = null where id = $1', [
      (await refunds())[0]?.payment_id,
    ])
    await bench.pass(1)
    expect(await refunds()).toHaveLength(1)
    expect(await bench.balance(order.customer, 'NGN')).toBeUndefined()
  })
})

it('leaves its page for where it came from when it is over', async () => {
  const order = await ordered()
  await pay(order.page)
  const answer = await look(order.page)
  expect(answer.statusCode).toBe(303)
  expect(await ledBackTo(server, answer.headers.location)).toBe(`${policy.card.return_path}?outcome=paid`)
})

it('has one order that lives, and the database refuses a second', async () => {
  const { customer, id } = await ordered()
  await order(customer, id)
  const states = await bench.db.query(
    'select state from card_checkouts where transfer_id = $1 order by created_at, order_id',
    [id],
  )
  expect(states.map(({ state }) => state)).toEqual(['dead', 'open'])
  await expect(
    bench.db.query(`update card_checkouts set state = 'open' where transfer_id = $1`, [id]),
  ).rejects.toThrow('card_checkouts_live')
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
    const { data } = (await send(order.page, 'cancel', {})).json()
    expect(await ledBackTo(server, data.return_to)).toBe(`${policy.card.return_path}?outcome=declined`)
    expect(await statusOf(order)).toBe('awaiting_payment')
  })

  it('is closed to payment once it was given up', async () => {
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
