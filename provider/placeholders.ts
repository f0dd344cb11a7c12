// Finds what a company has not filled in yet. Used by the start of production and by `npm run check -- launch`.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#provider/lib/start-error.ts'
import list from './placeholders.json' with { type: 'json' }

const anyOf = new RegExp(list.patterns.map(({ pattern }) => `(${pattern})`).join('|'), 'g')

export interface Placeholder {
  /** Below the root: content/policy/payment.json. */
  readonly file: string
  /** From 1, where the value is first in the file. */
  readonly line: number
  readonly value: string
  /** What to write instead. */
  readonly write: string
}

/** Files about the content for those who edit it are not content. */
const isContent = (name: string): boolean => /\.(json|md)$/.test(name) && name !== 'README.md'

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isContent(path.split('/').at(-1) ?? ''))
    .map((path) => `${folder}/${path}`)
    .toSorted()
}

function placeholdersOf(root: string, file: string): Placeholder[] {
  const found = new Map<string, Placeholder>()
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    for (const [value, ...groups] of line.matchAll(anyOf)) {
      const { write = '' } = list.patterns[groups.findIndex((group) => group !== undefined)] ?? {}
      if (!found.has(value)) found.set(value, { file, line: index + 1, value, write })
    }
  }
  return [...found.values()]
}

/** Each placeholder once per file. */
export const findPlaceholders = (root: string): Placeholder[] =>
  list.folders.flatMap((folder) => filesIn(root, folder)).flatMap((file) => placeholdersOf(root, file))

/** @throws StartError with the files and values to fill in */
export function demandFilledIn(root: string): void {
  const lines = findPlaceholders(root).map(
    ({ file, line, value, write }) => `  ${file}:${line} has ${value}: write ${write}`,
  )
  if (lines.length === 0) return
  throw new StartError(
    [
      'Production doesn’t start while content is still to be filled in (npm run check -- launch):',
      ...lines,
    ].join('\n'),
  )
}
