// `npm run new` and `npm run rename` in one copy of this repository: the result passes the checks and the types at
// once, and works. The checks of a whole copy take half a minute of a core, so both share one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checks } from '#scripts/check/checks.ts'
import { copyRepo } from '#tests/scripts/repo-copy.ts'

let repo: ReturnType<typeof copyRepo>
beforeAll(() => {
  repo = copyRepo()
})
afterAll(() => repo.remove())

/** Runs a script of the copy and returns its output; fails unless it exits with 0. */
function run(command: string, ...args: string[]): string {
  // Compiled once, not at each of a dozen starts; with all tests, whichever part this run is.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(repo.root, '.compiled'), FARSEND_TESTS: 'all' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: repo.root, encoding: 'utf8', env })
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

const node = (...args: string[]) => run(process.execPath, ...args)
const read = (file: string) => readFileSync(join(repo.root, file), 'utf8')
const isThere = (file: string) => existsSync(join(repo.root, file))

test.each([
  ['form tea-order', 'schemas/forms/tea-order.schema.json'],
  ['step sign-up tea tea-order code-sent', 'flows/sign-up.flow.json'],
  ['screen dashboard tea-room', 'src/screens/dashboard/tea-room/TeaRoomScreen.tsx'],
  ['screen access tea-door', 'src/screens/access/tea-door/TeaDoorScreen.tsx'],
  ['flow dashboard tea-time tea-order', 'src/screens/dashboard/tea-time/TeaTimeScreen.tsx'],
  ['flow access tea-gate tea-order', 'flows/tea-gate.flow.json'],
  ['operation pour-tea account', 'provider/handlers/pour-tea.ts'],
  ['widget tea-cup', 'src/form/theme/widgets/TeaCupWidget.tsx'],
])(
  'npm run new %s',
  (line, file) => {
    expect(node('scripts/new.ts', ...line.split(' '))).toContain(`wrote ${file}\n`)
    expect(isThere(file)).toBe(true)
  },
  600_000,
)

test.each([
  ['login-phone', 'sign-in-phone'],
  ['beneficiary-bank-ng', 'payee-nigeria'],
  ['sign-up-pin', 'first-pin'],
])(
  'npm run rename form %s %s',
  (from, to) => {
    node('scripts/rename.ts', 'form', from, to)
    expect(isThere(`schemas/forms/${from}.schema.json`)).toBe(false)
    expect(isThere(`content/en-CA/forms/${to}.json`)).toBe(true)
    expect(isThere(`tests/fixtures/${to}/minimal.json`)).toBe(true)
  },
  600_000,
)

test('flows, calls, policies and code use the new name of a form', () => {
  expect(read('flows/pin-setup.flow.json')).toContain('"form": "first-pin"')
  expect(read('content/policy/delivery.json')).toContain('"form": "payee-nigeria"')
  expect(read('schemas/api/operations.json')).not.toContain('beneficiary-bank-ng')
  expect(read('src/app/routes.ts')).toContain("form: 'sign-in-phone'")
})

/**
 * Every check except those of the lockfile and the build size, which can't change here, and the one that looks for
 * readers of a new step's fields.
 */
const others = ['lockfile', 'budget', 'sense of flows']
const names = checks.map(({ name }) => name).filter((name) => !others.includes(name))

test('everything passes the checks and the types at once', () => {
  const said = node('scripts/check.ts', ...names)
  expect(said).toContain('✓ types')
  expect(said).not.toContain('✗')
}, 600_000)

test('new screens and flows are mounted', () => {
  const { routes } = JSON.parse(
    node(
      '--input-type=module',
      '-e',
      "const { routes } = await import('./src/app/routes.ts'); console.log(JSON.stringify({ routes: routes.map(({ pattern }) => pattern) }))",
    ),
  )
  for (const path of ['/dashboard/tea-room', '/tea-door', '/dashboard/tea-time/*?', '/tea-gate/*?'])
    expect(routes).toContain(path)
}, 600_000)

const vitest = (...args: string[]) => run(join(repo.root, 'node_modules/.bin/vitest'), 'run', ...args)

test('the addresses of all screens, the paths through all flows and the new widget pass their tests', () => {
  const files = ['src/paths.test.ts', 'src/flow/core/paths.test.ts', 'src/form/widgets/tea-cup.test.tsx']
  const said = vitest(...files.map((file) => `tests/${file}`))
  expect(said).toContain('3 passed')
}, 600_000)

test('the new operation accepts its fixture', () => {
  expect(vitest('tests/contract/answers.test.ts', '-t', '^pour-tea ')).toContain('1 passed')
}, 600_000)
