/** `MM/YY` as cards print it, and as browsers fill it in: with or without the slash, with two or four digits of year. */
export const CARD_EXPIRY = /^(?:0[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?\d{2}$/

/**
 * The rule behind the keyword `luhn`: the check digit at the end of a card's number is right (ISO/IEC 7812-1, annex
 * B). Passes what is not digits only, which is the pattern's business.
 */
export function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return true
  let sum = 0
  for (const [index, character] of [...number].reverse().entries()) {
    const digit = Number(character)
    if (index % 2 === 0) sum += digit
    else sum += digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/**
 * The rule behind the keyword `notExpired`: the card is good until the last day of the month that it names, in UTC.
 * Passes what does not read as a month and a year.
 */
export function isNotExpired(expiry: string, now: Date = new Date()): boolean {
  if (!CARD_EXPIRY.test(expiry)) return true
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(-2))
  return now.getTime() < Date.UTC(year, month, 1)
}
