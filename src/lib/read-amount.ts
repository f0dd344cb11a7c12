import type { FigureSigns } from '#src/lib/number-input.ts'
import { inPlainSigns } from '#src/lib/plain-text.ts'

/** How an amount is written: the locale's signs, and its currency's decimals (ISO 4217). */
export interface Written {
  readonly signs: FigureSigns
  readonly digits: number
  /** Typed key by key, or a rate: "1.234" is then a decimal where the locale writes decimals so. */
  readonly isTyped?: boolean
}

/**
 * What a text means. `value` is a decimal string, "1000." while its decimals are awaited. `isPlain`: the text has
 * nothing but figures and their signs.
 */
export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly value: string; readonly isPlain: boolean }
  | { readonly kind: 'doubt' }

/** More whole digits than any ledger here carries. */
const MOST_WHOLE_DIGITS = 12

/** Nothing that multiplies (k, M$, lakh, 万) or divides (¢, kobo, p) is a name of money. */
const DOLLARS =
  /(?<!\p{L})(?:US|CA|CAN|C|A|AU|NZ|HK|NT|S|R|J|TT|Bds|EC|N|MX|RD|FJ|BZ|Z|L)? ?\$ ?(?:US|CAN|CA|AU|NZ|HK)?(?!\p{L})/giu
const CURRENCY_SIGN = /(?![¢￠])\p{Sc}/gu
const NAMES = new Set(
  (
    'kr rs re rp rm r n fr sfr f dh dhs da dt ft kč kc zł zl lei leu lv лв руб р грн ден дин din ksh kshs tsh ush sh ' +
    'shs gh gh₵ cfa fcfa s/ b/ bs tk le nfk br birr rand naira dollar dollars euro euros pound pounds livres franc ' +
    'francs peso pesos rupee rupees roupies cedi cedis krona kronor kroner yen yuan rmb won dinar dinars dirham ' +
    'dirhams riyal real reais shilling shillings us ca can zloty złoty 元 円 圓 원'
  ).split(' '),
)
/** "د.إ", "ر.س": Arabic short names have a point between their letters; ألف and مليون, which multiply, have none. */
const ARABIC_NAME = /^[\u0621-\u064a](?:\.[\u0621-\u064a])+$/

/** "500,-", "500/-" and "500/=" say that there are no cents. */
const NO_CENTS = /^(?:[.,:] ?[-–—]{1,2}|\/[-=])/

const DOUBT: AmountReading = { kind: 'doubt' }

function isNameOfMoney(text: string): boolean {
  const words = text.replace(DOLLARS, ' ').replace(CURRENCY_SIGN, ' ').split(' ')
  return words.every((word) => {
    const name = word.replace(/\.$/, '')
    if (name === '') return word === ''
    return NAMES.has(name.toLowerCase()) || isCurrencyCode(name) || ARABIC_NAME.test(name)
  })
}

/** ISO 4217; in small letters too, except that "5 lak" is 500,000. */
const isCurrencyCode = (name: string): boolean =>
  name.length === 3 && name !== 'lak' && Intl.supportedValuesOf('currency').includes(name.toUpperCase())

/**
 * Reads an amount as people write it anywhere: digits of all scripts, groups of three or as in India, with any kind
 * of blank, apostrophe, point or comma; names and signs of currencies around it. A text that can be read in two
 * ways, or that has anything else in it, is in doubt and never becomes a figure.
 */
export function readAmount(text: string, written: Written): AmountReading {
  const untrimmed = inPlainSigns(text)
  const plain = untrimmed.trim()
  if (plain === '') return { kind: 'empty' }
  const first = plain.search(/\d/)
  if (first === -1) return DOUBT
  const last = plain.search(/\d\D*$/)
  const before = leading(plain.slice(0, first))
  const after = trailing(plain.slice(last + 1))
  if (before === undefined || after === undefined) return DOUBT
  const parts = partsOf(plain.slice(first, last + 1), before.isFraction, written)
  if (parts === undefined) return DOUBT
  const whole = parts.whole.replace(/^0+(?=\d)/, '')
  const awaits = after.sign !== '' && parts.fraction === undefined
  // A point behind the decimals ends a sentence; typed, it is a slip.
  if (after.sign !== '' && !awaits && written.isTyped === true) return DOUBT
  if (whole.length > MOST_WHOLE_DIGITS || !fits(parts.fraction ?? '', written.digits)) return DOUBT
  const fraction = written.digits === 0 ? undefined : parts.fraction
  return {
    kind: 'amount',
    value: fraction === undefined ? `${whole}${awaits ? '.' : ''}` : `${whole}.${fraction}`,
    isPlain:
      plain === untrimmed &&
      before.isPlain &&
      after.isPlain &&
      (after.sign === '' || awaits) &&
      fraction === parts.fraction,
  }
}

