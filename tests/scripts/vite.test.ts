import { build } from 'vite'
import { expect, test } from 'vitest'
import { forbiddenCode, widgetsBehindLogin } from '#scripts/check/code/budget.ts'
import {
  prunedSheets,
  withoutAbsent,
  withoutFallbacks,
  withoutOverridden,
} from '#scripts/code/dead-styles.ts'
import { PLAIN } from '#scripts/code/form-files.ts'
import { loadData } from '#scripts/data/load.ts'
import { firstStyles } from '#scripts/prerender/styles.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { pruneStyles } from '#scripts/vite/prune-styles.ts'
import { requiresToImports } from '#scripts/vite/validators.ts'
import { withWordImports } from '#scripts/vite/word-imports.ts'
import { edited, sampleRepo } from '#tests/scripts/sample.ts'

const files = (parts: string[] = []) =>
  new Map([
    ['screens.hall', { id: 'screens/hall', parts }],
    ['ui', { id: 'ui', parts }],
  ])

test('a module imports the words that it names, on its first line', () => {
  const code = `const a = text('screens.hall.title')\nconst b = text(\`ui.tones.\${tone}\`)\n`
  const changed = withWordImports('a.ts', code, files())
  expect(changed).toBe(`import 'virtual:content/screens/hall';import 'virtual:content/ui';${code}`)
})

test('a comment and a similar name import no words', () => {
  const code = "// text('screens.hall.title')\nimport './ui.ts'\nconst a = 'screens.hell.title'\n"
  expect(withWordImports('a.ts', code, files())).toBeUndefined()
})

