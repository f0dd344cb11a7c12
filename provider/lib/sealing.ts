// Seals data that must be read again but stay private: AES-256-GCM with keys derived from SECRETS_KEY, which
// is not in the database. Sealed data is bound to its place: moved to another row, owner or part of a file,
// it won't open.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const KEY_BYTES = 32

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** First byte of sealed data, for future formats. */
const VERSION = 1

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

/** Derives a separate key for each use. */
export const keyFor = (secretsKey: Buffer, use: KeyUse): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', `farsend ${use}`, KEY_BYTES))

/** Sealed data can't be opened: wrong key, wrong place, or altered. */
export class SealBroken extends Error {}

/** @param place what it belongs to, not secret: a row's id and a column */
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

/** A base64url hash whose values can't be guessed from the database alone. */
export const keyedHash = (key: Buffer, owner: string, value: string): string =>
  createHmac('sha256', key).update(`${owner}:${value}`).digest('base64url')
