import { randomBytes } from 'node:crypto'

/** Digits and letters that can't be mistaken when read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const HALF = 4

/** A readable reference such as `FS-7K2M-9QXD`: 40 random bits. */
export function newReference(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const letters = [...randomBytes(2 * HALF)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `FS-${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}
