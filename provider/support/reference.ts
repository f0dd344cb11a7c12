import { randomBytes } from 'node:crypto'

/** Digits and letters that nobody takes for one another when they are read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const HALF = 4

/** A reference for people, such as `FS-7K2M-9QXD`: 40 bits of chance. */
export function newReference(): string {
  // 256 is a multiple of 32, so that every letter is as likely as any other.
  const letters = [...randomBytes(2 * HALF)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `FS-${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}
