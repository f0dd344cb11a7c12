// What is easily lost at the edges of the core: what a state remembers besides its step, and what events that come at the
// wrong moment, or carry something odd, must leave alone.
import { describe, expect, test } from 'vitest'
import {
  backOf,
  type FlowEvent,
  type FlowState,
  fromKept,
  isPristine,
  paramsFrom,
  read,
  reduce,
  start,
  stepOf,
  taken,
  toKept,
  urlOf,
} from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

function play(events: readonly FlowEvent[], from?: FlowState, flow: FlowDefinition = sample) {
  let state = from ?? start(flow)
  let effects: ReturnType<typeof reduce>['effects'] = []
  for (const event of events) ({ state, effects } = reduce(flow, state, event))
  return { state, effects }
}
/** The flow with a step changed. */
const altered = (flow: FlowDefinition, id: string, change: (step: Step) => Step): FlowDefinition => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === id ? change(step) : step)),
})

const submit = (data = {}): FlowEvent => ({ type: 'submit', data })
const answered = (attempt: number, answer: unknown): FlowEvent => ({ type: 'succeeded', attempt, answer })
const failure = { message: 'No', serverErrcode: 'x', errors: [] }
const refused = (attempt: number, serverErrcode = 'x'): FlowEvent => ({
  type: 'failed',
  attempt,
  failure: { ...failure, serverErrcode },
})
const visit = (step: string): FlowEvent => ({ type: 'visit', step })
const polled = (step: string): FlowEvent => ({ type: 'polled', step, answer: { data: { status: 'paid' } } })

const order = { _id: 'o1' }
const phone = [submit({ number: '1' }), answered(1, { data: { token: 't' } })]
const secret = [...phone, submit({ pin: '1234' })]
const created = [...secret, submit(), answered(2, { data: order })]
const atCard = [...created, submit(), answered(3, { data: { ...order, channel: 'card' } })]
const waiting = [...atCard, submit()]

describe('where each name was given', () => {
  test('is the step that it was submitted in', () => {
    expect(start(sample).givenIn).toStrictEqual({})
    expect(play(secret).state.givenIn).toStrictEqual({ number: 'phone', pin: 'secret' })
  })

  test('stays that step when another hands the same value on, and changes with the value', () => {
    expect(play([...secret, submit({ pin: '1234' })]).state.givenIn['pin']).toBe('secret')
    expect(play([...secret, submit({ pin: '9999' })]).state.givenIn['pin']).toBe('confirm')
  })

  test('is forgotten with all else at a commit', () => {
    expect(play(created).state.givenIn).toStrictEqual({})
  })
})

describe('the way of the last move', () => {
  test('is forward at the beginning, and from a commit on', () => {
    expect(start(sample).direction).toBe('forward')
    expect(play(created).state.direction).toBe('forward')
  })

  test('is not changed by what moves nobody', () => {
    const { state } = play([...secret, visit('phone')])
    expect(state.direction).toBe('back')
    expect(play([{ type: 'update', patch: { number: '2' } }], state).state.direction).toBe('back')
  })
})

describe('a name that is taken away', () => {
  test('is no name of the draft any more', () => {
    const { state } = play([...phone, { type: 'update', patch: { number: undefined } }])
    expect(state.draft).toStrictEqual({ token: 't' })
  })

  test('with a submit leads back to where it is given, and nothing is called', () => {
    const { state, effects } = play([...secret, submit({ pin: undefined })])
    expect(state).toMatchObject({ step: 'secret', pending: null })
    expect(effects).toEqual([])
  })
})

