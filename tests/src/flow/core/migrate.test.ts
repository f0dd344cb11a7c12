import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromKept, isEligible, missingFor, stepOf } from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture } from '#tests/src/flow/core/fixture-flows.ts'

let flow: FlowDefinition
beforeEach(() => {
  flow = fixture('application')
})

/** A stored draft of version 2, at its second step. */
const old = {
  version: 2,
  step: 'channel',
  floor: 'contact',
  completed: ['contact'],
  draft: { mail: 'ada@example.com', nickname: 'A' },
  typed: { contact: { mail: 'typed@example.com', nickname: 'B' } },
}
const recalled = (kept: object, of: FlowDefinition = flow) =>
  fromKept(of, JSON.stringify({ ...old, ...kept }))

test('a draft passes each migration in order: names, values and steps', () => {
  expect(recalled({})).toMatchObject({
    is: 'found',
    state: {
      step: 'channel',
      floor: 'person',
      completed: ['person'],
      draft: { email: 'ada@example.com', country: 'CA' },
    },
    typed: { person: { email: 'typed@example.com' } },
  })
  const found = recalled({})
  expect(found.is === 'found' && Object.keys(found.state.draft).sort()).toEqual(['country', 'email'])
})

test('the review to return to and the step that left are renamed too', () => {
  expect(recalled({ changing: 'contact', left: 'contact' })).toMatchObject({
    state: { step: 'channel', changing: 'person', left: 'person' },
  })
})

test('what is not renamed, and what is no name, stays', () => {
  const only: FlowDefinition = { ...flow, version: 3, migrations: [{ from: 2 }] }
  const kept = { floor: 'person', completed: ['person'], draft: { email: 'a@b.ca' }, typed: {} }
  expect(recalled(kept, only)).toMatchObject({ state: { draft: { email: 'a@b.ca' }, floor: 'person' } })
  expect(recalled({ ...kept, floor: 7 }, only)).toEqual({ is: 'dropped' })
  expect(recalled({ ...kept, step: 'toString' }, { ...only, migrations: [{ from: 2, steps: {} }] })).toEqual({
    is: 'dropped',
  })
  expect(recalled({ ...kept, floor: ['contact'] })).toEqual({ is: 'dropped' })
})

test('the oldest supported version is the flow’s minimum, or the first', () => {
  const migrations = [{ from: 1 }, ...(flow.migrations ?? [])]
  const { since: _, ...draft } = flow.draft
  expect(recalled({ version: 1 }, { ...flow, migrations })).toEqual({ is: 'dropped' })
  expect(recalled({ version: 1 }, { ...flow, draft, migrations })).toMatchObject({ is: 'found' })
  expect(recalled({ version: 2 }, { ...flow, draft: { ...flow.draft, since: 3 } })).toEqual({ is: 'dropped' })
  const from0 = [{ from: 0 }, ...migrations]
  expect(recalled({ version: 0 }, { ...flow, draft, migrations: from0 })).toEqual({ is: 'dropped' })
})

test('a version without migrations migrates only to itself', () => {
  const { migrations: _, ...plain } = flow
  const kept = { version: 4, floor: 'person', completed: ['person'], draft: { email: 'a@b.ca' } }
  expect(recalled(kept, plain)).toMatchObject({ is: 'found' })
  expect(recalled({ ...kept, version: 3 }, plain)).toEqual({ is: 'dropped' })
})

test('a draft of the middle version needs only the second', () => {
  const between = {
    version: 3,
    floor: 'person',
    completed: ['person'],
    draft: { email: 'a@b.ca', nickname: 'A' },
  }
  expect(recalled(between)).toMatchObject({
    is: 'found',
    state: { draft: { email: 'a@b.ca', country: 'CA' } },
  })
})

test('a nested flow migrates its own stored data; a new one has nothing to migrate', () => {
  const draft = { email: 'a@b.ca', payment_channel: 'e-transfer', phone_number: '1', post: 'K1A' }
  const kept = { version: 4, floor: 'person', step: 'ask', completed: ['person', 'channel'], draft }
  expect(recalled({ ...kept, parts: { verification: 1 } })).toMatchObject({
    is: 'found',
    state: { step: 'ask', draft: { postcode: 'K1A' } },
  })
  expect(recalled(kept)).toMatchObject({ is: 'found', state: { draft: { post: 'K1A' } } })
  expect(recalled({ ...kept, parts: { verification: 9 } })).toEqual({ is: 'dropped' })
})

test('two names can swap, and a new name replaces an existing one', () => {
  const swapping = (rename: Record<string, string>): FlowDefinition => ({
    ...flow,
    version: 3,
    migrations: [{ from: 2, rename, steps: { contact: 'person' } }],
  })
  const draft = { email: 'x', nickname: 'y' }
  expect(recalled({ draft }, swapping({ email: 'nickname', nickname: 'email' }))).toMatchObject({
    state: { draft: { email: 'y', nickname: 'x' } },
  })
  for (const given of [draft, { nickname: 'y', email: 'x' }])
    expect(recalled({ draft: given }, swapping({ nickname: 'email' }))).toMatchObject({
      state: { draft: { email: 'y' } },
    })
})

describe('is dropped if', () => {
  test.each([
    ['it is older than the minimum', { version: 1 }],
    ['a newer version of the product kept it', { version: 5 }],
    ['its version is no number', { version: '2' }],
    ['it is on a step that no migration knows', { step: 'gone' }],
    ['the typed values are no object', { typed: [] }],
  ])('%s', (_, kept) => {
    expect(recalled(kept)).toEqual({ is: 'dropped' })
  })

  test('a migration is missing in the middle', () => {
    const broken = { ...flow, migrations: (flow.migrations ?? []).filter(({ from }) => from !== 3) }
    expect(recalled({}, broken)).toEqual({ is: 'dropped' })
  })
})

test('any stored draft: a migrated one holds no secret and is on an open step', () => {
  const names = fc.constantFrom(
    'mail',
    'email',
    'password',
    'code',
    'post',
    'token',
    'payment_channel',
    '__proto__',
  )
  const draft = fc.dictionary(names, fc.constantFrom('secret', 'e-transfer', null))
  const ids = flow.steps.map(({ id }) => id)
  const step = fc.constantFrom('contact', ...ids)
  const rename = fc.dictionary(names, names, { maxKeys: 3 })
  const kept = fc.record({
    version: fc.constantFrom(2, 3, 4),
    parts: fc.dictionary(fc.constant('verification'), fc.constantFrom(1, 2)),
    step,
    floor: fc.constantFrom('contact', 'person', 'person'),
    completed: fc.array(step, { maxLength: 6 }),
    draft,
    typed: fc.dictionary(step, draft),
    changing: step,
    left: step,
  })
  let lifted = 0
  fc.assert(
    fc.property(kept, rename, (text, more) => {
      const [first, ...rest] = flow.migrations ?? []
      const changed = { ...flow, migrations: first ? [{ ...first, rename: more }, ...rest] : [] }
      const found = fromKept(changed, JSON.stringify(text))
      if (found.is !== 'found') return
      lifted += 1
      const { state, typed } = found
      for (const given of [state.draft, ...Object.values(typed)]) {
        expect(Object.keys(given).filter((name) => flow.draft.never.includes(name))).toEqual([])
      }
      expect(isEligible(flow, state, state.step)).toBe(true)
      expect(missingFor(stepOf(flow, state.step), state.draft)).toEqual([])
      expect(state.changing).not.toBe(state.step)
    }),
    { numRuns: 1000 },
  )
  expect(lifted).toBeGreaterThan(100)
})
