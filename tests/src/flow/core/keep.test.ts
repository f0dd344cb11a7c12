import { beforeEach, describe, expect, test } from 'vitest'
import { type FlowState, fromKept, isPristine, reduce, start, toKept } from '#src/flow/core/index.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

function played() {
  let state = reduce(sample, start(sample), { type: 'submit', data: { number: '1' } }).state
  state = reduce(sample, state, { type: 'succeeded', attempt: 1, answer: { data: { token: 't' } } }).state
  return reduce(sample, state, { type: 'submit', data: { pin: '1234' } }).state
}

let done: FlowState
beforeEach(() => {
  done = played()
})

const kept = (change: object = {}) => JSON.stringify({ ...JSON.parse(toKept(sample, done)), ...change })

test('a secret is never stored, and without it a reload lands on its step', () => {
  expect(done).toMatchObject({ step: 'confirm', draft: { pin: '1234' } })
  expect(toKept(sample, done)).not.toContain('1234')
  expect(fromKept(sample, toKept(sample, done))).toMatchObject({
    is: 'found',
    state: { step: 'secret', draft: { number: '1', token: 't' }, pending: null, failure: null },
  })
})

test('a secret found in storage is not read', () => {
  const found = fromKept(sample, kept({ draft: { token: 't', pin: '9999' } }))
  expect(found).toMatchObject({ is: 'found', state: { draft: { token: 't' } } })
  expect(JSON.stringify(found)).not.toContain('9999')
})

test('an empty storage is not a dropped draft', () => {
  expect(fromKept(sample, null)).toEqual({ is: 'none' })
})

describe('is dropped if', () => {
  test.each([
    ['no JSON', () => '{'],
    ['no object', () => '[]'],
    ['null', () => 'null'],
    ['of another version', () => kept({ version: 1 })],
    ['at a step that is no more', () => kept({ step: 'gone' })],
    ['from a floor that is no more', () => kept({ floor: 'gone' })],
    ['without its steps', () => kept({ completed: 'phone' })],
    ['with steps that are no more', () => kept({ completed: ['gone'] })],
    ['without a draft', () => kept({ draft: null })],
    ['beyond a guard', () => kept({ floor: 'channel' })],
  ])('%s', (_, text) => {
    expect(fromKept(sample, text())).toEqual({ is: 'dropped' })
  })
})

test('only a started flow is stored', () => {
  expect(isPristine(sample, start(sample))).toBe(true)
  expect(isPristine(sample, start(sample, { number: '1' }))).toBe(false)
  expect(isPristine(sample, done)).toBe(false)
})
