import { beforeEach, describe, expect, test } from 'vitest'
import { sessionAtom, type User } from '#src/api/index.ts'
import { store } from '#src/lib/store.ts'
import { calculationAtom } from '#src/shared/rates/index.ts'

const visitor = (because: 'none' | 'signed-out' | 'ended') => ({ status: 'visitor', because }) as const
const customer = (id: string) => {
  const user: User = {
    _id: id,
    first_name: 'Ada',
    last_name: 'Eze',
    phone: '+14165550142',
    email: 'ada@example.com',
    dob: null,
    status: 'active',
    verified_pid: true,
    verified_poa: true,
    verified_selfie: true,
    country: 'CA',
    currency: 'CAD',
  }
  return { status: 'customer', token: 't', user, expiresAt: 0, tellAt: 0 } as const
}
const typed = () => store.get(calculationAtom).typed
const type = (amount: string) => store.set(calculationAtom, (before) => ({ ...before, typed: amount }))

describe('owner of a calculation', () => {
  beforeEach(() => {
    store.set(sessionAtom, visitor('signed-out'))
    store.set(sessionAtom, visitor('none'))
  })

  test('a visitor’s calculation survives the login', () => {
    type('120')
    store.set(sessionAtom, customer('a'))
    expect(typed()).toBe('120')
  })

  test('a logout clears it', () => {
    store.set(sessionAtom, customer('a'))
    type('123.45')
    store.set(sessionAtom, visitor('signed-out'))
    expect(typed()).toBe('')
  })

  test('after an expired session only the same customer gets it back', () => {
    store.set(sessionAtom, customer('a'))
    type('123.45')
    store.set(sessionAtom, visitor('ended'))
    store.set(sessionAtom, customer('a'))
    expect(typed()).toBe('123.45')
    store.set(sessionAtom, visitor('ended'))
    store.set(sessionAtom, customer('b'))
    expect(typed()).toBe('')
  })
})
