import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/**
 * A condition must require what it reads: JSON Schema accepts absent properties, so `{"properties":
 * {"channel": {"const": "card"}}}` would hold without a channel.
 */
export function conditionFindings(source: DataFile, condition: Json | undefined, path: JsonPath): Finding[] {
  if (!isJsonObject(condition)) return []
  const required = stringsAt(condition, 'required')
  const own = Object.entries(objectAt(condition, 'properties')).flatMap(([name, rule]) => {
    const place = [...path, 'properties', name]
    const nested = conditionFindings(source, rule, place)
    if (required.includes(name)) return nested
    return [findingAt(source, place, `the condition reads "${name}" and must require it`), ...nested]
  })
  const parts = ['allOf', 'anyOf'].flatMap((key) => {
    const list = condition[key]
    if (!Array.isArray(list)) return []
    return list.flatMap((part, index) => conditionFindings(source, part, [...path, key, index]))
  })
  return [...own, ...parts, ...conditionFindings(source, condition.not, [...path, 'not'])]
}
