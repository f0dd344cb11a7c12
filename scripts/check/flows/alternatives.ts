import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import { isJsonObject, type JsonObject, stringsAt } from '#src/lib/schema/json.ts'

/**
 * Of a body that may be made up in one of several ways, each an alternative of `anyOf` with names of its own, those of the
 * only way that the flow can take: the others ask for what none of its steps gives. None where it can take several.
 */
export function namesOfTheOneWay(flow: FlowModel, body: JsonObject): string[] {
  const ways = Array.isArray(body.anyOf) ? body.anyOf.filter(isJsonObject) : []
  const given = new Set(flow.steps.flatMap(givingsOf).map(({ name }) => name))
  const possible = ways
    .map((way) => stringsAt(way, 'required'))
    .filter((names) => names.length > 0 && names.every((name) => given.has(name)))
  return possible.length === 1 ? (possible[0] ?? []) : []
}
