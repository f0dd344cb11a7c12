// Finds text in the pseudo-locale that is not from content/. Every letter of a sentence of content/ has an accent, so a
// word in plain letters is padding, a value from data, or a bug.
import accounts from '#content/policy/accounts.json' with { type: 'json' }
import { textsInForce } from '#provider/agreements/texts.ts'
import ca from '#provider/banks/ca.json' with { type: 'json' }
import ng from '#provider/banks/ng.json' with { type: 'json' }
import magic from '#provider/parties/simulated/magic.json' with { type: 'json' }
import { currencies } from '#src/generated/iso-currencies.ts'
import { PSEUDO_LOCALE } from '#src/lib/pseudo.ts'

const regions = new Intl.DisplayNames('en-CA', { type: 'region' })
const shortRegions = new Intl.DisplayNames('en-CA', { type: 'region', style: 'short' })
const currencyNames = new Intl.DisplayNames('en-CA', { type: 'currency' })
const months = [...Array(12).keys()].flatMap((month) =>
  (['short', 'long'] as const).map((style) =>
    new Intl.DateTimeFormat('en-CA', { month: style }).format(new Date(2026, month, 1)).replace('.', ''),
  ),
)
const weekdays = [...Array(7).keys()].flatMap((day) =>
  (['short', 'long'] as const).map((style) =>
    new Intl.DateTimeFormat('en-CA', { weekday: style }).format(new Date(2026, 0, 1 + day)).replace('.', ''),
  ),
)
const days = [-1, 0, 1].map((day) =>
  new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' }).format(day, 'day'),
)

/** Every country and territory that Intl names, plus those that only have a calling code. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = letters
  .flatMap((first) => letters.map((second) => `${first}${second}`))
  .flatMap((code) => [regions.of(code) ?? '', shortRegions.of(code) ?? ''])
  .filter((name) => name.length > 2)
  // Chromium's names of FK and MO, which Node's library lacks.
  .concat('Falkland Islands (Islas Malvinas)', 'Macao')

/** Names from data and Intl, which are not translated. */
const names: readonly string[] = [
  ...[...ca, ...ng].map(({ name }) => name),
  ...countries,
  ...Object.keys(currencies).flatMap((code) => [code, currencyNames.of(code) ?? code]),
  ...months,
  ...weekdays,
  ...days,
  'GMT',
  // A legal text keeps the title under which it was accepted.
  ...textsInForce(new Date()).map(({ title }) => title),
  // Banks that receive money.
  ...accounts.currencies.flatMap(({ receives }) => (receives ? [receives.bank] : [])),
  // The brand name, and the language's own.
  'Farsend',
  PSEUDO_LOCALE,
]

const patterns: readonly RegExp[] = [
  // An email address, perhaps partly hidden.
  /[\w.+•-]+@[\w-]+(?:\.[\w-]+)+/g,
  // Sandbox triggers to type, in quotation marks.
  new RegExp(
    `“(?:${[...Object.values(magic.identity), magic.addresses.unreachable].join('|')})(?: [^”]+)?”`,
    'g',
  ),
  // The secret of an authenticator app, and a recovery code.
  /\b(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{4}\b/g,
  /\b[a-z\d]{5}-[a-z\d]{5}\b/g,
  // A referral code, and its link.
  /\bhttps?:\/\/[\d.:]+\/\S*/g,
  /\b[2-9A-HJKMNP-TV-Z]{8}\b/g,
  // The number of a receiving account and its bank code.
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}\b/g,
  /\b[A-Z]{6}[A-Z\d]{2}\b/g,
  // The version of the accepted text.
  /\b[\da-f]{12}\b/g,
  // The line that binds a texted code to this site.
  /^@\S+ #\d{6}$/gm,
  // The reference of a transfer or a deposit.
  /\bF[AS](?:-?[A-Z\d]{4})+\b/g,
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One pattern for whole names, longest first, so that `New Brunswick` matches before `New`. */
const anyOf = (words: readonly string[]): RegExp => {
  const sorted = [...new Set(words)].filter((word) => word !== '').toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<!\\p{L})(?:${sorted.map(escaped).join('|')})(?!\\p{L})`, 'gu')
}

const known = anyOf(names)
const padding = anyOf(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'])

/**
 * The sentences of content/ without their padding; a sentence may contain another as a value. Text without brackets
 * inside a paragraph that has them is part of a sentence.
 */
function withoutPadding(text: string, within: string): string {
  const open = text.indexOf('[!!')
  const close = text.indexOf('!!]')
  if (open < 0 && close < 0) return within.includes('!!]') ? text.replace(padding, ' ') : text
  let depth = close >= 0 && (open < 0 || close < open) ? 1 : 0
  return text
    .split(/(\[!!|!!\])/)
    .map((part) => {
      if (part === '[!!') depth += 1
      else if (part === '!!]') depth -= 1
      else return depth > 0 ? part.replace(padding, ' ') : part
      return ' '
    })
    .join('')
}

/**
 * The words of a text that come from neither content/ nor data.
 *
 * @param within the whole paragraph around the text
 * @param given what the test itself typed or made: names, places
 */
export function foreignWords(text: string, within: string, given: readonly string[] = []): string[] {
  // An address may wrap, and is then in several pieces.
  if (patterns.some((pattern) => within.trim().replace(pattern, '') === '')) return []
  let rest = withoutPadding(text, within)
  for (const pattern of patterns) rest = rest.replace(pattern, ' ')
  if (given.length > 0) rest = rest.replace(anyOf(given), ' ')
  return rest.replace(known, ' ').match(/[A-Za-z]+/g) ?? []
}
