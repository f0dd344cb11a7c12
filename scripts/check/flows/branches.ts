// Conditions can be true, and branches differ.
import { draftAt, type Held, heldAfter } from '#scripts/check/flows/draft-flow.ts'
import { type FlowModel, givingsOf, readIn, requiredIn, type StepModel } from '#scripts/check/flows/model.ts'
import { draftSchema, reachableFindings } from '#scripts/check/flows/reachable.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { follow, typeOf, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { nearest } from '#scripts/data/suggest.ts'
import type { Condition } from '#src/generated/flow.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

/** A condition reads existing names, and compares them with possible values. */
function conditionFindings(
  model: StepModel,
  condition: Condition | undefined,
  schemas: readonly JsonObject[],
  path: JsonPath,
): Finding[] {
  if (!condition) return []
  const { required = [], properties = {}, allOf = [], anyOf = [] } = condition
  const inner = (name: string) =>
    schemas.flatMap((schema) => {
      const found = follow(schema, [name])
      return 'schema' in found ? [found.schema] : []
    })
  // No property has this name: what follow() answers tells whether the schemas list theirs.
  const listed = schemas.map((schema) => follow(schema, ['\u0000']))
  const known = listed.flatMap((found) => ('known' in found ? found.known : []))
  const areKnown = listed.length > 0 && listed.every((found) => 'known' in found)
  return [
    ...('const' in condition ? valueFindings(model, condition.const, schemas, [...path, 'const']) : []),
    ...(condition.enum ?? []).flatMap((value, index) =>
      valueFindings(model, value, schemas, [...path, 'enum', index]),
    ),
    ...[...new Set([...required, ...Object.keys(properties)])]
      .filter((name) => areKnown && !known.includes(name))
      .map((name) => {
        const meant = nearest(name, known)
        const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
        return model.finding(path, `the condition reads "${name}", which is never there.${hint}`)
      }),
    ...Object.entries(properties).flatMap(([name, rule]) =>
      conditionFindings(model, rule, inner(name), [...path, 'properties', name]),
    ),
    ...Object.entries({ allOf, anyOf }).flatMap(([key, parts]) =>
      parts.flatMap((part, index) => conditionFindings(model, part, schemas, [...path, key, index])),
    ),
    ...conditionFindings(model, condition.not, schemas, [...path, 'not']),
  ]
}

function valueFindings(model: StepModel, value: unknown, schemas: readonly JsonObject[], path: JsonPath) {
  if (schemas.length === 0) return []
  const said = JSON.stringify(value)
  // If one form lists the values and a response only says text, the list holds.
  const lists = schemas.flatMap(listedIn)
  if (lists.length > 0) {
    if (lists.some((one) => equal(one, value))) return []
    const all = [...new Set(lists.map(String))]
    const meant = typeof value === 'string' ? nearest(value, all) : undefined
    const hint = meant === undefined ? `Use one of ${all.join(', ')}` : `Did you mean "${meant}"?`
    return [model.finding(path, `the value is never ${said}. ${hint}`)]
  }
  const types = schemas.map(typesIn)
  if (types.includes(undefined) || types.some((one) => one?.has(typeOf(value)))) return []
  return [model.finding(path, `the value is never ${said}: it is a ${[...(types[0] ?? [])].join(' or ')}`)]
}

/** Values a schema lists, even in a single branch. */
const listedIn = (schema: JsonObject): readonly Json[] =>
  valuesIn(schema)?.filter((value) => value !== null) ??
  (Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject).flatMap(listedIn) : [])

/** Conditions are possible and don't repeat earlier ones. */
function branchFindings(model: StepModel, before: Held, all: Held): Finding[] {
  const { poll, wait, next = [] } = model.step
  // Optional names may be present: their values count too.
  const possible = new Map([...heldAfter(before, model), ...all])
  const draft = [draftSchema(new Map(), possible)]
  return [
    ...conditionFindings(model, poll?.until, draft, ['poll', 'until']),
    ...conditionFindings(model, wait?.until, draft, ['wait', 'until']),
    ...next.flatMap(({ to, when }, index) => {
      if (when === undefined) return []
      const path = ['next', index, 'when']
      const isTwin = next.slice(0, index).some((other) => equal(other.when, when))
      return [
        ...conditionFindings(model, when, draft, path),
        ...(isTwin
          ? [model.finding(path, 'an earlier branch has the same condition, so this one is never taken')]
          : []),
        ...(next[index + 1]?.to === to
          ? [model.finding(['next', index], `this branch and the next both lead to "${to}": remove one`)]
          : []),
        ...unlistedFindings(model, when, path),
      ]
    }),
  ]
}

/** Values from other sites and screens are known only if the step declares them. */
function unlistedFindings({ step, finding }: StepModel, when: Condition, path: JsonPath): Finding[] {
  const { leave, gives = [], values } = step
  const outside = Object.keys(leave?.return ?? {}).filter((name) => leave?.values?.[name] === undefined)
  const own = gives.filter((name) => values?.[name] === undefined)
  return requiredIn(when).flatMap((name) => [
    ...(outside.includes(name)
      ? [finding(path, `the values of "${name}" are unknown: list them in "values" of "leave"`)]
      : []),
    ...(own.includes(name)
      ? [finding(path, `the values of "${name}" are unknown: list them in "values" of the step`)]
      : []),
  ])
}

/** Names in `values` come from another site or the step's screen. */
const valueNameFindings = ({ step: { leave, gives = [], values }, finding }: StepModel): Finding[] => [
  ...Object.keys(leave?.values ?? {})
    .filter((name) => leave?.return[name] === undefined)
    .map((name) =>
      finding(['leave', 'values', name], `"${name}" isn't in "return": add it, or remove it here`),
    ),
  ...Object.keys(values ?? {})
    .filter((name) => !gives.includes(name))
    .map((name) => finding(['values', name], `"${name}" isn't in "gives": add it, or remove it here`)),
]

/** What a polling step waits for is in the answers: nothing else changes the draft there. */
function waitFindings({ step: { poll }, finding }: StepModel): Finding[] {
  const read = readIn(poll?.until)
  if (!poll || read.some((name) => poll.take?.[name] !== undefined)) return []
  const names = read.map((name) => `"${name}"`).join(' or ')
  return [
    finding(['poll', 'until'], `no answer changes ${names}: add it to "take", from "${poll.operation}"`),
  ]
}

/** Every branch of a flow can be taken, and every condition is possible. */
export function flowBranchFindings(flow: FlowModel): Finding[] {
  const drafts = draftAt(flow)
  const all = new Map<string, JsonObject[]>()
  for (const { name, schema } of flow.steps.flatMap(givingsOf))
    all.set(name, [...new Set([...(all.get(name) ?? []), schema])])
  return flow.steps.flatMap((model) => {
    const before = drafts.get(model.id) ?? new Map()
    const found = [...branchFindings(model, before, all), ...valueNameFindings(model), ...waitFindings(model)]
    // Report an impossible value as such, not as a dead branch.
    return found.length > 0 ? found : reachableFindings(model, before, all)
  })
}
