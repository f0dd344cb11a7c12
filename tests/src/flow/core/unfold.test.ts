import { beforeEach, describe, expect, test } from 'vitest'
import { progressOf, UnfoldError, unfold } from '#src/flow/core/index.ts'
import type { FileStep, FlowDefinition, FlowFile, Step } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'

const file = (id: string, steps: FileStep[], more: Partial<FlowFile> = {}): FlowFile => ({
  id,
  version: 1,
  draft: { keep: 'session', never: [] },
  steps,
  ...more,
})
const outer = (steps: FileStep[], more: Partial<FlowFile> = {}): FlowFile =>
  file('outer', steps, { path: '/outer', auth: 'visitor', ...more })

const unfolded = (start: FlowFile, ...others: FlowFile[]) =>
  unfold(start, (id) => [start, ...others].find((one) => one.id === id))
const ids = (flow: { steps: { id: string }[] }) => flow.steps.map(({ id }) => id)

const inner = file('inner', [
  { id: 'one', form: 'a', enter: ['x'], next: [{ to: 'two' }] },
  { id: 'two', screen: 'b', back: { to: 'one', label: 'again' }, exit: true },
])
const around = outer([
  { id: 'first', form: 'f', next: [{ to: 'box' }] },
  {
    id: 'box',
    flow: 'inner',
    enter: ['y'],
    back: { to: 'first' },
    submit: { operation: 'save', failure: 'failed', errors: { gone: { to: 'box' }, odd: { notice: 'n' } } },
    next: [{ when: { required: ['z'] }, to: 'box' }, { to: 'last' }],
  },
  { id: 'last', screen: 'l', back: { to: 'box' }, exit: '/' },
])

test('a flow without nested flows equals its file', () => {
  const plain = outer([{ id: 'only', screen: 's', exit: '/' }])
  expect(unfolded(plain)).toStrictEqual(plain)
  const { never: _, ...draft } = plain.draft
  expect(unfolded({ ...plain, draft }).draft).toStrictEqual({ keep: 'session', never: [] })
})

test('every step is its file plus the settings of its place, without undefined names', () => {
  expect(unfolded(around, inner).steps).toStrictEqual([
    { id: 'first', form: 'f', progress: 1, next: [{ to: 'one' }] },
    {
      id: 'one',
      form: 'a',
      words: 'inner',
      progress: 2,
      enter: ['y', 'x'],
      back: { to: 'first' },
      next: [{ to: 'two' }],
    },
    {
      id: 'two',
      screen: 'b',
      words: 'inner',
      progress: 3,
      enter: ['y'],
      back: { to: 'one', label: 'again' },
      submit: { operation: 'save', failure: 'failed', errors: { gone: { to: 'one' }, odd: { notice: 'n' } } },
      next: [{ when: { required: ['z'] }, to: 'one' }, { to: 'last' }],
    },
    { id: 'last', screen: 'l', progress: 4, back: { to: 'one' }, exit: '/' },
  ])
})

test('settings that a step lacks are missing inside too, and inner settings win', () => {
  const bare = file('inner', [
    { id: 'one', screen: 'a', back: { to: 'two' }, next: [{ to: 'two' }] },
    { id: 'two', form: 'b', submit: { operation: 'own', errors: { odd: { notice: 'n' } } }, exit: true },
  ])
  const flow = unfolded(
    outer([
      { id: 'box', flow: 'inner', back: false, exit: '/end' },
      { id: 'after', screen: 's', review: ['box', 'after'], back: false, exit: '/' },
    ]),
    bare,
  )
  expect(flow.steps).toStrictEqual([
    { id: 'one', screen: 'a', words: 'inner', progress: 1, back: { to: 'two' }, next: [{ to: 'two' }] },
    {
      id: 'two',
      form: 'b',
      words: 'inner',
      progress: 2,
      submit: { operation: 'own', errors: { odd: { notice: 'n' } } },
      exit: '/end',
    },
    // A review shows only the forms of a step.
    { id: 'after', screen: 's', progress: 3, review: ['two', 'after'], back: false, exit: '/' },
  ])
  expect(flow.parts).toStrictEqual([{ id: 'inner', version: 1 }])
  const [first] = unfolded(outer([{ id: 'box', flow: 'inner', exit: '/end' }]), inner).steps
  expect(first).not.toHaveProperty('back')
})

