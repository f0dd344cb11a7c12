import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

/** Prefixes of the class names in our style sheets: forms and shared parts. */
const ours = /^(?:form|ui)-/

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

const matched = (text: string, pattern: RegExp): Set<string> =>
  new Set(
    [...text.matchAll(pattern)].flatMap(([, names = '']) =>
      names.split(' ').filter((name) => ours.test(name)),
    ),
  )

const styled = matched(
  textOf('src/{form,ui}/theme/*.css').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  /\.([a-z][\w-]*)/g,
)
/** String literals that are only class names. */
const used = matched(
  textOf('src/**/*.{ts,tsx}'),
  /(?<==|\(|, |\? |: |\{)["']([a-z][\w-]*(?: [a-z][\w-]*)*)["']/g,
)

test('every class of the style sheets is used', () => {
  expect(styled.size).toBeGreaterThan(100)
  expect([...styled.difference(used)]).toEqual([])
})

test('every used class is in a style sheet', () => {
  expect([...used.difference(styled)]).toEqual([])
})
