import { expect, test } from 'vitest'
import states from '#schemas/shared/transfer-states.json' with { type: 'json' }
import {
  backSince,
  figureOf,
  isFinal,
  isUnpaid,
  leadOf,
  progressOf,
  type Transfer,
  type TransferState,
  timelineOf,
} from '#src/shared/transfers/index.ts'

const AT = '2026-11-20T14:05:00.000Z'

/** A transfer as its timeline needs it, having passed through `passed`; the last of them is its state. */
function transfer(...passed: [TransferState, ...TransferState[]]): Transfer {
  const status = passed.at(-1) ?? 'draft'
  const base: Partial<Transfer> = {
    status,
    beneficiary_first_name: 'Adaeze',
    sending_amount: '1000.00',
    amount_total: '1002.99',
    sending_currency: 'CAD',
    rate: '1084.50',
    payment_channel: 'e-transfer',
    failure_reason: status === 'returned' ? 'payout_failed' : null,
    arrives_by: '2026-11-20T16:05:00.000Z',
    created_at: AT,
    timeline: passed.map((state) => ({ state, at: AT })),
  }
  return base as Transfer
}

const summary = (of: Transfer) => timelineOf(of).map(({ id, state }) => `${id} ${state}`)

test('a transfer on its way shows past, current and coming steps', () => {
  expect(
    summary(transfer('draft', 'awaiting_payment', 'verifying_payment', 'paid', 'converted', 'sent')),
  ).toEqual(['draft done', 'paid done', 'converted done', 'sent now', 'delivered next'])
})

test('the last line has the person and the expected date', () => {
  expect(timelineOf(transfer('draft', 'awaiting_payment', 'paid')).at(-1)).toMatchObject({
    title: expect.stringContaining('Adaeze'),
    time: expect.stringContaining('16:05'),
  })
})

test('waiting for the payment is between creation and payment', () => {
  expect(summary(transfer('draft', 'awaiting_payment')).slice(0, 3)).toEqual([
    'draft done',
    'awaiting_payment now',
    'paid next',
  ])
})

test('a delivered transfer has no coming steps', () => {
  const entries = timelineOf(transfer('draft', 'paid', 'converted', 'sent', 'delivered'))
  expect(entries.every(({ state }) => state === 'done')).toBe(true)
})

test('a failed transfer ends with its outcome', () => {
  expect(summary(transfer('draft', 'paid', 'converted', 'sent', 'failed', 'returned'))).toEqual([
    'draft done',
    'paid done',
    'converted done',
    'sent done',
    'failed done',
    'returned done',
  ])
  expect(summary(transfer('draft', 'cancelled'))).toEqual(['draft done', 'cancelled done'])
})

test('every declared state has a place in the timeline, and is final or not', () => {
  for (const state of Object.keys(states.states) as TransferState[]) {
    const { value, total } = progressOf(state)
    expect(value).toBeGreaterThanOrEqual(1)
    expect(value).toBeLessThanOrEqual(total)
    expect(isFinal(state) && isUnpaid(state)).toBe(false)
  }
  expect(progressOf('delivered')).toEqual({ value: 4, total: 4 })
})

test('a refunded transfer shows the refund, in the currency that was paid', () => {
  const amounts = { receiving_amount: '1084500.00', receiving_currency: 'NGN' }
  const sent = { ...transfer('draft', 'paid', 'converted', 'sent'), ...amounts }
  expect(figureOf(sent)).toEqual({ amount: '1084500.00', currency: 'NGN' })
  expect(backSince(sent)).toBeUndefined()

  const returned = { ...transfer('draft', 'paid', 'failed', 'returned'), ...amounts }
  const late = { ...transfer('draft', 'cancelled'), ...amounts, failure_reason: 'daily_limit' as const }
  for (const back of [returned, late]) {
    expect(figureOf(back)).toEqual({ amount: '1002.99', currency: 'CAD' })
    expect(leadOf(back)).toBe('Came back to you')
    expect(backSince(back)).toBe(AT)
  }

  const cancelled = { ...transfer('draft', 'cancelled'), ...amounts, name: 'Adaeze Okafor' }
  expect(figureOf(cancelled).currency).toBe('NGN')
  expect(leadOf(cancelled)).toBe('Adaeze Okafor would have got')
})
