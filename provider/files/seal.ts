// AES-256-GCM. What is sealed is bound to its place: moved to another row or another part of a file, it does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** In front of whatever is sealed, so that another way of sealing can come after this one. */
const VERSION = 1

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
