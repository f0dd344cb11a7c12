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

  test('of one who never had it together with this page adds to what is given here', () => {
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

  test('leads nobody away who has typed or given something here since, and all others', () => {
    const theirs = found({ ...base.state, step: 'name' })
    const typing = found(base.state, { address: { street: 'Storgata 1' } })
    const giving = found({ ...base.state, draft: { name: 'Ada L.' } })
    expect(merge(flow, base, typing, theirs).draft.state.step).toBe('address')
    expect(merge(flow, base, giving, theirs).draft.state.step).toBe('address')
    expect(merge(flow, base, base, theirs).draft.state).toMatchObject({ step: 'name', direction: 'back' })
    expect(merge(flow, undefined, found(start(flow)), theirs).draft.state.step).toBe('name')
  })

  test('leaves nobody on a step that is out of reach', () => {
    const mine = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name', 'address'], step: 'done' })
    const theirs = found({ draft: { name: 'Ada', nick: 'a' }, completed: ['name'], step: 'name' })
    const changed = found({ ...mine.state, draft: { ...mine.state.draft, name: 'Bo' } })
    expect(merge(flow, mine, changed, theirs).draft.state).toMatchObject({
      step: 'name',
      draft: { name: 'Bo' },
    })
  })

  test('has what was typed on either side, step by step, without steps of which nothing is left', () => {
    const before = found(base.state, { name: { name: 'A' }, address: { street: 'S' } })
    const mine = found(base.state, { address: { street: 'S' }, done: { note: 'mine' } })
    const theirs = found(base.state, { name: { name: 'A' }, address: { street: 'S', city: 'Oslo' } })
    const { draft, isNews } = merge(flow, before, mine, theirs)
    expect(draft.typed).toStrictEqual({ address: { street: 'S', city: 'Oslo' }, done: { note: 'mine' } })
    expect(isNews).toBe(true)
    expect(merge(flow, undefined, found(base.state), theirs).draft.typed).toStrictEqual(theirs.typed)
  })

  test('has the steps done on either side once, but for those that were taken back here', () => {
    const both = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name', 'address'], step: 'done' })
    const mine = found({ ...both.state, completed: ['name'], step: 'address' })
    expect(merge(flow, both, mine, both).draft.state.completed).toStrictEqual(['name'])
    expect(merge(flow, mine, mine, both).draft.state.completed).toStrictEqual(['name', 'address'])
    expect(merge(flow, mine, both, mine).draft.state.completed).toStrictEqual(['name', 'address'])
  })

  test('keeps a point of no return passed here alone, unless what it demands is gone', () => {
    const mine = found({ draft: { city: 'Oslo' }, step: 'done', floor: 'done' })
    const theirs = found({ draft: { name: 'Ada', city: 'Oslo' }, completed: ['name'], step: 'name' })
    expect(merge(flow, mine, mine, theirs).draft.state).toMatchObject({ step: 'done', floor: 'done' })
    const without = found({ draft: { name: 'Ada' }, completed: ['name'], step: 'name' })
    expect(merge(flow, mine, mine, without).draft.state).toMatchObject({ step: 'name', floor: 'name' })
  })

  test('goes on behind the point of no return that either has passed', () => {
    const theirs = found({ draft: { city: 'Oslo' }, completed: [], step: 'done', floor: 'done' })
    expect(merge(flow, base, base, theirs).draft.state).toMatchObject({ step: 'done', floor: 'done' })
  })
})

test('what was saved elsewhere is read for a merge, or is of no use', () => {
  expect(foundIn(flow, keptOf(flow, base.state))).toMatchObject({ is: 'found', state: { step: 'address' } })
  expect(foundIn(flow, { ...keptOf(flow, base.state), version: 9 })).toBeUndefined()
})
