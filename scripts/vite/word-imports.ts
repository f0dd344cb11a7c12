import { literalsOf, parseCode } from '#scripts/code/ast.ts'
import { namespaceOfKey } from '#scripts/data/words.ts'

export interface WordFile {
  /** `screens/login` */
  readonly id: string
  /** Its objects, if served separately; '' for the sentences beside them. */
  readonly parts: readonly string[]
}

/** Whether the module is worth parsing. */
const mayNameWords = /['"`][a-z][\w-]*\.[\w-]/i

/** The part of a file that the rest of a key refers to, or all of it. */
function partOf({ id, parts }: WordFile, rest: string, whole: boolean): string {
  if (parts.length === 0) return id
  const [first = '', ...deeper] = rest.split('.')
  const isNamed = first !== '' && (whole || deeper.length > 0)
  if (!isNamed) return id
  return `${id}:${parts.includes(first) ? first : ''}`
}

/**
 * Words a module refers to in literals, as ids of virtual modules: `text('screens.login.heading')`, and also
 * text(`flows.sign-up.steps.${step}.title`) and tables of keys. A false match only adds a few words to a
 * chunk.
 */
function wordsNamed(file: string, code: string, files: ReadonlyMap<string, WordFile>): string[] {
  if (!mayNameWords.test(code)) return []
  const namespaces = new Set(files.keys())
  const found = new Set<string>()
  for (const { text, whole } of literalsOf(parseCode(file, code))) {
    // A bare namespace is an ordinary word: an id, a column.
    if (!text.includes('.')) continue
    const namespace = namespaceOfKey(namespaces, text.replace(/\.[^.]*$/, ''))
    const words = namespace === undefined ? undefined : files.get(namespace)
    if (namespace !== undefined && words) found.add(partOf(words, text.slice(namespace.length + 1), whole))
  }
  return [...found].sort()
}

/**
 * Adds an import of the module's words, on its first line so that line numbers stay.
 *
 * @param files words files by namespace (`screens.login`)
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
