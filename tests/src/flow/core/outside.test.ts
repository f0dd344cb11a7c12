import { beforeEach, describe, expect, test } from 'vitest'
import {
  type FlowEvent,
  type FlowState,
  fromKept,
  leaveTarget,
  reduce,
  start,
  toKept,
} from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'

let flow: FlowDefinition
beforeEach(() => {
  flow = fixture('checkout')
})
const order = { _id: 'o1' }
const failure = { message: 'No', serverErrcode: 'leave_refused', errors: [] }

function play(events: readonly FlowEvent[], from: FlowState = start(flow)) {
  let state = from
  let effects: ReturnType<typeof reduce>['effects'] = []
  for (const event of events) ({ state, effects } = reduce(flow, state, event))
  return { state, effects }
}
const submit: FlowEvent = { type: 'submit', data: {} }
const succeeded = (attempt: number, data: object): FlowEvent => ({
  type: 'succeeded',
  attempt,
  answer: { data },
})
const returned = (params: Record<string, string>, step = 'card'): FlowEvent => ({
  type: 'returned',
  step,
  params,
})

const atCard = [submit, succeeded(1, order)]
const leaving = [...atCard, submit, succeeded(2, { redirect_url: 'https://pay.example/1' })]

describe('a step that leaves for an external site', () => {
  test('calls first, then goes to the address in the answer', () => {
    const { state, effects } = play(leaving)
    expect(effects).toEqual([{ type: 'leave', step: 'card', to: 'https://pay.example/1' }])
    expect(state).toMatchObject({ step: 'card', leaving: 'card', left: 'card' })
  })

  test('leaves once, however often it is clicked', () => {
    expect(play([...leaving, submit, submit]).effects).toEqual([])
  })

  test('continues with the returned values, also after a reload', () => {
    const kept = fromKept(flow, toKept(flow, play(leaving).state))
    if (kept.is !== 'found') throw new Error('nothing was kept')
    expect(kept.state).toMatchObject({ step: 'card', leaving: null, left: 'card' })
    const { state } = play([returned({ status: 'paid', ref: 'r1', other: 'x' })], kept.state)
    expect(state).toMatchObject({
      step: 'confirming',
      draft: { outcome: 'paid', reference: 'r1' },
      left: null,
      leaving: null,
    })
    expect(state.draft).not.toHaveProperty('other')
    expect(play([returned({ status: 'declined' })], kept.state).state.step).toBe('declined')
  })

  test.each([
    ['without any of the parameters', {}],
    ['with others', { utm: 'x' }],
    ['without what the next step requires', { ref: 'r1' }],
    ['with inherited names', JSON.parse('{"__proto__":"x"}')],
  ])('returning %s offers to leave again', (_, params) => {
    const { state } = play([...leaving, returned(params)])
    expect(state).toMatchObject({ step: 'card', leaving: null, left: 'card', draft: { order } })
    expect(state.draft).not.toHaveProperty('outcome')
    const again = play([submit], state)
    expect(again.effects).toMatchObject([{ type: 'call', operation: 'get-credit' }])
  })

  test('takes nothing from a link before it has left, or once it has continued', () => {
    expect(play([...atCard, returned({ status: 'paid' })]).state).toMatchObject({
      step: 'card',
      draft: { order },
    })
    const passed = play([...leaving, returned({ status: 'declined' })])
    expect(play([returned({ status: 'paid' })], passed.state).state.step).toBe('declined')
  })

  test('a restored page, or an unsafe address, allows another try', () => {
    expect(play([...leaving, { type: 'came-back' }]).state).toMatchObject({ leaving: null, left: 'card' })
    const { state } = play([...leaving, { type: 'not-left', step: 'card', failure }])
    expect(state).toMatchObject({ leaving: null, left: null, failure })
    expect(play([submit], state).effects).toMatchObject([{ type: 'call' }])
  })

  test('an answer that arrives on another step sends the customer nowhere', () => {
    const again = [...leaving, returned({ status: 'declined' }), submit, submit]
    const gone = play([...again, { type: 'visit', step: 'declined' }])
    const before = gone.state.pending?.attempt ?? 0
    const { effects } = play([succeeded(before, { redirect_url: 'https://pay.example/2' })], gone.state)
    expect(effects.filter(({ type }) => type === 'leave')).toEqual([])
  })
})

describe('the address to follow', () => {
  const origin = 'http://127.0.0.1:4000'
  test.each([
    ['https://pay.example/1?x=1', 'https://pay.example/1?x=1'],
    ['/sandbox/card?order=1', 'http://127.0.0.1:4000/sandbox/card?order=1'],
    ['http://127.0.0.1:4000/card', 'http://127.0.0.1:4000/card'],
    ['//pay.example/1', undefined],
    ['http://pay.example/1', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://', undefined],
    ['', undefined],
    [undefined, undefined],
    [{ href: 'https://pay.example' }, undefined],
  ])('%j leads to %j', (to, target) => {
    expect(leaveTarget(to, origin)).toBe(target)
  })

  test.each([
    ['http://127.0.0.1:3000/card', 'http://localhost:3000', true],
    ['http://localhost:3000/card', 'http://127.0.0.1:3000', true],
    ['http://localhost:3000/card', 'https://farsend.example', false],
    ['http://localhost.evil.example/card', 'http://localhost:3000', false],
    ['ftp://localhost/card', 'http://localhost:3000', false],
  ])('%s from %s stays on this machine: %s', (to, from, isFollowed) => {
    expect(leaveTarget(to, from)).toBe(isFollowed ? to : undefined)
  })
})

describe('a step that waits', () => {
  const waiting = [...leaving, returned({ status: 'paid' })]
  const signalled = (state: string, event = 'payment-confirmed'): FlowEvent => ({
    type: 'signalled',
    event,
    payload: { payment: { state } },
  })

  test('continues with its event, takes the declared values, and branches by it', () => {
    expect(play([...waiting, signalled('settled')]).state).toMatchObject({
      step: 'settled',
      draft: { payment: { state: 'settled' } },
    })
    expect(play([...waiting, signalled('held')]).state.step).toBe('held')
  })

  test.each([
    ['one that it does not wait for', signalled('pending')],
    ['another event', signalled('settled', 'other')],
    ['one without a payload', { type: 'signalled', event: 'payment-confirmed', payload: null } as const],
    ['a submit', submit],
  ])('stays at %s', (_, event) => {
    expect(play([...waiting, event]).state.step).toBe('confirming')
  })

  test('an event on another step is ignored', () => {
    expect(play([...atCard, signalled('settled')]).state).toMatchObject({ step: 'card', draft: { order } })
  })
})
