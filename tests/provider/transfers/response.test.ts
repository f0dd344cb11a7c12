// A transfer as its customer sees it: how to pay, how long, and holds, without a database.
import { describe, expect, it } from 'vitest'
import type { CustomerRow } from '#provider/customers/store.ts'
import { policy } from '#provider/policy.ts'
import { type Circumstances, toTransferResponse, transferResponse } from '#provider/transfers/response.ts'
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
  language: null,
  theme: null,
  date_format: null,
  time_format: null,
  number_format: null,
  frozen_at: null,
  closes_at: null,
  closed_at: null,
}

const now = new Date('2026-11-20T10:01:00Z')
const usual = {
  customer: amara,
  events: [{ state: 'draft', at: new Date('2026-11-20T09:59:00Z') }],
  balance: 0n,
} as const
const told = (change: Partial<TransferRow> = {}, circumstances: Partial<Circumstances> = {}) =>
  transferResponse({ ...row, ...change }, { ...usual, ...circumstances }, now).data
const toldTo = (customer: Partial<CustomerRow>, change: Partial<TransferRow> = {}) =>
  told(change, { customer: { ...amara, ...customer } })

describe('a payment that did not match', () => {
  it.each([
    ['short', 'awaiting_payment', true],
    ['short', 'verifying_payment', true],
    ['short', 'paid', false],
    ['short', 'cancelled', true],
    ['held', 'awaiting_payment', true],
    ['held', 'cancelled', true],
    ['held', 'paid', false],
    ['foreign', 'awaiting_payment', true],
    ['foreign', 'delivered', false],
    ['over', 'awaiting_payment', true],
    ['over', 'paid', true],
    ['doubled', 'delivered', true],
    ['late', 'cancelled', true],
  ] as const)('was %s, which is shown with the %s transfer: %s', (payment_problem, state, isShown) => {
    const paid_at = ['paid', 'delivered'].includes(state) ? now : null
    const { payment_problem: shown } = told({ payment_problem, problem_amount: 4_000n, state, paid_at })
    expect(shown).toEqual(isShown ? { problem: payment_problem, amount: '40.00' } : null)
  })

  it('is none if every payment matched', () => {
    expect(told().payment_problem).toBeNull()
  })
})

it('our share of a rate is hidden for a transfer from before it was stored', () => {
  expect(told({ margin_basis_points: null }).margin_percent).toBeNull()
})

it('the pickup number is shown from when it is sent until pickup', () => {
  const shownIn = (state: TransferRow['state']) =>
    told({ collect_number: '123456789012', state }).collect_number
  expect(shownIn('converted')).toBeNull()
  expect(shownIn('sent')).toBe('123456789012')
  expect(shownIn('delivered')).toBeNull()
})

it('the current wallet balance decides whether it may pay', async () => {
  const waysWith = async (...wallets: { balance: bigint }[]) => {
    const all = async () => [[amara], usual.events, wallets] as never
    return (await toTransferResponse({ ...noDatabase, all }, row, now)).data
  }
  expect(await waysWith({ balance: 10_299n })).toMatchObject({
    sender_first_name: 'Amara',
    timeline: [{ state: 'draft' }],
    payment_channels: expect.arrayContaining(['wallet']),
  })
  expect((await waysWith({ balance: 10_298n })).payment_channels).not.toContain('wallet')
  expect((await waysWith()).payment_channels).not.toContain('wallet')
})

it('a transfer without a customer is an error', async () => {
  const all = async () => [[], [], []] as never
  await expect(toTransferResponse({ ...noDatabase, all }, row, now)).rejects.toThrow('who does not exist')
})

