// The keys that files, answers and drafts are sealed with: each use has one of its own, derived from SECRETS_KEY.
import { hkdfSync } from 'node:crypto'
import { KEY_BYTES } from '#provider/auth/sealing.ts'

/** What a key is derived for. */
export type KeyUse = 'files' | 'answers' | 'drafts' | 'verifier'

/** Gives the key of each use. */
export function createKeys(secretsKey: Buffer): (use: KeyUse) => Buffer {
  const derived = new Map<KeyUse, Buffer>()
  return (use) => {
    const known = derived.get(use)
    if (known) return known
    const fresh = Buffer.from(hkdfSync('sha256', secretsKey, Buffer.alloc(0), `farsend ${use}`, KEY_BYTES))
    derived.set(use, fresh)
    return fresh
  }
}
