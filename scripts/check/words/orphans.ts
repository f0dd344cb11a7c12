import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsOf } from '#scripts/code/ast.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import { type Template, templatesOf } from '#scripts/code/templates.ts'
import { escaped } from '#scripts/code/text-calls.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt, listFiles } from '#scripts/data/load.ts'
import { allWords } from '#scripts/data/words.ts'

/** Shown by engines and covered by other checks. FAQ questions are shown in file order. */
const ofEngine = /^(?:forms|flows|messages\.defaults|faq)\./

const isProvider = (file: string): boolean => file.startsWith('provider/')

const partsOf = (name: string): string[] => name.match(/\w+/g) ?? []

/** Matches keys a template can produce, with a group per hole. */
function patternOf({ file, texts, holes }: Template): RegExp {
  const [head = '', ...rest] = texts.map(escaped)
  const filled = rest.map((text, at) => `(${holes[at]?.map(escaped).join('|') ?? '.+'})${text}`)
  return new RegExp(`^${isProvider(file) ? 'provider\\.' : ''}${head}${filled.join('')}$`)
}

/** Whether the code shows the sentence with this key. */
export type IsShown = (key: string) => boolean

/**
 * Reads how the code names sentences: by a whole key, or by a template whose holes TypeScript types. A hole
 * may be any string, or typed by the words themselves, so its values must also occur outside the words.
 */
export async function readShown(data: Data, sources: readonly SourceFile[]): Promise<IsShown> {
  const whole = new Set(
    sources.flatMap(({ file, parsed }) =>
      literalsOf(parsed())
        .filter((literal) => literal.whole)
        .map(({ text }) => (isProvider(file) ? `provider.${text}` : text)),
    ),
  )
  const pages = listFiles(data.root, 'provider').filter((file) => file.endsWith('.html'))
  const named = new Set(
    [
      ...sources.map(({ code }) => code),
      ...pages.map((file) => readFileSync(join(data.root, file), 'utf8')),
      ...data.files.filter(({ kind }) => kind !== 'words').map(({ text }) => text),
    ].flatMap(partsOf),
  )
  const patterns = (await templatesOf(data.root, sources)).map(patternOf)
  const isNamed = (name: string): boolean => partsOf(name).every((part) => named.has(part))
  return (key) =>
    whole.has(key) || patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isNamed) === true)
}

export const orphanFindings = (data: Data, isShown: IsShown): Finding[] =>
  allWords(data)
    .filter(({ key }) => !ofEngine.test(key) && !isShown(key))
    .map(({ key, source, path }) => findingAt(source, path, `nothing shows "${key}": delete it, or show it`))

/** Every sentence is shown somewhere. */
export const orphans: Check = {
  name: 'sentences that nothing shows',
  isOfData: true,
  apart: true,
  run: async ({ root, data }) => orphanFindings(data, await readShown(data, wordedSources(root))),
}

export const wordedSources = (root: string): SourceFile[] =>
  sourceFiles(root, ['src', 'provider']).filter(({ file }) => !file.startsWith('src/generated/'))
