import type { Check } from '#scripts/check/check.ts'
import { isNode, literalText, walkAst } from '#scripts/code/ast.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { allWords } from '#scripts/data/words.ts'

/** Functions whose first argument is a key of content. */
const readers = new Set(['text', 'findText', 'hasText'])

const calledName = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined

const unknownKey = (key: string, keys: ReadonlySet<string>): string => {
  const meant = nearest(key, keys)
  return `no words are called "${key}"${meant === undefined ? '' : `. Did you mean "${meant}"?`}`
}

/** Keys of content that a file asks for and that do not exist; of a template, its beginning must exist. */
export function textKeyProblems({ file, code, parsed }: SourceFile, keys: ReadonlySet<string>): Problem[] {
  if (!/[tT]ext\(/.test(code)) return []
  const problems: Problem[] = []
  const { program, lineAt } = parsed()
  walkAst(program, (node) => {
    if (node.type !== 'CallExpression' || !readers.has(calledName(node.callee) ?? '')) return
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    const literal = isNode(first) ? literalText(first) : undefined
    if (!literal || literal.text === '') return
    const isKnown = literal.whole
      ? keys.has(literal.text)
      : [...keys].some((key) => key.startsWith(literal.text))
    if (!isKnown) problems.push({ file, line: lineAt(node.start), message: unknownKey(literal.text, keys) })
  })
  return problems
}

export const contentKeys = (data: Data): ReadonlySet<string> => new Set(allWords(data).map(({ key }) => key))

/** Every key that `text('…')` asks for exists in content. */
export const textKeys: Check = {
  name: 'content keys in code',
  run: ({ root, data }) => {
    const keys = contentKeys(data)
    return sourceFiles(root, ['src']).flatMap((source) => textKeyProblems(source, keys))
  },
}
