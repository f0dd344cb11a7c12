import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { DataError, type Finding } from '#scripts/data/finding.ts'
import { invisibleFinding, type JsonDocument, parseJson } from '#scripts/data/json.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'
import type { SchemaSources } from '#src/lib/schema/prepare.ts'

/** The original language: what it lacks doesn't exist, and it fills in for other languages. */
export const defaultLocale = 'en-CA'

export type Kind =
  | 'form'
  | 'ui'
  | 'api'
  | 'operations'
  | 'shared'
  | 'disclosure'
  | 'rows'
  | 'flow'
  | 'refusals'
  | 'policy'
  | 'words'
  | 'markdown'
  | 'translated-words'
  | 'translated-markdown'

export interface Address {
  readonly kind: Kind
  /** The name without folder and extension; for words and Markdown, the path below the locale. */
  readonly id: string
  /** A translation's language: `fr-CA`. */
  readonly locale?: string
}

export interface DataFile extends Address {
  readonly file: string
  readonly text: string
  /** The parsed document without the editor's `$schema`; null for Markdown. */
  readonly value: Json
  lineOf(path: JsonPath): number
}

/** A repository's data files. Unreadable ones are in `findings`. */
export interface Data {
  readonly root: string
  readonly files: readonly DataFile[]
  readonly findings: readonly Finding[]
}

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^schemas\/forms\/([^/]+)\.schema\.json$/, 'form'],
  [/^schemas\/forms\/([^/]+)\.ui\.json$/, 'ui'],
  [/^schemas\/api\/([^/]+)\.schema\.json$/, 'api'],
  [/^schemas\/api\/(operations)\.json$/, 'operations'],
  [/^schemas\/shared\/([^/]+)\.json$/, 'shared'],
  [/^schemas\/disclosures\/([^/]+)\.schema\.json$/, 'disclosure'],
  [/^schemas\/disclosures\/([^/]+)\.rows\.json$/, 'rows'],
  [/^flows\/([^/]+)\.flow\.json$/, 'flow'],
  [/^flows\/(refusals)\.json$/, 'refusals'],
  [/^content\/policy\/([^/]+)\.json$/, 'policy'],
  [new RegExp(`^content/${defaultLocale}/(.+)\\.json$`), 'words'],
  [new RegExp(`^content/${defaultLocale}/(.+)\\.md$`), 'markdown'],
]

/** Any other folder of content/ with a language's name is a translation: `content/fr-CA/ui.json`. */
const translation = /^content\/([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\/(.+)\.(json|md)$/

const dataFolders = ['schemas', 'flows', 'content'] as const

/** What the file at `file` (forward slashes, below the root) is; undefined if it isn't a data file. */
export function classify(file: string): Address | undefined {
  for (const [pattern, kind] of kinds) {
    const id = pattern.exec(file)?.[1]
    if (id !== undefined) return { kind, id }
  }
  const [, locale, id, ending] = translation.exec(file) ?? []
  if (locale === undefined || id === undefined) return undefined
  return { kind: ending === 'md' ? 'translated-markdown' : 'translated-words', id, locale }
}

/** @throws DataError for invalid JSON or invisible characters */
function readDataFile(root: string, file: string): DataFile | undefined {
  return classify(file) && parseDataFile(file, readFileSync(join(root, file), 'utf8'))
}

/** Parses the data file at `file`; undefined if it isn't one. @throws DataError for invalid JSON */
export function parseDataFile(file: string, text: string): DataFile | undefined {
  const address = classify(file)
  return address && toDataFile(file, address, text)
}

function toDataFile(file: string, address: Address, text: string): DataFile {
  const invisible = invisibleFinding(file, text)
  if (invisible) throw new DataError(invisible)
  if (address.kind.endsWith('markdown')) return { file, ...address, text, value: null, lineOf: () => 1 }
  const document: JsonDocument = parseJson(file, text)
  return {
    file,
    ...address,
    text,
    value: withoutEditorSchema(address.kind, document.value),
    lineOf: document.lineOf,
  }
}

/** Forms and API schemas keep their draft-07 `$schema`; elsewhere it only helps editors. */
function withoutEditorSchema(kind: Kind, value: Json): Json {
  if (kind === 'form' || kind === 'api' || kind === 'shared' || !isJsonObject(value)) return value
  const { $schema: _schema, ...rest } = value
  return rest
}

/** Loads every data file below `root`. Invalid JSON is reported, not thrown. */
export function loadData(root: string): Data {
  const files: DataFile[] = []
  const findings: Finding[] = []
  for (const file of dataFolders.flatMap((folder) => listFiles(root, folder))) {
    try {
      const read = readDataFile(root, file)
      if (read) files.push(read)
    } catch (error) {
      if (isGone(error)) continue
      if (!(error instanceof DataError)) throw error
      findings.push(error.finding)
    }
  }
  return { root, files, findings }
}

/** A file deleted after its folder was read, for instance by a checkout. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Every file below a folder of the root, with forward slashes, sorted. */
export function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      )
      .sort()
  } catch {
    return []
  }
}

export const ofKind = (data: Data, kind: Kind): DataFile[] => data.files.filter((file) => file.kind === kind)

export const findFile = (data: Data, kind: Kind, id: string): DataFile | undefined =>
  data.files.find((file) => file.kind === kind && file.id === id)

export function schemaSources(data: Data): SchemaSources {
  const schemas = data.files.filter(({ kind }) => kind === 'form' || kind === 'api' || kind === 'shared')
  return {
    files: Object.fromEntries(schemas.map(({ file, value }) => [file, value])),
    policies: Object.fromEntries(ofKind(data, 'policy').map(({ id, value }) => [id, value])),
  }
}

export const findingAt = (file: DataFile, path: JsonPath, message: string): Finding => ({
  file: file.file,
  line: file.lineOf(path),
  message,
})
