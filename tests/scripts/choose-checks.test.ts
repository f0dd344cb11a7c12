import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checks } from '#scripts/check/checks.ts'
import { chooseChecks } from '#scripts/check/choose.ts'
import { root } from '#scripts/root.ts'

const namesOf = (parts: readonly string[]) => chooseChecks(checks, parts).chosen.map(({ name }) => name)

test('selects every check without a name, and by parts of names', () => {
  expect(namesOf([])).toHaveLength(checks.length)
  expect(namesOf(['import', 'lock'])).toEqual(['imports', 'lockfile'])
  expect(namesOf(['words']).length).toBeGreaterThan(1)
})

test('data selects the checks of data files, and none of code', () => {
  const names = namesOf(['data'])
  expect(names).toEqual(
    expect.arrayContaining(['data files are JSON', 'sense of flows', 'legal texts', 'fixtures']),
  )
  for (const name of ['types', 'lint and format', 'imports', 'openapi']) expect(names).not.toContain(name)
})

test('an unknown name is reported with the nearest one, and nothing runs', async () => {
  expect(chooseChecks(checks, ['imports', 'lokfile', 'xyzzy']).findings).toEqual([
    'no check is called "lokfile". Did you mean "lockfile"?',
    'no check is called "xyzzy".',
  ])
  const run = promisify(execFile)(process.execPath, [join(root, 'scripts/check.ts'), 'imports', 'lokfile'])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'no check is called "lokfile". Did you mean "lockfile"?\n',
  })
})
