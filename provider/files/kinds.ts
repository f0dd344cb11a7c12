import { policy } from '#provider/policy.ts'
import type { NewUpload } from '#src/generated/forms.ts'

export type FileKind = NewUpload['kind']

interface FileRule {
  readonly types: readonly string[]
  readonly max_bytes: number
  readonly max_pixels: number
}

export const ruleOf = (kind: FileKind): FileRule =>
  kind === 'picture' ? policy.identity.picture_file : policy.identity.document_file
