import { describe, expect, it } from 'vitest'
import {
  finalStates,
  isFinal,
  mayFollow,
  openStates,
  statesOf,
  type TransferState,
  undone,
} from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'
import { arrivalOf, dueAfter } from '#provider/transfers/schedule.ts'

describe('the states', () => {
  it('follow each other only as declared', () => {
    expect(mayFollow('draft', 'awaiting_payment')).toBe(true)
    expect(mayFollow('verifying_payment', 'awaiting_payment')).toBe(true)
    expect(mayFollow('awaiting_payment', 'draft')).toBe(false)
    expect(mayFollow('paid', 'cancelled')).toBe(false)
    expect(mayFollow('delivered', 'returned')).toBe(false)
  })

  it('are open until they are final', () => {
    expect(openStates).toEqual([
      'draft',
      'awaiting_payment',
      'verifying_payment',
      'paid',
      'converted',
      'sent',
      'failed',
    ])
    expect([...finalStates].sort()).toEqual(['cancelled', 'delivered', 'returned'])
  })

  it('that are final, except delivered, are refunds or never left', () => {
    const all = [...statesOf('in_progress'), ...statesOf('delivered'), ...statesOf('ended')]
    expect(all).toHaveLength(10)
    expect(isFinal('cancelled')).toBe(true)
    expect(isFinal('failed')).toBe(false)
    // A refused payout has not left us either: it is about to be returned.
    expect([...undone].sort()).toEqual([...statesOf('ended'), 'failed'].sort())
  })
})

describe('the schedule', () => {
  const since = new Date('2026-11-20T10:00:00Z')

  it('counts from when the step was planned, for as long as the policy says', () => {
    for (const { from, after_seconds } of policy.transfer.steps)
      expect({ from, due: dueAfter(from as TransferState, since) }).toEqual({
        from,
        due: new Date(since.getTime() + after_seconds * 1000),
      })
    expect(new Set(policy.transfer.steps.map(({ after_seconds }) => after_seconds)).size).toBeGreaterThan(1)
  })

  it('is immediate if the policy says nothing', () => {
    expect(dueAfter('failed', since)).toEqual(since)
  })

  it('promises the arrival in hours from the payment', () => {
    expect(arrivalOf(since)).toEqual(new Date(`2026-11-20T${10 + policy.delivery.arrival_hours}:00:00Z`))
  })
})
