import { describe, expect, test } from 'vitest'
import { type FlowState, type FoundDraft, merge, start, type Typed } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

const flow: FlowDefinition = {
  id: 'application',
  version: 1,
  path: '/application',
  auth: 'customer',
  draft: { keep: 'account', autosave: true, never: [] },
  steps: [
    { id: 'name', form: 'name', next: [{ to: 'address' }] },
    { id: 'address', form: 'address', enter: ['name'], next: [{ to: 'done' }] },
    { id: 'done', screen: 'done', enter: ['city'], exit: '/' },
  ],
}

function found(patch: Partial<FlowState>, typed: Typed = {}): FoundDraft {
  return { is: 'found', state: { ...start(flow, patch.draft), ...patch }, typed }
}

const base = found({ draft: { name: 'Ada' }, completed: ['name'], step: 'address' })

describe('a draft that another device has saved meanwhile', () => {
  test('is taken up, with the place where one went on, by somebody who has changed nothing', () => {
    const theirs = found({
      draft: { name: 'Ada', city: 'Oslo' },
      completed: ['name', 'address'],
      step: 'done',
    })
    const { draft, isNews } = merge(flow, base, base, theirs)
    expect(draft.state).toMatchObject({ step: 'done', draft: { name: 'Ada', city: 'Oslo' } })
    expect(isNews).toBe(true)
  })

  test('loses nothing of what was typed here since, and leaves one where one is', () => {
    const mine = found(base.state, { address: { street: 'Storgata 1' } })
    const theirs = found({ draft: { name: 'Ada Byron' }, completed: ['name'], step: 'address' })
    const { draft } = merge(flow, base, mine, theirs)
    expect(draft.state).toMatchObject({ step: 'address', draft: { name: 'Ada Byron' } })
    expect(draft.typed).toEqual({ address: { street: 'Storgata 1' } })
  })

  test('gives way to what was changed here where both changed the same name', () => {
    const mine = found({ ...base.state, draft: { name: 'Ada L.' } })
    const theirs = found({ ...base.state, draft: { name: 'Ada B.' } })
    expect(merge(flow, base, mine, theirs).draft.state.draft).toEqual({ name: 'Ada L.' })
  })

  test('takes away what was emptied there, and keeps away what was emptied here', () => {
    const both = found({ draft: { name: 'Ada', nick: 'a', age: 3 }, completed: ['name'], step: 'address' })
    const mine = found({ ...both.state, draft: { name: 'Ada', age: 3 } })
    const theirs = found({ ...both.state, draft: { name: 'Ada', nick: 'a' } })
    expect(merge(flow, both, mine, theirs).draft.state.draft).toEqual({ name: 'Ada' })
  })

  test('is no news when it says what is here already', () => {
    expect(merge(flow, base, base, base).isNews).toBe(false)
  })

  test('never leads to a step whose guard fails', () => {
    const mine = found({ ...base.state, draft: {} })
    const theirs = found({
      draft: { name: 'Ada', city: 'Oslo' },
      completed: ['name', 'address'],
      step: 'done',
    })
    expect(merge(flow, base, mine, theirs).draft.state.step).toBe('name')
  })

  test('goes on behind the point of no return that either has passed', () => {
    const theirs = found({ draft: { city: 'Oslo' }, completed: [], step: 'done', floor: 'done' })
    expect(merge(flow, base, base, theirs).draft.state).toMatchObject({ step: 'done', floor: 'done' })
  })
})
