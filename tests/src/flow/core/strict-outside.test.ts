// Edge cases of the core: pointers into answers, external sites, and stored drafts.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type FlowEvent,
  type FlowState,
  fromKept,
  isPristine,
  paramsFrom,
  read,
  reduce,
  start,
  taken,
  toKept,
} from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'
import { altered, failure, order, phone, play, submit } from '#tests/src/flow/core/play-sample.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

describe('a pointer', () => {
  test('never resolves to an inherited property', () => {
    const document = { 'a/b': 1, 'c~d': 2, '~1': 3, list: ['x'], text: 'abc', none: null }
    const pointers = ['/a~1b', '/c~0d', '/~01', '/list/0', '/text/length', '/none/x', '/toString', '/none']
    expect(pointers.map((pointer) => read(document, pointer))).toEqual([
      1,
      2,
      3,
      'x',
      undefined,
      undefined,
      undefined,
      null,
    ])
    expect(read(document, '')).toBe(document)
  })

  test('takes nothing from a missing value', () => {
    expect(taken({ a: 1 }, { x: '/a', y: '/b' })).toStrictEqual({ x: 1 })
    expect(taken({ a: 1 })).toStrictEqual({})
  })

  test('uses only a string as a parameter', () => {
    expect(paramsFrom({ id: 'o', n: 5 }, { id: '/id', n: '/n', z: '/z' })).toStrictEqual({ id: 'o' })
  })
})

describe('a step that leaves for an external site', () => {
  let flow: FlowDefinition
  beforeEach(() => {
    flow = fixture('checkout')
  })
  const gone = (draft: object): FlowState => ({
    ...start(flow, { order, ...draft }, 'card'),
    leaving: 'card',
    left: 'card',
  })
  const back = (params: Record<string, string>): FlowEvent => ({ type: 'returned', step: 'card', params })

  test('leaves once', () => {
    expect(reduce(flow, gone({}), submit()).effects).toEqual([])
  })

  test('leaves at once if it has no call', () => {
    const direct = altered(flow, 'card', ({ submit: _, ...step }) => step)
    const state = start(direct, { order, redirect_url: 'https://pay.example/1' }, 'card')
    expect(reduce(direct, state, submit())).toMatchObject({
      state: { step: 'card', leaving: 'card', pending: null },
      effects: [{ type: 'leave', step: 'card', to: 'https://pay.example/1' }],
    })
  })

  test('takes the returned values, and ignores old ones', () => {
    const { state } = reduce(flow, gone({ reference: 'r0' }), back({ status: 'declined' }))
    expect(state).toMatchObject({ step: 'declined', floor: 'card', completed: ['card'] })
    expect(state.draft).toStrictEqual({ order, reference: 'r0', outcome: 'declined' })
  })

  test('does not continue with old values alone', () => {
    const { state, effects } = reduce(flow, gone({ outcome: 'paid' }), back({}))
    expect(state).toMatchObject({ step: 'card', leaving: null, left: 'card' })
    expect(effects).toEqual([])
  })

  test('takes nothing that is too little to continue, or leads nowhere', () => {
    const short = reduce(flow, gone({}), back({ ref: 'r1' }))
    expect(short.state.draft).toStrictEqual({ order })
    expect(short.effects).toEqual([])
    const ending = altered(flow, 'card', ({ next: _, ...step }) => step)
    expect(reduce(ending, gone({}), back({ status: 'paid' })).state.draft).toStrictEqual({ order })
  })

  test('that also waits for an event passes no point of no return', () => {
    const flow_ = altered(flow, 'settled', ({ back: _, ...step }) => step)
    const confirming = reduce(flow_, gone({}), back({ status: 'paid' })).state
    const payload = { payment: { state: 'settled' } }
    const { state } = reduce(flow_, confirming, { type: 'signalled', event: 'payment-confirmed', payload })
    expect(state).toMatchObject({ step: 'settled', floor: 'card', completed: ['card', 'confirming'] })
  })
})

describe('the stored draft', () => {
  let flow: FlowDefinition
  let state: FlowState
  beforeEach(() => {
    flow = fixture('application')
    const events = [submit({ email: 'a@b.ca' }), submit({ payment_channel: 'card' })]
    state = play(events, undefined, flow).state
  })
  const parsed = (...[of, at, typed]: Parameters<typeof toKept>) => JSON.parse(toKept(of, at, typed))

  test('is the step and the values, without runtime state', () => {
    const { state: at } = play(phone)
    expect(parsed(sample, { ...at, pending: { attempt: 1, step: 'x' }, failure })).toStrictEqual({
      version: 2,
      step: 'secret',
      draft: { number: '1', token: 't' },
      completed: ['phone'],
      floor: 'phone',
    })
  })

  test('includes the versions of nested flows, the change in progress, and the step that left', () => {
    expect(parsed(flow, { ...state, changing: 'review', left: 'extra' })).toStrictEqual({
      version: 4,
      parts: { verification: 2 },
      step: 'extra',
      draft: { email: 'a@b.ca', payment_channel: 'card' },
      completed: ['person', 'channel'],
      floor: 'person',
      changing: 'review',
      left: 'extra',
    })
  })

  test('has the typed values if the flow saves them, without secrets and empty ones', () => {
    const typed = { person: { email: 'n', password: 'p' }, ask: { code: '1' } }
    expect(parsed(flow, state, typed).typed).toStrictEqual({ person: { email: 'n' } })
    expect(parsed(flow, state, { ask: { code: '1' } })).not.toHaveProperty('typed')
    expect(parsed(sample, play(phone).state, { phone: { number: '2' } })).not.toHaveProperty('typed')
  })

  test('is read without typed values that are no fields', () => {
    const text = JSON.stringify({ ...parsed(flow, state), typed: { person: { email: 'n' }, ask: 'x' } })
    expect(fromKept(flow, text)).toMatchObject({ typed: { person: { email: 'n' } } })
    const found = fromKept(flow, text)
    expect(found.is === 'found' && Object.keys(found.typed)).toEqual(['person'])
  })

  test('is absent while nothing was done, entered or typed', () => {
    const begun = start(flow)
    expect(isPristine(flow, begun)).toBe(true)
    expect(isPristine(flow, { ...begun, step: 'channel' })).toBe(false)
    expect(isPristine(flow, { ...begun, completed: ['person'] })).toBe(false)
    expect(isPristine(flow, { ...begun, draft: { email: 'n' } })).toBe(false)
    expect(isPristine(flow, begun, { person: { email: 'n' } })).toBe(false)
    expect(isPristine(flow, begun, { person: { password: 'p' } })).toBe(true)
    expect(isPristine(sample, start(sample), { phone: { number: '2' } })).toBe(true)
  })

  test('of an unsupported version is dropped, even if it has a migration', () => {
    const kept = { ...parsed(flow, state), version: 2, step: 'contact', floor: 'contact', completed: [] }
    expect(fromKept(flow, JSON.stringify(kept)).is).toBe('found')
    const later = { ...flow, draft: { ...flow.draft, since: 3 } }
    expect(fromKept(later, JSON.stringify(kept))).toEqual({ is: 'dropped' })
    const { since: _, ...draft } = flow.draft
    expect(fromKept({ ...flow, draft }, JSON.stringify(kept)).is).toBe('found')
  })
})
