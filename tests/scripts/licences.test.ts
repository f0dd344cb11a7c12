import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { licenceFindings, licencesText, shipped } from '#scripts/code/licences.ts'
import { root as ours } from '#scripts/root.ts'

type Licences = Readonly<Record<string, { readonly license?: string; readonly dev?: true }>>

/** Packages that must be listed, or the list is of something else. */
const usual: Licences = {
  '@fawazahmed0/currency-api': {},
  nub: { license: 'MIT/X11' },
  'png-js': {},
  'cldr-core': { license: 'Unicode-3.0', dev: true },
}

function rootWith(licences: Licences): string {
  const root = mkdtempSync(join(tmpdir(), 'farsend-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const packages = Object.fromEntries(
    Object.entries(licences).map(([name, one]) => [`node_modules/${name}`, { version: '1.0.0', ...one }]),
  )
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
  return root
}

const said = (licences: Licences): string[] =>
  licenceFindings(rootWith({ ...usual, ...licences })).map(({ message }) => message)

test.each(['MIT', 'MIT or GPL-3.0-only', '(MIT AND OFL-1.1)', 'MPL-2.0'])('ships %s', (license) => {
  expect(said({ a: { license } })).toEqual([])
})

test.each(['GPL-3.0-only', 'MIT AND ODbL-1.0', 'ODbL-1.0', 'SEE LICENSE IN x', 'toString'])(
  'refuses %s',
  (license) => {
    expect(said({ a: { license } })).toEqual([expect.stringContaining(`a has the licence ${license}`)])
  },
)

test('refuses a package without a licence, and leaves those for development alone', () => {
  expect(said({ a: {} })).toEqual([expect.stringContaining('a has no licence')])
  expect(said({ a: { dev: true, license: 'GPL-3.0-only' } })).toEqual([])
})

test('finds a statement about a package that is no longer shipped', () => {
  const { nub: _nub, ...others } = usual
  expect(licenceFindings(rootWith(others)).map(({ message }) => message)).toEqual([
    expect.stringContaining('names nub'),
  ])
})

test('a text that several packages share is written once', () => {
  const root = rootWith({ a: { license: 'MIT' }, b: { license: 'MIT' }, c: { license: 'ISC' } })
  for (const [name, text] of [
    ['a', 'Same\n'],
    ['b', 'Same'],
    ['c', 'Other'],
  ] as const) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'LICENSE'), text)
  }
  expect(licencesText(root)).toBe(
    `a 1.0.0: MIT\nb 1.0.0: MIT\n\nSame\n\n${'-'.repeat(80)}\n\nc 1.0.0: ISC\n\nOther\n`,
  )
})

test('fonts, flags, rates and CLDR are among what we ship', () => {
  const names = shipped(ours).map(({ name }) => name)
  for (const name of [
    '@fontsource-variable/noto-sans-arabic',
    'country-flag-icons',
    '@fawazahmed0/currency-api',
    'react',
    'cldr-core',
  ])
    expect(names).toContain(name)
  expect(names).not.toContain('typescript')
})
