import { expect, test } from 'vitest'
import {
  AT_REST,
  type FieldEvent,
  type FieldStatus,
  mayShow,
  next,
  readdressed,
  shows,
} from '#src/form/state/field-status.ts'

const error = { path: '/pin', keyword: 'refused', id: 'wrong' }
const other = { path: '/pin', keyword: 'check', id: 'taken' }
const status = (parts: Partial<FieldStatus>): FieldStatus => ({ ...AT_REST, ...parts })

/** A field's status, an event, the status after it, and whether its errors show before and after a submit. */
const table: readonly [string, Partial<FieldStatus>, FieldEvent, Partial<FieldStatus>, boolean, boolean][] = [
  ['left for the first time', {}, { type: 'touched' }, { isTouched: true }, true, true],
  ['submitted at rest', {}, { type: 'submitted' }, {}, false, true],
  ['submitted after a refusal', { pinned: error, isQuiet: true }, { type: 'submitted' }, {}, false, true],
  [
    'submitted while a check refuses it',
    { verdict: other },
    { type: 'submitted' },
    { verdict: other },
    true,
    true,
  ],
  ['refused', {}, { type: 'refused', error }, { pinned: error }, true, true],
  ['another field refused', { pinned: error }, { type: 'refused', error: undefined }, {}, false, true],
  [
    'about to be emptied',
    { pinned: error },
    { type: 'emptying', error, isFilled: true },
    { pinned: error, isQuiet: true, isEmptying: true },
    true,
    true,
  ],
  [
    'about to be emptied, and empty already',
    {},
    { type: 'emptying', error, isFilled: false },
    { pinned: error, isQuiet: true },
    true,
    true,
  ],
  [
    'emptied by its widget',
    { pinned: error, isQuiet: true, isEmptying: true },
    { type: 'changed', isEmpty: true },
    { pinned: error, isQuiet: true },
    true,
    true,
  ],
  [
    'typed into before its widget could empty it',
    { pinned: error, isQuiet: true, isEmptying: true },
    { type: 'changed', isEmpty: false },
    { isQuiet: true },
    false,
    false,
  ],
  ['changed by the customer', { pinned: error }, { type: 'changed', isEmpty: true }, {}, false, true],
  [
    'changed while a check refuses it',
    { verdict: other },
    { type: 'changed', isEmpty: false },
    { verdict: other },
    true,
    true,
  ],
  [
    'mended elsewhere',
    { pinned: error, isTouched: true },
    { type: 'mended' },
    { isTouched: true },
    true,
    true,
  ],
  [
    'judged',
    { isTouched: true },
    { type: 'judged', verdict: other },
    { isTouched: true, verdict: other },
    true,
    true,
  ],
  ['judged again, and good', { verdict: other }, { type: 'judged', verdict: undefined }, {}, false, true],
]

test.each(table)('a field %s', (_what, before, event, after, showsBefore, showsArmed) => {
  const result = next(status(before), event)
  expect(result).toEqual(status(after))
  expect(shows(result, false)).toBe(showsBefore)
  expect(shows(result, true)).toBe(showsArmed)
  expect(mayShow(result)).toBe(showsBefore)
})

test('removing a group removes its fields, and later ones move up with their errors', () => {
  const statuses = new Map([
    ['/a/0/city', status({ isTouched: true })],
    ['/a/1/city', status({ pinned: { ...error, path: '/a/1/city' } })],
  ])
  const moved = readdressed(statuses, (path) =>
    path.startsWith('/a/0') ? undefined : path.replace('/a/1', '/a/0'),
  )
  expect([...moved]).toEqual([['/a/0/city', status({ pinned: { ...error, path: '/a/0/city' } })]])
})