test('steps behind a commit are all that it leads to, on any path', () => {
  const committing = file('inner', [
    { id: 'one', form: 'a', next: [{ to: 'two' }] },
    {
      id: 'two',
      form: 'b',
      submit: { operation: 'o', commit: true },
      next: [{ when: { required: ['z'] }, to: 'three' }, { to: 'four' }],
    },
    { id: 'three', screen: 'c', enter: ['q'], next: [{ to: 'four' }] },
    { id: 'four', screen: 'd', next: [{ to: 'five' }] },
    { id: 'five', screen: 'e', exit: true },
  ])
  const demands = unfolded(around, committing).steps.map(({ id, enter }) => [id, enter])
  expect(demands).toEqual([
    ['first', undefined],
    ['one', ['y']],
    ['two', ['y']],
    ['three', ['q']],
    ['four', undefined],
    ['five', undefined],
    ['last', undefined],
  ])
})

describe('in the place of a step', () => {
  let flow: FlowDefinition
  let [one, two, last]: (Step | undefined)[] = []
  beforeEach(() => {
    flow = unfolded(around, inner)
    ;[, one, two, last] = flow.steps
  })

  test('are the steps of the nested flow, with their ids and their words', () => {
    expect(ids(flow)).toEqual(['first', 'one', 'two', 'last'])
    expect(flow.steps.map(({ words }) => words)).toEqual([undefined, 'inner', 'inner', undefined])
  })

  test('are all on the page of the step, or on the one that their own flow names', () => {
    const [first, box, end] = around.steps
    if (!first || !box || !end) throw new Error('the flow has three steps')
    const paged = unfolded(outer([first, { ...box, page: 'p' }, end]), inner)
    expect(paged.steps.map(({ page }) => page)).toEqual([undefined, 'p', 'p', undefined])
    expect(progressOf(paged, 'one')).toEqual({ position: 2, total: 3 })
    expect(progressOf(paged, 'two')).toEqual({ position: 2, total: 3 })
    const own = { ...inner, steps: inner.steps.map((step) => ({ ...step, page: 'q' })) }
    expect(unfolded(around, own).steps.map(({ page }) => page)).toEqual([undefined, 'q', 'q', undefined])
  })

  test('links to the step lead to the first of them, and their end continues the step', () => {
    expect(flow.steps[0]?.next).toEqual([{ to: 'one' }])
    expect(one).toMatchObject({ next: [{ to: 'two' }], back: { to: 'first' } })
    expect(two).toMatchObject({
      submit: { operation: 'save', errors: { gone: { to: 'one' } } },
      next: [{ when: { required: ['z'] }, to: 'one' }, { to: 'last' }],
      back: { to: 'one', label: 'again' },
    })
    expect(two).not.toHaveProperty('exit')
    expect(one).not.toHaveProperty('submit')
    expect(last?.back).toEqual({ to: 'one' })
  })

  test('each requires what the step requires', () => {
    expect(one?.enter).toEqual(['y', 'x'])
    expect(two?.enter).toEqual(['y'])
  })

  test('progress counts them', () => {
    expect(flow.steps.map(({ id }) => progressOf(flow, id).position)).toEqual([1, 2, 3, 4])
    expect(progressOf(flow, 'one').total).toBe(4)
  })
})

test('a requirement of the outer step ends with an inner commit, whose draft replaces it', () => {
  const committing = file('inner', [
    {
      id: 'one',
      form: 'a',
      submit: { operation: 'o', take: { id: '/id' }, commit: true },
      next: [{ to: 'two' }],
    },
    { id: 'two', screen: 'b', enter: ['id'], exit: true },
  ])
  const flow = unfolded(around, committing)
  expect(() => unfolded(around, { ...committing, steps: committing.steps.slice(0, 1) })).not.toThrow()
  expect(flow.steps.map(({ enter }) => enter)).toEqual([undefined, ['y'], ['id'], undefined])
})