describe('a step', () => {
  test('that is the last goes nowhere', () => {
    const at = play([...waiting, polled('waiting')]).state
    expect(at.step).toBe('done')
    expect(play([submit()], at)).toEqual({ state: at, effects: [] })
  })

  test('that waits for a poll is not done by a submit', () => {
    expect(play([...waiting, submit()]).state.step).toBe('waiting')
  })

  test('that waits for an event and nothing in it goes on with any', () => {
    const flow = altered(fixture('checkout'), 'confirming', (step) => ({ ...step, wait: { event: 'e' } }))
    const state = start(flow, { outcome: 'paid', payment: {} }, 'confirming')
    const { step } = reduce(flow, state, { type: 'signalled', event: 'e', payload: null }).state
    expect(step).toBe('settled')
  })

  test('out of reach by the time that its call is answered is not marked done', () => {
    const flow = altered(sample, 'confirm', ({ submit: declared, ...step }) => {
      const { commit: _, ...rest } = declared ?? { operation: 'create' }
      return { ...step, submit: rest }
    })
    const gone: FlowEvent = { type: 'update', patch: { pin: undefined } }
    const { state } = play([...secret, submit(), gone, answered(2, { data: order })], undefined, flow)
    expect(state).toMatchObject({ step: 'secret', completed: ['phone', 'secret'] })
  })

  test('that there is not is a fault of the definition', () => {
    expect(() => stepOf(sample, 'gone')).toThrow("The flow sample has no step 'gone'")
    expect(() => start({ ...sample, steps: [] })).toThrow('The flow sample has no steps')
    expect(urlOf(sample, 'gone')).toBe('/sample/gone')
  })
})

describe('an event that comes at the wrong moment changes nothing:', () => {
  const card = play(atCard).state
  test.each<[string, FlowEvent]>([
    ['a poll of a step that polls nothing', polled('card')],
    ['a way back from another site, where nobody has left', { type: 'came-back' }],
    ['what another step could not leave for', { type: 'not-left', step: 'phone', failure }],
    ['a return to another step', { type: 'returned', step: 'phone', params: {} }],
    ['a refused poll of another step', { type: 'poll-refused', step: 'waiting', failure }],
    ['a visit of the step where one stands', visit('card')],
  ])('%s', (_, event) => {
    expect(reduce(sample, card, event).state).toBe(card)
  })

  test('a poll of another step', () => {
    const { state } = play(waiting)
    expect(reduce(sample, state, polled('card')).state).toBe(state)
  })

  test('an answer to a step that calls nothing any more', () => {
    const pending = { attempt: 9, step: 'secret' }
    const { state } = play(phone)
    expect(reduce(sample, { ...state, pending }, answered(9, {}))).toEqual({ state, effects: [] })
  })

  test('a visit of the step where one stands does not take its failure away', () => {
    const { state } = play([submit(), refused(1), visit('phone')])
    expect(state.failure).toEqual(failure)
  })
})

describe('the way back', () => {
  const at = (step: string, completed: readonly string[], floor = 'phone') => ({
    ...play(secret).state,
    draft: { token: 't', pin: '1', order, channel: 'card' },
    step,
    completed,
    floor,
  })

  test('is none from a step without one, however one came there', () => {
    expect(backOf(sample, at('done', ['waiting'], 'waiting'))).toBeNull()
  })

  test('is none to a step that is out of reach, or to the step itself', () => {
    expect(backOf(sample, at('confirm', [], 'confirm'))).toBeNull()
    const itself = altered(sample, 'confirm', (step) => ({ ...step, back: { to: 'confirm' } }))
    expect(backOf(itself, at('confirm', ['phone', 'secret']))).toBeNull()
  })
})

describe('a refusal', () => {
  test('leaves the steps that are done as they are', () => {
    const { state } = play([...secret, visit('phone'), submit({ number: '2' }), refused(2)])
    expect(state).toMatchObject({ step: 'phone', completed: ['phone', 'secret'], failure })
  })

  test('leads to no step that is out of reach', () => {
    const flow = altered(sample, 'phone', (step) => ({
      ...step,
      submit: { operation: 'send-code', errors: { x: { to: 'waiting' } } },
    }))
    expect(play([submit(), refused(1)], undefined, flow).state).toMatchObject({
      step: 'phone',
      completed: [],
    })
  })
})

