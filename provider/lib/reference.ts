import { randomInt } from 'node:crypto'

/** Crockford's base 32: digits and letters without the ambiguous I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Luhn's check character over 32 signs: detects every single wrong sign and most swapped neighbours. */
function checkCharacter(signs: string): string {
  let sum = 0
  // With seven signs, the same ones are doubled from either side.
  for (const [index, sign] of [...signs].entries()) {
    const value = alphabet.indexOf(sign) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / alphabet.length) + (value % alphabet.length)
  }
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

/**
 * A new reference such as FS-48K2-71QD: seven random signs and a check character. `kind` separates deposits
 * (FA) from everything else (FS).
 */
export function newReference(kind: 'FS' | 'FA' = 'FS'): string {
  let signs = ''
  for (let count = 0; count < 7; count += 1) signs += alphabet.charAt(randomInt(alphabet.length))
  signs += checkCharacter(signs)
  return `${kind}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/**
 * The one reference in what a customer typed at their bank, in any form: "rent fs 48k2 71qd" → FS-48K2-71QD.
 * Undefined if there are several, or its check character is wrong.
 */
export function referenceIn(text: string): string | undefined {
  const typed = text
    .toUpperCase()
    .matchAll(/(?<![0-9A-Z])(F[AS])[\s-]*([0-9A-Z]{4})[\s-]*([0-9A-Z]{4})(?![0-9A-Z])/g)
  const found = new Set<string>()
  for (const [, kind, first = '', second = ''] of typed) {
    const signs = `${first}${second}`
    if (checkCharacter(signs.slice(0, -1)) === signs.slice(-1)) found.add(`${kind}-${first}-${second}`)
  }
  return found.size === 1 ? [...found][0] : undefined
}

export function isReference(text: string): boolean {
  if (!/^FS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text)) return false
  const signs = text.slice(3).replace('-', '')
  return checkCharacter(signs.slice(0, -1)) === signs.slice(-1)
}
