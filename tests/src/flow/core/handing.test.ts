import { expect, test } from 'vitest'
import { reduce, start } from '#src/flow/core/index.ts'
import { sample } from './sample.ts'

test('a commit keeps the names that it lists, and what it takes from the answer', () => {
  const flow = {
    ...sample,
    steps: sample.steps.map((step) =>
      step.id === 'confirm' && step.submit ? { ...step, submit: { ...step.submit, keep: ['number'] } } : step,
    ),
  }
  const state = { ...start(flow, { token: 't', pin: '1', number: '416' }), step: 'confirm', floor: 'confirm' }
  const asked = reduce(flow, state, { type: 'submit', data: {} }).state
  const { draft, step } = reduce(flow, asked, {
    type: 'succeeded',
    attempt: asked.attempts,
    answer: { data: { _id: 'o1' } },
  }).state
  expect(step).toBe('channel')
  expect(draft).toEqual({ number: '416', order: { _id: 'o1' } })
})
