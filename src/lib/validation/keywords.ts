// The named keywords of all schemas, as ajv `code` keywords: what they generate stands alone, so the same rule runs
// in the precompiled validators of the client, in the provider and in the tests. Small rules are written inline;
// the others are imported by the generated code by module and name (`require("…").name`, made an import by the build).
import type { Ajv, CodeKeywordDefinition, KeywordCxt, KeywordErrorDefinition } from 'ajv'
import { _, Name } from 'ajv'
import { isAtLeastAge } from './dates.ts'
import { isAtLeast, isBelow } from './decimal.ts'
import { FORMATS_MODULE, formats, RULES_FOLDER } from './formats.ts'
import { isIbanOf } from './iban.ts'
import { isNubanOf } from './nuban.ts'

const error: KeywordErrorDefinition = {
  message: ({ keyword }) => _`${`must satisfy ${keyword}`}`,
  params: ({ schema }) => _`{limit: ${schema}}`,
}

/** Every named keyword. What each asks is said at its entry; all pass values of another type than a string. */
export const keywords: readonly CodeKeywordDefinition[] = [
  {
    // The value equals the sibling property of that name; used by confirmations.
    keyword: 'equalsField',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      cxt.fail(_`${cxt.data} !== ${cxt.it.parentData}[${cxt.schema}]`)
    },
  },
  {
    // At least one of 0 to 9.
    keyword: 'hasDigit',
    type: 'string',
    schemaType: 'boolean',
    error,
    code(cxt) {
      if (cxt.schema === true) cxt.fail(_`!/[0-9]/.test(${cxt.data})`)
    },
  },
  {
    // At least one uppercase letter of any script.
    keyword: 'hasUppercase',
    type: 'string',
    schemaType: 'boolean',
    error,
    code(cxt) {
      if (cxt.schema === true) cxt.fail(_`!/\\p{Lu}/u.test(${cxt.data})`)
    },
  },
  {
    // A decimal string of at least that value ("1"), compared as decimals.
    keyword: 'minDecimal',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      cxt.fail(_`!${imported(cxt, 'decimal.ts', 'isAtLeast', isAtLeast)}(${cxt.data}, ${cxt.schema})`)
    },
  },
  {
    // A decimal string strictly below that value, compared as decimals.
    keyword: 'belowDecimal',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      cxt.fail(_`!${imported(cxt, 'decimal.ts', 'isBelow', isBelow)}(${cxt.data}, ${cxt.schema})`)
    },
  },
  {
    // An ISO date at least that many years ago.
    keyword: 'minimumAge',
    type: 'string',
    schemaType: 'number',
    error,
    code(cxt) {
      cxt.fail(_`!${imported(cxt, 'dates.ts', 'isAtLeastAge', isAtLeastAge)}(${cxt.data}, ${cxt.schema})`)
    },
  },
  {
    // A NUBAN whose check digit fits the bank code in the sibling property of that name.
    keyword: 'nubanOf',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      const rule = imported(cxt, 'nuban.ts', 'isNubanOf', isNubanOf)
      cxt.fail(_`!${rule}(${cxt.data}, ${cxt.it.parentData}[${cxt.schema}])`)
    },
  },
  {
    // An IBAN of the country whose alpha-2 code stands in the sibling property of that name.
    keyword: 'ibanOf',
    type: 'string',
    schemaType: 'string',
    error,
    code(cxt) {
      const rule = imported(cxt, 'iban.ts', 'isIbanOf', isIbanOf)
      cxt.fail(_`!${rule}(${cxt.data}, ${cxt.it.parentData}[${cxt.schema}])`)
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
  for (const keyword of keywords) ajv.addKeyword(keyword)
  return ajv
}

/** The option `code.formats` of ajv: function formats become `require(FORMATS_MODULE).<name>`. */
export const formatsCode = _`require(${FORMATS_MODULE})`

function imported(cxt: KeywordCxt, module: string, name: string, rule: unknown): Name {
  const specifier = `${RULES_FOLDER}/${module}`
  return cxt.gen.scopeValue('func', {
    key: rule,
    ref: rule,
    code: _`require(${specifier}).${new Name(name)}`,
  })
}