test('who has gone to a step that stays open is not called away from it by an answer', () => {
  const flow = fixture('application')
  const until = [
    submit({ email: 'a@b.ca' }),
    submit({ payment_channel: 'e-transfer' }),
    submit({ phone_number: '1' }),
    submit({ code: '123456' }),
  ]
  const { state } = play([...until, visit('person'), answered(1, { data: { token: 't' } })], undefined, flow)
  expect(state).toMatchObject({ step: 'person', direction: 'back', draft: { token: 't' } })
  expect(state.completed).toEqual(['person', 'channel', 'ask', 'enter-code'])
})

describe('what the provider says', () => {
  const flow: FlowDefinition = {
    ...sample,
    steps: [
      {
        id: 'a',
        form: 'f',
        submit: { operation: 'o', success: 'well' },
        next: [{ to: 'b' }],
        words: 'inner',
      },
      { id: 'b', screen: 's', exit: '/' },
    ],
  }
  const notice = { type: 'notice', id: 'well', tone: 'success', words: 'inner' }
  test.each<[unknown, object]>([
    [{ message: 'Done' }, { ...notice, said: 'Done' }],
    [{ message: '' }, notice],
    [{ message: 5 }, notice],
    [{}, notice],
    [null, notice],
    ['Done', notice],
  ])('with %j is shown with the notice, in the words of the contained flow', (answer, told) => {
    const { state, effects } = play([submit(), answered(1, answer)], undefined, flow)
    expect(state.step).toBe('b')
    expect(effects).toStrictEqual([told])
  })

  test('of a step of the flow itself needs no other words', () => {
    expect(play([...phone, { type: 'invalid' }]).effects).toStrictEqual([
      { type: 'notice', id: 'mistakes', tone: 'danger' },
    ])
  })
})

