// Whether a password or PIN is one of those that are guessed first, by anybody or by who knows its customer. Rules that
// need no list and no customer are in the schemas, so that the app knows them too; the provider alone applies these.

import { isInList } from '#provider/auth/common-passwords.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'

const { min_length, guessable } = policy.security.password
const { least_characters, most_added, least_own, own_words } = guessable

/** What is known of the customer whose password it is to be. */
export interface Known {
  /** E.164. */
  phone: string
  email?: string | null
  first_name?: string
  last_name?: string
}

/** Digits and signs that replace a letter. */
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

/** Without the digits and signs that are put in front or behind to satisfy rules. */
function withoutAdded(text: string): string {
  const signs = [...text]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('')
}

/** Whether it is little more than a word of ours, such as the name on the page where it is typed. */
function isOfOurs(plain: string): boolean {
  const letters = asLetters(plain)
  return own_words.some((word) => {
    const at = letters.indexOf(word)
    const left = plain.slice(0, at) + plain.slice(at + word.length)
    return at >= 0 && (left.match(/\p{L}/gu)?.length ?? 0) < least_own
  })
}

/**
 * Whether many people have this password, or one that differs from theirs only by capitals, by digits for letters, and
 * by a few digits and signs in front and behind; or whether it has very few different characters.
 */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < least_characters || isOfOurs(plain)) return true
  const core = withoutAdded(plain)
  const isDressed = core.length > 0 && plain.length - core.length <= most_added
  const forms = isDressed ? [plain, core] : [plain]
  return forms.some((form) => isInList(form) || isInList(asLetters(form)))
}

/** Whether it holds the customer's number, address or name. */
export function isPersonal(password: string, { phone, email, first_name, last_name }: Known): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [email?.split('@')[0], first_name, last_name].map((word) => word?.toLowerCase() ?? '')
  if (words.some((word) => word.length >= least_own && plain.includes(word))) return true
  return plain.replace(/\D/g, '').includes(phone.slice(-7))
}

/** Whether it is long enough and has a digit and a capital letter, as sign-up's form demands it. */
const followsRules = (password: string): boolean =>
  [...password].length >= min_length && /[0-9]/.test(password) && /\p{Lu}/u.test(password)

/**
 * The rules of sign-up's form, for a form that does not have them.
 *
 * @throws ProviderError password_rules
 */
export function checkPasswordRules(password: string): void {
  if (!followsRules(password)) throw new ProviderError('password_rules', { values: { count: min_length } })
}

/** @throws ProviderError password_common, password_personal */
export function checkPassword(password: string, known: Known): void {
  if (isCommon(password)) throw new ProviderError('password_common')
  if (isPersonal(password, known)) throw new ProviderError('password_personal')
}

/** A finder of the phone reads its number first. @throws ProviderError pin_personal */
export function checkPin(pin: string, { phone }: Known): void {
  if (phone.endsWith(pin)) throw new ProviderError('pin_personal')
}
