import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBrowser } from '#scripts/browser.ts'
import { inputsHash } from '#scripts/build/build.ts'
import { fixtureFindings } from '#scripts/check/data/fixtures.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { idFindings } from '#scripts/check/ids.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import { addCounts, readPlaywright, readVitest } from '#scripts/coverage/counts.ts'
import type { Check } from '#scripts/data/check.ts'
import { loadData } from '#scripts/data/load.ts'
import { writeNew } from '#scripts/new/files.ts'
import { formFiles } from '#scripts/new/form.ts'
import { stepFiles } from '#scripts/new/step.ts'
import { root } from '#scripts/root.ts'
import { suitesFor } from '#scripts/run/changed.ts'
import { runChecks } from '#scripts/run/run-checks.ts'
import { core, exhaustive, sampled } from '#tests/core.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const findingsOf = (root: string) => {
  const data = loadData(root)
  return [
    ...data.findings,
    ...schemaFindings(data),
    ...idFindings(data),
    ...sentenceFindings(data),
    ...fixtureFindings(root, data),
  ]
}

test('a new form passes every check at once, and never overwrites another', () => {
  const root = sampleRepo()
  expect(writeNew(root, formFiles(loadData(root), 'new-address'))).toHaveLength(8)
  expect(findingsOf(root)).toEqual([])
  expect(() => writeNew(root, formFiles(loadData(root), 'greeting'))).toThrow(
    'schemas/forms/greeting.schema.json is there already',
  )
})

test('a new step is between its predecessor and what followed', () => {
  const root = sampleRepo()
  const plan = { flow: 'hello', id: 'again', form: 'greeting', after: 'cool' }
  writeNew(root, [], stepFiles(loadData(root), plan))
  expect(findingsOf(root)).toEqual([])
  expect(loadData(root).files.find(({ file }) => file === 'flows/hello.flow.json')?.value).toMatchObject({
    steps: [
      { id: 'ask' },
      { id: 'cool', next: [{ to: 'again' }] },
      { id: 'again', next: [{ to: 'end' }] },
      { id: 'end' },
    ],
  })
  expect(() => stepFiles(loadData(root), { ...plan, after: 'nowhere' })).toThrow(
    'no step of hello is called "nowhere"',
  )
})

const report = (changes: Changes, file: string): string => join(sampleRepo(changes), file)

test('a missing report or a crash counts as one failure', () => {
  const ended = ['vitest ended with code 1']
  expect(readVitest('/nowhere', 1)).toEqual({ passed: 0, failed: 1, failures: ended })
  const clean = report({ 'v.json': { numPassedTests: 3, numFailedTests: 0 } }, 'v.json')
  expect(readVitest(clean, 0)).toEqual({ passed: 3, failed: 0, failures: [] })
  expect(readVitest(clean, 1)).toEqual({ passed: 3, failed: 1, failures: ended })
})

test('failures are listed with their reason: a test, and a file that does not load', () => {
  const failureMessages = ['AssertionError: expected \u001b[31m3\u001b[39m to be 4\n    at add.ts:1:1']
  const results = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages }],
    },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'counts' }] },
  ]
  const file = report({ 'v.json': { numPassedTests: 1, numFailedTests: 1, testResults: results } }, 'v.json')
  const failures = ['a.test.ts › adds: AssertionError: expected 3 to be 4', 'b.test.ts: No such module']
  expect(readVitest(file, 1)).toEqual({ passed: 1, failed: 1, failures })
})

