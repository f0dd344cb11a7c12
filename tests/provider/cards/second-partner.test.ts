// A saved card is a token of the first partner. While that is down the second takes the payment, without a token.
import { expect, it, onTestFinished } from 'vitest'
import english from '#content/en-CA/provider.json' with { type: 'json' }
import { saveCardAt } from '#tests/support/card-page.ts'
import {
  bench,
  enter,
  look,
  openCardPages,
  ordered,
  pay,
  paymentsFor,
  send,
  server,
  statusOf,
} from './card-pages.ts'

openCardPages()

const why = english.card_processor.saved.elsewhere

/** A transfer to be paid with a saved card. The last two digits of its amount select the partner that is down. */
async function withSavedCard(amount?: string) {
  const { customer, id } = await ordered(amount)
  const { redirect_url } = (await bench.call('create-card-setup', customer)).data
  const card_id = await saveCardAt(server, redirect_url)
  const order = async () => {
    const input = { params: { id }, body: { card_id } }
    const { partner, redirect_url: address } = (await bench.call('create-card-order', customer, input)).data
    return { partner, page: await enter(address) }
  }
  return { customer, id, order }
}

/** Makes trustpay rest for the test, as after some failures; returns how to wake it. */
async function trustpayRests(): Promise<() => Promise<unknown>> {
  const again = () => bench.db.query('delete from card_partner_failures')
  onTestFinished(async () => void (await again()))
  await bench.db.query(
    `insert into card_partner_failures (partner, failures, rests_until) values ('trustpay', 3, $1)`,
    [new Date(bench.clock.now().getTime() + 60_000)],
  )
  return again
}

/** The bookings of a transfer: kind, account and amount of each line. */
const linesOf = (id: string) =>
  bench.db.query(
    `select j.kind, e.account, e.currency, e.amount::text as amount from journals j
     join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
     where j.source like 'transfer:' || $1::text || ':%' order by j.created_at, j.id, e.line`,
    [id],
  )

it('is typed on the second one’s page, which says why, pays once, and stays saved', async () => {
  const { customer, id, order } = await withSavedCard('500000.31')
  const { partner, page } = await order()
  expect(partner).toBe('payvyne')
  const html = (await look(page)).body
  expect(html).toContain('cc-number')
  expect(html).toContain(`<p data-why="saved">${why}</p>`)
  // The code alone, enough for a saved card, is not enough here.
  expect((await send(page, 'pay', { code: '123' })).statusCode).toBe(400)
  expect((await pay(page)).data.outcome).toBe('paid')
  expect((await pay(page)).data.outcome).toBe('paid')
  await bench.pass(6)
  expect(await statusOf({ customer, id })).toBe('converted')
  expect(await paymentsFor(id)).toHaveLength(1)
  expect((await linesOf(id)).filter(({ kind }) => kind === 'paid')).toEqual([
    { kind: 'paid', account: 'clearing:payvyne', currency: 'NGN', amount: '-50150031' },
    { kind: 'paid', account: 'transit', currency: 'NGN', amount: '50150031' },
  ])
  expect((await bench.call('list-cards', customer)).data).toHaveLength(1)
})

it('that was about to pay at the first one pays nothing there once the second has the order', async () => {
  const { customer, id, order } = await withSavedCard()
  const first = await order()
  expect((await look(first.page)).body).not.toContain('cc-number')
  await trustpayRests()
  const second = await order()
  expect([first.partner, second.partner]).toEqual(['trustpay', 'payvyne'])
  expect((await send(first.page, 'pay', { code: '123' })).json().data.outcome).toBe('refused')
  expect(await statusOf({ customer, id })).toBe('awaiting_payment')
  expect((await pay(second.page)).data.outcome).toBe('paid')
  expect((await send(first.page, 'pay', { code: '123' })).json().data.outcome).toBe('refused')
  await bench.pass(6)
  expect(await paymentsFor(id)).toHaveLength(1)
  expect(await bench.balance(customer, 'NGN')).toBeUndefined()
})

it('pays with its code again if the customer goes back from the second one once the first is up', async () => {
  const { customer, id, order } = await withSavedCard()
  const again = await trustpayRests()
  const { page } = await order()
  expect((await send(page, 'cancel', {})).json().data.outcome).toBe('cancelled')
  expect(await statusOf({ customer, id })).toBe('awaiting_payment')
  await again()
  const back = await order()
  expect(back.partner).toBe('trustpay')
  expect((await send(back.page, 'pay', { code: '123' })).json().data.outcome).toBe('paid')
  await bench.pass(6)
  expect(await statusOf({ customer, id })).toBe('converted')
  expect(await paymentsFor(id)).toHaveLength(1)
})

it('is typed without a reason shown if none was selected', async () => {
  const { page } = await ordered('500000.31')
  expect((await look(page)).body).toContain(`<p data-why="typed">${why}</p>`)
})
