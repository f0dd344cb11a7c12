// The Paystack driver against Paystack's own contract.

import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartnerDown } from '#provider/ports.ts'
import type { PayoutOrder } from '#provider/ports-money.ts'
import { driverOf, messageAbout, no, type Paystack, SECRET, startPaystack } from './paystack-mock.ts'

const now = new Date('2026-11-20T10:00:00Z')

const orderOf = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: randomUUID(),
  reference: 'FS-48K2-71QD',
  currency: 'NGN',
  amount: 12_345_678n,
  payee: {
    name: 'Ngozi Eze',
    country: 'NG',
    bankCode: '058',
    bankId: null,
    accountNumber: '0123456785',
    phone: null,
  },
  payer: { name: 'Amara Okafor', country: 'CA', address: '1 Bay Street, Toronto' },
  isCollected: false,
  sendingAmount: 10_000n,
  at: now,
  ...changes,
})

let partner: Paystack
let played: ReturnType<typeof driverOf>
beforeAll(async () => {
  partner = await startPaystack()
})
beforeEach(() => {
  partner.reset()
  played = driverOf(partner)
})
afterEach(() => expect(partner.faults).toEqual([]))
afterAll(() => partner.stop())

const order = (wanted: PayoutOrder) => played.driver.port.payouts.order(wanted)
const status = (key: string) => played.driver.port.payouts.status(key, now)
const enquire = () =>
  played.driver.port.names.enquire({ country: 'NG', bankCode: '058', number: '0123456785' }, '')
const taken = { outcome: 'taken', collectNumber: null }

describe('a name', () => {
  it('is as the bank gives it', async () => {
    expect(await enquire()).toEqual({ result: 'found', name: 'EZE NGOZI ADA' })
    expect(partner.calls[0]?.headers.authorization).toBe('Bearer sk_test_0123456789')
    // Leading zeros are part of both.
    expect(partner.calls[0]?.query).toEqual({ account_number: '0123456785', bank_code: '058' })
  })

  it.each([400, 404, 422])('of no account is unknown (%i)', async (code) => {
    partner.instead.set('bank_resolveAccountNumber', no(code, 'invalid_account'))
    expect(await enquire()).toEqual({ result: 'unknown' })
  })

  it('of a bank that Paystack can’t reach is unreachable', async () => {
    partner.instead.set('bank_resolveAccountNumber', no(422, 'unprocessed_transaction', 'processor_error'))
    expect(await enquire()).toEqual({ result: 'unreachable' })
  })

  it.each(['error', 'busy', 'lie', 'lose'] as const)('is unreachable after %s', async (mishap) => {
    partner.next(mishap)
    expect(await enquire()).toEqual({ result: 'unreachable' })
  })
})

