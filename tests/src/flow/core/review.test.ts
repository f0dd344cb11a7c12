import { beforeEach, describe, expect, test } from 'vitest'
import {
  backOf,
  type FlowEvent,
  type FlowState,
  fromKept,
  reduce,
  start,
  toKept,
} from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'

let flow: FlowDefinition
beforeEach(() => {
  flow = fixture('application')
})

function play(events: readonly FlowEvent[], from: FlowState = start(flow)): FlowState {
  return events.reduce((state, event) => reduce(flow, state, event).state, from)
}
const submit = (data: object = {}): FlowEvent => ({ type: 'submit', data: { ...data } })
const change = (step: string): FlowEvent => ({ type: 'change', step })
const visit = (step: string): FlowEvent => ({ type: 'visit', step })

const channel = (payment_channel: string) => submit({ payment_channel })
const ask = submit({ phone_number: '1' })
const code = submit({ code: '123456' })
const verified: FlowEvent = { type: 'succeeded', attempt: 1, answer: { data: { token: 't' } } }

let reviewed: FlowState
beforeEach(() => {
  reviewed = play([submit({ email: 'a@b.ca' }), channel('e-transfer'), ask, code, verified])
})

test('the earlier steps are done', () => {
  expect(reviewed).toMatchObject({ step: 'review', completed: ['person', 'channel', 'ask', 'enter-code'] })
})

describe('a change', () => {
  test('goes to the step, and returns when it is done; the steps in between stay done', () => {
    const changing = play([change('person')], reviewed)
    expect(changing).toMatchObject({ step: 'person', changing: 'review', direction: 'back' })
    const back = play([submit({ email: 'new@b.ca' })], changing)
    expect(back).toMatchObject({
      step: 'review',
      changing: null,
      direction: 'forward',
      draft: { email: 'new@b.ca', token: 't' },
    })
    expect(back.completed.toSorted()).toEqual(['ask', 'channel', 'enter-code', 'person'])
  })

  test('to another branch walks its new steps, and then returns', () => {
    const changed = play([change('channel'), channel('card')], reviewed)
    expect(changed).toMatchObject({ step: 'extra', changing: 'review' })
    expect(play([submit()], changed)).toMatchObject({ step: 'review', changing: null })
    // And back again: the first branch was done before.
    expect(play([submit(), change('channel'), channel('bank-transfer')], changed)).toMatchObject({
      step: 'review',
    })
  })

  test('on a step with a call returns once the call has succeeded', () => {
    const sent = play([change('enter-code'), code], reviewed)
    expect(sent).toMatchObject({ step: 'enter-code', pending: { attempt: 2 } })
    const answer = { data: { token: 'u' } }
    expect(play([{ type: 'succeeded', attempt: 2, answer }], sent)).toMatchObject({
      step: 'review',
      draft: { token: 'u' },
    })
  })

  test('that removes a requirement of the review goes where it can be set again', () => {
    const lost = play([change('person'), { type: 'update', patch: { token: undefined } }, submit()], reviewed)
    expect(lost).toMatchObject({ step: 'enter-code', changing: 'review' })
  })

  test.each(['review', 'done', 'nonsense'])('of %s is ignored', (step) => {
    expect(play([change(step)], reviewed)).toEqual(reviewed)
  })

  test('of a step off the path is ignored', () => {
    expect(play([change('extra')], reviewed).step).toBe('review')
  })

  test('is possible only from a review', () => {
    const elsewhere = play([visit('channel')], reviewed)
    expect(play([change('person')], elsewhere)).toEqual(elsewhere)
  })
})

describe('cancelling a change', () => {
  let changing: FlowState
  beforeEach(() => {
    changing = play([change('channel')], reviewed)
  })

  test('Back returns to the review, and nothing has changed', () => {
    expect(backOf(flow, changing)).toEqual({ to: 'review' })
    expect(play([{ type: 'back' }], changing)).toMatchObject({ ...reviewed, direction: 'forward' })
  })

  test('so does the browser’s Back, which visits the review', () => {
    expect(play([visit('review')], changing)).toMatchObject({ step: 'review', changing: null })
  })

  test('Back is the usual one if the review is out of reach now', () => {
    const led = play([channel('card')], changing)
    expect(led.step).toBe('extra')
    expect(backOf(flow, led)).toEqual({ to: 'channel' })
  })

  test('a reload continues the change', () => {
    const kept = fromKept(flow, toKept(flow, changing))
    if (kept.is !== 'found') throw new Error('nothing was kept')
    expect(kept.state).toMatchObject({ step: 'channel', changing: 'review' })
  })
})

test('going back without Change redoes the steps, as always', () => {
  expect(play([visit('person'), submit({ email: 'x@b.ca' })], reviewed)).toMatchObject({
    step: 'channel',
    completed: ['person'],
    changing: null,
  })
})
