import { deriveKey, type Keyring, type KeyUse, keyringOf, type Secrets } from '#provider/lib/sealing.ts'
import type { FilesConfig } from './config.ts'
import { createStorage, type Storage } from './storage.ts'

export interface Vault {
  /** Seals and opens. */
  keys(use: KeyUse): Keyring
  /** Signs what is sent. */
  key(use: KeyUse): Buffer
  readonly storage: Storage
}

export function createVault({ secrets, files }: { secrets: Secrets; files: FilesConfig }): Vault {
  return {
    keys: (use) => keyringOf(secrets, use),
    key: (use) => deriveKey(secrets.current, use),
    storage: createStorage(files),
  }
}