describe('the figures', () => {
  it('are those of the transfer, in each currency’s decimals', () => {
    expect(told()).toMatchObject({
      type: 'credit',
      sending_amount: '100.00',
      receiving_amount: '106000.00',
      transaction_fee: '2.99',
      taxes: '0.00',
      margin_percent: '0.85',
      amount_total: '102.99',
      amount_due: '102.99',
    })
    expect(told({ sending_currency: 'JPY', payment_channel: null })).toMatchObject({
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
  ] as const)('while %s leave %s to pay', (state, due) => {
    expect(told({ state }).amount_due).toBe(due)
  })
})

describe('the sender and the beneficiary', () => {
  it('are part of the transfer', () => {
    expect(told()).toMatchObject({
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
    expect(transferResponse(row, usual, now).beneficiary).toEqual(row.payee)
  })

  it.each([
    [{}, { is_verified: true, require_pid: false, require_poa: false, require_sofie: false }],
    [{ verified_pid: false }, { is_verified: false, require_pid: true, verified_pid: false }],
    [{ verified_poa: false }, { is_verified: false, require_poa: true, verified_poa: false }],
    [{ verified_selfie: false }, { is_verified: false, require_sofie: true, verified_sofie: false }],
  ])('with %j show what is verified: %j', (change, verified) => {
    expect(toldTo(change)).toMatchObject({ sofie_url: null, in_active_review: false, ...verified })
  })
})

describe('the date', () => {
  // Weeks as in ISO 8601: the first has the year's first Thursday, and a week starts on Monday.
  it.each([
    ['2026-11-20T23:59:58.000Z', { time_create: '23:59:58', day: 20, month: 11, year: 2026, week: 47 }],
    ['2026-11-22T00:00:00.000Z', { week: 47, day: 22 }],
    ['2026-11-23T00:00:00.000Z', { week: 48, day: 23 }],
    ['2026-01-01T00:00:00.000Z', { week: 1, month: 1 }],
    ['2027-01-03T12:00:00.000Z', { week: 53, year: 2027 }],
    ['2027-01-04T12:00:00.000Z', { week: 1, year: 2027 }],
    ['2024-12-30T12:00:00.000Z', { week: 1, year: 2024 }],
  ])('of %s is %j', (at, calendar) => {
    expect(told({ created_at: new Date(at) })).toMatchObject({ created_at: at, ...calendar })
  })
})

describe('how to pay', () => {
  const payment_deadline = new Date('2026-11-20T14:00:00Z')
  const expires_at = payment_deadline.toISOString()
  const { e_transfer, bank_transfer } = policy.payment

  it('is missing before a method was chosen', () => {
    expect(told().payment_intent).toBeNull()
  })

  it('by e-transfer: to whom, with which message, and from which address', () => {
    expect(told({ payment_channel: 'e-transfer', payment_deadline }).payment_intent).toEqual({
      channel: 'e-transfer',
      amount: '102.99',
      currency: 'CAD',
      recipient: e_transfer.recipient_email,
      message: row.reference,
      from: 'amara@example.com',
      expires_at,
    })
  })

  it('has no address if the customer has none', () => {
    expect(toldTo({ email: null }, { payment_channel: 'e-transfer' }).payment_intent).not.toHaveProperty(
      'from',
    )
  })

  it('by bank transfer: to which account', () => {
    expect(told({ payment_channel: 'bank-transfer', payment_deadline }).payment_intent).toEqual({
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

  it.each(['wallet', 'card'] as const)('by %s: nothing but the amount', (channel) => {
    const intent = { channel, amount: '102.99', currency: 'CAD' }
    expect(told({ payment_channel: channel, payment_deadline }).payment_intent).toEqual({
      ...intent,
      expires_at,
    })
    expect(told({ payment_channel: channel }).payment_intent).toEqual(intent)
  })

  it('from the wallet is offered if that holds the total, to the cent', () => {
    expect(told({}, { balance: 10_298n }).payment_channels).toEqual(['e-transfer', 'split'])
    expect(told({}, { balance: 10_299n }).payment_channels).toEqual(['e-transfer', 'wallet'])
  })

  it('in two parts is offered with both, and the held part is shown until it has ended', () => {
    expect(told({}, { balance: 4_000n })).toMatchObject({
      split: null,
      split_offer: { balance: '40.00', rest: '62.99' },
      amount_due: '102.99',
    })
    const held = { balance_part: 4_000n, payment_channel: 'split' } as const
    expect(told(held, { balance: 1_000n })).toMatchObject({
      split: { balance: '40.00', rest: '62.99' },
      split_offer: { balance: '50.00', rest: '52.99' },
      amount_due: '62.99',
      payment_intent: { channel: 'e-transfer', amount: '62.99' },
    })
    expect(told({ ...held, state: 'delivered' }, { balance: 1_000n })).toMatchObject({
      split: { balance: '40.00', rest: '62.99' },
      split_offer: null,
      amount_due: '0.00',
    })
  })
})

describe('a hold', () => {
  it('is shown until it has ended', () => {
    const frozen_at = now
    expect(told().hold).toBeNull()
    expect(told({ frozen_at }).hold).toBe('transfer_frozen')
    expect(told({ frozen_at, state: 'cancelled' }).hold).toBeNull()
    expect(toldTo({ frozen_at }, { state: 'failed' }).hold).toBe('customer_frozen')
  })

  it('has its times in UTC', () => {
    expect(told({ arrives_by: now, failure_reason: 'expired' })).toMatchObject({
      arrives_by: now.toISOString(),
      failure_reason: 'expired',
      timeline: [{ state: 'draft', at: '2026-11-20T09:59:00.000Z' }],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })
    expect(told().arrives_by).toBeNull()
  })
})
