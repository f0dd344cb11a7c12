// What a customer is told of a transfer: how to pay, how long, and what holds it, without a database.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CustomerRow } from '#provider/auth/customers.ts'
import { policy } from '#provider/policy.ts'
import { toTransferResponse } from '#provider/transfers/index.ts'
import type { TransferRow } from '#provider/transfers/store.ts'
import { noDatabase, row } from './row.ts'

const amara: CustomerRow = {
  id: row.customer_id,
  phone: '+14165550142',
  email: 'amara@example.com',
  first_name: 'Amara',
  last_name: 'Okafor',
  dob: '1991-03-14',
  country: 'CA',
  currency: 'CAD',
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  password_hash: 'none',
  frozen_at: null,
}

const world = vi.hoisted(() => ({ customer: undefined as unknown, balance: 0n, asked: [] as unknown[] }))
vi.mock('#provider/auth/customers.ts', () => ({ findCustomer: async () => world.customer }))
vi.mock('#provider/ledger/index.ts', () => ({
  walletBalance: async (...asked: unknown[]) => {
    world.asked = asked.slice(1)
    return world.balance
  },
}))
vi.mock('#provider/transfers/store.ts', async (original) => ({
  ...(await original<object>()),
  eventsOf: async () => [{ state: 'draft', at: new Date('2026-11-20T09:59:00Z') }],
}))

beforeEach(() => {
  world.customer = amara
  world.balance = 0n
})

const now = new Date('2026-11-20T10:01:00Z')
const told = async (change: Partial<TransferRow> = {}) =>
  (await toTransferResponse(noDatabase, { ...row, ...change }, now)).data

describe('the figures', () => {
  it('are those of the transfer, in each currency’s own digits', async () => {
    expect(await told()).toMatchObject({
      type: 'credit',
      sending_amount: '100.00',
      receiving_amount: '106000.00',
      transaction_fee: '2.99',
      amount_total: '102.99',
      amount_due: '102.99',
    })
    expect(await told({ sending_currency: 'JPY', payment_channel: null })).toMatchObject({
      sending_amount: '10000',
      amount_total: '10299',
    })
  })

  it.each([
    ['draft', '102.99'],
    ['awaiting_payment', '102.99'],
    ['verifying_payment', '102.99'],
    ['paid', '0.00'],
    ['delivered', '0.00'],
    ['cancelled', '0.00'],
  ] as const)('while %s leave %s to pay', async (state, due) => {
    expect((await told({ state })).amount_due).toBe(due)
  })
})

describe('who sends and receives', () => {
  it('is told with the transfer', async () => {
    expect(await told()).toMatchObject({
      name: 'Ngozi Eze',
      reference: 'Rent',
      transaction_reference: row.reference,
      sender_first_name: 'Amara',
      sender_last_name: 'Okafor',
      beneficiary_first_name: 'Ngozi',
      account_number: '0000014579',
      sender_country_code: 'CA',
      beneficiary_country_code: 'NG',
      delivery_time: expect.stringContaining(String(policy.delivery.arrival_hours)),
    })
    expect((await toTransferResponse(noDatabase, row, now)).beneficiary).toEqual(row.payee)
  })

  it.each([
    [{}, { is_verified: true, require_pid: false, require_poa: false, require_sofie: false }],
    [{ verified_pid: false }, { is_verified: false, require_pid: true, verified_pid: false }],
    [{ verified_poa: false }, { is_verified: false, require_poa: true, verified_poa: false }],
    [{ verified_selfie: false }, { is_verified: false, require_sofie: true, verified_sofie: false }],
  ])('says with %j what is verified: %j', async (change, verified) => {
    world.customer = { ...amara, ...change }
    expect(await told()).toMatchObject({ sofie_url: null, in_active_review: false, ...verified })
  })

  it('is nobody when there is no customer: a fault of the program', async () => {
    world.customer = undefined
    await expect(told()).rejects.toThrow('A transfer of a customer who does not exist')
  })
})

