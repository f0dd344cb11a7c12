import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionAtom, type User } from '#src/api/index.ts'
import { createLastKnown } from '#src/api/last-known.ts'
import { createDevice, LAST_KNOWN } from '#src/api/session/device.ts'

const user = (_id: string): User => ({
  _id,
  first_name: 'Amara',
  last_name: 'Mensah',
  phone: '+14165550142',
  email: null,
  dob: null,
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  country: 'CA',
  currency: 'CAD',
})

const BALANCES = ['list-accounts', null, null]
const RECENT = ['list-transactions', null, { limit: 20 }]

function device(store = new Map<string, string>()) {
  return {
    kept: store,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
}

const here = { isOver: () => false }

/** What one start of the app knows: its session and its cache. */
function start(storage: ReturnType<typeof device> | undefined, presence = here) {
  const session = createStore()
  const cache = new QueryClient()
  const known = createLastKnown(storage, presence, session)
  return {
    cache,
    known,
    signIn: (id: string) =>
      session.set(sessionAtom, { status: 'customer', token: 't', user: user(id), expiresAt: 0, tellAt: 0 }),
    turnAway: () => session.set(sessionAtom, { status: 'visitor', because: 'none' }),
  }
}

/** A start at which Amara was signed in and saw her balances. */
function earlier(storage: ReturnType<typeof device>) {
  const { cache, known, signIn } = start(storage)
  signIn('amara')
  known.keep(cache)
  cache.setQueryData(BALANCES, { data: { total: '4130.64' } }, { updatedAt: 1000 })
  cache.setQueryData(RECENT, { data: [] }, { updatedAt: 2000 })
  cache.setQueryData(['list-transactions', null, { search: 'ada' }], { data: [] })
  cache.setQueryData(['list-beneficiaries', null, null], { data: ['account number'] })
  vi.runAllTimers()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of a list that was scrolled through the first page is kept, of one that was narrowed nothing', () => {
  const storage = device()
  const { cache, known, signIn } = start(storage)
  signIn('amara')
  known.keep(cache)
  const pages = { pages: [{ data: ['newest'] }, { data: ['older'] }], pageParams: [null, 'cursor'] }
  cache.setQueryData(['list-transactions', 'history', {}], pages)
  cache.setQueryData(['list-transactions', 'history', { currency: 'EUR' }], pages)
  vi.runAllTimers()
  const next = start(storage)
  expect(next.known.recall(next.cache)).toBe(true)
  expect(next.cache.getQueryCache().getAll()).toHaveLength(1)
  expect(next.cache.getQueryData(['list-transactions', 'history', {}])).toEqual({
    pages: [{ data: ['newest'] }],
    pageParams: [null],
  })
})

test('balances and transfers are there at the next start, as old as they are, and nothing else', () => {
  const storage = device()
  earlier(storage)
  const { cache, known } = start(storage)
  expect(known.recall(cache)).toBe(true)
  expect(cache.getQueryData(BALANCES)).toEqual({ data: { total: '4130.64' } })
  expect(cache.getQueryState(BALANCES)?.dataUpdatedAt).toBe(1000)
  expect(cache.getQueryCache().getAll()).toHaveLength(2)
  expect(storage.kept.get(LAST_KNOWN)).not.toContain('account number')
})

test('they go when somebody else turns out to be here, or nobody; their owner keeps them', () => {
  const storage = device()
  earlier(storage)
  for (const [who, left] of [
    ['amara', 2],
    ['tunde', 0],
    [undefined, 0],
  ] as const) {
    const { cache, known, signIn, turnAway } = start(storage)
    known.recall(cache)
    if (who) signIn(who)
    else turnAway()
    expect(cache.getQueryCache().getAll()).toHaveLength(left)
  }
})

test('with the note that somebody is here, what was kept of them goes', () => {
  const storage = device()
  earlier(storage)
  createDevice(storage).noteCustomer(false)
  const { cache, known } = start(storage)
  expect(known.recall(cache)).toBe(false)
  expect(storage.kept.has(LAST_KNOWN)).toBe(false)
})

test('nothing is shown to a browser that was left alone for too long', () => {
  const storage = device()
  earlier(storage)
  const { cache, known } = start(storage, { isOver: () => true })
  expect(known.recall(cache)).toBe(false)
})

test.each(['', 'null', '{}', '{"owner":"amara","answers":[1,{"key":"no","data":{},"at":0}]}', '{'])(
  'what is no record of ours is nothing: %s',
  (kept) => {
    const { cache, known } = start(device(new Map([[LAST_KNOWN, kept]])))
    expect(known.recall(cache)).toBe(false)
  },
)

test('a storage that is full or forbidden is no fault', () => {
  const full = {
    ...device(),
    setItem: () => {
      throw new Error('full')
    },
    getItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(() => earlier(full)).not.toThrow()
  const { cache, known } = start(full)
  expect(known.recall(cache)).toBe(false)
  expect(start(undefined).known.recall(new QueryClient())).toBe(false)
})
