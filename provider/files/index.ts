// Files that customers send: announced, sent in parts, judged by their content, stored sealed outside of what is served,
// and deleted when the policy says. Fed by the calls of uploads and hand-overs; it feeds identity, which names files by
// id. It knows nothing of what a file is for, so that any flow may ask for one.
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
  startUpload,
  takePart,
  toUpload,
  type UploadRow,
} from './uploads.ts'
export { createVault, type Vault } from './vault.ts'
export { withoutMetadata } from './without-metadata.ts'
