import { expect, test } from 'vitest'
import { importFindings } from '#scripts/check/code/imports.ts'
import { lockfile } from '#scripts/check/code/lockfile.ts'
import { wordsInCode } from '#scripts/check/words/words-in-code.ts'
import { wordsUsed } from '#scripts/check/words/words-used.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const screen = 'src/screens/public/hall/HallScreen.tsx'
const component = (body: string): Changes => ({
  [screen]: `import { text } from '#src/content/index.ts'\n\nexport const HallScreen = () => ${body}\n`,
})

async function said(check: typeof wordsUsed, changes: Changes): Promise<string> {
  const root = sampleRepo(changes)
  return (await check.run({ root, data: loadData(root) })).map(formatFinding).join('\n')
}

test.each([
  ['a text between tags', '<p>Good evening</p>', '"Good evening" is a word'],
  ['an aria-label', '<p aria-label="Evening" />', '"Evening" is a word'],
  ['a placeholder in braces', "<input placeholder={'Evening'} />", '"Evening" is a word'],
  ['an alternative', "<p>{window.name ? 'Evening' : 'Day'}</p>", '"Day" is a word'],
  ['a template', `<p title={\`Good \${window.name}\`} />`, '"Good" is a word'],
  ['a notice', "<p onClick={() => notify({ title: 'Saved' })} />", '"Saved" is a word'],
])('finds a word in code: %s', async (_name, body, expected) => {
  expect(await said(wordsInCode, component(body))).toContain(`${screen}:3 ${expected}`)
})

test.each([
  ['words from content', "<p aria-label={text('screens.hall.title')}>{text('screens.hall.title')}</p>"],
  ['figures and signs', '<p title="12:30">→ 4</p>'],
  ['names', '<p className="Evening" data-tone="warm" />'],
  ['options of a component', "<p style={layout({ label: 'above' })} />"],
  ['an error for developers', "{ throw new Error('no hall') }"],
])('lets pass: %s', async (_name, body) => {
  expect(await said(wordsInCode, component(body))).toBe('')
})

test('finds a missing content key, and suggests the nearest', async () => {
  const found = await said(wordsUsed, component("<p>{text('screens.hall.tilte')}</p>"))
  expect(found).toContain(
    `${screen}:3 no words are called "screens.hall.tilte". Did you mean "screens.hall.title"?`,
  )
})

test('finds a template that matches no key', async () => {
  expect(await said(wordsUsed, component(`<p>{text(\`screens.hell.\${window.name}\`)}</p>`))).toContain(
    '"screens.hell.*"',
  )
  expect(await said(wordsUsed, component(`<p>{text(\`screens.hall.\${window.name}\`)}</p>`))).not.toContain(
    'no words are called',
  )
})

test.each([
  [
    'lib that imports content',
    { 'src/lib/half.ts': "import '#src/content/index.ts'\n" },
    'src/lib/half.ts:1 lib may not import from content',
  ],
  [
    'src that imports the provider',
    { 'src/lib/half.ts': "import '#provider/server.ts'\n" },
    'lib may not import from provider/start',
  ],
  [
    'a screen that imports another',
    { 'src/screens/public/attic/AtticScreen.tsx': "import '#src/screens/public/hall/HallScreen.tsx'\n" },
    'the screen public/attic may not import from another screen, public/hall',
  ],
  [
    'an import past a door',
    { 'src/content/store.ts': 'export {}\n', [screen]: "import '#src/content/store.ts'\n" },
    'reaches past the door of src/content',
  ],
  ['ky outside of api', { [screen]: "import ky from 'ky'\n" }, 'only api may import ky'],
  [
    'a circle',
    { 'src/lib/half.ts': "import './third.ts'\n", 'src/lib/third.ts': "import './half.ts'\n" },
    'imports go in a circle: src/lib/half.ts → src/lib/third.ts → src/lib/half.ts',
  ],
  [
    'folders of the provider in a circle, by a type too',
    {
      'provider/ledger/index.ts': "import { rate } from '#provider/rates/index.ts'\n",
      'provider/rates/index.ts': "import type { Line } from '#provider/ledger/lines.ts'\n",
    },
    'folders go in a circle: provider/ledger → provider/rates → provider/ledger',
  ],
  [
    'a folder of the provider that imports another above it',
    { 'provider/lib/half.ts': "import type { Deps } from '#provider/deps.ts'\n" },
    'provider/lib may not import from provider/ground',
  ],
  [
    'a circle of folders by types alone',
    {
      'src/form/files/one.ts': "import type { Two } from '#src/form/phone/two.ts'\n",
      'src/form/phone/two.ts': "import type { Three } from '#src/form/files/three.ts'\n",
    },
    'folders go in a circle: src/form/files → src/form/phone → src/form/files',
  ],
  [
    'a folder of an engine that imports one above it',
    { 'src/ui/text/Half.ts': "import '#src/ui/layouts/Third.ts'\n" },
    'src/ui/text may not import from src/ui/layouts',
  ],
] satisfies [string, Changes, string][])('finds %s', (_name, changes, expected) => {
  expect(importFindings(sampleRepo(changes)).map(formatFinding).join('\n')).toContain(expected)
})

test('accepts the imports of a sound product, including types and lazy modules', () => {
  const changes = {
    'src/lib/half.ts': "import type { Third } from './third.ts'\nexport type Half = Third\n",
    'src/lib/third.ts': "import type { Half } from './half.ts'\nexport type Third = Half\n",
    'src/routes.ts': "export const hall = () => import('#src/screens/public/hall/HallScreen.tsx')\n",
  }
  expect(importFindings(sampleRepo(changes))).toEqual([])
})

test('finds a package of the lockfile without its hash', async () => {
  const lock = {
    packages: { '': {}, 'node_modules/a': { integrity: 'sha512-x' }, 'node_modules/b': { version: '1.0.0' } },
  }
  const found = await said(lockfile, { 'package-lock.json': lock, 'package.json': {} })
  expect(found).toBe(
    'package-lock.json:7 node_modules/b has no integrity, so anything could be installed in its place',
  )
})

test('finds a package with a version range', async () => {
  const dependencies = { a: '1.2.3', b: '^1.2.3', c: 'latest', d: '2.0.0-rc.1' }
  const found = await said(lockfile, { 'package-lock.json': {}, 'package.json': { dependencies } })
  expect(found).toBe(
    [
      'package.json:4 b is requested as "^1.2.3": name one version, such as 1.2.3',
      'package.json:5 c is requested as "latest": name one version, such as 1.2.3',
    ].join('\n'),
  )
})
