// What must be read again and is nobody else's business is kept sealed: AES-256-GCM with keys derived from SECRETS_KEY,
// which is in the settings and not in the database. What is sealed is bound to its place: moved to another row, another
// owner or another part of a file, it does not open.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** How long the key of the settings is, in bytes, and every key that is derived from it. */
export const KEY_BYTES = 32

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** In front of whatever is sealed, so that another way of sealing can come after this one. */
const VERSION = 1

/** What a key is derived for. */
export type KeyUse =
  | 'files'
  | 'answers'
  | 'saved-answer'
  | 'drafts'
  | 'verifier'
  | 'authenticator'
  | 'recovery-code'
  | 'card-vault'
  | 'tracking-link'

/** A key of its own for each use. */
export const keyFor = (secretsKey: Buffer, use: KeyUse): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', `farsend ${use}`, KEY_BYTES))

/** Thrown when what was sealed cannot be opened: with another key, in another place, or changed. */
export class SealBroken extends Error {}

/** @param place what it belongs to, which is not secret: the id of a row and the name of a column */
export function seal(key: Buffer, place: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = cipher.update(content)
  cipher.final()
  return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()])
}

/** @throws SealBroken */
export function unseal(key: Buffer, place: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < 1 + NONCE_BYTES + TAG_BYTES || bytes[0] !== VERSION) throw new SealBroken('Not sealed')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const content = decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES))
    decipher.final()
    return content
  } catch (error) {
    throw new SealBroken('A seal is broken', { cause: error })
  }
}

export const sealText = (key: Buffer, place: string, text: string): Buffer =>
  seal(key, place, Buffer.from(text))

/** @throws SealBroken */
export const unsealText = (key: Buffer, place: string, sealed: Uint8Array): string =>
  unseal(key, place, sealed).toString('utf8')

/** A hash that nobody can guess values for who has the database alone, base64url. */
export const keyedHash = (key: Buffer, owner: string, value: string): string =>
  createHmac('sha256', key).update(`${owner}:${value}`).digest('base64url')
