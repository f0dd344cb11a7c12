import { formatNumber, text } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** A file in the form's data. Without an id it wasn't sent, because it breaks a rule of the schema. */
export interface StoredFile {
  /** The provider's id. */
  readonly id?: string
  readonly name: string
  /** MIME type, as the browser reports it. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export function isStoredFile(value: unknown): value is StoredFile {
  if (!isRecord(value)) return false
  const { name, type, size } = value
  return typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
}

/** A file before it is sent. Browsers leave unknown types empty. */
export function describeFile({ name, type, size }: File): StoredFile {
  return { name, type: type === '' ? 'application/octet-stream' : type, size }
}

export interface FileRules {
  /** MIME types; empty if every type is allowed. */
  readonly types: readonly string[]
  /** Bytes. */
  readonly largest: number | undefined
}

export function fileRules(schema: unknown): FileRules {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {}
  const type = isRecord(properties.type) ? properties.type : {}
  const types: readonly unknown[] = Array.isArray(type.enum) ? type.enum : [type.const]
  const largest = isRecord(properties.size) ? properties.size.maximum : undefined
  return {
    types: types.filter((name) => typeof name === 'string'),
    largest: typeof largest === 'number' ? largest : undefined,
  }
}

/** The place of a broken rule in the file's schema, as in the ids of sentences. */
export type BrokenRule = 'type.enum' | 'size.minimum' | 'size.maximum'

export function brokenRule(
  { type, size }: StoredFile,
  { types, largest }: FileRules,
): BrokenRule | undefined {
  if (size === 0) return 'size.minimum'
  if (types.length > 0 && !types.includes(type)) return 'type.enum'
  return largest !== undefined && size > largest ? 'size.maximum' : undefined
}

/** Units in bytes as the schemas count, so that the largest allowed file reads as in the sentences: 2 MB. */
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** "2.4 MB". Our own words: Intl's units take longer to start than the field takes to render. */
export function formatSize(size: number): string {
  const inTenths = (unit: number) => formatNumber(String(Math.round((size / unit) * 10) / 10))
  if (size >= MEGABYTE) return text('form.file.megabytes', { size: inTenths(MEGABYTE) })
  if (size >= KILOBYTE) return text('form.file.kilobytes', { size: inTenths(KILOBYTE) })
  return text('form.file.bytes', { count: Math.round(size) })
}
