import { parseSync } from 'vite'
import { isRecord } from '#src/lib/is-record.ts'

/** An ESTree node of a .ts or .tsx file; `start` and `end` count characters. */
export interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

export const isNode = (value: unknown): value is AstNode =>
  isRecord(value) && 'type' in value && typeof value.type === 'string' && 'start' in value

export const nodesIn = (value: unknown): AstNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

export function walkAst(
  node: unknown,
  visit: (node: AstNode, parents: readonly AstNode[]) => void,
  parents: readonly AstNode[] = [],
): void {
  if (Array.isArray(node)) {
    for (const item of node) walkAst(item, visit, parents)
    return
  }
  if (!isNode(node)) return
  visit(node, parents)
  const below = [...parents, node]
  for (const [name, value] of Object.entries(node)) {
    if (name !== 'type' && typeof value === 'object') walkAst(value, visit, below)
  }
}

/** `finding` replaces the nodes if the file is invalid. */
export interface ParsedCode {
  readonly program: unknown
  lineAt(offset: number): number
}

export function parseCode(file: string, code: string): ParsedCode {
  const { program } = parseSync(file, code)
  return { program, lineAt: (offset) => code.slice(0, offset).split('\n').length }
}

/** A string literal, or a template up to its first placeholder. */
export function literalText(node: AstNode): { text: string; whole: boolean } | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, whole: true }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const [first] = node.quasis
  const value: unknown = isNode(first) ? first.value : undefined
  const hasCooked = isRecord(value) && 'cooked' in value
  return hasCooked ? { text: String(value.cooked), whole: node.quasis.length === 1 } : undefined
}

export interface CodeLiteral {
  readonly text: string
  readonly whole: boolean
  readonly start: number
}

const literals = new WeakMap<ParsedCode, readonly CodeLiteral[]>()

export function literalsOf(parsed: ParsedCode): readonly CodeLiteral[] {
  const found = literals.get(parsed) ?? findLiterals(parsed)
  literals.set(parsed, found)
  return found
}

function findLiterals(parsed: ParsedCode): readonly CodeLiteral[] {
  const found: CodeLiteral[] = []
  walkAst(parsed.program, (node) => {
    const literal = literalText(node)
    if (literal) found.push({ ...literal, start: node.start })
  })
  return found
}
