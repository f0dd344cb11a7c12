// Holds a file to the rules of its ISO 20022 schema, as contracts/iso20022.json has them.

import { readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Row = readonly [name: string, type: string, least: number, most: number]
type Node = Record<string, unknown>

interface Contract {
  readonly namespace: string
  readonly texts: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, { order?: Row[]; choice?: Row[] }>>
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}

const file = new URL('../contracts/iso20022.json', import.meta.url)
const { namespace: wanted, texts, types, attributes }: Contract = JSON.parse(readFileSync(file, 'utf8'))

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
})

/** What breaks the rules; empty for a valid file. */
export function faultsOf(xml: string): string[] {
  if (XMLValidator.validate(xml) !== true) return ['not well-formed']
  const nodes = (parser.parse(xml) as Node[]).filter((node) => 'Document' in node)
  const [document] = nodes
  if (!document) return ['no Document']
  const namespace = (document[':@'] as Node | undefined)?.['xmlns']
  return [
    ...(namespace === wanted ? [] : [`namespace ${namespace}`]),
    ...inside('Document', document['Document'] as Node[], 'Document'),
  ]
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? ''

function inside(type: string, children: readonly Node[], path: string): string[] {
  const pattern = texts[type]
  if (pattern !== undefined) {
    const text = children.map((child) => String(child['#text'] ?? '<element>')).join('')
    return new RegExp(`^(?:${pattern})$`, 'su').test(text) ? [] : [`${path}: “${text}” is no ${type}`]
  }
  const { order, choice } = types[type] ?? {}
  const rows = order ?? choice ?? []
  const names = children.map(nameOf)
  const places = names.map((name) => rows.findIndex(([row]) => row === name))
  const faults = names.filter((_, index) => places[index] === -1).map((name) => `${path}: ${name} is unknown`)
  if (places.some((place, index) => place < (places[index - 1] ?? 0)))
    faults.push(`${path}: ${names} are out of order`)
  if (choice && names.length !== 1) faults.push(`${path}: one of a choice, not ${names.length}`)
  for (const [name, , least, most] of order ?? []) {
    const count = names.filter((one) => one === name).length
    if (count < least || count > most) faults.push(`${path}: ${count} ${name}`)
  }
  return [...faults, ...children.flatMap((child) => below(child, rows, path))]
}

function below(child: Node, rows: readonly Row[], path: string): string[] {
  const name = nameOf(child)
  const row = rows.find(([one]) => one === name)
  if (!row) return []
  const given = (child[':@'] ?? {}) as Readonly<Record<string, string>>
  const wanted = attributes[name] ?? {}
  const faults = Object.entries(wanted).flatMap(([attribute, type]) =>
    type === null || new RegExp(`^(?:${texts[type]})$`).test(given[attribute] ?? '')
      ? []
      : [`${path}/${name}@${attribute}`],
  )
  const extra = Object.keys(given).filter((attribute) => !(attribute in wanted))
  const unknown = extra.map((attribute) => `${path}/${name}@${attribute} is unknown`)
  return [...faults, ...unknown, ...inside(row[1], child[name] as Node[], `${path}/${name}`)]
}
