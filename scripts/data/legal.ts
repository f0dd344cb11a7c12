// Legal texts: content/<locale>/legal/<document>/<version>.md, with front matter. A version that has come into
// force must not change once committed; SHA256SUMS records its contents.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, defaultLocale, findingAt, ofKind } from '#scripts/data/load.ts'
import { isDay, openingOf, withoutOpening } from '#scripts/data/opening.ts'

/** A version of a legal text. Dates are ISO, `2024-09-07`. */
export interface LegalVersion {
  /** `privacy-policy` */
  readonly document: string
  /** `1.1`; higher ones supersede lower ones. */
  readonly version: string
  readonly title: string
  readonly effective: string
  readonly edited: string
  readonly body: string
  readonly source: DataFile
}

/** Hashes of all versions, in the format of `sha256sum`. */
export const sumsFile = `content/${defaultLocale}/legal/SHA256SUMS`

const address = /^legal\/([a-z][a-z0-9-]*)\/(\d+(?:\.\d+)*)$/
const wanted = ['title', 'version', 'effective', 'edited'] as const

/** `1.10` comes after `1.9`. */
const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true })

function read(source: DataFile): { version?: LegalVersion; findings: readonly Finding[] } {
  const [, document = '', name = ''] = address.exec(source.id) ?? []
  const at = (message: string) => ({ findings: [findingAt(source, [], message)] })
  if (document === '') return at('name a legal text <document>/<version>.md, such as terms/1.0.md')
  const fields = openingOf(source.text)
  const missing = wanted.filter((field) => !fields.get(field)?.value)
  if (missing.length > 0) {
    return at(`the front matter lacks ${missing.join(', ')}`)
  }
  const [title = '', version = '', effective = '', edited = ''] = wanted.map(
    (field) => fields.get(field)?.value,
  )
  if (version !== name) return at(`"version" must match the file name: ${name}`)
  const odd = [effective, edited].find((date) => !isDay(date))
  if (odd !== undefined) return at(`"${odd}" is not a date: write it as 2024-09-07`)
  const body = withoutOpening(source.text)
  return { version: { document, version, title, effective, edited, body, source }, findings: [] }
}

/** Every version of every legal text, newest first. */
export function legalVersions(data: Data): {
  readonly documents: ReadonlyMap<string, readonly LegalVersion[]>
  readonly findings: readonly Finding[]
} {
  const texts = ofKind(data, 'markdown').filter(({ id }) => id.startsWith('legal/'))
  const found = texts.map(read)
  const documents = new Map<string, LegalVersion[]>()
  for (const { version } of found) {
    if (version) documents.set(version.document, [...(documents.get(version.document) ?? []), version])
  }
  for (const versions of documents.values()) {
    versions.sort((one, other) => compareVersions(other.version, one.version))
  }
  return { documents, findings: found.flatMap(({ findings }) => findings) }
}

export const allVersions = (data: Data): readonly LegalVersion[] =>
  [...legalVersions(data).documents.values()].flat()

const pastVersions = (data: Data): readonly LegalVersion[] =>
  [...legalVersions(data).documents.values()].flatMap((versions) => versions.slice(1))

/** Whether a text is a superseded legal version, in any language. */
export function pastTexts(data: Data): (source: DataFile) => boolean {
  const ids = new Set(pastVersions(data).map(({ source }) => source.id))
  return ({ id, kind }) => kind.endsWith('markdown') && ids.has(id)
}

export const sumName = ({ document, version }: LegalVersion): string => `${document}/${version}.md`

export const sumOf = ({ source }: LegalVersion): string =>
  createHash('sha256').update(source.text).digest('hex')

const sumsIn = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split('\n').flatMap((line) => {
      const [sum, name] = line.split(/\s+/)
      return sum && name ? [[name, sum] as const] : []
    }),
  )

const git = (root: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/**
 * Locked hashes: those in the last commit. Newer ones belong to a draft that may be discarded. Without git, as
 * in a downloaded copy, the file's own.
 */
export function lockedSums(root: string): ReadonlyMap<string, string> {
  const committed = git(root, 'show', `HEAD:./${sumsFile}`)
  if (committed !== undefined) return sumsIn(committed)
  if (git(root, 'cat-file', '-e', 'HEAD:./content') !== undefined) return new Map()
  const path = join(root, sumsFile)
  return sumsIn(existsSync(path) ? readFileSync(path, 'utf8') : '')
}
