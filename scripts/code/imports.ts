import { posix } from 'node:path'
import { type AstNode, isNode, walkAst } from '#scripts/code/ast.ts'
import type { SourceFile } from '#scripts/code/source-files.ts'

export interface ImportEdge {
  readonly from: string
  /** A file below the root, or a package as written. */
  readonly to: string
  readonly specifier: string
  readonly line: number
  readonly isLocal: boolean
  /** Erased at run time. */
  readonly isType: boolean
  /** An `import()`. */
  readonly isLazy: boolean
}

const declarations = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
])

const isTypeOnly = (node: AstNode): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return (
    specifiers.length > 0 &&
    specifiers.every((item) => item.importKind === 'type' || item.exportKind === 'type')
  )
}

/** `#src/x.ts` and `../x.ts` as a path below the root; undefined for packages. */
export function localPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

/** A file's imports, re-exports and `import()` calls. */
export function importsOf({ file, parsed }: SourceFile): ImportEdge[] {
  const edges: ImportEdge[] = []
  const { program, lineAt } = parsed()
  walkAst(program, (node) => {
    const source = node.source
    if (!declarations.has(node.type) || !isNode(source) || typeof source.value !== 'string') return
    const local = localPath(file, source.value)
    edges.push({
      from: file,
      to: local ?? source.value,
      specifier: source.value,
      line: lineAt(node.start),
      isLocal: local !== undefined,
      isType: isTypeOnly(node),
      isLazy: node.type === 'ImportExpression',
    })
  })
  return edges
}