describe('a payout', () => {
  it('goes to a recipient in kobo, once, with our key as its reference', async () => {
    const wanted = orderOf()
    expect(await order(wanted)).toEqual(taken)
    const { body } = partner.calls.find(({ operation }) => operation === 'transfer_initiate') ?? {}
    expect(body).toEqual({
      source: 'balance',
      amount: 12_345_678,
      currency: 'NGN',
      recipient: 'RCP_0',
      reference: wanted.key,
      reason: 'FS-48K2-71QD',
    })
    expect(await status(wanted.key)).toBe('pending')
    const other = orderOf({ amount: 1n })
    expect(await order(other)).toEqual(taken)
    expect(partner.recipients.size).toBe(1)
  })

  it('that is repeated is taken once', async () => {
    const wanted = orderOf()
    for (let count = 0; count < 3; count += 1) expect(await order(wanted)).toEqual(taken)
    expect(partner.transfers.size).toBe(1)
    expect(partner.calls.filter(({ operation }) => operation === 'transfer_initiate')).toHaveLength(1)
  })

  it('whose answer is lost was taken: the repeat finds it', async () => {
    const wanted = orderOf()
    partner.next(undefined, undefined, 'lose')
    await expect(order(wanted)).rejects.toThrow(PartnerDown)
    expect(partner.transfers.size).toBe(1)
    expect(await order(wanted)).toEqual(taken)
    expect(partner.transfers.size).toBe(1)
  })

  it('that is taken between question and order is taken, as the duplicate’s refusal says', async () => {
    const wanted = orderOf()
    partner.next(undefined, 'late')
    const ordering = order(wanted)
    await expect.poll(() => partner.recipients.size).toBe(1)
    partner.transfers.set(wanted.key, { reference: wanted.key, amount: 1, status: 'pending' })
    expect(await ordering).toEqual(taken)
    expect(partner.transfers.get(wanted.key)?.amount).toBe(1)
  })

  it.each(['failed', 'reversed', 'rejected', 'abandoned', 'blocked'])(
    '%s at once is refused, later it is returned',
    async (state) => {
      const wanted = orderOf()
      partner.made.status = state
      expect(await order(wanted)).toEqual({ outcome: 'refused' })
      expect(await order(wanted)).toEqual({ outcome: 'refused' })
      expect(await status(wanted.key)).toBe('returned')
    },
  )

  it.each([
    ['success', 'delivered'],
    ['pending', 'pending'],
    ['received', 'pending'],
    ['otp', 'pending'],
  ])('%s is %s', async (state, expected) => {
    const wanted = orderOf()
    partner.made.status = state
    expect(await order(wanted)).toEqual(taken)
    expect(await status(wanted.key)).toBe(expected)
  })

  it('that waits for a one-time code tells the operator what to turn off', async () => {
    const wanted = orderOf()
    partner.made.status = 'otp'
    await order(wanted)
    expect(played.logged).toEqual([
      {
        fields: { payout: wanted.key },
        message: expect.stringContaining('Confirm transfers before sending'),
      },
    ])
  })

  it('to no account is refused, and never ordered', async () => {
    partner.instead.set('transferrecipient_create', no(422, 'invalid_bank_code'))
    expect(await order(orderOf())).toEqual({ outcome: 'refused' })
    expect(partner.transfers.size).toBe(0)
  })

  it('that our balance can’t pay is declined, and waits for the operator', async () => {
    const wanted = orderOf()
    partner.instead.set('transfer_initiate', no(400, 'insufficient_balance'))
    expect(await order(wanted)).toEqual({ outcome: 'declined' })
    expect(played.logged).toMatchObject([
      { fields: { payout: wanted.key, status: 400, code: 'insufficient_balance' } },
    ])
    expect(await order(wanted)).toEqual(taken)
  })

  it('with a key that Paystack refuses waits, and says which setting to check', async () => {
    partner.instead.set('transfer_verify', no(401, 'invalid_Key'))
    await expect(order(orderOf())).rejects.toThrow(PartnerDown)
    expect(played.logged[0]?.message).toContain('PAYSTACK_SECRET_KEY')
  })

  it.each([
    ['in cash', { isCollected: true }],
    ['in another currency', { currency: 'GHS' }],
  ])('%s is refused', async (_name, changes) => {
    expect(await order(orderOf(changes))).toEqual({ outcome: 'refused' })
    expect(partner.calls).toEqual([])
  })

  it.each(['error', 'busy', 'lie', 'lose'] as const)('after %s at any call waits', async (mishap) => {
    for (const calls of [0, 1, 2]) {
      const wanted = orderOf()
      partner.next(...Array.from({ length: calls }, () => undefined), mishap)
      await expect(order(wanted)).rejects.toThrow(PartnerDown)
      expect(await order(wanted)).toEqual(taken)
    }
    expect(partner.transfers.size).toBe(3)
  })

  it('that Paystack doesn’t know, or answers with another, has no state', async () => {
    await expect(status(randomUUID())).rejects.toThrow(PartnerDown)
    const key = randomUUID()
    partner.transfers.set(key, { reference: randomUUID(), amount: 1, status: 'success' })
    await expect(status(key)).rejects.toThrow(PartnerDown)
    partner.transfers.set(key, { reference: key, amount: 1, status: 'constructor' })
    await expect(status(key)).rejects.toThrow(PartnerDown)
  })
})

describe('a message', () => {
  const hints = (...message: Parameters<typeof messageAbout>) =>
    played.driver.hints?.(messageAbout(...message), now)

  it.each(['transfer.success', 'transfer.failed', 'transfer.reversed'])(
    'of %s hints at the payout',
    (event) => {
      expect(hints('a-key', event)).toEqual([{ about: 'payout', key: 'a-key' }])
    },
  )

  it('about anything else hints at nothing', () => {
    expect(hints('a-key', 'charge.success')).toEqual([])
  })

  it('signed with another key, changed or unsigned is refused', () => {
    expect(hints('a-key', 'transfer.success', 'sk_test_other')).toBeUndefined()
    const message = messageAbout('a-key')
    expect(played.driver.hints?.({ ...message, body: messageAbout('b-key').body }, now)).toBeUndefined()
    expect(played.driver.hints?.({ ...message, headers: {} }, now)).toBeUndefined()
    for (const signature of ['', 'ü'.repeat(128), '0'.repeat(128)])
      expect(
        played.driver.hints?.({ ...message, headers: { 'x-paystack-signature': signature } }, now),
      ).toBeUndefined()
  })

  it('that is signed and no JSON hints at nothing', () => {
    const body = Buffer.from('{')
    const signature = createHmac('sha512', SECRET).update(body).digest('hex')
    expect(
      played.driver.hints?.({ url: '', headers: { 'x-paystack-signature': signature }, body }, now),
    ).toEqual([])
  })
})
