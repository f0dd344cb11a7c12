import { expect, test } from 'vitest'
import { type Field, fieldsOf } from '#scripts/data/fields.ts'
import { loadData } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import type { Json } from '#src/lib/schema/json.ts'
import { type Check, checkOfBody, checkOfForm, checkOfProvider } from '#tests/conformance/validators.ts'

// Length is checked first, in the app and the provider: a value that is too long breaks only that rule.

const data = loadData(root)
const bodies = new Set(operationsOf(data).flatMap(({ row }) => bodySchemas(row).map(({ id }) => id)))
const limited = prepareAll(data)
  .prepared.filter(({ id, source }) => source.kind === 'form' || bodies.has(id))
  .flatMap((schema) =>
    fieldsOf(schema.resolved)
      .filter(({ path, schema: field }) => !path.includes('.') && longValue(field) !== undefined)
      .map((field) => ({ id: schema.id, path: field.path, field, schema })),
  )

/** A value far over the limit of its field, which breaks every other rule as well; undefined without a limit. */
function longValue({ maxLength, maxItems }: Field['schema']): Json | undefined {
  if (typeof maxLength === 'number') return `${' '.repeat(maxLength)}\u0007`
  return typeof maxItems === 'number' ? Array.from({ length: maxItems + 1 }, () => ['?']) : undefined
}

const clientCheck = (schema: Prepared): Promise<Check> =>
  schema.source.kind === 'form' ? checkOfForm(schema.id) : checkOfBody(schema.id, schema.schema)

test.each(limited)('$id checks the length of $path first', async ({ id, path, field, schema }) => {
  const value = { [path]: longValue(field.schema) ?? null }
  for (const check of [await clientCheck(schema), checkOfProvider(id)]) {
    const keywords = check(value)
      .filter((error) => `${error.path}/`.startsWith(`/${path}/`))
      .map(({ keyword }) => keyword)
    expect(keywords.filter((keyword) => keyword !== 'absent')).toEqual([
      'maxLength' in field.schema ? 'maxLength' : 'maxItems',
    ])
  }
})
