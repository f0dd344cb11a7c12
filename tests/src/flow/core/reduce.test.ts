import { describe, expect, test } from 'vitest'
import {
  backOf,
  type Failure,
  type FlowEvent,
  type FlowState,
  reduce,
  start,
  walk,
} from '#src/flow/core/index.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

const failure = (serverErrcode: string | number): Failure => ({ message: 'No', serverErrcode, errors: [] })

/** Plays events in order, and returns the last outcome's effects. */
function play(events: readonly FlowEvent[], from: FlowState = start(sample)) {
  let state = from
  let effects: ReturnType<typeof reduce>['effects'] = []
  for (const event of events) ({ state, effects } = reduce(sample, state, event))
  return { state, effects }
}

const submit = (data = {}): FlowEvent => ({ type: 'submit', data })
const answered = (attempt: number, answer: unknown): FlowEvent => ({ type: 'succeeded', attempt, answer })
const refused = (attempt: number, code: string | number): FlowEvent => ({
  type: 'failed',
  attempt,
  failure: failure(code),
})
const visit = (step: string): FlowEvent => ({ type: 'visit', step })

const phone = [submit({ number: '1' }), answered(1, { data: { token: 't' }, message: 'sent' })]
const secret = [...phone, submit({ pin: '1234' })]
const order = { _id: 'o1', status: 'new' }
const created = [...secret, submit(), answered(2, { data: order, message: 'made' })]
const chosen = (channel: string) => [...created, submit(), answered(3, { data: { ...order, channel } })]

describe('submitting', () => {
  test('calls the operation with params and draft, and waits for the answer', () => {
    const { state, effects } = play([submit({ number: '1' })])
    expect(effects).toEqual([
      { type: 'call', attempt: 1, operation: 'send-code', params: {}, body: { number: '1' } },
    ])
    expect(state).toMatchObject({ step: 'phone', pending: { attempt: 1, step: 'phone' } })
  })

  test('takes the declared values from the answer, and goes to the next step', () => {
    expect(play(phone).state).toMatchObject({
      step: 'secret',
      draft: { number: '1', token: 't' },
      completed: ['phone'],
      pending: null,
      direction: 'forward',
    })
  })

  test('continues at once if the step calls nothing', () => {
    expect(play(secret).state.step).toBe('confirm')
  })

  test('takes parameters from deep in the draft', () => {
    expect(play([...created, submit()]).effects).toMatchObject([
      { operation: 'choose', params: { id: 'o1' } },
    ])
  })

  test.each([
    ['card', 'card'],
    ['bank', 'transfer'],
  ])('takes the branch of %s', (channel, step) => {
    expect(play(chosen(channel)).state.step).toBe(step)
  })

  test('an undefined value removes a name', () => {
    expect(
      play([submit({ number: '1', note: 'x' }), refused(1, 1), submit({ note: undefined })]).state.draft,
    ).toEqual({
      number: '1',
    })
  })

  test('a step that lacks what its follower requires says so, and stays', () => {
    const { state, effects } = play([...phone, submit({})])
    expect(state.step).toBe('secret')
    expect(effects).toEqual([{ type: 'stuck', step: 'confirm', missing: ['pin'] }])
  })

  test('later done steps must be redone after an earlier one', () => {
    const { state } = play([
      ...secret,
      visit('phone'),
      submit({ number: '2' }),
      answered(2, { data: { token: 'u' } }),
    ])
    expect(state).toMatchObject({ step: 'secret', completed: ['phone'] })
  })
})

describe('submitting twice', () => {
  test('calls once', () => {
    const { state, effects } = play([submit({ number: '1' }), submit({ number: '2' })])
    expect(effects).toEqual([])
    expect(state.draft).toEqual({ number: '1' })
  })

  test('takes only the answer to the pending attempt', () => {
    const again = [submit(), refused(1, 1), submit()]
    expect(play([...again, answered(1, { data: { token: 'late' } })]).state).toMatchObject({
      step: 'phone',
      pending: { attempt: 2 },
    })
    expect(
      play([...again, { type: 'restart', draft: {} }, answered(2, { data: { token: 'x' } })]).state,
    ).toMatchObject({
      step: 'phone',
      draft: {},
    })
  })
})

describe('failing', () => {
  test('stays, keeps what was typed, and shows the notice with the provider’s message', () => {
    const { state, effects } = play([submit({ number: '1' }), refused(1, 'sms_unavailable')])
    expect(state).toMatchObject({ step: 'phone', draft: { number: '1' }, pending: null })
    expect(state.failure).toEqual(failure('sms_unavailable'))
    expect(effects).toEqual([{ type: 'notice', id: 'failed', tone: 'danger', said: 'No' }])
  })

  test('goes where the error leads, and what depends on that step must be redone', () => {
    const { state } = play([...secret, submit(), refused(2, 'token_expired')])
    expect(state).toMatchObject({ step: 'phone', completed: [], direction: 'back' })
    expect(play([visit('confirm')], state).state.step).toBe('phone')
  })

  test('an error named like an inherited property leads nowhere', () => {
    expect(play([...secret, submit(), refused(2, 'constructor')]).state.step).toBe('confirm')
  })

  test('the next submit or move clears the failure', () => {
    const failed = [...secret, submit(), refused(2, 'x')]
    expect(play([...failed, submit()]).state.failure).toBeNull()
    expect(play([...failed, { type: 'back' }]).state.failure).toBeNull()
  })

  test('an invalid form shows the notice that the step declares', () => {
    expect(play([...phone, { type: 'invalid' }]).effects).toEqual([
      { type: 'notice', id: 'mistakes', tone: 'danger' },
    ])
    expect(play([{ type: 'invalid' }]).effects).toEqual([])
  })
})

