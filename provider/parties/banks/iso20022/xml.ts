// XML as our bank writes and reads it: without document types and entities, and with every value as text, since a
// number of JavaScript would round amounts.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isRecord } from '#src/lib/is-record.ts'

/** A part of a document: its text, its children by name, or a list of parts with the same name. */
export type Part = unknown

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text as content or attribute, without what XML can't have, no longer than `length`. */
export const xmlText = (text: string, length: number): string =>
  [...text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()]
    .slice(0, length)
    .join('')
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Only XML's own five names and numbers of characters. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return names[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  tagValueProcessor: (_name, value) => decoded(value),
  attributeValueProcessor: (_name, value) => decoded(value),
})

/** Whether it is one whole document: a file still being written is not. */
export const isWhole = (text: string): boolean => XMLValidator.validate(text) === true

/** @throws Error for a document type, which could define entities */
export function parseXml(text: string): Part {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('A document type is not accepted')
  return parser.parse(text)
}

/** All parts at a path; each step may have several. */
export function partsAt(part: Part, ...path: readonly string[]): readonly Part[] {
  const [name, ...rest] = path
  if (name === undefined) return Array.isArray(part) ? part : part === undefined ? [] : [part]
  return partsAt(part).flatMap((one) => (isRecord(one) ? partsAt(one[name], ...rest) : []))
}

/** The text of the first part at a path that has one. */
export function textAt(part: Part, ...path: readonly string[]): string | undefined {
  for (const found of partsAt(part, ...path)) {
    const text = isRecord(found) ? found['#text'] : found
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return undefined
}