describe('a pointer', () => {
  test('leads to what every document has itself, and to nothing else', () => {
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

  test('takes nothing where there is nothing', () => {
    expect(taken({ a: 1 }, { x: '/a', y: '/b' })).toStrictEqual({ x: 1 })
    expect(taken({ a: 1 })).toStrictEqual({})
  })

  test('makes a parameter of a text alone', () => {
    expect(paramsFrom({ id: 'o', n: 5 }, { id: '/id', n: '/n', z: '/z' })).toStrictEqual({ id: 'o' })
  })
})

describe('a step that leaves', () => {
  const flow = fixture('checkout')
  const gone = (draft: object): FlowState => ({
    ...start(flow, { order, ...draft }, 'card'),
    leaving: 'card',
    left: 'card',
  })
  const back = (params: Record<string, string>): FlowEvent => ({ type: 'returned', step: 'card', params })

  test('leaves once', () => {
    expect(reduce(flow, gone({}), submit()).effects).toEqual([])
  })

  test('leaves at once where it calls nothing', () => {
    const direct = altered(flow, 'card', ({ submit: _, ...step }) => step)
    const state = start(direct, { order, redirect_url: 'https://pay.example/1' }, 'card')
    expect(reduce(direct, state, submit())).toMatchObject({
      state: { step: 'card', leaving: 'card', pending: null },
      effects: [{ type: 'leave', step: 'card', to: 'https://pay.example/1' }],
    })
  })

  test('takes what one comes back with, and leaves what was there', () => {
    const { state } = reduce(flow, gone({ reference: 'r0' }), back({ status: 'declined' }))
    expect(state).toMatchObject({ step: 'declined', floor: 'card', completed: ['card'] })
    expect(state.draft).toStrictEqual({ order, reference: 'r0', outcome: 'declined' })
  })

  test('goes on with nothing that was there before', () => {
    const { state, effects } = reduce(flow, gone({ outcome: 'paid' }), back({}))
    expect(state).toMatchObject({ step: 'card', leaving: null, left: 'card' })
    expect(effects).toEqual([])
  })

  test('takes nothing that is not enough to go on, or leads nowhere', () => {
    const short = reduce(flow, gone({}), back({ ref: 'r1' }))
    expect(short.state.draft).toStrictEqual({ order })
    expect(short.effects).toEqual([])
    const ending = altered(flow, 'card', ({ next: _, ...step }) => step)
    expect(reduce(ending, gone({}), back({ status: 'paid' })).state.draft).toStrictEqual({ order })
  })

  test('of which one waits for an event passes no point of no return', () => {
    const flow_ = altered(flow, 'settled', ({ back: _, ...step }) => step)
    const confirming = reduce(flow_, gone({}), back({ status: 'paid' })).state
    const payload = { payment: { state: 'settled' } }
    const { state } = reduce(flow_, confirming, { type: 'signalled', event: 'payment-confirmed', payload })
    expect(state).toMatchObject({ step: 'settled', floor: 'card', completed: ['card', 'confirming'] })
  })
})

describe('what is kept', () => {
  const flow = fixture('application')
  const { state } = play([submit({ email: 'a@b.ca' }), submit({ payment_channel: 'card' })], undefined, flow)
  const parsed = (...[of, at, typed]: Parameters<typeof toKept>) => JSON.parse(toKept(of, at, typed))

  test('is the place and the draft, and nothing that only makes sense while the page lives', () => {
    const { state: at } = play(phone)
    expect(parsed(sample, { ...at, pending: { attempt: 1, step: 'x' }, failure })).toStrictEqual({
      version: 2,
      step: 'secret',
      draft: { number: '1', token: 't' },
      completed: ['phone'],
      floor: 'phone',
    })
  })

  test('says of which versions the contained flows are, what is being changed, and where one has left', () => {
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

  test('has what was typed where the flow saves that, without secrets and what is empty then', () => {
    const typed = { person: { email: 'n', password: 'p' }, ask: { code: '1' } }
    expect(parsed(flow, state, typed).typed).toStrictEqual({ person: { email: 'n' } })
    expect(parsed(flow, state, { ask: { code: '1' } })).not.toHaveProperty('typed')
    expect(parsed(sample, play(phone).state, { phone: { number: '2' } })).not.toHaveProperty('typed')
  })

  test('is read without what was typed as anything but fields', () => {
    const text = JSON.stringify({ ...parsed(flow, state), typed: { person: { email: 'n' }, ask: 'x' } })
    expect(fromKept(flow, text)).toMatchObject({ typed: { person: { email: 'n' } } })
    const found = fromKept(flow, text)
    expect(found.is === 'found' && Object.keys(found.typed)).toEqual(['person'])
  })

  test('is nothing while nothing was done, given or typed', () => {
    const begun = start(flow)
    expect(isPristine(flow, begun)).toBe(true)
    expect(isPristine(flow, { ...begun, step: 'channel' })).toBe(false)
    expect(isPristine(flow, { ...begun, completed: ['person'] })).toBe(false)
    expect(isPristine(flow, { ...begun, draft: { email: 'n' } })).toBe(false)
    expect(isPristine(flow, begun, { person: { email: 'n' } })).toBe(false)
    expect(isPristine(flow, begun, { person: { password: 'p' } })).toBe(true)
    expect(isPristine(sample, start(sample), { phone: { number: '2' } })).toBe(true)
  })

  test('by a version that is lifted no more is dropped, though there is a migration from it', () => {
    const kept = { ...parsed(flow, state), version: 2, step: 'contact', floor: 'contact', completed: [] }
    expect(fromKept(flow, JSON.stringify(kept)).is).toBe('found')
    const later = { ...flow, draft: { ...flow.draft, since: 3 } }
    expect(fromKept(later, JSON.stringify(kept))).toEqual({ is: 'dropped' })
    const { since: _, ...draft } = flow.draft
    expect(fromKept({ ...flow, draft }, JSON.stringify(kept)).is).toBe('found')
  })
})
