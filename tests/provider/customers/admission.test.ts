import { describe, expect, it } from 'vitest'
import { blockOnCustomer, blockOnTransfer, demandMovable } from '#provider/customers/admission.ts'
import type { CustomerRow } from '#provider/customers/store.ts'

const good = {
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  frozen_at: null,
} as const
const then = new Date('2026-11-20T10:00:00Z')

describe('a customer’s money', () => {
  it('moves if they are fully verified', () => {
    expect(blockOnCustomer(good)).toBeNull()
  })

  it.each([
    [{ status: 'pending' }],
    [{ verified_pid: false }],
    [{ verified_poa: false }],
    [{ verified_selfie: false }],
  ] as const)('does not with %j', (change) => {
    expect(blockOnCustomer({ ...good, ...change })).toBe('not_verified')
  })

  it('does not while they are frozen, which takes precedence', () => {
    expect(blockOnCustomer({ ...good, frozen_at: then })).toBe('customer_frozen')
    expect(blockOnCustomer({ ...good, verified_pid: false, frozen_at: then })).toBe('customer_frozen')
  })
})

describe('a transfer', () => {
  it('moves with its customer', () => {
    expect(blockOnTransfer({ frozen_at: null }, good)).toBeNull()
    expect(blockOnTransfer({ frozen_at: null }, { ...good, verified_poa: false })).toBe('not_verified')
  })

  it('does not while it is frozen, whoever owns it', () => {
    expect(blockOnTransfer({ frozen_at: then }, good)).toBe('transfer_frozen')
    expect(blockOnTransfer({ frozen_at: then }, { ...good, frozen_at: then })).toBe('transfer_frozen')
  })
})

it('a call continues only if the customer’s money may move', () => {
  const customer = { ...good, id: 'c' } as CustomerRow
  expect(demandMovable(customer)).toBe(customer)
  expect(() => demandMovable({ ...customer, verified_poa: false })).toThrow('not_verified')
  expect(() => demandMovable({ ...customer, frozen_at: then })).toThrow('customer_frozen')
  expect(() => demandMovable(undefined)).toThrow('not_verified')
})
