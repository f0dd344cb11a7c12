import { todayOf } from './dates.ts'

/** `MM/YY` as printed on cards and autofilled: slash optional, year of two or four digits. */
export const CARD_EXPIRY = /^(?:0[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?\d{2}$/

/**
 * The keyword `luhn`: the check digit of a card number is right (ISO/IEC 7812-1, annex B). Passes anything
 * but digits, which is up to the pattern.
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
 * The keyword `notExpired`: the card is valid until the last day of its month. Passes anything that isn't a
 * month and a year.
 */
export function isNotExpired(expiry: string, now: Date = new Date()): boolean {
  if (!CARD_EXPIRY.test(expiry)) return true
  return todayOf(now).slice(0, 7) <= `20${expiry.slice(-2)}-${expiry.slice(0, 2)}`
}

const cardBrands = ['visa', 'mastercard', 'amex', 'verve', 'discover', 'unknown'] as const

export type CardBrand = (typeof cardBrands)[number]

/**
 * By leading digits, as allocated under ISO/IEC 7812. Verve comes before Discover, with which it shares 65.
 */
const BRANDS: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['verve', /^(?:506[01]|507[89]|650002)/],
  ['discover', /^(?:6011|64[4-9]|65)/],
]

export const cardBrand = (number: string): CardBrand =>
  BRANDS.find(([, digits]) => digits.test(number))?.[0] ?? 'unknown'

export const shortExpiry = (typed: string): string => `${typed.slice(0, 2)}/${typed.slice(-2)}`

/** `ended` starts with the month after expiry. */
export type CardLife = 'active' | 'ends-next-month' | 'ends-this-month' | 'ended'

export function cardLife(expiry: string, now: Date): CardLife {
  const months = (2000 + Number(expiry.slice(-2))) * 12 + Number(expiry.slice(0, 2)) - 1
  const [year, month] = todayOf(now).split('-').map(Number)
  const left = months - (Number(year) * 12 + Number(month) - 1)
  if (left < 0) return 'ended'
  if (left === 0) return 'ends-this-month'
  return left === 1 ? 'ends-next-month' : 'active'
}
