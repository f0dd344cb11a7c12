import { describe, expect, test } from 'vitest'
import { fromKept, isPristine, keptOf, readAsKept, reduce, start, toKept } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

const done = (() => {
  let state = reduce(sample, start(sample), { type: 'submit', data: { number: '1' } }).state
  state = reduce(sample, state, { type: 'succeeded', attempt: 1, answer: { data: { token: 't' } } }).state
  return reduce(sample, state, { type: 'submit', data: { pin: '1234' } }).state
})()

const kept = (change: object = {}) => JSON.stringify({ ...JSON.parse(toKept(sample, done)), ...change })

test('a secret is never kept, and without it one lands where it is asked for', () => {
  expect(done).toMatchObject({ step: 'confirm', draft: { pin: '1234' } })
  expect(toKept(sample, done)).not.toContain('1234')
  expect(fromKept(sample, toKept(sample, done))).toMatchObject({
    is: 'found',
    state: { step: 'secret', draft: { number: '1', token: 't' }, pending: null, failure: null },
  })
})

test('a secret that somebody has put into the storage is not read either', () => {
  const found = fromKept(sample, kept({ draft: { token: 't', pin: '9999' } }))
  expect(found).toMatchObject({ is: 'found', state: { draft: { token: 't' } } })
  expect(JSON.stringify(found)).not.toContain('9999')
})

test('nothing kept is not the same as something dropped', () => {
  expect(fromKept(sample, null)).toEqual({ is: 'none' })
})

describe('is dropped when it is', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['of another version', kept({ version: 1 })],
    ['at a step that is no more', kept({ step: 'gone' })],
    ['from a floor that is no more', kept({ floor: 'gone' })],
    ['without its steps', kept({ completed: 'phone' })],
    ['with steps that are no more', kept({ completed: ['gone'] })],
    ['without a draft', kept({ draft: null })],
    ['beyond a guard', kept({ floor: 'channel' })],
    ['with parts that are none', kept({ parts: 1 })],
    ['with steps some of which are no more', kept({ completed: ['phone', 'gone'] })],
  ])('%s', (_, text) => {
    expect(fromKept(sample, text)).toEqual({ is: 'dropped' })
  })
})

const saving: FlowDefinition = { ...sample, draft: { ...sample.draft, autosave: true } }

describe('only a flow that was started is stored:', () => {
  const begun = start(sample)
  test.each([
    ['nothing has happened', begun, {}, true],
    ['something is given', start(sample, { number: '1' }), {}, false],
    ['another step is open', { ...begun, step: 'secret' }, {}, false],
    ['a step is done', { ...begun, completed: ['phone'] }, {}, false],
    ['something is typed', begun, { phone: { number: '1' } }, false],
    ['a secret is typed', begun, { phone: { pin: '1' } }, true],
  ])('%s', (_, state, typed, isUntouched) => {
    expect(isPristine(saving, state, typed)).toBe(isUntouched)
  })

  test('what is typed counts only where it is kept', () => {
    expect(isPristine(sample, begun, { phone: { number: '1' } })).toBe(true)
  })
})

describe('what is kept', () => {
  test('is the place, the draft, and nothing that is not there', () => {
    expect(keptOf(sample, start(sample))).toStrictEqual({
      version: 2,
      step: 'phone',
      draft: {},
      completed: [],
      floor: 'phone',
    })
  })

  test('says which step is changed from a review, and which has left for another site', () => {
    expect(keptOf(sample, { ...done, changing: 'confirm', left: 'channel' })).toMatchObject({
      changing: 'confirm',
      left: 'channel',
    })
  })

  test('says the version of each flow that it contains', () => {
    const flow = fixture('application')
    expect(keptOf(flow, start(flow))['parts']).toStrictEqual({ verification: 2 })
  })

  test('has what was typed without its secrets, and only where the flow saves that', () => {
    const typed = { phone: { number: '1', pin: '2' }, secret: { pin: '3' } }
    expect(keptOf(saving, start(saving), typed)['typed']).toStrictEqual({ phone: { number: '1' } })
    expect(keptOf(sample, start(sample), typed)).not.toHaveProperty('typed')
    expect(keptOf(saving, start(saving), { secret: { pin: '3' } })).not.toHaveProperty('typed')
  })
})

describe('of what was kept', () => {
  const read = (change: object, flow = saving) => {
    const found = readAsKept(flow, { ...keptOf(flow, done), ...change })
    if (found.is !== 'found') throw new Error('it was dropped')
    return found
  }

  test('a step that was done twice is done once', () => {
    expect(read({ completed: ['phone', 'phone', 'secret'] }).state.completed).toStrictEqual([
      'phone',
      'secret',
    ])
  })

  test('the review to come back to, and the step that has left, are steps or none', () => {
    expect(read({ changing: 'phone', left: 'phone' }).state).toMatchObject({
      changing: 'phone',
      left: 'phone',
    })
    expect(read({ changing: 'gone', left: 'gone' }).state).toMatchObject({ changing: null, left: null })
    expect(read({}).state).toMatchObject({ changing: null, left: null })
  })

  test('the step where one goes on is not the review to come back to', () => {
    expect(read({ step: 'secret', changing: 'secret' }).state).toMatchObject({
      step: 'secret',
      changing: null,
    })
  })

  test('what was typed is found again by step, without secrets and without what is no data', () => {
    const typed = { phone: { number: '1', pin: '2' }, secret: 'no data' }
    expect(read({ typed }).typed).toStrictEqual({ phone: { number: '1' } })
    expect(read({ typed }, sample).typed).toStrictEqual({})
    expect(read({}).typed).toStrictEqual({})
  })
})
