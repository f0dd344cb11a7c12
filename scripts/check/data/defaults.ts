// Defaults must be valid: a customer who changes nothing must not be refused.
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { validatorOf } from '#scripts/data/validate.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

/** Keywords that read sibling fields, which a default alone doesn't have. */
const beside: ReadonlySet<string> = new Set([
  'equalsField',
  'differsFromField',
  'afterField',
  'beforeField',
  'nubanOf',
  'ibanOf',
  'phoneOf',
  'localPhoneOf',
])

function* defaultsIn(value: Json | undefined, path: JsonPath = []): Generator<[JsonPath, Json, Json]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* defaultsIn(item, [...path, index])
  if (!isJsonObject(value)) return
  const { default: begins, ...rest } = value
  const isKeyword = path.at(-1) !== 'properties' && path.at(-1) !== 'definitions'
  if (begins !== undefined && isKeyword)
    yield [
      [...path, 'default'],
      begins,
      Object.fromEntries(Object.entries(rest).filter(([keyword]) => !beside.has(keyword))),
    ]
  for (const [name, inner] of Object.entries(value))
    if (name !== 'default') yield* defaultsIn(inner, [...path, name])
}

/** Every default satisfies its own field's rules. */
export const defaultFindings = (data: Data): Finding[] =>
  prepareAll(data).prepared.flatMap(({ source, resolved }) =>
    [...defaultsIn(resolved)].flatMap(([path, begins, schema]) => {
      const validate = isJsonObject(schema) ? validatorOf(schema) : undefined
      if (validate === undefined || validate(begins)) return []
      const why = validate.errors?.[0]?.message ?? 'is refused'
      return [
        findingAt(
          source,
          path,
          `"default" is ${JSON.stringify(begins)}, which this field refuses: it ${why}. Write one that it accepts`,
        ),
      ]
    }),
  )
