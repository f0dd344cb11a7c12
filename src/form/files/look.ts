import policy from '#content/policy/pictures.json' with { type: 'json' }
import {
  type BrokenRule,
  brokenRule,
  describeFile,
  type FileRules,
  type StoredFile,
} from '#src/form/files/stored-file.ts'
import { isFileType, SNIFFED, sniff } from '#src/lib/file-type.ts'

/** What can be known of a file before any of it is sent: it may go, or a rule is against it. */
export type Looked =
  | { readonly file: File; readonly broken?: undefined }
  | { readonly described: StoredFile; readonly broken: BrokenRule }

/** What is no file of any type that we know. */
const UNKNOWN = 'application/octet-stream'

/** The type that its bytes show; what claims to be one of those and shows none is none. */
async function typeOf(file: File): Promise<string> {
  const head = await file.slice(0, SNIFFED).arrayBuffer()
  return sniff(new Uint8Array(head)) ?? (isFileType(file.type) ? UNKNOWN : describeFile(file).type)
}

/** A photograph that is too large is made smaller, unless it is more than a browser should open. */
const canShrink = ({ type, size }: StoredFile): boolean =>
  type.startsWith('image/') && size <= policy.largest_source_bytes

/**
 * Looks at a chosen file. One whose name or browser is wrong about its type goes as what it is.
 *
 * @returns the file as it may be sent, or the rule that it is against, with the type that it really has
 */
export async function lookAt(file: File, rules: FileRules): Promise<Looked> {
  // A file that cannot be read now may have gone from its disk: sending it says so.
  const type = file.size === 0 ? file.type : await typeOf(file).catch(() => file.type)
  const described = { ...describeFile(file), ...(type === '' ? {} : { type }) }
  const broken = brokenRule(described, rules)
  if (broken !== undefined && !(broken === 'size.maximum' && canShrink(described)))
    return { described, broken }
  return { file: type === file.type ? file : new File([file], file.name, { type }) }
}
