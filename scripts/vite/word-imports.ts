import { literalsOf, parseCode } from '#scripts/code/ast.ts'
import { namespaceOfKey } from '#scripts/data/words.ts'

/** A file of words that modules may name. */
export interface WordFile {
  /** `screens/login` */
  readonly id: string
  /** The names of its objects, where each of them is served apart; '' for the sentences beside them. */
  readonly parts: readonly string[]
}

/** Whether it is worth parsing the module at all. */
const mayNameWords = /['"`][a-z][\w-]*\.[\w-]/i

/** What of a file the rest of a key names: one of its parts, or all of it. */
function partOf({ id, parts }: WordFile, rest: string, whole: boolean): string {
  if (parts.length === 0) return id
  const [first = '', ...deeper] = rest.split('.')
  const isNamed = first !== '' && (whole || deeper.length > 0)
  if (!isNamed) return id
  return `${id}:${parts.includes(first) ? first : ''}`
}

/**
 * The words that a module names in its literals, as ids of virtual modules: `text('screens.login.heading')`, but also
 * text(`flows.sign-up.steps.${step}.title`) and tables of keys. A literal that only looks like a key costs nothing
 * but a few words in a chunk.
 */
function wordsNamed(file: string, code: string, files: ReadonlyMap<string, WordFile>): string[] {
  if (!mayNameWords.test(code)) return []
  const namespaces = new Set(files.keys())
  const found = new Set<string>()
  for (const { text, whole } of literalsOf(parseCode(file, code))) {
    // The name of a namespace alone is a word like any other: an id, a column.
    if (!text.includes('.')) continue
    const namespace = namespaceOfKey(namespaces, text.replace(/\.[^.]*$/, ''))
    const words = namespace === undefined ? undefined : files.get(namespace)
    if (namespace !== undefined && words) found.add(partOf(words, text.slice(namespace.length + 1), whole))
  }
  return [...found].sort()
}

/**
 * The module with an import of the words it names, on its first line so that all lines keep their numbers.
 *
 * @param files the files of words by namespace (`screens.login`)
 */
export function withWordImports(
  file: string,
  code: string,
  files: ReadonlyMap<string, WordFile>,
): string | undefined {
  const found = wordsNamed(file, code, files)
  if (found.length === 0) return undefined
  return `${found.map((id) => `import 'virtual:content/${id}';`).join('')}${code}`
}
