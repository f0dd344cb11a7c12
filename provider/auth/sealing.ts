// Secrets that must be read again, such as those of authenticator apps, are kept sealed: AES-256-GCM with a key that is
// in the settings and not in the database. What is sealed for one use and one owner opens for no other.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** How long the key of the settings is, in bytes. */
export const KEY_BYTES = 32

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for each use. */
function keyFor(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `farsend:${use}`, KEY_BYTES))
}

/** Seals a secret of the owner (uuid). Returns base64url. */
export function seal(key: Buffer, use: string, owner: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, use), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what was sealed. @throws Error when it was sealed with another key, for another use or owner, or was changed */
export function unseal(key: Buffer, use: string, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, use), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** A hash that nobody can guess values for who has the database alone, base64url. */
export function keyedHash(key: Buffer, use: string, owner: string, value: string): string {
  return createHmac('sha256', keyFor(key, use)).update(`${owner}:${value}`).digest('base64url')
}
