// The named keywords of all schemas, as ajv `code` keywords, so that the same rule runs in the client's
// precompiled validators, the provider and the tests. Small rules are inlined; generated code imports the
// others by module and name (`require("…").name`, which the build turns into an import).
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
import { isOutsideAreas } from './outside-areas.ts'
import { isLocalPhoneOf, isPhoneOf } from './phone.ts'
import { hasNoWebAddress } from './web-address.ts'

const error: KeywordErrorDefinition = {
  message: ({ keyword }) => _`${`must satisfy ${keyword}`}`,
  params: ({ schema }) => _`{limit: ${schema}}`,
}

/** Every named keyword, explained at its entry. All pass values that aren't strings. */
const keywords: readonly CodeKeywordDefinition[] = [
  inline('equalsField', 'string', (cxt) => _`${cxt.data} !== ${sibling(cxt)}`),
  inline('differsFromField', 'string', (cxt) => _`${cxt.data} === ${sibling(cxt)}`),
  inline('hasDigit', 'boolean', (cxt) => _`!/[0-9]/.test(${cxt.data})`),
  inline('hasLetter', 'boolean', (cxt) => _`!/\\p{L}/u.test(${cxt.data})`),
  inline('hasUppercase', 'boolean', (cxt) => _`!/\\p{Lu}/u.test(${cxt.data})`),
  // Text that no program turns into a link.
  flag('noWebAddress', 'web-address.ts', hasNoWebAddress),
  // Text that matches none of those patterns.
  noneOf('matchesNone', 'matches-none.ts', matchesNone),
  // The code of a country outside those areas.
  noneOf('outsideAreas', 'outside-areas.ts', isOutsideAreas),
  limit('minDecimal', 'string', 'decimal.ts', isAtLeast),
  limit('belowDecimal', 'string', 'decimal.ts', isBelow),
  limit('minimumAge', 'number', 'dates.ts', isAtLeastAge),
  limit('withinDays', 'number', 'dates.ts', isWithinDays),
  flag('notInFuture', 'dates.ts', isNotInFuture),
  flag('inFuture', 'dates.ts', isInFuture),
  beside('afterField', 'dates.ts', isAfterDate),
  beside('beforeField', 'dates.ts', isBeforeDate),
  // Digits that end in their Luhn check digit, as on cards.
  flag('luhn', 'card.ts', passesLuhn),
  // Month and year of a card that hasn't expired.
  flag('notExpired', 'card.ts', isNotExpired),
  // A NUBAN whose check digit fits the bank code in the sibling property of that name.
  beside('nubanOf', 'nuban.ts', isNubanOf),
  // An IBAN of the country whose alpha-2 code is in the sibling property of that name.
  beside('ibanOf', 'iban.ts', isIbanOf),
  // A number in E.164 of the country or calling code in the sibling property of that name.
  beside('phoneOf', 'phone.ts', isPhoneOf),
  // A national number, with the full number in the sibling property of that name.
  beside('localPhoneOf', 'phone.ts', isLocalPhoneOf),
]

/**
 * Keywords of draft 7 that don't serve a form as ajv reads them, or that browser and Node judge differently.
 */
const replaced: readonly CodeKeywordDefinition[] = [
  // Exact in decimals: 0.07 is a multiple of 0.01, and 1e308 is not one of 0.123456789.
  {
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error,
    code: (cxt) => cxt.fail(_`!${imported(cxt, 'multiple.ts', isMultipleOf)}(${cxt.data}, ${cxt.schema})`),
  },
  // Reports that an entry is missing, without the errors of every entry that isn't it.
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

/** For the meta-schema of forms and the check that every rule has a sentence. */
export const keywordNames: readonly string[] = keywords.map(({ keyword }) => String(keyword))

/**
 * Adds the product's formats and keywords to an ajv instance, for build time and run time. For standalone
 * code also pass ajv `code: { formats: formatsCode }`.
 */
export function addRules(ajv: Ajv): Ajv {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  for (const { keyword } of replaced) ajv.removeKeyword(String(keyword))
  for (const keyword of [...replaced, ...keywords]) ajv.addKeyword(keyword)
  return judgeLengthFirst(ajv, keywordNames)
}

/** The option `code.formats` of ajv: function formats become `require(FORMATS_MODULE).<name>`. */
export const formatsCode = _`require(${FORMATS_MODULE})`

/**
 * A rule inlined in the generated code, given the condition on which it fails. A boolean rule only applies if
 * `true`.
 */
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

function flag(keyword: string, module: string, rule: (value: string) => boolean): CodeKeywordDefinition {
  return inline(keyword, 'boolean', (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data})`)
}

function limit<T extends string | number>(
  keyword: string,
  schemaType: T extends string ? 'string' : 'number',
  module: string,
  rule: (value: string, limit: T) => boolean,
): CodeKeywordDefinition {
  return inline(keyword, schemaType, (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data}, ${cxt.schema})`)
}

/** A rule that compares the value with a list. */
function noneOf<T>(
  keyword: string,
  module: string,
  rule: (value: string, list: readonly T[]) => boolean,
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

/** A rule that compares the value with the sibling property that the schema names. */
function beside(
  keyword: string,
  module: string,
  rule: (value: string, sibling: unknown) => boolean,
): CodeKeywordDefinition {
  return inline(keyword, 'string', (cxt) => _`!${imported(cxt, module, rule)}(${cxt.data}, ${sibling(cxt)})`)
}

const sibling = (cxt: KeywordCxt): Code => _`${cxt.it.parentData}[${cxt.schema}]`

/** Makes generated code import the rule's function from its module. */
function imported(cxt: KeywordCxt, module: string, rule: { readonly name: string }): Name {
  const specifier = `${RULES_FOLDER}/${module}`
  return cxt.gen.scopeValue('func', {
    key: rule,
    ref: rule,
    code: _`require(${specifier}).${new Name(rule.name)}`,
  })
}
