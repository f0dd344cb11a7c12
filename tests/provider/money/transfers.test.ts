import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeBeneficiary } from '#provider/beneficiaries/index.ts'
import { Refusal } from '#provider/errors.ts'
import { isReference, newReference } from '#provider/lib/reference.ts'
import { policy } from '#provider/policy.ts'
import { authorise, confirmCardPayment } from '#provider/transfers/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(() => bench.db.close())

describe('a reference', () => {
  it('has a check character that detects every single mistake', () => {
    const reference = newReference()
    expect(reference).toMatch(/^FS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(isReference(reference)).toBe(true)
    for (const place of [3, 4, 5, 6, 8, 9, 10, 11]) {
      for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        const mistyped = reference.slice(0, place) + sign + reference.slice(place + 1)
        expect(isReference(mistyped)).toBe(mistyped === reference)
      }
    }
  })
})

describe('creating a transfer', () => {
  it('returns the whole transfer with figures calculated here', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '100')
    const { data, beneficiary } = await bench.call('create-credit', customer, {
      body: { ...body, reference: ' Rent ' },
    })
    expect(data).toMatchObject({
      status: 'draft',
      sending_amount: '100.00',
      receiving_amount: body.receiving_amount,
      transaction_fee: '2.99',
      amount_total: '102.99',
      amount_due: '102.99',
      reference: 'Rent',
      name: 'Ngozi Eze',
      sender_first_name: 'Amara',
      country: 'NG',
      timeline: [{ state: 'draft', at: '2026-11-20T10:00:00.000Z' }],
      week: 47,
      day: 20,
      month: 11,
      year: 2026,
      arrives_by: null,
      payment_intent: null,
      payment_channels: ['e-transfer'],
    })
    expect(isReference(data.transaction_reference)).toBe(true)
    expect(beneficiary._id).toBe(body.beneficiary_id)
    expect(await bench.look(customer, data._id)).toEqual(data)
  })

  it('refuses an unverified customer', async () => {
    const customer = await bench.customer({ verified: false })
    const body = await bench.newTransfer(customer, '100.00')
    expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe('not_verified')
  })

  it('makes and books nothing for a beneficiary who was deleted in another tab', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const body = await bench.newTransfer(customer, '100.00', { purpose: 'family_support' })
    await removeBeneficiary(bench.db, customer, body.beneficiary_id, bench.clock.now())
    expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe('beneficiary_not_found')
    expect(await bench.balance(customer)).toBe('500.00')
    const made = await bench.db.query('select 1 from transfers where customer_id = $1', [customer])
    expect(made).toEqual([])
  })

  it('refuses each invalid field with its own code', async () => {
    const customer = await bench.customer()
    const stranger = await bench.customer()
    const good = await bench.newTransfer(customer, '100.00')
    const refused = (changes: Partial<typeof good>) =>
      codeOf(bench.call('create-credit', customer, { body: { ...good, ...changes } }))
    expect(await refused({ sending_amount: '0.99' })).toBe('amount_below_minimum')
    expect(await refused({ sending_amount: '0' })).toBe('amount_below_minimum')
    expect(await refused({ sending_amount: '10.005' })).toBe('validation_failed')
    expect(await refused({ country: 'GB' })).toBe('country_not_supported')
    expect(await refused({ receiving_currency: 'EUR' })).toBe('country_not_supported')
    expect(await refused({ sending_currency: 'JPY' })).toBe('country_not_supported')
    expect(await refused({ beneficiary_id: 'nobody' })).toBe('beneficiary_not_found')
    expect(await refused({ beneficiary_id: await bench.beneficiary(stranger) })).toBe('beneficiary_not_found')
    expect(await refused({ delivery_method_id: 'pigeon' })).toBe('validation_failed')
    expect(await refused({ delivery_method_id: 'instant-money-credit' })).toBe('validation_failed')
    expect(await refused({ receiving_amount: '999999.00' })).toBe('rate_changed')
    expect(await refused({ charge: '0.00' })).toBe('rate_changed')
    expect(await refused({ taxes: '0.01' })).toBe('rate_changed')
    expect(await refused({ margin_percent: '0.84' })).toBe('rate_changed')
    expect(await refused({ rate: '2000' })).toBe('rate_changed')
    expect((await bench.call('list-transactions', customer, { query: {} })).data).toEqual([])
  })

  it('accepts amounts strictly below the day’s remainder, and returns what was cancelled', async () => {
    const customer = await bench.customer()
    const left = async () =>
      (await bench.call('get-limit', customer, { query: { currency: 'CAD' } })).data.amount
    const daily = policy.limits.daily.find(({ currency }) => currency === 'CAD')?.amount
    expect(await left()).toBe(daily)
    // Without a currency it is that of the customer’s first account.
    expect((await bench.call('get-limit', customer, { query: {} })).data).toMatchObject({ currency: 'CAD' })
    expect(await codeOf(bench.create(customer, '10000.00'))).toBe('daily_limit')
    const big = await bench.create(customer, '9999.99')
    expect(await left()).toBe('0.01')
    expect(await codeOf(bench.create(customer, '1.00'))).toBe('daily_limit')
    await bench.call('cancel-credit', customer, { params: { id: big._id } })
    expect(await left()).toBe(daily)
    await bench.create(customer, '4000.00')
    expect(await codeOf(bench.create(customer, '6000.00'))).toBe('daily_limit')
    bench.clock.move(86_400)
    expect(await left()).toBe(daily)
    expect(await codeOf(bench.call('get-limit', customer, { query: { currency: 'JPY' } }))).toBe(
      'validation_failed',
    )
  })

  it('keeps two concurrent transfers within one limit', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '6000.00', { purpose: 'gift' })
    const both = await Promise.all([1, 2].map(() => codeOf(bench.call('create-credit', customer, { body }))))
    expect(both.filter((answer) => answer === 'daily_limit')).toHaveLength(1)
  })
})

