// The key that everything sealed is opened with. It is set by FILES_KEY; the sandbox makes its own when it first needs
// one and keeps it beside the files. What it is used for gets a key of its own, derived from it.
import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilesConfig } from '#provider/config.ts'

export const KEY_BYTES = 32

/** What a key is derived for. */
export type KeyUse = 'files' | 'answers' | 'drafts' | 'verifier'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The sandbox's own key: the one in the folder, or a new one. Of two processes that make it, the first one's counts. */
function ownKey(folder: string): Buffer {
  const file = join(folder, 'key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

function masterKey({ key, place, keyFolder }: FilesConfig): Buffer {
  if (key !== null) return Buffer.from(key, 'base64')
  if (place.kind === 'memory' || keyFolder === null) return randomBytes(KEY_BYTES)
  return ownKey(keyFolder)
}

/** Gives the key of each use; the first that is asked for reads or makes the one they all come from. */
export function createKeys(config: FilesConfig): (use: KeyUse) => Buffer {
  let master: Buffer | undefined
  const derived = new Map<KeyUse, Buffer>()
  return (use) => {
    const known = derived.get(use)
    if (known) return known
    master ??= masterKey(config)
    const fresh = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `farsend ${use}`, KEY_BYTES))
    derived.set(use, fresh)
    return fresh
  }
}