test('a flaky browser test counts as failed, with the errors of its first failure and their lines', () => {
  const errors = [
    { message: 'Test timeout exceeded.' },
    {
      message: 'Error: click\n\nLocator: \u001b[31mbutton\u001b[39m\nTimeout: 5000ms\nCall log',
      location: { file: `${root}/tests/e2e/login.spec.ts`, line: 12, column: 3 },
    },
  ]
  const results = [{ errors }, { errors: [] }]
  const spec = (title: string, status: string) => ({
    title,
    file: 'login.spec.ts',
    tests: [{ projectName: 'phone', status, results: status === 'flaky' ? results : [] }],
  })
  const suites = [
    { suites: [{ specs: [spec('goes in', 'flaky'), spec('goes out', 'expected')] }], specs: [] },
    { specs: [spec('stays', 'unexpected')] },
  ]
  const file = report({ 'p.json': { stats: { expected: 4, unexpected: 1, flaky: 1 }, suites } }, 'p.json')
  const failures = [
    '[phone] login.spec.ts › goes in: Test timeout exceeded.; Error: click, Locator: button, Timeout: 5000ms (tests/e2e/login.spec.ts:12)',
    '[phone] login.spec.ts › stays',
  ]
  const counts = { passed: 4, failed: 2, failures }
  expect(readPlaywright(file, 1)).toEqual(counts)
  expect(addCounts({ passed: 1, failed: 1, failures: ['check › ids'] }, counts)).toEqual({
    passed: 5,
    failed: 3,
    failures: ['check › ids', ...failures],
  })
})

test('a build is stale when one of its inputs has changed', () => {
  expect(inputsHash(sampleRepo())).toBe(inputsHash(sampleRepo()))
  const other = sampleRepo(edited('content/en-CA/screens/hall.json', 'Hall', 'Lobby'))
  expect(inputsHash(other)).not.toBe(inputsHash(sampleRepo()))
  const before = inputsHash(sampleRepo())
  for (const name of ['PROVIDER_ORIGIN', 'SITE_ORIGIN']) {
    vi.stubEnv(name, 'https://other.example')
    expect(inputsHash(sampleRepo())).not.toBe(before)
    vi.unstubAllEnvs()
  }
})

test('a browser named in the environment comes first, if it exists', () => {
  expect(findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' })).not.toBe('/nowhere/chromium')
})

test('checks that rely on unsound data wait for it, and others continue', async () => {
  const found = [{ file: 'a.json', line: 1, message: 'wrong' }]
  const check = (name: string, findings: typeof found, stage?: number): Check => ({
    name,
    ...(stage === undefined ? {} : { stage }),
    run: () => findings,
  })
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const counts = await runChecks(sampleRepo(), [
    check('root', found, 1),
    check('same stage', [], 1),
    check('follower', found, 2),
    check('apart', found),
  ])
  expect(counts).toEqual({ passed: 1, failed: 2, failures: ['check › root', 'check › apart'] })
  expect(said.mock.calls.flat()).toEqual([
    '✗ root',
    '  a.json:1 wrong',
    '✓ same stage',
    '✗ apart',
    '  a.json:1 wrong',
    'These wait until that is mended: follower',
  ])
})

test('core.ts names existing files, and titles in them', () => {
  expect([...exhaustive, ...sampled].filter((file) => !existsSync(join(root, file)))).toEqual([])
  for (const [file, titles] of Object.values(core).flatMap((files) => Object.entries(files))) {
    const code = readFileSync(join(root, `tests/e2e/${file}.spec.ts`), 'utf8')
    for (const title of titles) expect(code, file).toContain(`('${title}`)
  }
})

test('a change runs the tests that can fail by it, or all of npm test', () => {
  const words = suitesFor(['content/en-CA/forms/login-phone.json', 'content/fr-CA/forms/login-phone.json'])
  expect(words).toMatchObject({ extent: 'changed', checks: 'data', browser: ['atlas/forms', 'atlas/steps'] })
  expect(words.units).toContain('tests/conformance/sentences.test.tsx')
  const screen = 'src/screens/access/login/LoginScreen.tsx'
  expect(suitesFor([screen, 'tests/e2e/offline.spec.ts', 'README.md'])).toEqual({
    extent: 'changed',
    checks: true,
    units: ['related', screen, 'tests/e2e/offline.spec.ts'],
    browser: ['login/', 'sign-up/', 'keyboard/access', 'offline'],
  })
  expect(suitesFor([screen, 'src/form/index.ts'])).toMatchObject({ extent: 'core', browser: [] })
  expect(suitesFor(['README.md'])).toEqual({ extent: 'changed', checks: true })
})