describe('authorising', () => {
  it('counts a wrong PIN although the call fails, and locks', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.create(customer, '50.00')
    const attempt = (pin: string) =>
      codeOf(bench.call('authorise-credit', customer, { params: { id }, body: { pin } }))
    for (let tried = 1; tried < policy.security.pin.attempts; tried += 1)
      expect(await attempt('0000')).toBe('pin_wrong')
    expect(await attempt('0000')).toBe('pin_locked')
    expect(await attempt('1234')).toBe('pin_locked')
    expect((await bench.look(customer, id)).status).toBe('draft')
    bench.clock.move(policy.security.pin.lock_seconds + 1)
    expect(await attempt('1234')).toMatchObject({ data: { status: 'awaiting_payment' } })
    expect(await attempt('1234')).toBe('state_conflict')
  })

  it('stores under the key only the answer to a checked PIN', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.create(customer, '50.00')
    const now = bench.clock.now()
    const attempt = (pin: string) => bench.db.transaction((tx) => authorise(tx, customer, id, pin, now))
    for (let tried = 1; tried <= policy.security.pin.attempts; tried += 1)
      expect(await attempt('0000')).toBeInstanceOf(Refusal)
    // If stored, it would be returned again after the lock has ended.
    await expect(attempt('1234')).rejects.toMatchObject({ code: 'pin_locked' })
  })

  it('and paying is too late once expired, even before a worker has run', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const created = await bench.create(customer, '50.00')
    const unpaid = await bench.authorised(customer, '50.00')
    const params = { id: unpaid._id }
    const choose = (payment_channel: 'wallet' | 'e-transfer') =>
      codeOf(bench.call('choose-payment', customer, { params, body: { payment_channel } }))
    await choose('wallet')
    bench.clock.move(lifetimeOf('e-transfer'))
    const late = { params: { id: created._id }, body: { pin: '1234' } }
    expect(await codeOf(bench.call('authorise-credit', customer, late))).toBe('state_conflict')
    expect(await codeOf(bench.call('pay-from-wallet', customer, { params }))).toBe('state_conflict')
    expect(await choose('e-transfer')).toBe('state_conflict')
    expect(await bench.balance(customer)).toBe('500.00')
    await bench.call('cancel-credit', customer, { params })
  })

  it('belongs to the owner', async () => {
    const customer = await bench.customer()
    const thief = await bench.customer()
    const { _id: id } = await bench.create(customer, '50.00')
    const params = { id }
    expect(await codeOf(bench.call('get-credit', thief, { params }))).toBe('not_found')
    expect(await codeOf(bench.call('get-credit', thief, { params: { id: 'x' } }))).toBe('not_found')
    expect(await codeOf(bench.call('authorise-credit', thief, { params, body: { pin: '1234' } }))).toBe(
      'not_found',
    )
    expect(await codeOf(bench.call('cancel-credit', thief, { params }))).toBe('not_found')
    expect(await codeOf(bench.call('pay-from-wallet', thief, { params }))).toBe('not_found')
    expect(await codeOf(bench.call('verify-payment', thief, { params }))).toBe('not_found')
  })
})

