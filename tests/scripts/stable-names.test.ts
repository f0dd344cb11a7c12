import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { stableNames } from '#scripts/build/stable-names.ts'
import { renamedFindings } from '#scripts/check/code/budget.ts'

const screens = ['one', 'two', 'three', 'four']

/** A page whose screens share the file `core`, which has `word` and, in a file of its own, `lazyWord`. */
async function built(word: string, lazyWord = 'later'): Promise<ReadonlyMap<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'farsend-stable-'))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  try {
    write(
      'index.html',
      '<html><head></head><body><script type="module" src="/main.js"></script></body></html>',
    )
    write('main.js', screens.map((name) => `globalThis.${name} = () => import('./${name}.js')\n`).join(''))
    write('core.js', `export const say = () => console.log('${word}', globalThis.a)\n`)
    write('part.js', `export const part = () => console.log('${lazyWord}')\n`)
    for (const name of screens)
      write(
        `${name}.js`,
        `import { say } from './core.js'\nimport { part } from './part.js'\nsay('${name}')\npart()\nglobalThis.more = () => import('./core.js')\n`,
      )
    const made = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [stableNames(['core'])],
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: /core\.js$/ },
                { name: 'part', test: /part\.js$/ },
              ],
            },
          },
        },
      },
    })
    if (!('output' in made)) throw new Error('a build of one output was expected')
    return new Map(made.output.map((file) => [file.fileName, textOf(file)]))
  } finally {
    rmSync(root, { recursive: true })
  }
}

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : String(file.source)

const renamed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after.keys()].filter((file) => !before.has(file))

const mapOf = (files: ReadonlyMap<string, string>): string =>
  /<script type="importmap">(.*?)<\/script>/.exec(files.get('index.html') ?? '')?.[1] ?? ''

test('a changed word in a file that all others import renames that file alone', async () => {
  const before = await built('Hello')
  const after = await built('Good day')
  const names = renamed(before, after)
  expect(names).toHaveLength(1)
  expect(mapOf(after)).toContain(names[0])
  expect(mapOf(before)).not.toContain(names[0])
  for (const [file, text] of after)
    if (before.has(file) && file !== 'index.html') expect(before.get(file)).toBe(text)
})

test('a changed word behind a name that changes renames its importers too, so no name has two contents', async () => {
  const before = await built('Hello')
  const after = await built('Hello', 'sooner')
  // The part, the four screens and the entry that names them.
  expect(renamed(before, after)).toHaveLength(6)
  for (const [file, text] of after)
    if (before.has(file) && file !== 'index.html') expect(before.get(file)).toBe(text)
})

test('the map comes before every script, and what is fetched ahead has stable names', async () => {
  const files = await built('Hello')
  const page = files.get('index.html') ?? ''
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('type="module"'))
  expect(JSON.parse(mapOf(files)).imports).toEqual({
    '/0': expect.stringMatching(/^\/assets\/index-/),
    '/1': expect.stringMatching(/^\/assets\/core-/),
  })
  const scripts = [...files].flatMap(([file, text]) => (file.endsWith('.js') ? [text] : []))
  expect(scripts.filter((text) => text.includes('core-'))).toEqual([])
  const entry = scripts.find((text) => text.includes('__vite__mapDeps=')) ?? ''
  expect(entry).toContain('"1"')
})

test('finds words whose change would rename many files', () => {
  const words = 'e(`ui`,{a:`A`})'
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.js`, 'import"./words.js"'] as const)
  const found = renamedFindings(new Map([['words.js', words], ...many]), {}, ['ui'])
  expect(found.map(({ message }) => message).join()).toContain('words.js renames 21 files')
  expect(renamedFindings(new Map([['words.js', words], ...many.slice(1)]), {}, ['ui'])).toEqual([])
  expect(renamedFindings(new Map([['words.js', 'code'], ...many]), {}, ['ui'])).toEqual([])
})