test('alternatives share a number, and the count continues from the longest', () => {
  const flow = unfolded(
    outer([
      { id: 'choose', screen: 's', next: [{ when: { required: ['a'] }, to: 'box' }, { to: 'other' }] },
      { id: 'box', flow: 'inner', next: [{ to: 'last' }] },
      { id: 'other', screen: 's', progress: 2, next: [{ to: 'last' }] },
      { id: 'last', screen: 's', progress: 3, exit: '/' },
    ]),
    inner,
  )
  expect(flow.steps.map(({ id, progress }) => [id, progress])).toEqual([
    ['choose', 1],
    ['one', 2],
    ['two', 3],
    ['other', 2],
    ['last', 4],
  ])
})

test('nested flows: all their steps, secrets and versions', () => {
  const deep = file('deep', [{ id: 'deepest', form: 'd', exit: true }], {
    version: 3,
    draft: { keep: 'session', since: 3, never: ['c'] },
  })
  const middle = file('inner', [{ id: 'mid', flow: 'deep', exit: true }], {
    version: 2,
    draft: { keep: 'session', never: ['b'] },
    migrations: [{ from: 1 }],
  })
  const flow = unfolded({ ...around, draft: { keep: 'session', never: ['a', 'b'] } }, middle, deep)
  expect(ids(flow)).toEqual(['first', 'deepest', 'last'])
  expect(flow.steps[1]).toMatchObject({ words: 'deep', submit: { operation: 'save' } })
  expect(flow.draft.never).toEqual(['a', 'b', 'c'])
  expect(flow.parts).toEqual([
    { id: 'inner', version: 2, migrations: [{ from: 1 }] },
    { id: 'deep', version: 3, since: 3 },
  ])
})

test('a review of a step with a nested flow shows its forms', () => {
  expect(fixture('application').steps.find(({ id }) => id === 'review')?.review).toEqual([
    'person',
    'channel',
    'extra',
    'ask',
    'enter-code',
  ])
})

describe('is refused', () => {
  const box = (id: string): FileStep => ({ id: 'box', flow: id, exit: '/' })
  const last = (flow: string): FileStep => ({ id: `in-${flow}`, flow, exit: true })
  test.each<[string, FlowFile, FlowFile[], string, string | undefined]>([
    ['a flow that does not exist', outer([box('none')]), [], 'no flow is called "none"', 'box'],
    ['a flow in itself', outer([box('outer')]), [], 'contains itself: outer > outer', 'box'],
    [
      'a circle',
      outer([box('a')]),
      [file('a', [last('b')]), file('b', [last('a')])],
      'contains itself: outer > a > b > a',
      'box',
    ],
    [
      'a step of the same name',
      outer([{ id: 'one', form: 'f', next: [{ to: 'box' }] }, box('inner')]),
      [inner],
      'two steps are called "one", in "outer" and "inner"',
      'one',
    ],
    ['a flow without a path by itself', inner, [], 'has no path', undefined],
    ['a flow without an audience', { ...inner, path: '/inner' }, [], 'has no path', undefined],
    [
      'an exit to an outer flow that does not exist',
      outer([{ id: 'a', screen: 's', exit: true }]),
      [],
      'nothing contains',
      'a',
    ],
    [
      'two calls at one end',
      outer([{ id: 'box', flow: 'a', submit: { operation: 'o' }, exit: '/' }]),
      [file('a', [{ id: 's', form: 'f', submit: { operation: 'p' }, exit: true }])],
      'the last step "s" of "a" already calls an operation',
      'box',
    ],
  ])('%s', (_, start, others, message, step) => {
    const attempt = () => unfolded(start, ...others)
    expect(attempt).toThrow(UnfoldError)
    expect(attempt).toThrow(message)
    try {
      attempt()
    } catch (error) {
      expect(error).toMatchObject({ name: 'UnfoldError', step })
    }
  })
})
