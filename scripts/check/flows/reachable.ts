// What a step waits for can arrive, and each branch is taken by some draft: tries every value the conditions
// distinguish.
import { type Held, heldAfter } from '#scripts/check/flows/draft-flow.ts'
import { asJson, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { certainNames, propertiesOf, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { matches } from '#src/flow/core/index.ts'
import type { Condition } from '#src/generated/flow.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

/** The part of a draft that conditions read. */
type Sample = { readonly [name: string]: unknown }

/** Gives up above this many drafts. */
const MOST_SAMPLES = 5000

/** A value no condition names. */
const OTHER = '\u0000other'

const inner = (condition: JsonObject): JsonObject[] => [
  ...['anyOf', 'allOf'].flatMap((key) => {
    const list = condition[key]
    return Array.isArray(list) ? list.filter(isJsonObject) : []
  }),
  ...(isJsonObject(condition.not) ? [condition.not] : []),
]

/** Conditions on a value, including nested ones. */
const atOnePlace = (conditions: readonly JsonObject[]): JsonObject[] =>
  conditions.flatMap((condition) => [condition, ...atOnePlace(inner(condition))])

const namesReadBy = (conditions: readonly JsonObject[]): string[] => [
  ...new Set(
    conditions.flatMap((one) => [...stringsAt(one, 'required'), ...Object.keys(objectAt(one, 'properties'))]),
  ),
]

const constantsOf = (conditions: readonly JsonObject[]): Json[] =>
  conditions.flatMap((one) => [
    ...(one.const === undefined ? [] : [one.const]),
    ...(Array.isArray(one.enum) ? one.enum : []),
  ])

const unlike = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.findIndex((other) => equal(other, value)) === index)

/** Every value a place can have, as far as conditions distinguish. */
function valuesAt(schemas: readonly JsonObject[], conditions: readonly JsonObject[]): unknown[] {
  const all = atOnePlace(conditions)
  if (namesReadBy(all).length > 0) return objectsAt(schemas, all)
  return unlike(
    schemas.flatMap((schema) => {
      const listed = valuesIn(schema)
      if (listed) return listed
      return typesIn(schema)?.has('null') === true || Object.keys(schema).length === 0
        ? [...constantsOf(all), OTHER, null]
        : [...constantsOf(all), OTHER]
    }),
  )
}

/** Every object a place can have, reduced to what is read; optional properties are missing in some. */
function objectsAt(schemas: readonly JsonObject[], conditions: readonly JsonObject[]): Sample[] {
  let samples: Sample[] = [{}]
  for (const name of namesReadBy(conditions)) {
    const below = conditions.flatMap((one) => {
      const rule = objectAt(one, 'properties')[name]
      return isJsonObject(rule) ? [rule] : []
    })
    const own = schemas.map((schema): JsonObject => propertiesOf(schema).get(name) ?? {})
    const isCertain = schemas.length > 0 && schemas.every((schema) => certainNames(schema).has(name))
    const values = valuesAt(own, below)
    samples = samples.flatMap((sample) => [
      ...values.map((value) => ({ ...sample, [name]: value })),
      ...(isCertain ? [] : [sample]),
    ])
    if (samples.length > MOST_SAMPLES) return []
  }
  return samples
}

const draftSchema = (certain: Held, all: Held): JsonObject => ({
  type: 'object',
  required: [...certain.keys()],
  properties: Object.fromEntries(
    [...new Map([...all, ...certain])].map(([name, schemas]) => [
      name,
      schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: [...schemas] },
    ]),
  ),
})

/** A polling step takes what it waits for: nothing else changes the draft there. */
function waitFindings(model: StepModel): Finding[] {
  const { poll } = model.step
  const until = asJson(poll?.until)
  if (!poll || !isJsonObject(until)) return []
  const taken = Object.keys(poll.take ?? {})
  const read = namesReadBy(atOnePlace([until]))
  if (read.some((name) => taken.includes(name))) return []
  const mend = `name it in "take", with its place in the answer of "${poll.operation}"`
  return [
    model.finding(
      ['poll', 'until'],
      `it waits for ${read.map((name) => `"${name}"`).join(' or ')}, which no answer brings: ${mend}`,
    ),
  ]
}

/** What a step waits for can arrive, and each branch is taken by some possible draft. */
export function reachableFindings(model: StepModel, before: Held, all: Held): Finding[] {
  const { step } = model
  const next = step.next ?? []
  const until = [step.poll?.until, step.wait?.until].filter((one) => one !== undefined)
  const whens = next.flatMap(({ when }) => when ?? [])
  const conditions = [...until, ...whens].map(asJson).filter(isJsonObject)
  const lost = waitFindings(model)
  if (conditions.length === 0 || lost.length > 0) return lost
  const samples = objectsAt([draftSchema(heldAfter(before, model), all)], atOnePlace(conditions))
  if (samples.length === 0) return []
  const holds = (condition: Condition | undefined, sample: Sample) =>
    condition === undefined || matches(condition, sample)
  let left = samples.filter((sample) => until.every((condition) => holds(condition, sample)))
  if (left.length === 0) {
    const kind = step.poll ? 'poll' : 'wait'
    return [
      model.finding([kind, 'until'], 'this never holds, so the step waits for ever: look at its values'),
    ]
  }
  return next.flatMap(({ to, when }, index) => {
    const before = left.length
    left = left.filter((sample) => !holds(when, sample))
    if (left.length < before) return []
    const path = ['next', index, ...(when === undefined ? ['to'] : ['when'])]
    const isAskedAgain = until.length > 0 && samples.some((sample) => holds(when, sample))
    if (when !== undefined && !samples.some((sample) => holds(when, sample)))
      return [model.finding(path, `this can never hold, so "${to}" is never reached from here`)]
    return [
      model.finding(
        path,
        isAskedAgain && index === 0
          ? `"until" does not wait for this, so "${to}" is never reached from here`
          : `the branches before this one${until.length > 0 ? ' and "until"' : ''} leave nothing for it, so "${to}" is never reached from here`,
      ),
    ]
  })
}
