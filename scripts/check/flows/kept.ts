// Kept drafts and migrations: existing names, possible values.
import { unlessKnown } from '#scripts/check/data/names.ts'
import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { pointerParts, valuesIn } from '#scripts/data/pointers.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Every name a flow's draft can have, with its possible values. */
function namesOf(flow: FlowModel): ReadonlyMap<string, readonly JsonObject[]> {
  const names = new Map<string, JsonObject[]>()
  for (const { name, schema } of flow.steps.flatMap(givingsOf))
    names.set(name, [...(names.get(name) ?? []), schema])
  const draft = isJsonObject(flow.source.value) ? objectAt(flow.source.value, 'draft') : {}
  for (const name of stringsAt(draft, 'screens')) names.set(name, names.get(name) ?? [{}])
  return names
}

/** `never` names exist, and single-use URLs are never kept. */
function neverFindings(flow: FlowModel, names: ReadonlyMap<string, unknown>): Finding[] {
  const draft = isJsonObject(flow.source.value) ? objectAt(flow.source.value, 'draft') : {}
  const never = stringsAt(draft, 'never')
  return [
    ...never.flatMap((name, index) =>
      unlessKnown(flow.source, ['draft', 'never', index], 'name of the draft', name, new Set(names.keys())),
    ),
    ...flow.steps.flatMap((model) => {
      const [name] = model.step.leave ? pointerParts(model.step.leave.to) : []
      if (name === undefined || never.includes(name)) return []
      const isAsked = flow.steps.some(({ form }) => form?.fields.some(({ path }) => path === name))
      return [
        model.finding(
          ['leave', 'to'],
          isAsked
            ? `"${name}" is what a form asks for, and no address: name what holds the address`
            : `"${name}" is an address that is good for one visit: add it to "never" in "draft"`,
        ),
      ]
    }),
  ]
}

/** The last migration yields current names and values, and nothing unused. */
function migrationFindings(flow: FlowModel, names: ReadonlyMap<string, readonly JsonObject[]>): Finding[] {
  const { source } = flow
  const { migrations, version } = isJsonObject(source.value) ? source.value : {}
  return (Array.isArray(migrations) ? migrations : []).flatMap((migration, index) => {
    if (!isJsonObject(migration)) return []
    const path = ['migrations', index]
    const { from, ...changes } = migration
    const isEmpty = Object.values(changes).every((change) => Object.keys(Object(change)).length === 0)
    if (isEmpty)
      return [flow.finding(path, 'this migration changes nothing: say what becomes of such a draft')]
    // An earlier migration's target may have been renamed.
    if (typeof version === 'number' && from !== version - 1) return []
    const known = new Set(names.keys())
    return [
      ...Object.entries(objectAt(migration, 'rename')).flatMap(([name, to]) =>
        unlessKnown(source, [...path, 'rename', name], 'name of the draft', to, known),
      ),
      ...Object.entries(objectAt(migration, 'set')).flatMap(([name, value]) => {
        const unknown = unlessKnown(source, [...path, 'set', name], 'name of the draft', name, known)
        // Values only code provides are unconstrained and say nothing about the others.
        const lists = (names.get(name) ?? []).filter((schema) => Object.keys(schema).length > 0).map(valuesIn)
        const isRefused =
          lists.length > 0 && lists.every((list) => list !== undefined && !list.includes(value))
        return isRefused
          ? [
              flow.finding(
                [...path, 'set', name],
                `${JSON.stringify(value)} is never the value of "${name}": write one of ${lists
                  .flatMap((list) => list ?? [])
                  .map(String)
                  .join(', ')}`,
              ),
            ]
          : unknown
      }),
    ]
  })
}

/** Names a flow keeps, or never keeps, are in its draft. */
export function keptFindings(flow: FlowModel): Finding[] {
  const names = namesOf(flow)
  return [...neverFindings(flow, names), ...migrationFindings(flow, names)]
}
