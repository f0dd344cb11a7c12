// Conditions can be true, and branches differ.
import { draftAt, type Held, heldAfter } from '#scripts/check/flows/draft-flow.ts'
import { asJson, type FlowModel, givingsOf, requiredIn, type StepModel } from '#scripts/check/flows/model.ts'
import { reachableFindings } from '#scripts/check/flows/reachable.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { follow, typeOf, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { nearest } from '#scripts/data/suggest.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

/** A condition's values are possible. */
function conditionFindings(
  model: StepModel,
  condition: Json | undefined,
  schemas: readonly JsonObject[],
  path: JsonPath,
): Finding[] {
  if (!isJsonObject(condition)) return []
  const constants = [
    ...(condition.const === undefined ? [] : [[condition.const, [...path, 'const']] as const]),
    ...(Array.isArray(condition.enum)
      ? condition.enum.map((value, index) => [value, [...path, 'enum', index]] as const)
      : []),
  ]
  const inner = (name: string) =>
    schemas.flatMap((schema) => {
      const found = follow(schema, [name])
      return 'schema' in found ? [found.schema] : []
    })
  const knownNames = schemas.map((schema) => follow(schema, ['\u0000']))
  const names = [
    ...new Set([...stringsAt(condition, 'required'), ...Object.keys(objectAt(condition, 'properties'))]),
  ]
  const known = knownNames.flatMap((found) => ('known' in found ? found.known : []))
  const isTold = knownNames.length > 0 && knownNames.every((found) => 'known' in found)
  return [
    ...constants.flatMap(([value, place]) => constantFinding(model, value, schemas, place)),
    ...names
      .filter((name) => isTold && !known.includes(name))
      .map((name) => {
        const meant = nearest(name, known)
        const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
        return model.finding(path, `the condition reads "${name}", which is never there.${hint}`)
      }),
    ...Object.entries(objectAt(condition, 'properties')).flatMap(([name, rule]) =>
      conditionFindings(model, rule, inner(name), [...path, 'properties', name]),
    ),
    ...(['allOf', 'anyOf'] as const).flatMap((key) => {
      const list = condition[key]
      return Array.isArray(list)
        ? list.flatMap((part, index) => conditionFindings(model, part, schemas, [...path, key, index]))
        : []
    }),
    ...conditionFindings(model, condition.not, schemas, [...path, 'not']),
  ]
}

function constantFinding(
  model: StepModel,
  value: Json,
  schemas: readonly JsonObject[],
  path: JsonPath,
): Finding[] {
  if (schemas.length === 0) return []
  // If one form lists the values and a response only says text, the list holds.
  const lists = schemas.flatMap(listedIn)
  if (lists.length > 0) {
    if (lists.some((one) => equal(one, value))) return []
    const meant = typeof value === 'string' ? nearest(value, lists.map(String)) : undefined
    const hint = meant === undefined ? `one of ${[...new Set(lists.map(String))].join(', ')}` : `"${meant}"`
    return [model.finding(path, `${JSON.stringify(value)} is never the value here. Did you mean ${hint}?`)]
  }
  const types = schemas.map(typesIn)
  if (types.includes(undefined) || types.some((one) => one?.has(typeOf(value)))) return []
  return [
    model.finding(
      path,
      `${JSON.stringify(value)} is no ${[...(types[0] ?? [])].join(' or ')}, so it is never the value here`,
    ),
  ]
}

/** Values a schema lists, even in a single branch. */
const listedIn = (schema: JsonObject): readonly Json[] =>
  valuesIn(schema)?.filter((value) => value !== null) ??
  (Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject).flatMap(listedIn) : [])

const asObject = (held: Held): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries([...held].map(([name, schemas]) => [name, joined(schemas)])),
})

const joined = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: [...schemas] }

/** Conditions are possible and don't repeat earlier ones. */
function branchFindings(model: StepModel, before: Held, all: Held): Finding[] {
  const { step } = model
  const after = heldAfter(before, model)
  // Optional names may be present: their values count too.
  const possible = new Map([...after, ...all])
  const draft = [asObject(possible)]
  const next = step.next ?? []
  const awaited = (['poll', 'wait'] as const).flatMap((kind) =>
    conditionFindings(model, asJson(step[kind]?.until), draft, [kind, 'until']),
  )
  const conditions = next.flatMap(({ when }, index) => {
    const path = ['next', index, 'when']
    if (when === undefined) return []
    const twin = next.slice(0, index).some((other) => equal(other.when, when))
    return [
      ...conditionFindings(model, asJson(when), draft, path),
      ...(twin
        ? [model.finding(path, 'a branch before this one has the same condition, so this is never taken')]
        : []),
      ...unlistedFindings(model, asJson(when), path),
    ]
  })
  const pointless = next.flatMap(({ to, when }, index) =>
    when !== undefined && next[index + 1]?.to === to
      ? [
          model.finding(
            ['next', index],
            `this branch and the next both lead to "${to}": one of them is enough`,
          ),
        ]
      : [],
  )
  return [...awaited, ...conditions, ...pointless]
}

/** Values from other sites and screens are known only if the step declares them. */
function unlistedFindings(model: StepModel, when: Json | undefined, path: JsonPath): Finding[] {
  const { leave, gives = [], values } = model.step
  const outside = Object.keys(leave?.return ?? {})
    .filter((name) => leave?.values?.[name] === undefined)
    .map((name) => [name, 'list in "values" of "leave" what the other site returns'])
  const own = gives
    .filter((name) => values?.[name] === undefined)
    .map((name) => [name, 'list in "values" beside "gives" what the screen gives'])
  return [...outside, ...own]
    .filter(([name = '']) => requiredIn(when).includes(name))
    .map(([name, mend]) => model.finding(path, `the values of "${name}" are not known: ${mend}`))
}

/** Names in `values` come from another site or the step's screen. */
const valueNameFindings = ({ step, finding }: StepModel): Finding[] => [
  ...Object.keys(step.leave?.values ?? {})
    .filter((name) => step.leave?.return[name] === undefined)
    .map((name) =>
      finding(['leave', 'values', name], `"${name}" is not taken when one comes back: name it in "return"`),
    ),
  ...Object.keys(step.values ?? {})
    .filter((name) => !step.gives?.includes(name))
    .map((name) =>
      finding(['values', name], `the screen does not give "${name}": name it in "gives", or take it out`),
    ),
]

/** Every branch of a flow can be taken, and every condition is possible. */
export function flowBranchFindings(flow: FlowModel): Finding[] {
  const drafts = draftAt(flow)
  const all = new Map<string, JsonObject[]>()
  for (const { name, schema } of flow.steps.flatMap(givingsOf))
    all.set(name, [...new Set([...(all.get(name) ?? []), schema])])
  return flow.steps.flatMap((model) => {
    const before = drafts.get(model.id) ?? new Map()
    const found = [...branchFindings(model, before, all), ...valueNameFindings(model)]
    // Report an impossible value as such, not as a dead branch.
    return found.length > 0 ? found : reachableFindings(model, before, all)
  })
}
