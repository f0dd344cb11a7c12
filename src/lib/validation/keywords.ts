// The named keywords of all schemas, as ajv `code` keywords: the generated code needs nothing else, so the same rule
// runs in the precompiled validators of the client, in the provider and in the tests. Small rules are written inline;
// the others are imported by the generated code by module and name (`require("…").name`, made an import by the build).
import type { Ajv, Code, CodeKeywordDefinition, KeywordCxt, KeywordErrorDefinition } from 'ajv'
import { _, Name, stringify } from 'ajv'
import { Type } from 'ajv/dist/compile/util.js'
import { isNotExpired, passesLuhn } from './card.ts'
import { isAfterDate, isAtLeastAge, isBeforeDate, isInFuture, isNotInFuture, isWithinDays } from './dates.ts'
import { isAtLeast, isBelow } from './decimal.ts'
import { FORMATS_MODULE, formats, RULES_FOLDER } from './formats.ts'
import { isIbanOf } from './iban.ts'
import { judgeLengthFirst } from './length-first.ts'
import { matchesNone } from './matches-none.ts'
import { isMultipleOf } from './multiple.ts'
import { isNubanOf } from './nuban.ts'
import { isLocalPhoneOf, isPhoneOf } from './phone.ts'
import { hasNoWebAddress } from './web-address.ts'

const error: KeywordErrorDefinition = {
  message: ({ keyword }) => _`${`must satisfy ${keyword}`}`,
  params: ({ schema }) => _`{limit: ${schema}}`,
}

/** Every named keyword. What each asks is said at its entry; all pass values of another type than a string. */
const keywords: readonly CodeKeywordDefinition[] = [
  // The value equals the sibling property of that name; used by confirmations.
  inline('equalsField', 'string', (cxt) => _`${cxt.data} !== ${sibling(cxt)}`),
  // The value is another one than that of the sibling property of that name.
  inline('differsFromField', 'string', (cxt) => _`${cxt.data} === ${sibling(cxt)}`),
  // At least one of 0 to 9.
  inline('hasDigit', 'boolean', (cxt) => _`!/[0-9]/.test(${cxt.data})`),
  // At least one letter of any script.
  inline('hasLetter', 'boolean', (cxt) => _`!/\\p{L}/u.test(${cxt.data})`),
  // At least one uppercase letter of any script.
  inline('hasUppercase', 'boolean', (cxt) => _`!/\\p{Lu}/u.test(${cxt.data})`),
  // A text that nothing turns into a link.
  flag('noWebAddress', 'web-address.ts', hasNoWebAddress),
  // A text that matches none of those patterns.
  noneOf('matchesNone', 'matches-none.ts', matchesNone),
  // A decimal string of at least that value ("1"), compared as decimals.
  limit('minDecimal', 'string', 'decimal.ts', isAtLeast),
  // A decimal string strictly below that value, compared as decimals.
  limit('belowDecimal', 'string', 'decimal.ts', isBelow),
  // An ISO date at least that many years ago.
  limit('minimumAge', 'number', 'dates.ts', isAtLeastAge),
  // An ISO date at most that many days ago.
  limit('withinDays', 'number', 'dates.ts', isWithinDays),
  // An ISO date that is not after today.
  flag('notInFuture', 'dates.ts', isNotInFuture),
  // An ISO date after today.
  flag('inFuture', 'dates.ts', isInFuture),
  // An ISO date after that of the sibling property of that name.
  beside('afterField', 'dates.ts', isAfterDate),
  // An ISO date before that of the sibling property of that name.
  beside('beforeField', 'dates.ts', isBeforeDate),
  // A number whose last digit is its check digit after Luhn, as on cards.
  flag('luhn', 'card.ts', passesLuhn),
  // Month and year of a card that is still good.
  flag('notExpired', 'card.ts', isNotExpired),
  // A NUBAN whose check digit fits the bank code in the sibling property of that name.
  beside('nubanOf', 'nuban.ts', isNubanOf),
  // An IBAN of the country whose alpha-2 code is in the sibling property of that name.
  beside('ibanOf', 'iban.ts', isIbanOf),
  // A number in E.164 of the country or calling code in the sibling property of that name.
  beside('phoneOf', 'phone.ts', isPhoneOf),
  // A number as it is dialled in its country, beside the whole number in the sibling property of that name.
  beside('localPhoneOf', 'phone.ts', isLocalPhoneOf),
]

