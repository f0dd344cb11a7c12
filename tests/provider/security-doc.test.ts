// The files and tests that provider/SECURITY.md cites must exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

const document = readFileSync(join(root, 'provider/SECURITY.md'), 'utf8')

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, from V1 on. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** The root of a cited name: tests under `tests/`, all else in the provider or at the root. */
const places = ['tests', 'provider', '']

/** The file of a cited name, or undefined. */
const found = (name: string): string | undefined =>
  places.map((place) => join(root, place, name)).find((file) => existsSync(file))

const isFile = (text: string): boolean =>
  !text.startsWith('/') && /^[\w./-]+\.(?:tsx?|json|md|sql)$/.test(text)

interface Claim {
  readonly file: string
  readonly titles: string[]
}

/** The files of a line in order, each with the titles that follow it. */
function claimsOf(line: string): Claim[] {
  const claims: Claim[] = []
  for (const [, name, title] of line.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (name !== undefined && isFile(name)) claims.push({ file: name, titles: [] })
    if (title !== undefined && title !== '…') claims.at(-1)?.titles.push(title)
  }
  return claims
}

const claims = document.split('\n').flatMap(claimsOf)

/** The ids of the document; `V4.3.1–2` are two. */
const ids = [...document.matchAll(/\bV(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(
  ([, section, first, last = first]) => {
    const from = Number(first)
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => `V${section}.${from + index}`)
  },
)

test('every cited file exists', () => {
  expect(claims.length).toBeGreaterThan(100)
  expect(claims.map(({ file }) => file).filter((file) => found(file) === undefined)).toEqual([])
})

test('every cited test has its title in its file', () => {
  const named = claims.flatMap(({ file, titles }) => titles.map((title) => ({ file, title })))
  expect(named.length).toBe([...document.matchAll(/“[^”…]+”/g)].length)
  const missing = named.filter(({ file, title }) => {
    const path = found(file)
    const code = path === undefined ? '' : readFileSync(path, 'utf8')
    return (
      !/\.(?:test|spec)\.tsx?$/.test(file) || !["'", '`'].some((mark) => code.includes(mark + title + mark))
    )
  })
  expect(missing).toEqual([])
})

test('every requirement of levels 1 and 2 is there once', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const counted = perChapter.map((_, index) => ids.filter((id) => id.startsWith(`V${index + 1}.`)).length)
  expect(counted).toEqual(perChapter)
})
