import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import { isJsonObject, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'

/**
 * For a body with `anyOf` alternatives of different names: the names of the only alternative the flow can
 * fill. Empty if it can fill several.
 */
export function namesOfTheOneWay(flow: FlowModel, body: JsonObject): string[] {
  const ways = Array.isArray(body.anyOf) ? body.anyOf.filter(isJsonObject) : []
  const given = new Set(flow.steps.flatMap(givingsOf).map(({ name }) => name))
  const possible = ways
    .map((way) => stringsAt(way, 'required'))
    .filter((names) => names.length > 0 && names.every((name) => given.has(name)))
  return possible.length === 1 ? (possible[0] ?? []) : []
}
