// A form gets another name in a copy of this repository, and everything that names it still holds.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renameForm } from '#scripts/new/rename.ts'
import { copyRepo } from '#tests/scripts/repo-copy.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

let repo: ReturnType<typeof copyRepo>
beforeAll(() => {
  repo = copyRepo()
})
afterAll(() => repo.remove())

const node = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repo.root, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const read = (file: string) => readFileSync(join(repo.root, file), 'utf8')

test.each([
  ['login-phone', 'sign-in-phone'],
  ['beneficiary-bank-ng', 'payee-nigeria'],
  ['sign-up-pin', 'first-pin'],
])(
  'npm run rename form %s %s',
  (from, to) => {
    const { status, said } = node('scripts/rename.ts', 'form', from, to)
    expect(status, said).toBe(0)
    expect(existsSync(join(repo.root, `schemas/forms/${from}.schema.json`))).toBe(false)
    expect(existsSync(join(repo.root, `content/en-CA/forms/${to}.json`))).toBe(true)
    expect(existsSync(join(repo.root, `tests/fixtures/${to}/minimal.json`))).toBe(true)
  },
  60_000,
)

test('flows, calls, policies and code use the new name, and all checks pass', () => {
  expect(read('flows/pin-setup.flow.json')).toContain('"form": "first-pin"')
  expect(read('content/policy/delivery.json')).toContain('"form": "payee-nigeria"')
  expect(read('schemas/api/operations.json')).not.toContain('beneficiary-bank-ng')
  expect(read('src/screens/access/login/login-form.ts')).toContain("preloadForm('sign-in-phone')")
  const checks = [
    'JSON',
    'meta',
    'schemas',
    'ids',
    'sentences',
    'fixtures',
    'keys',
    'words',
    'generated',
    'lint',
    'types',
  ]
  const { status, said } = node('scripts/check.ts', ...checks)
  expect(status, said).toBe(0)
}, 600_000)

test.each([
  ['greting', 'x', 'no form is called "greting". Did you mean "greeting"?'],
  ['greeting', 'greeting', 'a form is called "greeting" already'],
  ['greeting', 'Tea', 'a form needs a name in small letters'],
])('rename form %s %s says what is wrong with it', (from, to, said) => {
  expect(() => renameForm(sampleRepo(), from, to)).toThrow(said)
})

test('a bare word in code that names something else too is left and reported', () => {
  const code = "export const a = 'cool'\nexport const b = text('forms.cool.submit')\n"
  const schema = { type: 'object', properties: {} }
  const root = sampleRepo({
    'schemas/forms/cool.schema.json': schema,
    'src/a.ts': code,
    'content/en-CA/forms/cool.json': {},
  })
  const { changed, left } = renameForm(root, 'cool', 'lobby')
  expect(changed).toContain('src/a.ts')
  expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe(code.replace('forms.cool', 'forms.lobby'))
  expect(left).toEqual(['src/a.ts:1'])
})