/** Keywords of draft 7 that ajv reads in a way that does not serve a form, or that the browser and Node judge apart. */
const replaced: readonly CodeKeywordDefinition[] = [
  // Exact in decimals: 0.07 is a multiple of 0.01, and 1e308 none of 0.123456789.
  {
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error,
    code: (cxt) => cxt.fail(_`!${imported(cxt, 'multiple.ts', isMultipleOf)}(${cxt.data}, ${cxt.schema})`),
  },
  // Says that an entry is missing, and nothing of why each of the entries is not that one.
  {
    keyword: 'contains',
    type: 'array',
    schemaType: ['object', 'boolean'],
    trackErrors: true,
    error: { message: error.message },
    code(cxt) {
      const { gen, data } = cxt
      const found = gen.let('found', false)
      gen.forRange('i', 0, _`${data}.length`, (index) => {
        const fits = gen.name('fits')
        const silently = { compositeRule: true, createErrors: false, allErrors: false } as const
        cxt.subschema({ keyword: 'contains', dataProp: index, dataPropType: Type.Num, ...silently }, fits)
        gen.if(fits, () => gen.assign(found, true).break())
      })
      cxt.reset()
      cxt.pass(found)
    },
  },
]

/** The names, for the meta-schema of forms and the check that every rule has a sentence. */
export const keywordNames: readonly string[] = keywords.map(({ keyword }) => String(keyword))

/**
 * Teaches an ajv instance the product's formats and keywords, for compiling at build time as well as at run time.
 * For standalone code give ajv `code: { formats: formatsCode }` too, so that it knows where formats come from.
 */
export function addRules(ajv: Ajv): Ajv {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  for (const { keyword } of replaced) ajv.removeKeyword(String(keyword))
  for (const keyword of [...replaced, ...keywords]) ajv.addKeyword(keyword)
  return judgeLengthFirst(ajv, keywordNames)
}

/** The option `code.formats` of ajv: function formats become `require(FORMATS_MODULE).<name>`. */
export const formatsCode = _`require(${FORMATS_MODULE})`

/** A rule that is written into the generated code: what it fails on. One of the type boolean asks only when `true`. */
function inline(
  keyword: string,
  schemaType: 'string' | 'number' | 'boolean',
  fails: (cxt: KeywordCxt) => Code,
): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType,
    error,
    code(cxt) {
      if (cxt.schema !== false) cxt.fail(fails(cxt))
    },
  }
}

/** A rule that looks at the value alone. */
function flag(keyword: string, module: string, rule: (value: string) => boolean): CodeKeywordDefinition {
  return inline(keyword, 'boolean', (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data})`)
}

/** A rule that compares the value with what the schema says. */
function limit<T extends string | number>(
  keyword: string,
  schemaType: T extends string ? 'string' : 'number',
  module: string,
  rule: (value: string, limit: T) => boolean,
): CodeKeywordDefinition {
  return inline(keyword, schemaType, (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data}, ${cxt.schema})`)
}

/** A rule that compares the value with each of a list of texts. */
function noneOf(
  keyword: string,
  module: string,
  rule: (value: string, list: readonly string[]) => boolean,
): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'array',
    error,
    code(cxt) {
      cxt.fail(_`!${imported(cxt, module, rule)}(${cxt.data}, ${stringify(cxt.schema)})`)
    },
  }
}

/** A rule that compares the value with that of the sibling property which the schema names. */
function beside(
  keyword: string,
  module: string,
  rule: (value: string, sibling: unknown) => boolean,
): CodeKeywordDefinition {
  return inline(keyword, 'string', (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data}, ${sibling(cxt)})`)
}

const sibling = (cxt: KeywordCxt): Code => _`${cxt.it.parentData}[${cxt.schema}]`

/** The rule by the name of its function, imported by generated code from its module. */
function imported(cxt: KeywordCxt, module: string, rule: { readonly name: string }): Name {
  const specifier = `${RULES_FOLDER}/${module}`
  return cxt.gen.scopeValue('func', {
    key: rule,
    ref: rule,
    code: _`require(${specifier}).${new Name(rule.name)}`,
  })
}
