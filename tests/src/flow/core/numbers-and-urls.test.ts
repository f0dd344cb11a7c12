import { expect, test } from 'vitest'
import { isEntrance, partsOf, progressOf, start, urlOf, wantedBy } from '#src/flow/core/index.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

test('alternatives share a number', () => {
  expect(progressOf(sample, 'card')).toEqual({ position: 5, total: 7 })
  expect(progressOf(sample, 'transfer')).toEqual({ position: 5, total: 7 })
  expect(progressOf(sample, 'secret')).toEqual({ position: 2, total: 7 })
})

test('steps of one page share a number, and each is done, open or ahead', () => {
  const together = ['phone', 'secret']
  const flow = {
    ...sample,
    steps: sample.steps.map((step) => (together.includes(step.id) ? { ...step, page: 'both' } : step)),
  }
  const { total } = progressOf(sample, 'phone')
  expect(progressOf(flow, 'phone')).toEqual({ position: 1, total: total - 1 })
  expect(progressOf(flow, 'secret')).toEqual({ position: 1, total: total - 1 })
  expect(progressOf(flow, 'card')).toEqual({ position: 4, total: total - 1 })

  const parts = (state: Parameters<typeof partsOf>[1]) =>
    partsOf(flow, state).map(({ step, is }) => `${step.id} ${is}`)
  const begun = start(flow)
  expect(parts(begun)).toEqual(['phone open', 'secret ahead'])
  expect(parts({ ...begun, step: 'secret', completed: ['phone'] })).toEqual(['phone done', 'secret open'])
  expect(parts({ ...begun, completed: ['phone'] })).toEqual(['phone open', 'secret ahead'])
  expect(parts({ ...begun, step: 'card' })).toEqual([])
})

test('a step that declares an address has only that one', () => {
  const steps = sample.steps.map((step) => (step.id === 'card' ? { ...step, path: '/by-card' } : step))
  const flow = { ...sample, steps }
  expect(urlOf(flow, 'card')).toBe('/by-card')
  expect(wantedBy(flow, '/by-card')).toBe('card')
  expect(wantedBy(flow, '/by-card/')).toBe('card')
  expect(wantedBy(flow, '/by-card/more')).toBeUndefined()
  expect(wantedBy(flow, '/sample/transfer')).toBe('transfer')
  expect(['phone', 'card', 'transfer', 'nonsense'].map((id) => isEntrance(flow, id))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('each step has its URL, the first the flow’s own', () => {
  expect(urlOf(sample, 'phone')).toBe('/sample')
  expect(urlOf(sample, 'card')).toBe('/sample/card')
  expect(wantedBy(sample, '/sample')).toBe('phone')
  expect(wantedBy(sample, '/sample/')).toBe('phone')
  expect(wantedBy(sample, '/sample/card')).toBe('card')
  expect(wantedBy(sample, '/sample/nonsense')).toBe('nonsense')
  expect(wantedBy(sample, '/samples')).toBeUndefined()
  expect(wantedBy(sample, '/')).toBeUndefined()
})
