import { beforeEach, describe, expect, test } from 'vitest'
import {
  type FlowState,
  type FoundDraft,
  foundIn,
  keptOf,
  merge,
  start,
  type Typed,
} from '#src/flow/core/index.ts'
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

let base: FoundDraft
beforeEach(() => {
  base = found({ draft: { name: 'Ada' }, completed: ['name'], step: 'address' })
})

describe('a draft that another device saved in between', () => {
  test('is adopted with its step, if nothing changed here', () => {
    const theirs = found({
      draft: { name: 'Ada', city: 'Oslo' },
      completed: ['name', 'address'],
      step: 'done',
    })
    const { draft, isNews } = merge(flow, base, base, theirs)
    expect(draft.state).toMatchObject({ step: 'done', draft: { name: 'Ada', city: 'Oslo' } })
    expect(isNews).toBe(true)
  })

  test('loses nothing typed here since, and keeps the current step', () => {
    const mine = found(base.state, { address: { street: 'Storgata 1' } })
    const theirs = found({ draft: { name: 'Ada Byron' }, completed: ['name'], step: 'address' })
    const { draft } = merge(flow, base, mine, theirs)
    expect(draft.state).toMatchObject({ step: 'address', draft: { name: 'Ada Byron' } })
    expect(draft.typed).toEqual({ address: { street: 'Storgata 1' } })
  })

  test('yields to local changes of the same name', () => {
    const mine = found({ ...base.state, draft: { name: 'Ada L.' } })
    const theirs = found({ ...base.state, draft: { name: 'Ada B.' } })
    expect(merge(flow, base, mine, theirs).draft.state.draft).toEqual({ name: 'Ada L.' })
  })

  test('removes what was emptied there, and keeps removed what was emptied here', () => {
    const both = found({ draft: { name: 'Ada', nick: 'a', age: 3 }, completed: ['name'], step: 'address' })
    const mine = found({ ...both.state, draft: { name: 'Ada', age: 3 } })
    const theirs = found({ ...both.state, draft: { name: 'Ada', nick: 'a' } })
    expect(merge(flow, both, mine, theirs).draft.state.draft).toEqual({ name: 'Ada' })
  })

  test('changes nothing if it is equal', () => {
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

  test('with no common base adds to the local draft', () => {
    const mine = found({ draft: { name: 'Ada' }, completed: ['name'], step: 'address' })
    const theirs = found({ draft: { name: 'Bo', city: 'Oslo' }, completed: [], step: 'name' })
    const { draft, isNews } = merge(flow, undefined, mine, theirs)
    expect(draft.state).toMatchObject({
      step: 'address',
      draft: { name: 'Ada', city: 'Oslo' },
      completed: ['name'],
    })
    expect(isNews).toBe(true)
  })

  test('keeps the step only if something was typed or entered here since', () => {
    const theirs = found({ ...base.state, step: 'name' })
    const typing = found(base.state, { address: { street: 'Storgata 1' } })
    const giving = found({ ...base.state, draft: { name: 'Ada L.' } })
    expect(merge(flow, base, typing, theirs).draft.state.step).toBe('address')
    expect(merge(flow, base, giving, theirs).draft.state.step).toBe('address')
    expect(merge(flow, base, base, theirs).draft.state).toMatchObject({ step: 'name', direction: 'back' })
    expect(merge(flow, undefined, found(start(flow)), theirs).draft.state.step).toBe('name')
  })

  test('never leaves the customer on a closed step', () => {
    const mine = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name', 'address'], step: 'done' })
    const theirs = found({ draft: { name: 'Ada', nick: 'a' }, completed: ['name'], step: 'name' })
    const changed = found({ ...mine.state, draft: { ...mine.state.draft, name: 'Bo' } })
    expect(merge(flow, mine, changed, theirs).draft.state).toMatchObject({
      step: 'name',
      draft: { name: 'Bo' },
    })
  })

  test('has what was typed on either side, step by step, without emptied steps', () => {
    const before = found(base.state, { name: { name: 'A' }, address: { street: 'S' } })
    const mine = found(base.state, { address: { street: 'S' }, done: { note: 'mine' } })
    const theirs = found(base.state, { name: { name: 'A' }, address: { street: 'S', city: 'Oslo' } })
    const { draft, isNews } = merge(flow, before, mine, theirs)
    expect(draft.typed).toStrictEqual({ address: { street: 'S', city: 'Oslo' }, done: { note: 'mine' } })
    expect(isNews).toBe(true)
    expect(merge(flow, undefined, found(base.state), theirs).draft.typed).toStrictEqual(theirs.typed)
  })

  test('has the done steps of both sides once, except those undone here', () => {
    const both = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name', 'address'], step: 'done' })
    const mine = found({ ...both.state, completed: ['name'], step: 'address' })
    expect(merge(flow, both, mine, both).draft.state.completed).toStrictEqual(['name'])
    expect(merge(flow, mine, mine, both).draft.state.completed).toStrictEqual(['name', 'address'])
    expect(merge(flow, mine, both, mine).draft.state.completed).toStrictEqual(['name', 'address'])
  })

  test('keeps a point of no return passed only here, unless its requirement is gone', () => {
    const mine = found({ draft: { city: 'Oslo' }, step: 'done', floor: 'done' })
    const theirs = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name'], step: 'name' })
    expect(merge(flow, mine, mine, theirs).draft.state).toMatchObject({ step: 'done', floor: 'done' })
    const without = found({ draft: { name: 'Ada' }, completed: ['name'], step: 'name' })
    expect(merge(flow, mine, mine, without).draft.state).toMatchObject({ step: 'name', floor: 'name' })
  })

  test('continues behind the point of no return that either has passed', () => {
    const theirs = found({ draft: { city: 'Oslo' }, completed: [], step: 'done', floor: 'done' })
    expect(merge(flow, base, base, theirs).draft.state).toMatchObject({ step: 'done', floor: 'done' })
  })
})

test('a draft saved elsewhere is parsed for a merge, or ignored', () => {
  expect(foundIn(flow, keptOf(flow, base.state))).toMatchObject({ is: 'found', state: { step: 'address' } })
  expect(foundIn(flow, { ...keptOf(flow, base.state), version: 9 })).toBeUndefined()
})
