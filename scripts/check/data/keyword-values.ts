// Values of our own keywords, of which Ajv only checks the type.
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import type { Json, JsonObject, JsonPath } from '#src/lib/schema/json.ts'

/** Compiling reports wrong types; the policy's own schema reports values from policies. */
interface Value {
  readonly fits: (value: Json) => boolean
  readonly needs: string
}

const decimal: Value = {
  fits: (value) => typeof value !== 'string' || /^\d+(?:\.\d+)?$/.test(value),
  needs: 'an amount in figures between quotes, such as "1" or "0.50"',
}

const count: Value = {
  fits: (value) => typeof value !== 'number' || (Number.isInteger(value) && value >= 0),
  needs: 'a whole number that is not below 0',
}

const values: Readonly<Record<string, Value>> = {
  minDecimal: decimal,
  belowDecimal: decimal,
  minimumAge: count,
  withinDays: count,
}

/** Keyword values of the right type that still make no sense. */
export const keywordValueFindings = (source: DataFile, schema: JsonObject, path: JsonPath): Finding[] =>
  Object.entries(values).flatMap(([keyword, { fits, needs }]) => {
    const value = schema[keyword]
    if (value === undefined || fits(value)) return []
    return [
      findingAt(source, [...path, keyword], `"${keyword}" is ${JSON.stringify(value)}: it needs ${needs}`),
    ]
  })
