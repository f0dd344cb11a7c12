import type { Check } from '#scripts/check/check.ts'
import { isNode, literalText, walkAst } from '#scripts/code/ast.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import { textCalls } from '#scripts/code/text-calls.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
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

/** A key that a file asks for, or the beginning of one that it puts together. */
interface Asked {
  readonly text: string
  readonly whole: boolean
  readonly line: number
}

const known = new WeakMap<SourceFile, readonly Asked[]>()

function askedIn(source: SourceFile): readonly Asked[] {
  const asked = known.get(source) ?? findAsked(source)
  known.set(source, asked)
  return asked
}

function findAsked({ code, parsed }: SourceFile): readonly Asked[] {
  if (!/[tT]ext\(/.test(code)) return []
  const asked: Asked[] = []
  const { program, lineAt } = parsed()
  walkAst(program, (node) => {
    if (node.type !== 'CallExpression' || !readers.has(calledName(node.callee) ?? '')) return
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    const literal = isNode(first) ? literalText(first) : undefined
    if (literal && literal.text !== '') asked.push({ ...literal, line: lineAt(node.start) })
  })
  return asked
}

/** Keys of content that a file asks for and that do not exist; of a template, its beginning must exist. */
export const textKeyFindings = (source: SourceFile, keys: ReadonlySet<string>): Finding[] =>
  askedIn(source)
    .filter(({ text, whole }) => !(whole ? keys.has(text) : [...keys].some((key) => key.startsWith(text))))
    .map(({ text, line }) => ({ file: source.file, line, message: unknownKey(text, keys) }))

/** Whole keys that a file asks for, of the app or of the provider, one after a condition too, and that do not exist. */
export const callKeyFindings = (source: SourceFile, keys: ReadonlySet<string>): Finding[] =>
  textCalls(source)
    .filter(({ key }) => !key.includes('*') && !keys.has(key))
    .filter(({ isOneOfSeveral }) => isOneOfSeveral || source.file.startsWith('provider/'))
    .map(({ key, line }) => ({ file: source.file, line, message: unknownKey(key, keys) }))

export const contentKeys = (data: Data): ReadonlySet<string> => new Set(allWords(data).map(({ key }) => key))

/** Every key that `text('…')` asks for exists in content. */
export const textKeys: Check = {
  name: 'content keys in code',
  run: ({ root, data }) => {
    const keys = contentKeys(data)
    return sourceFiles(root, ['src', 'provider'])
      .filter(({ file }) => !file.startsWith('src/generated/'))
      .flatMap((source) => [
        ...(source.file.startsWith('src/') ? textKeyFindings(source, keys) : []),
        ...callKeyFindings(source, keys),
      ])
  },
}
