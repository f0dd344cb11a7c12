import { join } from 'node:path'
import { type Node, SyntaxKind, type TemplateExpression } from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags, type UnionType } from 'typescript/unstable/async'
import type { SourceFile } from '#scripts/code/source-files.ts'

/** A template literal: its text, and the strings each `${…}` may be by its type; undefined for any string. */
export interface Template {
  readonly file: string
  readonly texts: readonly string[]
  readonly holes: readonly (readonly string[] | undefined)[]
}

const isTemplate = (node: Node): node is TemplateExpression => node.kind === SyntaxKind.TemplateExpression

function templatesIn(node: Node): TemplateExpression[] {
  const found: TemplateExpression[] = isTemplate(node) ? [node] : []
  node.forEachChild((child) => {
    found.push(...templatesIn(child))
    return undefined
  })
  return found
}

const isUnion = (type: Type): type is UnionType => (type.flags & TypeFlags.Union) !== 0

/** The strings a type allows; undefined for any. */
async function stringsOf(type: Type | undefined): Promise<readonly string[] | undefined> {
  if (type === undefined) return undefined
  if (isUnion(type)) {
    const parts = await Promise.all((await type.getTypes()).map(stringsOf))
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined
  }
  if ((type.flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0) return []
  return 'value' in type && typeof type.value === 'string' ? [type.value] : undefined
}

async function readTemplate(checker: Checker, file: string, node: TemplateExpression): Promise<Template> {
  const types = await checker.getTypeAtLocation(node.templateSpans.map(({ expression }) => expression))
  return {
    file,
    texts: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)],
    holes: await Promise.all(types.map(stringsOf)),
  }
}

/** `a.b${c}`, the beginning of a dotted name. */
const DOTTED = /`[\w-]+\.[^`\n]*\$\{/

/** Template literals that build dotted names, with their types from TypeScript. */
export async function templatesOf(root: string, sources: readonly SourceFile[]): Promise<Template[]> {
  const api = new API({ cwd: root })
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (project === undefined) throw new Error(`${root} has no tsconfig.json`)
    const found = sources
      .filter(({ code }) => DOTTED.test(code))
      .map(async ({ file }) => {
        const parsed = await project.program.getSourceFile(join(root, file))
        const templates = parsed === undefined ? [] : templatesIn(parsed)
        return Promise.all(templates.map((node) => readTemplate(project.checker, file, node)))
      })
    return (await Promise.all(found)).flat()
  } finally {
    await api.close()
  }
}
