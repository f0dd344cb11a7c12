import { policy } from '#provider/policy.ts'
import type { NewUpload } from '#src/generated/forms.ts'

export type FileKind = NewUpload['kind']

export const ruleOf = (kind: FileKind) =>
  kind === 'picture' ? policy.identity.picture_file : policy.identity.document_file
