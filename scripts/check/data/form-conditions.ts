import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { propertiesOf, valuesIn } from '#scripts/data/pointers.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

/** Fields and constants in an `if`, including nested conditions. */
function conditionFindings(
  source: DataFile,
  schema: Json | undefined,
  fields: ReadonlyMap<string, JsonObject>,
  path: JsonPath,
): Finding[] {
  if (!isJsonObject(schema)) return []
  const asked = Object.entries(objectAt(schema.if, 'properties')).flatMap(([name, rule]) => {
    const own = fields.get(name)
    const listed = own && own !== rule ? valuesIn(own) : undefined
    const place = [...path, 'if', 'properties', name]
    const wanted = isJsonObject(rule) ? valuesIn(rule) : undefined
    return (listed ? (wanted ?? []) : [])
      .filter((value) => listed?.includes(value) === false)
      .map((value) => {
        const meant = nearest(String(value), (listed ?? []).map(String))
        const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
        return findingAt(source, place, `${JSON.stringify(value)} is never the value of "${name}".${hint}`)
      })
  })
  const deeper = ['then', 'else'].flatMap((key) =>
    conditionFindings(source, schema[key], fields, [...path, key]),
  )
  const all = Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((part, index) =>
        conditionFindings(source, part, fields, [...path, 'allOf', index]),
      )
    : []
  return [...asked, ...deeper, ...all]
}

/** Constants in a form's conditions are options of their fields. */
export const formConditionFindings = (data: Data): Finding[] =>
  ofKind(data, 'form').flatMap((source) => {
    const form = prepareAll(data).prepared.find((one) => one.source === source)
    // Fields declared outside conditions.
    const { if: _if, then: _then, else: _else, allOf: _allOf, ...outside } = form?.resolved ?? {}
    return conditionFindings(source, source.value, propertiesOf(outside), [])
  })
