// A customer of the simulation, acting like the app: gets a rate, makes a transfer, confirms it, pays. Errors are
// handled as in the app; a call whose connection died is repeated with its key.

import { newId } from '#provider/db/index.ts'
import type { ErrorCode } from '#provider/errors.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { answerOfCard, type CardOutcome, settleCardOrder } from '#provider/parties/cards/processor.ts'
import { confirmCardPayment, releaseCardPayment } from '#provider/transfers/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { convertDown } from '#src/lib/money.ts'
import type { MoneyId, Outcome, World } from './world.ts'

/** Errors that a customer can get through no fault of their own: another device, the clock or a partner was first. */
const expected: readonly ErrorCode[] = [
  'rate_changed',
  'quote_expired',
  'state_conflict',
  'payment_too_late',
  'daily_limit',
  'identity_needed',
  'insufficient_funds',
  'partner_unavailable',
  'pin_wrong',
  'pin_locked',
  'customer_frozen',
  'transfer_frozen',
]

export type Currency = 'CAD' | 'NGN'
export type Way = 'wallet' | 'e-transfer' | 'bank-transfer' | 'card' | 'split'

export interface Customer {
  readonly id: string
  readonly name: string
  readonly beneficiary: string
}

/** The customer's actions, one method for each of the app's steps. Each returns whether it succeeded. */
export function actionsOf(world: World, customer: Customer) {
  let calls = 0
  const newKey = (): string => {
    calls += 1
    return `${customer.name} ${calls}`
  }

  async function call<Id extends MoneyId>(
    id: Id,
    input: Partial<Pick<Operations[Id], 'params' | 'query' | 'body'>>,
    key = newKey(),
  ): Promise<Outcome<Operations[Id]['response']>> {
    const outcome = await world.call(customer.id, customer.name, id, input, key)
    if (outcome.code !== null && !expected.includes(outcome.code))
      throw new Error(`${customer.name}: ${id} was refused with ${outcome.code}`)
    return outcome
  }

  /** The same call twice at once, like an impatient double click: one effect, and one answer for both. */
  async function callTwice<Id extends MoneyId>(
    id: Id,
    input: Partial<Pick<Operations[Id], 'params' | 'query' | 'body'>>,
  ): Promise<Outcome<Operations[Id]['response']>> {
    const key = newKey()
    const send = () => call(id, input, key)
    const [first, second] = await world.turns.together([send, send])
    if (!first || !second) throw new Error('Two answers were expected')
    if (first.code === null && second.code === null && JSON.stringify(first) !== JSON.stringify(second))
      throw new Error(`${customer.name}: ${id} with one key was answered in two ways`)
    return first.code === null ? first : second
  }

  async function create(amount: string, currency: Currency, ask = call): Promise<string | undefined> {
    for (let tries = 0; tries < 4; tries += 1) {
      const payouts = await call('list-payouts', { params: { code: 'ng' } })
      const entry = payouts.answer?.data.find((one) => one.currency === currency)
      if (!entry) throw new Error(`There is no rate for ${currency}`)
      const body = {
        sending_amount: amount,
        receiving_amount: convertDown(amount, entry.applied_rate, 2),
        sending_currency: currency,
        receiving_currency: 'NGN',
        rate: entry.applied_rate,
        rate_id: entry.currency_rate._id,
        charge: entry.customer_transaction_charge,
        delivery_method_id: 'bank-account',
        beneficiary_id: customer.beneficiary,
        country: 'NG',
        purpose: 'family_support' as const,
        source_of_funds: 'savings' as const,
      }
      const made = await ask('create-credit', { body })
      if (made.code === null) {
        world.note(`${customer.name}: ${amount} ${currency} is a transfer`)
        return made.answer.data._id
      }
      if (made.code !== 'quote_expired' && made.code !== 'rate_changed') return undefined
    }
    return undefined
  }

  const authorise = async (id: string, ask = call, pin = '1234'): Promise<boolean> =>
    (await ask('authorise-credit', { params: { id }, body: { pin } })).code === null

  const choose = async (id: string, way: Way, ask = call): Promise<boolean> =>
    (
      await ask('choose-payment', {
        params: { id },
        body: { payment_channel: way, ...(await partOf(id, way)) },
      })
    ).code === null

  /** The balance's share of a payment in two parts: as much as it has, or any part. */
  async function partOf(id: string, way: Way): Promise<{ balance_part?: string }> {
    if (way !== 'split' || world.random.chance(30)) return {}
    const total = Number((await transferOf(id)).amount_total.replace('.', ''))
    return { balance_part: ((100 + world.random.int(total - 199)) / 100).toFixed(2) }
  }

  /** Pays by the chosen method. */
  async function pay(id: string, way: Way, ask = call): Promise<boolean> {
    if (way === 'card') return payByCard(id)
    return (
      (await ask(way === 'wallet' ? 'pay-from-wallet' : 'verify-payment', { params: { id } })).code === null
    )
  }

  async function openOrder(id: string): Promise<string | undefined> {
    const opened = await call('create-card-order', { params: { id }, body: {} })
    return opened.answer?.data.redirect_url.match(/orders\/([^?]+)/)?.[1]
  }

  async function payByCard(id: string, number = '4242424242424242'): Promise<boolean> {
    const order = await openOrder(id)
    return order !== undefined && (await payOrder(order, number)) === 'paid'
  }

  /** The card processor's side of a payment on its page. */
  async function payOrder(order: string, number = '4242424242424242'): Promise<CardOutcome | null> {
    const outcome = await world.on(customer.name, 'the card’s page', async ({ deps: { db, clock } }) => {
      const settle = async (to: CardOutcome) =>
        (await db.transaction((tx) => settleCardOrder(tx, order, to, clock.now())))?.outcome ?? null
      if (answerOfCard(number) === 'declined') return settle('declined')
      const said = await db.transaction((tx) => confirmCardPayment(tx, order, clock.now()))
      const ended = await settle(said === 'take' ? 'paid' : 'refused')
      if (said === 'take' && ended !== 'paid')
        await db.transaction((tx) => releaseCardPayment(tx, order, clock.now()))
      return ended
    })
    world.note(`${customer.name}: the card’s page → ${outcome}`)
    return outcome
  }

  async function transferOf(id: string) {
    const { answer } = await call('get-credit', { params: { id } })
    if (!answer) throw new Error(`${customer.name}: the transfer is gone`)
    return answer.data
  }

  return {
    call,
    callTwice,
    create,
    authorise,
    choose,
    pay,
    openOrder,
    payByCard,
    payOrder,
    transferOf,
    cancel: async (id: string, ask = call): Promise<boolean> =>
      (await ask('cancel-credit', { params: { id } })).code === null,
    /** Waits a while. */
    pause: (seconds: number) => world.turns.enter(customer.name, world.now() + seconds * 1000),
    /** Waits until about this many seconds before the time to pay expires. */
    async nearlyTooLate(id: string, before: number): Promise<void> {
      const expires = (await transferOf(id)).payment_intent?.expires_at
      const over = expires === undefined ? 0 : Date.parse(expires)
      await world.turns.enter(customer.name, over - before * 1000)
    },
    /** A payment made at the customer's own bank, in any form. */
    async bringPayment(payment: {
      reference: string
      currency: string
      amount: bigint
      channel: Exclude<Way, 'wallet' | 'card' | 'split'>
      /** The sender's email, the customer's own by default. */
      sender?: string
    }) {
      const now = world.bench.clock.now()
      const whole = { id: newId(now), arrives_at: now, order_id: null, ...payment }
      await world.on(customer.name, 'their bank', ({ deps: { db } }) => networkBrings(db, whole))
      world.note(
        `${customer.name}: pays ${payment.amount} ${payment.currency} by ${payment.channel}${payment.sender ? ` from ${payment.sender}` : ''}`,
      )
    },
  }
}

export type Actions = ReturnType<typeof actionsOf>
