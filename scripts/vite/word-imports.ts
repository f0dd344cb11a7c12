import { literalsOf, parseCode } from '#scripts/code/ast.ts'
import { namespaceOfKey } from '#scripts/data/words.ts'

/** Whether it is worth parsing the module at all. */
const mayNameWords = /['"`][a-z][\w-]*\.[\w-]/i

/**
 * The namespaces whose words a module names in its literals: `text('screens.login.heading')`, but also
 * text(`flows.sign-up.steps.${step}.title`) and tables of keys. A literal that only looks like a key costs nothing
 * but a few words in a chunk.
 */
export function namespacesIn(file: string, code: string, namespaces: ReadonlySet<string>): string[] {
  if (!mayNameWords.test(code)) return []
  const found = new Set<string>()
  for (const { text } of literalsOf(parseCode(file, code))) {
    const namespace = namespaceOfKey(namespaces, text.replace(/\.[^.]*$/, ''))
    if (namespace !== undefined) found.add(namespace)
  }
  return [...found].sort()
}

/**
 * The module with an import of the words it names, on its first line so that all lines keep their numbers.
 *
 * @param namespaces the id of the words file (`screens/login`) by namespace (`screens.login`)
 */
export function withWordImports(
  file: string,
  code: string,
  namespaces: ReadonlyMap<string, string>,
): string | undefined {
  const found = namespacesIn(file, code, new Set(namespaces.keys()))
  if (found.length === 0) return undefined
  const imports = found.map(
    (namespace) => `import 'virtual:content/${namespaces.get(namespace) ?? namespace}';`,
  )
  return `${imports.join('')}${code}`
}
