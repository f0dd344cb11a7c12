// Length comes first, in the compiled forms as in the provider: a text longer than its `maxLength`, or a list
// longer than its `maxItems`, breaks that one rule and skips all others. So no request costs more work than
// its schema allows, and customers read one sentence, not four.
import type { Ajv, AnySchemaObject, CodeKeywordDefinition, KeywordCxt, KeywordDefinition } from 'ajv'
import { _, type Code } from 'ajv'
import { textLength } from '#src/lib/schema/runtime/text-length.ts'

/** A limit, the type of value that it limits, and the condition on which other rules run. */
interface Limit {
  readonly keyword: 'maxLength' | 'maxItems'
  readonly type: 'string' | 'array'
  readonly holds: (cxt: KeywordCxt, limit: number) => Code
}

const counted = (cxt: KeywordCxt): Code =>
  cxt.gen.scopeValue('func', {
    key: textLength,
    ref: textLength,
    code: _`require("#src/lib/schema/runtime/text-length.ts").textLength`,
  })

const text: Limit = {
  keyword: 'maxLength',
  type: 'string',
  // A text never has more characters than UTF-16 units, whose count is free.
  holds: (cxt, limit) => _`(${cxt.data}.length <= ${limit} || ${counted(cxt)}(${cxt.data}) <= ${limit})`,
}

const list: Limit = {
  keyword: 'maxItems',
  type: 'array',
  holds: (cxt, limit) => _`${cxt.data}.length <= ${limit}`,
}

const limitIn = (schema: AnySchemaObject, { keyword }: Limit): number | undefined =>
  typeof schema[keyword] === 'number' ? schema[keyword] : undefined

const isCode = (definition: KeywordDefinition | boolean): definition is CodeKeywordDefinition =>
  typeof definition === 'object' && 'code' in definition

/**
 * The rule, for values within the limit. If validation stops at the first error, the limit comes first
 * anyway.
 */
const within = (definition: CodeKeywordDefinition, limit: Limit): CodeKeywordDefinition => ({
  ...definition,
  code(cxt, type) {
    const most = limitIn(cxt.parentSchema, limit)
    const speaksOfIt = type === undefined || type === limit.type
    if (!cxt.allErrors || most === undefined || !speaksOfIt) definition.code(cxt, type)
    else cxt.gen.if(limit.holds(cxt, most), () => definition.code(cxt, type))
  },
})

/**
 * Makes the rules of texts and lists wait for `maxLength` and `maxItems` beside them.
 *
 * @param keywords our own keywords, which all apply to texts
 * @throws Error if ajv does not know a rule as code
 */
export function judgeLengthFirst(ajv: Ajv, keywords: readonly string[]): Ajv {
  const rules: readonly (readonly [string, Limit])[] = [
    ...['pattern', 'format', ...keywords].map((keyword) => [keyword, text] as const),
    ...['uniqueItems', 'items'].map((keyword) => [keyword, list] as const),
  ]
  for (const [keyword, limit] of rules) {
    const definition = ajv.getKeyword(keyword)
    if (!isCode(definition)) throw new Error(`ajv has no code for "${keyword}"`)
    ajv.removeKeyword(keyword).addKeyword(within(definition, limit))
  }
  return ajv
}
