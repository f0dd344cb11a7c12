// Files from customers: announced, sent in parts, judged by content, stored sealed outside what is served,
// deleted as the policy says. It doesn't know what a file is for, so any flow may use it; identity refers to
// files by id.
export {
  authenticateDevice,
  closeHandOver,
  demandWanted,
  openHandOver,
  readHandOver,
  startHandOver,
} from './hand-overs.ts'
export { createJudge } from './judge.ts'
export type { FileKind } from './kinds.ts'
export { sweepFiles } from './sweep.ts'
export {
  demandUpload,
  discardUploads,
  findUpload,
  nameOf,
  readParts,
  sealedUploads,
  startUpload,
  takePart,
  toUpload,
  type UploadRow,
} from './uploads.ts'
export { withoutMetadata } from './without-metadata.ts'
