// Whether a password or PIN is easy to guess, in general or for someone who knows the customer. Rules that
// need neither a list nor the customer are in the schemas, for the app too; only the provider applies these.

import { isInList } from '#provider/auth/common-passwords.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'

const { changed_min_length, guessable } = policy.security.password
const { least_characters, most_added, least_own, own_words } = guessable

export interface Known {
  /** E.164. */
  phone: string
  email?: string | null
  first_name?: string
  last_name?: string
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)

/** Strips the digits and signs that people add in front or behind to satisfy rules. */
function withoutAdded(text: string): string {
  const signs = [...text]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('')
}

/** Whether it is little more than one of our own words, such as the product's name. */
function isOfOurs(plain: string): boolean {
  const letters = asLetters(plain)
  return own_words.some((word) => {
    const at = letters.indexOf(word)
    const left = plain.slice(0, at) + plain.slice(at + word.length)
    return at >= 0 && (left.match(/\p{L}/gu)?.length ?? 0) < least_own
  })
}

/**
 * Whether the password is common, give or take capitals, digits for letters and a few digits or signs around
 * it, or has very few different characters.
 */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < least_characters || isOfOurs(plain)) return true
  const core = withoutAdded(plain)
  const isDressed = core.length > 0 && plain.length - core.length <= most_added
  const forms = isDressed ? [plain, core] : [plain]
  return forms.some((form) => isInList(form) || isInList(asLetters(form)))
}

export function isPersonal(password: string, { phone, email, first_name, last_name }: Known): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [email?.split('@')[0], first_name, last_name].map((word) => word?.toLowerCase() ?? '')
  if (words.some((word) => word.length >= least_own && plain.includes(word))) return true
  return plain.replace(/\D/g, '').includes(phone.slice(-7))
}

/**
 * The length of a changed password, of which the form has no rule (spec section 5).
 *
 * @throws ProviderError password_rules
 */
export function checkLength(password: string): void {
  if ([...password].length < changed_min_length)
    throw new ProviderError('password_rules', { values: { count: changed_min_length } })
}

/** @throws ProviderError password_common, password_personal */
export function checkPassword(password: string, known: Known): void {
  if (isCommon(password)) throw new ProviderError('password_common')
  if (isPersonal(password, known)) throw new ProviderError('password_personal')
}

/** A phone's finder tries its number first. */
export function checkPin(pin: string, { phone }: Known): void {
  if (phone.endsWith(pin)) throw new ProviderError('pin_personal')
}
