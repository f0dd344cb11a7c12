import policy from '#content/policy/pictures.json' with { type: 'json' }
import {
  type BrokenRule,
  brokenRule,
  describeFile,
  type FileRules,
  type StoredFile,
} from '#src/form/files/stored-file.ts'
import { isFileType, SNIFFED, sniff } from '#src/lib/file-type.ts'

/** What a look at the file finds: it may be sent, or it breaks a rule. */
export type Looked =
  | { readonly file: File; readonly broken?: undefined }
  | { readonly described: StoredFile; readonly broken: BrokenRule }

const UNKNOWN = 'application/octet-stream'

/** The type by its bytes. A file that claims a known type but doesn't look like it has none. */
async function typeOf(file: File): Promise<string> {
  const head = await file.slice(0, SNIFFED).arrayBuffer()
  return sniff(new Uint8Array(head)) ?? (isFileType(file.type) ? UNKNOWN : describeFile(file).type)
}

/** A large photograph is made smaller, unless the browser shouldn't open it. */
const canShrink = ({ type, size }: StoredFile): boolean =>
  type.startsWith('image/') && size <= policy.largest_source_bytes

/**
 * Looks at a chosen file, correcting its type by its bytes.
 *
 * @returns the file to send, or the rule that it breaks with its real type
 */
export async function lookAt(file: File, rules: FileRules): Promise<Looked> {
  // An unreadable file may have been deleted: sending it reports that.
  const type = file.size === 0 ? file.type : await typeOf(file).catch(() => file.type)
  const described = { ...describeFile(file), ...(type === '' ? {} : { type }) }
  const broken = brokenRule(described, rules)
  if (broken !== undefined && !(broken === 'size.maximum' && canShrink(described)))
    return { described, broken }
  return { file: type === file.type ? file : new File([file], file.name, { type }) }
}