test('a build imports the parts that a module names, and all if they are dynamic', () => {
  const imports = (code: string) =>
    withWordImports('a.ts', code, files(['', 'tones']))?.match(/(?<=virtual:content\/)[^']*/g)
  expect(imports("text('ui.close')")).toEqual(['ui:'])
  expect(imports(`text(\`ui.tones.\${tone}\`)`)).toEqual(['ui:tones'])
  expect(imports("say('ui.tones')")).toEqual(['ui:tones'])
  expect(imports("text('screens.hall.tones.warm.more'); text('screens.hall.title')")).toEqual([
    'screens/hall:',
    'screens/hall:tones',
  ])
  for (const unclear of [`text(\`ui.to\${rest}\`)`, `text(\`ui.\${name}\`)`])
    expect(imports(`${unclear}; text('ui.close')`)).toEqual(['ui', 'ui:'])
})

test('`require` in generated code becomes an import, and an unknown module of ajv stops the build', () => {
  const code =
    '"use strict";exports["a"] = v;const f = require("ajv/dist/runtime/ucs2length").default;const g = require("#src/lib/x.ts").y;'
  expect(requiresToImports(code)).toEqual({
    imports:
      "import * as required0 from '#src/lib/schema/runtime/text-length.ts'\nimport * as required1 from '#src/lib/x.ts'\n",
    body: 'validators["a"] = v;const f = required0.textLength;const g = required1.y;',
  })
  expect(() => requiresToImports('require("ajv/dist/runtime/re2").default')).toThrow('has no replacement')
})

test('a form changes with its schema, its references, its policy and its ui file, and with nothing else', () => {
  const input = (changes = {}) => virtualModule(loadData(sampleRepo(changes)), 'form/greeting')?.input
  const before = input()
  expect(input(edited('schemas/shared/nickname.schema.json', '"minLength": 1', '"minLength": 2'))).not.toBe(
    before,
  )
  expect(
    input(edited('content/policy/transfer.json', '"reference_note_length": 5', '"reference_note_length": 6')),
  ).not.toBe(before)
  expect(input(edited('schemas/forms/greeting.ui.json', '"blur"', '"submit"'))).not.toBe(before)
  expect(input(edited('content/en-CA/forms/greeting.json', '"Greet"', '"Say it"'))).toBe(before)
})

test('an unknown form is an error with its name', () => {
  expect(() => virtualModule(loadData(sampleRepo()), 'form/nobody')).toThrow('there is no data file for')
})

test('unused custom properties are removed, and those that only they use', () => {
  const sheet =
    ':root{--a:1px;--b:var(--a);--c:var(--d);--d:2px;--tone-warm:red;--url:url("a;b{c}");--e:3px}p{margin:var(--b)}'
  expect(prunedSheets([sheet], ['x="var(--tone-"+t+")";y="--e"'])).toEqual([
    ':root{--a:1px;--b:var(--a);--tone-warm:red;--e:3px}p{margin:var(--b)}',
  ])
})

/** The style sheet of a build of these sources, and its name, as the page has it. */
async function builtSheet(script: string): Promise<{ readonly name: string; readonly css: string }> {
  const sample = sampleRepo({
    'index.html': '<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script>',
    'a.css': ':root{--a:1px;--b:2px}p{margin:var(--a)}',
    'a.js': script,
  })
  const built = await build({
    root: sample,
    configFile: false,
    logLevel: 'error',
    plugins: [pruneStyles()],
    build: { write: false, cssCodeSplit: false },
  })
  if (!('output' in built)) throw new Error('a build of one output was expected')
  const sources = built.output.flatMap((file) =>
    file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [],
  )
  const sheets = sources.filter(([name]) => name.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  const [[name, css] = ['', '']] = sheets
  expect(new Map(sources).get('index.html')).toContain(`href="/${name}"`)
  return { name, css }
}

test('the sheet of a build has the properties that are read, and a name of what it has', async () => {
  const { name, css } = await builtSheet('document.title = "1"')
  expect(css).toBe(':root{--a:1px}p{margin:var(--a)}')
  expect(await builtSheet('document.title = "2"')).toEqual({ name, css })
  const other = await builtSheet('document.title = "var(--b)"')
  expect(other.css).toContain('--b:2px')
  expect(other.name).not.toBe(name)
})

test('the critical styles of a page have the root’s colours, light and dark, and of no other theme', async () => {
  const theme = (value: string) =>
    `[data-color-mode='light'][data-light-theme='light'],[data-color-mode='auto'][data-light-theme='light']{--ground:${value}}` +
    `[data-color-mode='dark'][data-dark-theme='dark']{--ground:no}` +
    `@media (prefers-color-scheme:dark){[data-color-mode][data-color-mode='auto'][data-dark-theme='dark']{--ground:dark-${value}}}`
  const sheet = `${theme('primer')}${theme('ours')}p{color:var(--ground,red)}a{color:blue}`
  const { app: styles } = await firstStyles({ app: sheet, styled: '' }, ['<p>Words</p>'])
  expect(styles).toMatch(/--ground:ours/)
  expect(styles).toMatch(/@media[^{]*dark[^{]*\{[^{]*\{--ground:dark-ours/)
  expect(styles).toContain('p{color:var(--ground)}')
  expect(styles).not.toMatch(/primer|no\}|red|blue/)
})

test('the critical styles of a page have no colour of Primer’s that ours outweighs', async () => {
  const primer = (value: string) => `--ground:${value};--edge:${value}`
  const sheet =
    `[data-color-mode='auto'][data-light-theme='light']{${primer('primer-light')}}` +
    `@media (prefers-color-scheme:dark){[data-color-mode][data-color-mode='auto'][data-dark-theme='dark']{${primer('primer-dark')}}}` +
    ':root[data-color-mode][data-light-theme]{--ground:light-dark(white,black)}' +
    'p{color:var(--ground);border-color:var(--edge)}'
  const { app: styles } = await firstStyles({ app: sheet, styled: '' }, ['<p>Words</p>'])
  expect(styles).toContain('--ground:light-dark(#fff,#000)')
  expect(styles).not.toMatch(/--ground:primer/)
  expect(styles).toMatch(/--edge:primer-light.*--edge:primer-dark/s)
})

test('the critical styles keep rules with only a pseudo-class, and those of styled-components separate', async () => {
  const app = ':where(.octicon){top:1px}:focus-visible{top:2px}a:focus-visible{top:3px}'
  const page = '<p class="k"></p><svg class="octicon"></svg>'
  expect(await firstStyles({ app, styled: '.k{top:4px}.gone{top:5px}' }, [page])).toEqual({
    app: ':where(.octicon){top:1px}:focus-visible{top:2px}',
    styled: '.k{top:4px}',
  })
})

test('unreachable styles are dropped, and only they', () => {
  const phone = '@media (max-width:48em){:root{--a:3px}}'
  const range = (css: string) => css.replace('max-width:', 'width<=')
  expect(withoutOverridden(`:root{--a:1px;--b:2px}p{--a:0}${phone}:root{--a:2px}`)).toBe(
    `:root{--b:2px}p{--a:0}${range(phone)}:root{--a:2px}`,
  )
  const used = 'p{margin:var(--a,var(--x,1px)) var(--x,(2px))}'
  expect(
    withoutFallbacks([':root{--a:1px}q{--x:1px}', used], (selector) =>
      JSON.stringify(selector).includes('root'),
    ),
  ).toEqual([':root{--a:1px}q{--x:1px}', 'p{margin:var(--a) var(--x,(2px))}'])
  const states =
    'b:where([data-size=small]),b:where([data-size=large]){gap:0}b:where([data-size=small]) i{gap:1px}'
  expect(withoutAbsent(states, '<b data-size="large">')).toBe('b:where([data-size=large]){gap:0}')
  const kept = 'b:where([data-size=small],[data-size=large]){top:1px}b:not([data-busy],:disabled){top:2px}'
  const dropped = 'b[data-busy]:hover{top:3px}b:where([data-busy],[data-late]){top:4px}b:disabled{top:5px}'
  expect(withoutAbsent(kept + dropped, '<b data-size="large">')).toBe(kept)
  expect(withoutAbsent('@media print{b[data-busy]{top:6px}}', '<b>')).toBe('')
  expect(withoutAbsent('[open]>.near{top:7px}[open]>.far{top:8px}', '<b class="near">')).toBe(
    '[open]>.near{top:7px}',
  )
})

test.each([
  ['new Function("x")', 'new Function'],
  ['a=eval("x")', 'eval'],
  ['throw "strict mode: unknown keyword"', "ajv's compiler"],
])('finds in the built client: %s', (code, said) => {
  const root = sampleRepo({ 'dist/assets/a.js': code })
  expect(
    forbiddenCode(root)
      .map(({ message }) => message)
      .join(),
  ).toContain(said)
  expect(forbiddenCode(sampleRepo({ 'dist/assets/a.js': 'medieval(1);x.eval(2)' }))).toEqual([])
})

test('a sign-up widget that waits for customer code is found, however indirectly', () => {
  const manifest = {
    [PLAIN]: { file: 'a.js', imports: ['_forms.js', '_Avatar.js'] },
    '_forms.js': { file: 'forms.js', name: 'forms' },
    '_Avatar.js': { file: 'b.js', name: 'Avatar', imports: ['_customers.js'] },
    '_customers.js': { file: 'customers.js', name: 'customers' },
  }
  expect(widgetsBehindLogin(manifest)).toMatchObject([{ file: PLAIN }])
  expect(widgetsBehindLogin({ ...manifest, '_Avatar.js': { file: 'b.js', name: 'Avatar' } })).toEqual([])
})
