import { formatNumber, text } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** What a form holds of a file. Without an id it has not been sent, since a rule of the schema is against it. */
export interface StoredFile {
  /** The provider's id of what was sent. */
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

/** What a file is to a form before it is sent. Browsers leave the type of what they do not know empty. */
export function describeFile({ name, type, size }: File): StoredFile {
  return { name, type: type === '' ? 'application/octet-stream' : type, size }
}

/** What the schema of a file allows. */
export interface FileRules {
  /** MIME types; empty when every type is taken. */
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

/** Where the rule lies in the schema of a file that is against it, as ids of sentences are called. */
export type BrokenRule = 'type.enum' | 'size.minimum' | 'size.maximum'

/** The rule that a file is against, if there is one. */
export function brokenRule(
  { type, size }: StoredFile,
  { types, largest }: FileRules,
): BrokenRule | undefined {
  if (size === 0) return 'size.minimum'
  if (types.length > 0 && !types.includes(type)) return 'type.enum'
  return largest !== undefined && size > largest ? 'size.maximum' : undefined
}

/** Bytes of the units, as the schemas count, so that the largest file allowed reads as the sentences call it: 2 MB. */
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** "2.4 MB". The units are words of ours: a browser's own take longer to come than the field takes to be painted. */
export function formatSize(size: number): string {
  const inTenths = (unit: number) => formatNumber(String(Math.round((size / unit) * 10) / 10))
  if (size >= MEGABYTE) return text('form.file.megabytes', { size: inTenths(MEGABYTE) })
  if (size >= KILOBYTE) return text('form.file.kilobytes', { size: inTenths(KILOBYTE) })
  return text('form.file.bytes', { count: Math.round(size) })
}
