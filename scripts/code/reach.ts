// What a function can reach, judging by its text: every name it mentions, and all those mention.
import { type AstNode, isNode, nodesIn, walkAst } from '#scripts/code/ast.ts'
import { localPath } from '#scripts/code/imports.ts'
import type { SourceFile } from '#scripts/code/source-files.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** A module's top-level name: `provider/ledger/index.ts#post`. */
export type Place = string

interface Mentions {
  readonly places: ReadonlySet<Place>
  /** Its strings, including SQL. */
  readonly texts: readonly string[]
  /** Its reads of properties, with the name before the dot: `parties.sms`. */
  readonly members: readonly string[]
}

/** Everything a piece of code can reach: in total, and by declaration. */
export interface Reached extends Mentions {
  readonly each: readonly Mentions[]
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** `parties` of both `parties` and `deps.parties`. */
const lastNameOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)

export class Reach {
  private readonly mentions = new Map<Place, Mentions>()
  /** A module's names: its own, imported and re-exported. */
  private readonly names = new Map<string, Map<string, Place>>()
  /** Modules re-exported as a whole. */
  private readonly passedOn = new Map<string, string[]>()

  constructor(sources: readonly SourceFile[]) {
    const parsed = sources.map(({ file, parsed: parse }) => ({ file, program: parse().program }))
    for (const { file, program } of parsed) this.readNames(file, program)
    for (const { file, program } of parsed) this.readMentions(file, program)
  }

  from(file: string, node: AstNode): Reached {
    const own = this.mentionedIn(file, node)
    const places = new Set<Place>()
    const each = [own]
    const open = [...own.places]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (places.has(place)) continue
      places.add(place)
      const next = this.mentions.get(place)
      if (next === undefined) continue
      open.push(...next.places)
      each.push(next)
    }
    return {
      places,
      texts: each.flatMap(({ texts }) => texts),
      members: each.flatMap(({ members }) => members),
      each,
    }
  }

  private readNames(file: string, program: unknown): void {
    const own = new Map<string, Place>()
    this.names.set(file, own)
    for (const node of nodesIn(isNode(program) ? program.body : undefined)) {
      const to = isNode(node.source) ? localPath(file, String(node.source.value)) : undefined
      if (to !== undefined)
        for (const item of nodesIn(node.specifiers)) {
          const inside = node.type === 'ImportDeclaration' ? nameOf(item.imported) : nameOf(item.local)
          const here = node.type === 'ImportDeclaration' ? nameOf(item.local) : nameOf(item.exported)
          own.set(here, `${to}#${inside}`)
        }
      if (to !== undefined && node.type === 'ExportAllDeclaration')
        this.passedOn.set(file, [...(this.passedOn.get(file) ?? []), to])
      for (const name of declaredBy(node)) own.set(name, `${file}#${name}`)
    }
  }

  private readMentions(file: string, program: unknown): void {
    for (const node of nodesIn(isNode(program) ? program.body : undefined))
      for (const name of declaredBy(node)) this.mentions.set(`${file}#${name}`, this.mentionedIn(file, node))
  }

  private mentionedIn(file: string, from: AstNode): Mentions {
    const places = new Set<Place>()
    const texts: string[] = []
    const members: string[] = []
    walkAst(from, (node, parents) => {
      const text = wholeText(node)
      if (text !== undefined) texts.push(text)
      if (node.type === 'MemberExpression' && !node.computed)
        members.push(`${lastNameOf(node.object)}.${nameOf(node.property)}`)
      const parent = parents.at(-1)
      if (parent?.type.startsWith('TS')) return
      const isProperty = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
      if (node.type !== 'Identifier' || isProperty) return
      const place = this.placeOf(file, String(node.name))
      if (place !== undefined) places.add(place)
    })
    return { places, texts, members }
  }

  /** Where a module's name is declared, through all re-exports. */
  private placeOf(file: string, name: string): Place | undefined {
    const place = this.names.get(file)?.get(name)
    if (place === undefined)
      return (this.passedOn.get(file) ?? [])
        .map((from) => this.placeOf(from, name))
        .find((found) => found !== undefined)
    const [to = '', inside = ''] = place.split('#')
    return to === file && inside === name ? place : (this.placeOf(to, inside) ?? place)
  }
}

/** A string literal, or a template with spaces for its placeholders, so SQL is read whole. */
function wholeText({ type, value, quasis }: AstNode): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis
    .map((part) => (isRecord(part) && isRecord(part.value) ? String(part.value.cooked) : ''))
    .join(' ')
}

function declaredBy(node: AstNode): string[] {
  const inner = isNode(node.declaration) ? node.declaration : node
  if (inner.type === 'VariableDeclaration')
    return nodesIn(inner.declarations).flatMap(({ id }) =>
      isNode(id) && id.type === 'Identifier' ? [nameOf(id)] : [],
    )
  return ['FunctionDeclaration', 'ClassDeclaration'].includes(inner.type) ? [nameOf(inner.id)] : []
}
