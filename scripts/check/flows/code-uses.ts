// What the code uses of the data, read from its sources: mounted flows, shown forms, texts, pages.
import { dirname } from 'node:path/posix'
import { type AstNode, isNode, literalsOf, nodesIn, walkAst } from '#scripts/code/ast.ts'
import type { SourceFile } from '#scripts/code/source-files.ts'

/** A `<FlowRunner id screens>`: its flow and, if readable, its screens. */
interface Mount {
  readonly flow: string
  readonly screens: ReadonlySet<string> | undefined
  /** Every name in the mounting file's folder, including draft names its screens read. */
  readonly names: ReadonlySet<string>
  readonly file: string
  readonly line: number
}

export interface CodeUses {
  readonly mounts: readonly Mount[]
  readonly forms: ReadonlySet<string>
  /**
   * Every string literal, for data named only by strings; except the keys of objects, which describe a call
   * without making it.
   */
  readonly texts: ReadonlySet<string>
  /** The app's pages: paths, or prefixes of those with parameters. Empty if no file has them. */
  readonly pages: ReadonlySet<string>
}

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier') ? String(node.name) : ''

/** Every string below a node: both of `a ? 'x' : 'y'`. */
function textsIn(node: unknown): string[] {
  const texts: string[] = []
  walkAst(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner.value === 'string') texts.push(inner.value)
  })
  return texts
}

const attribute = (opening: AstNode, name: string): unknown =>
  nodesIn(opening.attributes).find((one) => nameOf(one.name) === name)?.value

/** Keys of an attribute's object, inline or declared in the same file. */
function keysOf(value: unknown, program: unknown): ReadonlySet<string> | undefined {
  const held = isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value
  let object = isNode(held) && held.type === 'ObjectExpression' ? held : undefined
  const wanted = nameOf(held)
  walkAst(program, (node) => {
    if (wanted === '' || node.type !== 'VariableDeclarator' || nameOf(node.id) !== wanted) return
    let init: unknown = node.init
    while (isNode(init) && (init.type === 'TSSatisfiesExpression' || init.type === 'TSAsExpression'))
      init = init.expression
    if (isNode(init) && init.type === 'ObjectExpression') object = init
  })
  if (!object) return undefined
  const keys = nodesIn(object.properties).map((property) =>
    property.type === 'Property' ? nameOf(property.key) || textsIn(property.key)[0] : undefined,
  )
  return keys.includes(undefined) ? undefined : new Set(keys.filter((key) => key !== undefined))
}

/** Every identifier and string in a folder's code, without comments. */
function namesBelow(folder: string, sources: readonly SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { parsed } of sources.filter(({ file }) => file.startsWith(`${folder}/`)))
    walkAst(parsed().program, (node) => {
      if (node.type === 'Identifier') names.add(String(node.name))
      if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value)
    })
  return names
}

/** Where the keys of objects are. */
function keyPlaces(program: unknown): ReadonlySet<number> {
  const places = new Set<number>()
  walkAst(program, ({ type, key }) => {
    if (type === 'Property' && isNode(key)) places.add(key.start)
  })
  return places
}

const showsForms = new Set(['SchemaForm', 'FormReview'])
const rendersForms = new Set(['preloadForm', 'renderedForm'])

/** What source files use of the data; not the atlas, which shows everything and proves nothing. */
function usesOf(sources: readonly SourceFile[]): CodeUses {
  const mounts: Mount[] = []
  const forms: string[] = []
  const texts: string[] = []
  const pages: string[] = []
  for (const { file, code, parsed } of sources) {
    if (/^src\/(?:generated|atlas)\//.test(file)) continue
    const { program, lineAt } = parsed()
    const literals = literalsOf(parsed())
    const keys = keyPlaces(program)
    texts.push(...literals.filter(({ whole, start }) => whole && !keys.has(start)).map(({ text }) => text))
    if (/(?:^|\/)paths\.ts$/.test(file))
      pages.push(...literals.map(({ text }) => text).filter((text) => text.startsWith('/')))
    if (!/FlowRunner|SchemaForm|FormReview|preloadForm|renderedForm/.test(code)) continue
    walkAst(program, (node) => {
      if (node.type === 'CallExpression' && rendersForms.has(nameOf(node.callee)))
        forms.push(...textsIn(node.arguments))
      if (node.type !== 'JSXOpeningElement') return
      const name = nameOf(node.name)
      const ids = textsIn(attribute(node, 'id'))
      if (showsForms.has(name)) forms.push(...ids)
      if (name !== 'FlowRunner') return
      const screens = keysOf(attribute(node, 'screens'), program)
      const names = ids.length > 0 ? namesBelow(dirname(file), sources) : new Set<string>()
      mounts.push(...ids.map((flow) => ({ flow, screens, names, file, line: lineAt(node.start) })))
    })
  }
  return { mounts, forms: new Set(forms), texts: new Set(texts), pages: new Set(pages) }
}

/** What the app uses, plus the forms on partners' pages. */
export function usesIn(sources: readonly SourceFile[]): CodeUses {
  const isApp = ({ file }: SourceFile): boolean => file.startsWith('src/')
  const app = usesOf(sources.filter(isApp))
  const { forms } = usesOf(sources.filter((source) => !isApp(source)))
  return { ...app, forms: new Set([...app.forms, ...forms]) }
}