describe('the day', () => {
  // Weeks as ISO 8601 counts them: the first has the year's first Thursday, and a week begins with Monday.
  it.each([
    ['2026-11-20T23:59:58.000Z', { time_create: '23:59:58', day: 20, month: 11, year: 2026, week: 47 }],
    ['2026-11-22T00:00:00.000Z', { week: 47, day: 22 }],
    ['2026-11-23T00:00:00.000Z', { week: 48, day: 23 }],
    ['2026-01-01T00:00:00.000Z', { week: 1, month: 1 }],
    ['2027-01-03T12:00:00.000Z', { week: 53, year: 2027 }],
    ['2027-01-04T12:00:00.000Z', { week: 1, year: 2027 }],
    ['2024-12-30T12:00:00.000Z', { week: 1, year: 2024 }],
  ])('of %s is %j', async (at, calendar) => {
    expect(await told({ created_at: new Date(at) })).toMatchObject({ created_at: at, ...calendar })
  })
})

describe('how to pay', () => {
  const payment_deadline = new Date('2026-11-20T14:00:00Z')
  const expires_at = payment_deadline.toISOString()
  const { e_transfer, bank_transfer } = policy.payment

  it('is nothing before a way was chosen', async () => {
    expect((await told()).payment_intent).toBeNull()
  })

  it('by e-transfer: to whom, with which message, and from which address', async () => {
    expect((await told({ payment_channel: 'e-transfer', payment_deadline })).payment_intent).toEqual({
      channel: 'e-transfer',
      amount: '102.99',
      currency: 'CAD',
      recipient: e_transfer.recipient_email,
      message: row.reference,
      from: 'a•••@example.com',
      expires_at,
    })
  })

  it('shows one letter of the customer’s address and what follows its last @', async () => {
    world.customer = { ...amara, email: '"a@b"@example.com' }
    expect((await told({ payment_channel: 'e-transfer' })).payment_intent?.from).toBe('"•••@example.com')
    world.customer = { ...amara, email: null }
    expect((await told({ payment_channel: 'e-transfer' })).payment_intent).not.toHaveProperty('from')
  })

  it('by bank transfer: to which account', async () => {
    expect((await told({ payment_channel: 'bank-transfer', payment_deadline })).payment_intent).toEqual({
      channel: 'bank-transfer',
      amount: '102.99',
      currency: 'CAD',
      recipient: bank_transfer.account_number,
      recipient_name: bank_transfer.account_name,
      bank_name: bank_transfer.bank_name,
      message: row.reference,
      expires_at,
    })
  })

  it.each(['wallet', 'card'] as const)('by %s: nothing but the amount', async (channel) => {
    const intent = { channel, amount: '102.99', currency: 'CAD' }
    expect((await told({ payment_channel: channel, payment_deadline })).payment_intent).toEqual({
      ...intent,
      expires_at,
    })
    expect((await told({ payment_channel: channel })).payment_intent).toEqual(intent)
  })

  it('from the wallet is offered when that holds the total, to the cent', async () => {
    world.balance = 10_298n
    expect((await told()).payment_channels).toEqual(['e-transfer'])
    world.balance = 10_299n
    expect((await told()).payment_channels).toEqual(['e-transfer', 'wallet'])
    expect(world.asked).toEqual([row.customer_id, 'CAD'])
  })
})

describe('what holds it', () => {
  it('is told until it has ended', async () => {
    const frozen_at = now
    expect((await told()).hold).toBeNull()
    expect((await told({ frozen_at })).hold).toBe('transfer_frozen')
    expect((await told({ frozen_at, state: 'cancelled' })).hold).toBeNull()
    world.customer = { ...amara, frozen_at }
    expect((await told({ state: 'failed' })).hold).toBe('customer_frozen')
  })

  it('has its times in UTC', async () => {
    expect(await told({ arrives_by: now, failure_reason: 'expired' })).toMatchObject({
      arrives_by: now.toISOString(),
      failure_reason: 'expired',
      timeline: [{ state: 'draft', at: '2026-11-20T09:59:00.000Z' }],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })
    expect((await told()).arrives_by).toBeNull()
  })
})
