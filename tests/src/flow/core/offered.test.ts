import { expect, test } from 'vitest'
import { offered } from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

const flowOf = (steps: Step[]): FlowDefinition => ({
  id: 'try',
  version: 1,
  path: '/try',
  auth: 'customer',
  draft: { keep: 'account', never: [] },
  steps,
})

const isPaid = { required: ['paid'] }
const isCard = { required: ['card'] }

const flow = flowOf([
  {
    id: 'review',
    form: 'x',
    submit: { operation: 'send', errors: { late: { to: 'pin', notice: 'n' } } },
    next: [{ to: 'pin' }],
  },
  {
    id: 'pin',
    form: 'x',
    needs: 'pins',
    next: [{ when: isPaid, to: 'done' }, { to: 'pay' }],
  },
  {
    id: 'pay',
    form: 'x',
    submit: { operation: 'choose', needs: 'choice' },
    next: [{ when: isCard, to: 'wait' }, { to: 'done' }],
  },
  {
    id: 'wait',
    screen: 'x',
    needs: 'states',
    back: { to: 'pin' },
    next: [{ when: isPaid, to: 'done' }, { to: 'pay' }],
  },
  { id: 'done', screen: 'x', back: { to: 'pin' }, exit: '/' },
])

const stepIn = ({ steps }: FlowDefinition, id: string) => steps.find((step) => step.id === id)
const without = (...missing: string[]) => offered(flow, (capability) => !missing.includes(capability))

test('with every capability it is the same flow', () => {
  expect(without()).toBe(flow)
})

test('a missing step is passed over, to where it would lead', () => {
  const here = without('pins')
  expect(here.steps.map(({ id }) => id)).toEqual(['review', 'pay', 'wait', 'done'])
  expect(stepIn(here, 'review')?.next).toEqual([{ when: isPaid, to: 'done' }, { to: 'pay' }])
})

test('a branch to a missing step keeps its own condition', () => {
  expect(stepIn(without('states'), 'pay')?.next).toEqual([
    { when: { allOf: [isCard, isPaid] }, to: 'done' },
    { when: isCard, to: 'pay' },
    { to: 'done' },
  ])
})

test('neither Back nor a refusal leads to a missing step', () => {
  const here = without('pins')
  expect(stepIn(here, 'done')?.back).toBeUndefined()
  expect(stepIn(here, 'review')?.submit?.errors).toEqual({ late: { notice: 'n' } })
})

test('a step does without a call that is missing', () => {
  expect(stepIn(without('choice'), 'pay')?.submit).toBeUndefined()
  expect(stepIn(without('pins'), 'pay')?.submit).toEqual({ operation: 'choose', needs: 'choice' })
})

test('without drafts at the provider, the tab keeps the draft', () => {
  expect(without('drafts').draft.keep).toBe('session')
})