interface Around {
  readonly isPlain: boolean
}

/** What stands before the first digit; `isFraction`: a decimal sign does, as in ".5". */
function leading(text: string): (Around & { readonly isFraction: boolean }) | undefined {
  const [, name = '', sign] = /^(.*?)([.,٫])?$/su.exec(text) ?? []
  const isFraction = sign !== undefined && /(?:^|\s|\p{Sc})$/u.test(name)
  if (!isNameOfMoney((isFraction ? name : text).trim())) return undefined
  return { isFraction, isPlain: name === '' && (isFraction || sign === undefined) }
}

/** What stands behind the last digit; `sign`: a point or comma does. */
function trailing(text: string): (Around & { readonly sign: string }) | undefined {
  const rest = text.replace(NO_CENTS, '')
  const sign = rest === text ? (/^[.,٫]/.exec(rest)?.[0] ?? '') : ''
  return isNameOfMoney(rest.slice(sign.length).trim()) ? { sign, isPlain: text === sign } : undefined
}

interface Parts {
  readonly whole: string
  readonly fraction: string | undefined
}

/** `.00` says nothing where there are no decimals. */
const fits = (fraction: string, digits: number): boolean =>
  fraction.length <= digits || (digits === 0 && fraction === '00')

const GROUPS: Readonly<Record<string, RegExp>> = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  // India and its neighbours group by two above the thousands.
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})*,\d{3}$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
  "'": /^[1-9]\d{0,2}(?:'\d{3})+$/,
  '٬': /^[1-9]\d{0,2}(?:٬\d{3})+$|^[1-9]\d?(?:٬\d{2})*٬\d{3}$/,
}

/** Figures from the first digit to the last, as whole and fraction; undefined if in doubt. */
function partsOf(figures: string, isFraction: boolean, written: Written): Parts | undefined {
  const body = figures.replace(/['’‘ʼ`´]/g, "'")
  const signs = body.match(/\D/g) ?? []
  if (isFraction) return signs.length === 0 ? { whole: '0', fraction: body } : undefined
  const last = signs.at(-1)
  if (last === undefined) return { whole: body, fraction: undefined }
  const at = body.lastIndexOf(last)
  const isLone = signs.length === 1
  const mayBeDecimal = '.,٫'.includes(last) && body.indexOf(last) === at
  if (!mayBeDecimal || (isLone && last !== '٫' && isThousands(body, last, written)))
    return grouped(body, undefined)
  const whole = body.slice(0, at)
  const fraction = body.slice(at + 1)
  if (isLone) return isUndecided(body, last, written) ? undefined : { whole, fraction }
  return grouped(whole, fraction)
}

function grouped(whole: string, fraction: string | undefined): Parts | undefined {
  const sign = /\D/.exec(whole)?.[0]
  if (sign === undefined || GROUPS[sign]?.test(whole) !== true) return undefined
  return { whole: whole.replaceAll(sign, ''), fraction }
}

/** "1,234" where the locale groups so, in a currency that has no third decimal. */
const isThousands = (body: string, sign: string, { signs, digits }: Written): boolean =>
  sign === signs.group && digits < 3 && isGroupOfThree(body, sign)

/** Thousands or decimals: "1.234" with a sign that the locale doesn't group with. */
function isUndecided(body: string, sign: string, { signs, digits, isTyped = false }: Written): boolean {
  if (sign === '٫' || !isGroupOfThree(body, sign)) return false
  return !(isTyped && sign === signs.decimal && digits >= 3)
}

const isGroupOfThree = (body: string, sign: string): boolean => GROUPS[sign]?.test(body) === true
