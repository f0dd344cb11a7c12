import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeholdersIn } from '#provider/config.ts'
import { demandFilledIn, findPlaceholders } from '#provider/placeholders.ts'
import { checks, checksByName } from '#scripts/check/checks.ts'
import { chooseChecks } from '#scripts/check/choose.ts'
import { root } from '#scripts/root.ts'

const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farsend-launch-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

test('finds each placeholder once per file, and no example or address of others', async () => {
  await write({
    'content/policy/payment.json': '{\n"to": "pay@farsend.example",\n"number": "0123456789"\n}',
    'content/en-CA/site.json': '{ "number": "M00000000" }',
    'content/en-CA/legal/terms/1.0.md':
      'Write to support@a.example or support@a.example.\nSee https://a.example.',
    'content/en-CA/faq.json':
      '{ "a": "name@example.com, for example. https://canada.ca, M12345678, 00123456789" }',
    'content/README.md': 'support@farsend.example',
    'flows/one.flow.json': '{ "at": "www.bank.example" }',
    'provider/README.md': 'support@farsend.example',
  })
  expect(findPlaceholders(folder).map(({ file, line, value }) => `${file}:${line} ${value}`)).toEqual([
    'content/en-CA/legal/terms/1.0.md:1 support@a.example',
    'content/en-CA/legal/terms/1.0.md:2 https://a.example',
    'content/en-CA/site.json:1 M00000000',
    'content/policy/payment.json:2 pay@farsend.example',
    'content/policy/payment.json:3 0123456789',
    'flows/one.flow.json:1 www.bank.example',
  ])
  expect(() => demandFilledIn(folder)).toThrow(
    'content/policy/payment.json:2 has pay@farsend.example: write an email address of your own',
  )
})

test('content that is filled in lets production start', async () => {
  await write({ 'content/policy/payment.json': '{ "to": "pay@remit.ca" }' })
  expect(findPlaceholders(folder)).toEqual([])
  expect(() => demandFilledIn(folder)).not.toThrow()
})

test('is a check of its own, which the plain check leaves out', async () => {
  const namesOf = (parts: readonly string[]) =>
    chooseChecks(checks, parts, checksByName).chosen.map(({ name }) => name)
  expect(namesOf([])).not.toContain('launch')
  expect(namesOf(['data'])).not.toContain('launch')
  expect(namesOf(['launch'])).toEqual(['launch'])
  const failed = await run(process.execPath, [join(root, 'scripts/check.ts'), 'launch']).then(
    () => undefined,
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect(failed?.code).toBe(1)
  const said = `${failed?.stdout}${failed?.stderr}`
  expect(said).toMatch(/content\/policy\/payment\.json:\d+ has pay@farsend\.example/)
  expect(said).toMatch(/content\/en-CA\/screens\/site\.json:\d+ has M00000000/)
})

const production = { NODE_ENV: 'production' }

test('production refuses placeholders, unless they are allowed on this machine', () => {
  expect(placeholdersIn({})).toBeUndefined()
  expect(placeholdersIn({ NODE_ENV: 'development' })).toBeUndefined()
  expect(placeholdersIn(production)).toBe('refused')
  expect(placeholdersIn({ ...production, PLACEHOLDERS: 'allowed' })).toBe('allowed')
  for (const shared of [{ HOST: '0.0.0.0' }, { BEHIND_TLS: '1' }])
    expect(() => placeholdersIn({ ...production, PLACEHOLDERS: 'allowed', ...shared })).toThrow(
      /^PLACEHOLDERS=allowed with HOST or BEHIND_TLS/,
    )
  expect(() => placeholdersIn({ ...production, PLACEHOLDERS: '1' })).toThrow(/^PLACEHOLDERS is "1"/)
})

test('a production start ends with the list, before it opens the database', async () => {
  const env = {
    PATH: process.env.PATH,
    ...production,
    PARTIES: 'none',
    DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  for (const program of ['provider/server.ts', 'scripts/start.ts']) {
    const failed = await run(process.execPath, [join(root, program)], { cwd: root, env }).then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    expect([failed?.code, failed?.stdout]).toEqual([1, ''])
    expect(failed?.stderr).toContain('npm run check -- launch')
    expect(failed?.stderr).toContain('  content/policy/payment.json:31 has pay@farsend.example: write ')
  }
})
