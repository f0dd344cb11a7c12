import { type KeyUse, keyFor } from '#provider/lib/sealing.ts'
import type { FilesConfig } from './config.ts'
import { createStorage, type Storage } from './storage.ts'

/** What keeps customers' papers: the keys, and the storage of what is sealed with them. One per process. */
export interface Vault {
  /** The key of a use. */
  key(use: KeyUse): Buffer
  readonly storage: Storage
}

export function createVault({ secretsKey, files }: { secretsKey: Buffer; files: FilesConfig }): Vault {
  return { key: (use) => keyFor(secretsKey, use), storage: createStorage(files) }
}
