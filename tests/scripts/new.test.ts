// What `npm run new` writes, in a copy of this repository: it passes the checks and the types at once, and works.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { help, planOf } from '#scripts/new/kinds.ts'
import { copyRepo } from '#tests/scripts/repo-copy.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

let repo: ReturnType<typeof copyRepo>
beforeAll(() => {
  repo = copyRepo()
})
afterAll(() => repo.remove())

/** Runs a script of the copy and returns its output; fails unless it exits with 0. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: repo.root, encoding: 'utf8' })
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

const node = (...args: string[]) => run(process.execPath, ...args)

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
    expect(existsSync(join(repo.root, file))).toBe(true)
  },
  60_000,
)

/** Every check but the lockfile and the size of a build, which nothing new can change here. */
const checks = [
  'JSON',
  'meta',
  'schemas',
  'ids',
  'sentences',
  'fixtures',
  'keys',
  'words',
  'imports',
  'generated',
  'openapi',
  'lint',
  'types',
]

test('all of it passes the checks and the types at once', () => {
  const said = node('scripts/check.ts', ...checks)
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

test('the addresses of all screens and the ways through all flows pass their tests', () => {
  const vitest = (...args: string[]) => run(join(repo.root, 'node_modules/.bin/vitest'), 'run', ...args)
  expect(vitest('tests/src/app/paths.test.ts', 'tests/src/flow/core/paths.test.ts')).toContain('passed')
}, 600_000)

test('the new operation accepts its fixture, and the new widget passes its test', () => {
  const vitest = (...args: string[]) => run(join(repo.root, 'node_modules/.bin/vitest'), 'run', ...args)
  expect(vitest('tests/contract/answers.test.ts', '-t', '^pour-tea ')).toContain('1 passed')
  expect(vitest('tests/src/form/widgets/tea-cup.test.tsx')).toContain('2 passed')
}, 600_000)

test.each([
  ['fom x', 'no kind is called "fom". Did you mean "form"?'],
  ['form', 'a form needs a name in small letters'],
  ['form Tea', 'a form needs a name in small letters'],
  ['step helo x greeting ask', 'no flow is called "helo". Did you mean "hello"?'],
  ['step hello x greting ask', 'no form is called "greting". Did you mean "greeting"?'],
  ['step hello x greeting aks', 'no step of hello is called "aks". Did you mean "ask"?'],
  ['step hello cool greeting ask', 'the flow "hello" has a step "cool" already'],
  ['step hello x', 'say which form: greeting\nUsage: npm run new step'],
  ['operation greet greetings', 'an operation is called "greet" already'],
  ['operation x greeting', 'no heading is called "greeting". Did you mean "greetings"?'],
  ['operation x', 'say which heading: greetings'],
  ['screen dashbord x', 'no area of src/screens is called "dashbord". Did you mean "dashboard"?'],
  ['flow dashboard hello greeting', 'a flow is called "hello" already'],
  ['flow dashboard x greting', 'no form is called "greting". Did you mean "greeting"?'],
  ['widget tea-4', 'a widget needs a name of small letters and dashes'],
])('npm run new %s says what is wrong with it', (line, said) => {
  expect(() => planOf(sampleRepo(), line.split(' '))).toThrow(said)
})

test('alone it says what it can write', () => {
  for (const kind of ['form', 'step', 'screen', 'flow', 'operation', 'widget'])
    expect(help()).toContain(`npm run new ${kind} `)
})
