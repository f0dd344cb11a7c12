// Edge cases of the core: what a state remembers besides its step, and what untimely or malformed events must leave
// alone.
import { describe, expect, test } from 'vitest'
import { backOf, type FlowEvent, reduce, start, stepOf, urlOf } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'
import {
  altered,
  answered,
  atCard,
  created,
  failure,
  order,
  phone,
  play,
  polled,
  refused,
  secret,
  submit,
  visit,
  waiting,
} from '#tests/src/flow/core/play-sample.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

describe('the origin of each name', () => {
  test('is the step that submitted it', () => {
    expect(start(sample).givenIn).toStrictEqual({})
    expect(play(secret).state.givenIn).toStrictEqual({ number: 'phone', pin: 'secret' })
  })

  test('stays that step if another submits the same value, and moves with a new value', () => {
    expect(play([...secret, submit({ pin: '1234' })]).state.givenIn['pin']).toBe('secret')
    expect(play([...secret, submit({ pin: '9999' })]).state.givenIn['pin']).toBe('confirm')
  })

  test('is cleared by a commit', () => {
    expect(play(created).state.givenIn).toStrictEqual({})
  })
})

describe('the direction of the last move', () => {
  test('is forward at the start, and after a commit', () => {
    expect(start(sample).direction).toBe('forward')
    expect(play(created).state.direction).toBe('forward')
  })

  test('does not change without a move', () => {
    const { state } = play([...secret, visit('phone')])
    expect(state.direction).toBe('back')
    expect(play([{ type: 'update', patch: { number: '2' } }], state).state.direction).toBe('back')
  })
})

describe('a removed name', () => {
  test('is no name of the draft any more', () => {
    const { state } = play([...phone, { type: 'update', patch: { number: undefined } }])
    expect(state.draft).toStrictEqual({ token: 't' })
  })

  test('in a submit leads back to the step that sets it, without a call', () => {
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

  test('that polls is not done by a submit', () => {
    expect(play([...waiting, submit()]).state.step).toBe('waiting')
  })

  test('that waits for an event without a payload continues with any', () => {
    const flow = altered(fixture('checkout'), 'confirming', (step) => ({ ...step, wait: { event: 'e' } }))
    const state = start(flow, { outcome: 'paid', payment: {} }, 'confirming')
    const { step } = reduce(flow, state, { type: 'signalled', event: 'e', payload: null }).state
    expect(step).toBe('settled')
  })

  test('closed by the time its call is answered is not marked done', () => {
    const flow = altered(sample, 'confirm', ({ submit: declared, ...step }) => {
      const { commit: _, ...rest } = declared ?? { operation: 'create' }
      return { ...step, submit: rest }
    })
    const gone: FlowEvent = { type: 'update', patch: { pin: undefined } }
    const { state } = play([...secret, submit(), gone, answered(2, { data: order })], undefined, flow)
    expect(state).toMatchObject({ step: 'secret', completed: ['phone', 'secret'] })
  })

  test('that does not exist throws', () => {
    expect(() => stepOf(sample, 'gone')).toThrow("The flow sample has no step 'gone'")
    expect(() => start({ ...sample, steps: [] })).toThrow('The flow sample has no steps')
    expect(urlOf(sample, 'gone')).toBe('/sample/gone')
  })
})

describe('an untimely event changes nothing:', () => {
  test.each<[string, FlowEvent]>([
    ['a poll of a step that polls nothing', polled('card')],
    ['a return from a site that was never left for', { type: 'came-back' }],
    ['a failed exit of another step', { type: 'not-left', step: 'phone', failure }],
    ['a return to another step', { type: 'returned', step: 'phone', params: {} }],
    ['a refused poll of another step', { type: 'poll-refused', step: 'waiting', failure }],
    ['a visit of the current step', visit('card')],
  ])('%s', (_, event) => {
    const card = play(atCard).state
    expect(reduce(sample, card, event).state).toBe(card)
  })

  test('a poll of another step', () => {
    const { state } = play(waiting)
    expect(reduce(sample, state, polled('card')).state).toBe(state)
  })

  test('an answer for a step without a call', () => {
    const pending = { attempt: 9, step: 'secret' }
    const { state } = play(phone)
    expect(reduce(sample, { ...state, pending }, answered(9, {}))).toEqual({ state, effects: [] })
  })

  test('a visit of the current step keeps its failure', () => {
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

  test('does not exist from a step without one, however it was reached', () => {
    expect(backOf(sample, at('done', ['waiting'], 'waiting'))).toBeNull()
  })

  test('does not exist from a step that has none, though others lead to it', () => {
    const final = altered(sample, 'confirm', (step) => ({ ...step, back: false as const }))
    expect(backOf(final, at('confirm', ['phone', 'secret']))).toBeNull()
  })

  test('never leads to a closed step, or to the step itself', () => {
    expect(backOf(sample, at('confirm', [], 'confirm'))).toBeNull()
    const itself = altered(sample, 'confirm', (step) => ({ ...step, back: { to: 'confirm' } }))
    expect(backOf(itself, at('confirm', ['phone', 'secret']))).toBeNull()
  })
})

describe('a refused call', () => {
  const told = { type: 'notice', id: 'failed', tone: 'danger', said: 'No' }
  const atField = altered(sample, 'phone', (step) => ({
    ...step,
    submit: { operation: 'send-code', failure: 'failed', errors: { x: { field: true } } },
  }))

  test('shows no notice if a field shows it, and one otherwise', () => {
    expect(play([submit(), refused(1)], undefined, atField).effects).toEqual([])
    expect(play([submit(), refused(1, 'other')], undefined, atField).effects).toEqual([told])
  })

  test('shows a notice on another step even if a field would show it', () => {
    const elsewhere = { ...play([submit()], undefined, atField).state, step: 'secret' }
    expect(play([refused(1)], elsewhere, atField).effects).toEqual([told])
  })

  test('leaves done steps as they are', () => {
    const { state } = play([...secret, visit('phone'), submit({ number: '2' }), refused(2)])
    expect(state).toMatchObject({ step: 'phone', completed: ['phone', 'secret'], failure })
  })

  test('leads to no closed step', () => {
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

test('an answer does not move a customer away from an open step', () => {
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

describe('the provider’s message', () => {
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
  ])('with %j is shown with the notice, in the words of the nested flow', (answer, told) => {
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