describe('the point of no return', () => {
  test('keeps only what was taken, and shows success', () => {
    const { state, effects } = play(created)
    expect(state).toMatchObject({ step: 'channel', draft: { order }, completed: [], floor: 'channel' })
    expect(effects).toEqual([{ type: 'notice', id: 'created', tone: 'success', said: 'made' }])
  })

  test.each(['phone', 'secret', 'confirm', 'nonsense'])('cannot be passed back to %s', (step) => {
    expect(play([...created, visit(step)]).state.step).toBe('channel')
  })

  test('has no way back', () => {
    expect(backOf(sample, play(created).state)).toBeNull()
    expect(play([...created, { type: 'back' }]).state.step).toBe('channel')
  })

  test('an answer without what the next step requires loses nothing', () => {
    const { state, effects } = play([...secret, submit(), answered(2, { message: 'odd' })])
    expect(state).toMatchObject({ step: 'confirm', draft: { token: 't', pin: '1234' }, pending: null })
    expect(effects).toEqual([{ type: 'stuck', step: 'channel', missing: ['order'] }])
  })

  test('returns the customer who left while the call ran', () => {
    const gone = play([...secret, submit(), visit('phone')]).state
    expect(gone.step).toBe('phone')
    expect(play([answered(2, { data: order })], gone).state.step).toBe('channel')
  })

  test('the requirement of its step cannot be removed', () => {
    expect(play([...created, { type: 'update', patch: { order: undefined } }]).state.draft).toEqual({ order })
  })
})

describe('visiting a step', () => {
  test('opens it if it is reachable, or the last one that is', () => {
    const { state } = play(secret)
    expect(play([visit('phone')], state).state).toMatchObject({ step: 'phone', direction: 'back' })
    expect(play([visit('done')], state).state.step).toBe('confirm')
    expect(play([visit('phone'), visit('confirm')], state).state).toMatchObject({
      step: 'confirm',
      direction: 'forward',
    })
  })

  test('an answer or failure does not call the customer back', () => {
    const gone = [...chosen('card'), visit('channel'), submit(), visit('card')]
    expect(play(gone).state.step).toBe('card')
    expect(play([...gone, answered(4, { data: { ...order, channel: 'card' } })]).state.step).toBe('card')
    expect(play([...gone, refused(4, 'x')]).state).toMatchObject({ step: 'card', failure: null })
  })

  test('a draft that loses a requirement leads to the step that sets it', () => {
    expect(play([...secret, { type: 'update', patch: { pin: undefined } }]).state.step).toBe('secret')
  })

  test('the way back is the declared one, or the previous step', () => {
    expect(backOf(sample, play(secret).state)).toEqual({ to: 'secret', label: 'change' })
    expect(backOf(sample, play(phone).state)).toEqual({ to: 'phone' })
    expect(backOf(sample, start(sample))).toBeNull()
    expect(play([...chosen('card'), { type: 'back' }]).state.step).toBe('channel')
  })

  test('a restart forgets everything but the given draft', () => {
    expect(play([...created, { type: 'restart', draft: { number: '9' } }]).state).toMatchObject({
      step: 'phone',
      floor: 'phone',
      completed: [],
      draft: { number: '9' },
    })
  })
})

test('a flow started elsewhere continues on a step whose guard holds, or on the first', () => {
  const restart = (draft: object, step: string): FlowEvent => ({ type: 'restart', draft: { ...draft }, step })
  expect(play([...phone, restart({ order }, 'channel')]).state).toMatchObject({
    step: 'channel',
    floor: 'channel',
    draft: { order },
  })
  expect(play([...phone, restart({}, 'channel')]).state).toMatchObject({ step: 'phone', floor: 'phone' })
  expect(play([...phone, restart({ order }, 'nonsense')]).state.step).toBe('phone')
})

describe('polling', () => {
  const waiting = [...chosen('card'), submit()]
  const polled = (status: string, step = 'waiting'): FlowEvent => ({
    type: 'polled',
    step,
    answer: { data: { ...order, status } },
  })

  test('takes each answer and continues once its condition holds', () => {
    expect(play([...waiting, polled('pending')]).state).toMatchObject({
      step: 'waiting',
      draft: { order: { status: 'pending' } },
    })
    expect(play([...waiting, polled('paid')]).state).toMatchObject({ step: 'done', floor: 'done' })
  })

  test('ignores an answer for a step that was left', () => {
    expect(play([...waiting, { type: 'back' }, polled('paid')]).state.step).toBe('card')
  })

  test('a refusal is shown', () => {
    const event: FlowEvent = { type: 'poll-refused', step: 'waiting', failure: failure('not_found') }
    expect(play([...waiting, event]).state.failure?.serverErrcode).toBe('not_found')
    expect(play([...waiting, event, polled('pending')]).state.failure).toBeNull()
  })

  test('a step without a way back cannot be left backwards', () => {
    const { state } = play([...waiting, polled('paid'), visit('waiting')])
    expect(state.step).toBe('done')
    expect(walk(sample, state).map(({ id }) => id)).toEqual(['done'])
  })
})
