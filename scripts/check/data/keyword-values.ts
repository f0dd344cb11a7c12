// The values of our own keywords: Ajv checks their type alone.
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import type { Json, JsonObject, JsonPath } from '#src/lib/schema/json.ts'

/** Compiling schemas reports a value of another type; the policy's own schema, one from the policy. */
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

/** Keywords of a schema whose value is of the right type and still makes no sense. */
export const keywordValueFindings = (source: DataFile, schema: JsonObject, path: JsonPath): Finding[] =>
  Object.entries(values).flatMap(([keyword, { fits, needs }]) => {
    const value = schema[keyword]
    if (value === undefined || fits(value)) return []
    return [
      findingAt(source, [...path, keyword], `"${keyword}" is ${JSON.stringify(value)}: it needs ${needs}`),
    ]
  })
