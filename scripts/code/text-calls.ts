import { type AstNode, isNode, walkAst } from '#scripts/code/ast.ts'
import type { SourceFile } from '#scripts/code/source-files.ts'
import { isRecord } from '#src/lib/is-record.ts'

export interface TextCall {
  readonly file: string
  readonly line: number
  /** The key, with `*` for each part filled in at run time: `screens.transfer.pay.*.lead`. */
  readonly key: string
  /** The call has several keys, `a ? 'x' : 'y'`, and its values are for those that need them. */
  readonly isOneOfSeveral: boolean
  /** Names of the values passed; undefined if they can't be read from the code. */
  readonly values: ReadonlySet<string> | undefined
}

/** A function that returns words: its key prefix, and how to read its values. */
interface Reader {
  readonly prefix: string
  readonly valuesOf: (values: unknown, constants: Constants) => ReadonlySet<string> | undefined
  /** Positions of key and values, if not the first two. */
  readonly places?: readonly [key: number, values: number]
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

const properties = (node: AstNode): AstNode[] =>
  Array.isArray(node.properties) ? node.properties.filter(isNode) : []

/**
 * A file's constants by name: `const x = {…}`, and the result of `const x = () => ({…})`. Ambiguous names are
 * left out.
 */
type Constants = ReadonlyMap<string, unknown>

const unwrapped = (node: unknown): unknown =>
  isNode(node) && /^(?:ParenthesizedExpression|TS(?:As|Satisfies)Expression)$/.test(node.type)
    ? unwrapped(node.expression)
    : node

function constantsOf(program: unknown): Constants {
  const constants = new Map<string, unknown>()
  walkAst(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined
    if (name === undefined) return
    const value = unwrapped(node.init)
    const isFunction = isNode(value) && value.type === 'ArrowFunctionExpression'
    constants.set(name, constants.has(name) ? undefined : isFunction ? unwrapped(value.body) : value)
  })
  return constants
}

function literalAt(node: unknown, constants: Constants): AstNode | undefined {
  const value = unwrapped(node)
  if (!isNode(value)) return undefined
  const named = nameOf(value.type === 'CallExpression' ? value.callee : value)
  const found = value.type === 'Literal' || named === undefined ? value : constants.get(named)
  return isNode(found) && found.type === 'ObjectExpression' ? found : undefined
}

/** Keys of an object literal, including spreads; undefined if they can't be read from the file. */
function namesOf(node: unknown, constants: Constants): ReadonlySet<string> | undefined {
  if (node === undefined) return new Set()
  const literal = literalAt(node, constants)
  if (literal === undefined) return undefined
  const names = properties(literal).flatMap((property): readonly (string | undefined)[] => {
    if (property.type === 'SpreadElement') return [...(namesOf(property.argument, constants) ?? [undefined])]
    return [property.computed === true ? undefined : nameOf(property.key)]
  })
  return names.includes(undefined) ? undefined : new Set(names.filter((name) => name !== undefined))
}

/** Keys under `values` in a refusal's options. */
function namesInOptions(node: unknown, constants: Constants): ReadonlySet<string> | undefined {
  if (node === undefined) return new Set()
  const literal = literalAt(node, constants)
  if (literal === undefined || properties(literal).some(({ type }) => type !== 'Property')) return undefined
  return namesOf(properties(literal).find((property) => nameOf(property.key) === 'values')?.value, constants)
}

const inApp: Readonly<Record<string, Reader>> = {
  text: { prefix: '', valuesOf: namesOf },
  findText: { prefix: '', valuesOf: namesOf },
  // Only asks whether there are words; their reader passes the values.
  hasText: { prefix: '', valuesOf: () => undefined },
}

const inProvider: Readonly<Record<string, Reader>> = {
  say: { prefix: 'provider.', valuesOf: namesOf },
  sayTo: { prefix: 'provider.', valuesOf: namesOf, places: [1, 2] },
  // Fills in the sentence, and quotes it in another.
  tellChange: { prefix: 'provider.', valuesOf: namesOf, places: [2, 4] },
  refuse: { prefix: 'provider.errors.', valuesOf: namesInOptions },
  ProviderError: { prefix: 'provider.errors.', valuesOf: namesInOptions },
}

/** A string literal, or a template with `*` for its placeholders. */
export function patternOf(node: AstNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis
    .map((part) => {
      const value: unknown = isNode(part) ? part.value : undefined
      return isRecord(value) && 'cooked' in value ? String(value.cooked) : ''
    })
    .join('*')
}

/** Keys an expression can yield, through `a ? 'x' : 'y'`, `(x)` and `x as Y`. */
function keysOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)]
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression')
    return keysOf(node.expression)
  const pattern = patternOf(node)
  return pattern === undefined || pattern === '' ? [] : [pattern]
}

const known = new WeakMap<SourceFile, TextCall[]>()

/** Every place in a file that asks for words by a literal key. */
export function textCalls(source: SourceFile): TextCall[] {
  const calls = known.get(source) ?? findCalls(source)
  known.set(source, calls)
  return calls
}

function findCalls({ file, code, parsed }: SourceFile): TextCall[] {
  if (!/[tT]ext\(|say\(|sayTo\(|tellChange\(|refuse\(|ProviderError\(/.test(code)) return []
  const readers = file.startsWith('provider/') ? inProvider : inApp
  const calls: TextCall[] = []
  const { program, lineAt } = parsed()
  const constants = constantsOf(program)
  walkAst(program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const name = isNode(node.callee) && node.callee.type === 'Identifier' ? String(node.callee.name) : ''
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!reader) return
    const given = Array.isArray(node.arguments) ? node.arguments : []
    const [keyAt, valuesAt] = reader.places ?? [0, 1]
    const keys = keysOf(given[keyAt])
    const values = reader.valuesOf(given[valuesAt], constants)
    for (const key of keys) {
      const isOneOfSeveral = keys.length > 1
      calls.push({ file, line: lineAt(node.start), key: `${reader.prefix}${key}`, isOneOfSeveral, values })
    }
  })
  return calls
}

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A regular expression for keys, where `*` is one or more letters. */
export function matcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escaped).join('.+')}$`)
}
