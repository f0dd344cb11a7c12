// The named formats of all schemas: one table for the compiled forms, the provider and the tests; ajv-formats
// is switched off. Patterns are written into the generated code; functions are imported from the module that
// has the format's name, so that a form carries only what it uses.
import { CARD_EXPIRY } from './card.ts'
import { ISO_DATE } from './dates.ts'
import { DECIMAL } from './decimal.ts'
import { E164 } from './e164.ts'
import { IBAN, isIban } from './iban.ts'
import { isPhone } from './phone.ts'

// Postal codes as each country's post writes them, in either case, with or without the space.

/** Canada: letter, digit, letter, digit, letter, digit, without the letters that Canada Post leaves out. */
const CANADIAN =
  /^[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z] ?\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d$/

/** United Kingdom: outward code, then a digit and two letters; and Girobank's, which is older. */
const BRITISH = /^(?:[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2})$/

const AMERICAN = /^\d{5}(?:-\d{4})?$/

const NIGERIAN = /^\d{6}$/

/** Where generated validators import rules from. */
export const RULES_FOLDER = '#src/lib/validation'

/** Where ajv's code expects function formats; the build redirects each `.iban` to `iban` of `iban.ts`. */
export const FORMATS_MODULE = `${RULES_FOLDER}/formats.ts`

const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
const DOMAIN_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'

/**
 * Each format is a pattern without flags, or the export of that name from the module of that name (a test
 * checks this).
 */
export const formats = {
  /** E.164, valid by libphonenumber. */
  phone: isPhone,
  /** International bank account number with its check digits (ISO 13616). */
  iban: isIban,
  /** The pattern of ajv-formats: a local part and a domain of two labels or more. */
  email: new RegExp(`^${LOCAL_PART}@(?:${DOMAIN_LABEL}\\.)+${DOMAIN_LABEL}$`),
  /** The product's own narrower pattern (profile details): the last label is a word of two letters or more. */
  'product-email': new RegExp(`^${LOCAL_PART}@(?:${DOMAIN_LABEL}\\.)+[A-Za-z]{2,}$`),
  /** Ten digits; the keyword `nubanOf` checks the last against the bank. */
  nuban: /^\d{10}$/,
  'ca-institution': /^\d{3}$/,
  'ca-transit': /^\d{5}$/,
  'ca-account': /^\d{7,12}$/,
  /** Six digits of a UK bank and branch, without dashes. */
  'uk-sort-code': /^\d{6}$/,
  'uk-account': /^\d{8}$/,
  /** Month and year of a card, `MM/YY`; the keyword `notExpired` checks whether it is past. */
  'card-expiry': CARD_EXPIRY,
  'ca-postal-code': CANADIAN,
  'gb-postcode': BRITISH,
  'us-zip-code': AMERICAN,
  'ng-postal-code': NIGERIAN,
  decimal: DECIMAL,
  /** A point in time in UTC. */
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/,
  date: ISO_DATE,
  'time-of-day': /^(?:[01]\d|2[0-3]):[0-5]\d$/,
} as const satisfies Record<string, RegExp | ((value: string) => boolean)>

export type FormatName = keyof typeof formats

/** The shape of every format's values, functions included: documents the API and bounds the length. */
export const formatPatterns: Readonly<Record<FormatName, RegExp>> = { ...formats, phone: E164, iban: IBAN }