describe('paying', () => {
  /** A transfer in naira that waits for its payment, and the announcements the customer can make. */
  async function waiting() {
    const customer = await bench.customer({ balance: '900000.00', currency: 'NGN' })
    const { _id: id } = await bench.inNaira(customer)
    const params = { id }
    return {
      id,
      choose: (payment_channel: 'wallet' | 'card' | 'bank-transfer') =>
        bench.call('choose-payment', customer, { params, body: { payment_channel } }),
      announce: () => codeOf(bench.call('verify-payment', customer, { params })),
      order: async () => {
        const { redirect_url } = (await bench.call('create-card-order', customer, { params })).data
        return /orders\/([\w-]{36})/.exec(redirect_url)?.[1] ?? ''
      },
    }
  }

  it('is announced by methods that a bank sends by itself, and waited for while that method is open', async () => {
    const { id, choose, announce } = await waiting()
    expect(await announce()).toBe('state_conflict')
    for (const channel of ['wallet', 'card'] as const) {
      await choose(channel)
      expect(await announce(), channel).toBe('state_conflict')
    }
    await choose('bank-transfer')
    expect(await announce()).toMatchObject({ data: { status: 'verifying_payment' } })
    const [row] = await bench.db.query<{ due_at: Date; authorised_at: Date }>(
      'select due_at, authorised_at from transfers where id = $1',
      [id],
    )
    const open = 1000 * lifetimeOf('bank-transfer')
    expect(row?.due_at.getTime()).toBe((row?.authorised_at.getTime() ?? 0) + open)
  })

  it('by another method closes the card order, which may take nothing any more', async () => {
    const { choose, order } = await waiting()
    await choose('card')
    const orderId = await order()
    await choose('bank-transfer')
    await choose('card')
    const now = bench.clock.now()
    expect(await bench.db.transaction((tx) => confirmCardPayment(tx, orderId, now))).toBe('refuse')
  })

  it('by e-transfer, the only way, is chosen with the PIN, which returns what to send where', async () => {
    const customer = await bench.customer()
    const data = await bench.authorised(customer, '100.00')
    const params = { id: data._id }
    expect(data).toMatchObject({ payment_channels: ['e-transfer'], payment_channel: 'e-transfer' })
    expect(data.payment_intent).toMatchObject({
      amount: '102.99',
      currency: 'CAD',
      recipient: 'pay@farsend.example',
      message: data.transaction_reference,
    })
    expect(data.payment_intent?.from).toMatch(/^a\S*@example\.com$/)
    const choose = (payment_channel: 'wallet' | 'bank-transfer') =>
      codeOf(bench.call('choose-payment', customer, { params, body: { payment_channel } }))
    expect(await choose('bank-transfer')).toBe('channel_not_supported')
    expect(await choose('wallet')).toBe('insufficient_funds')
  })

  it('by bank transfer is for naira', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '500000.00', { sending_currency: 'NGN' })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    const { data } = await bench.call('choose-payment', customer, {
      params: { id },
      body: { payment_channel: 'bank-transfer' },
    })
    expect(data.payment_intent).toMatchObject({
      recipient: '0123456789',
      bank_name: 'Lagoon Bank',
      amount: '501500.00',
    })
  })

  it('from the wallet moves the money once', async () => {
    const customer = await bench.customer({ balance: '200.00' })
    const { _id: id, payment_channels, payment_channel } = await bench.authorised(customer, '100.00')
    expect(payment_channels).toContain('wallet')
    expect(payment_channel).toBeNull()
    const pay = () => codeOf(bench.call('pay-from-wallet', customer, { params: { id } }))
    expect(await pay()).toBe('state_conflict')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.filter((answer) => answer === 'state_conflict')).toHaveLength(2)
    expect(answers.find((answer) => answer !== 'state_conflict')).toMatchObject({
      data: { status: 'paid', amount_due: '0.00', arrives_by: expect.any(String) },
    })
    expect(await bench.balance(customer)).toBe('97.01')
    expect(await codeOf(bench.call('cancel-credit', customer, { params: { id } }))).toBe('state_conflict')
  })

  it('from a wallet emptied by another transfer is refused', async () => {
    const customer = await bench.customer({ balance: '150.00' })
    const [one, two] = [
      await bench.authorised(customer, '100.00'),
      await bench.authorised(customer, '100.00'),
    ]
    for (const { _id: id } of [one, two]) {
      await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    }
    const pay = (id: string) => codeOf(bench.call('pay-from-wallet', customer, { params: { id } }))
    const answers = await Promise.all([pay(one._id), pay(two._id)])
    expect(answers.filter((answer) => answer === 'insufficient_funds')).toHaveLength(1)
    expect(await bench.balance(customer)).toBe('47.01')
  })
})
