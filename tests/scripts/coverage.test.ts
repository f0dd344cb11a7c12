import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { declaredIds } from '#scripts/coverage/declared.ts'
import type { Ids } from '#scripts/coverage/kinds.ts'
import { coverageReport, keepLastRun, proofsIn, readLastRun } from '#scripts/coverage/report.ts'
import { loadData } from '#scripts/data/load.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'
import { covered } from '#tests/support/covered.ts'

afterEach(() => vi.unstubAllEnvs())

const nothing: Ids = {
  form: new Set(),
  rule: new Set(),
  message: new Set(),
  flow: new Set(),
  step: new Set(),
  branch: new Set(),
  operation: new Set(),
  locale: new Set(),
}

test('declared things are read from the data', () => {
  const declared = declaredIds(loadData(sampleRepo()))
  expect([...declared.form]).toEqual(['greeting'])
  expect([...declared.rule]).toContain('greeting.word.maxLength')
  // The field's own message, and one shared by all rules of a keyword.
  expect([...declared.message]).toContain('forms.greeting.fields.name.errors.required')
  expect([...declared.message]).toContain('messages.defaults.maxLength')
  expect([...declared.flow]).toEqual(['hello'])
  expect([...declared.step]).toEqual(['hello/ask', 'hello/cool', 'hello/end'])
  expect([...declared.branch]).toEqual(['hello/ask#0', 'hello/ask#1', 'hello/cool#0'])
  expect([...declared.operation]).toEqual(['greet'])
  expect([...declared.locale]).toEqual(['en-CA', 'en-XA'])
})

test('steps of a nested flow count in the outer flow', () => {
  const step = (id: string, rest: object) => ({ id, screen: id, ...rest })
  const draft = { keep: 'session', never: [] }
  const root = sampleRepo({
    'flows/inner.flow.json': { id: 'inner', version: 1, draft, steps: [step('only', { exit: true })] },
    'flows/hello.flow.json': {
      id: 'hello',
      version: 1,
      path: '/hello',
      auth: 'visitor',
      draft,
      steps: [{ id: 'part', flow: 'inner', next: [{ to: 'end' }] }, step('end', { exit: '/' })],
    },
  })
  const declared = declaredIds(loadData(root))
  expect([...declared.step]).toEqual(['hello/only', 'hello/end'])
  expect([...declared.branch]).toEqual(['hello/only#0'])
})

test('what a test records is found again with its name, whichever process recorded it', () => {
  const folder = sampleRepo()
  const coverage = join(folder, 'coverage')
  vi.stubEnv('COVERAGE_DIR', coverage)
  covered('operation', 'greet', 'part')
  covered('operation', 'greet')
  writeFileSync(join(coverage, 'another.txt'), 'locale en-CA\ta walk\nstep hello/end\ta path\n')
  const found = proofsIn([coverage, join(folder, 'nowhere')])
  expect([...found.keys()].sort()).toEqual([
    'locale en-CA',
    'operation greet',
    'operation part',
    'step hello/end',
  ])
  expect(found.get('locale en-CA')).toBe('a walk')
  expect(found.get('operation part')).toMatch(/^tests\/scripts\/coverage\.test\.ts › what a test records/)
  expect(proofsIn([join(folder, 'nowhere')]).size).toBe(0)
})

const declared: Ids = {
  ...nothing,
  form: new Set(['a', 'b']),
  rule: new Set(Array.from({ length: 12 }, (_, index) => `form.field.rule${index}`)),
}
const now = new Map([
  ['form a', 'x'],
  ['form b', 'x'],
  ['form gone', 'x'],
])

test('the table of a full run counts each kind and lists the first ten that are missing', () => {
  const { text, counts } = coverageReport(declared, now, true)
  expect(text).toMatch(/^form +2 +2$/m)
  expect(text).toMatch(/^rule +12 +0$/m)
  expect(text).toContain('  form.field.rule9\n  and 2 more')
  expect(text).not.toContain('rule10')
  expect(counts).toEqual({ passed: 7, failed: 1, failures: ['not covered › rule'] })
})

test('any other run shows the last full one next to it, and fails nothing', () => {
  const file = join(sampleRepo(), 'kept/coverage.json')
  expect(readLastRun(file)).toBeUndefined()
  const proofs = new Map([...declared.rule].slice(1).map((rule) => [`rule ${rule}`, 'y']))
  keepLastRun(file, { day: '2026-11-27', proofs })
  const { text, counts } = coverageReport(declared, now, false, readLastRun(file))
  expect(text).toContain('in full 2026-11-27')
  expect(text).toMatch(/^form +2 +2 +0$/m)
  expect(text).toMatch(/^rule +12 +0 +11$/m)
  expect(text).toContain('not covered, rule:\n  form.field.rule0')
  expect(counts).toEqual({ passed: 0, failed: 0, failures: [] })
  expect(coverageReport(declared, now, false).text).not.toContain('not covered')
})
