import { type KeyUse, keyFor } from '#provider/lib/sealing.ts'
import type { FilesConfig } from './config.ts'
import { createStorage, type Storage } from './storage.ts'

export interface Vault {
  key(use: KeyUse): Buffer
  readonly storage: Storage
}

export function createVault({ secretsKey, files }: { secretsKey: Buffer; files: FilesConfig }): Vault {
  return { key: (use) => keyFor(secretsKey, use), storage: createStorage(files) }
}
