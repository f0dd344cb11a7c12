// What a step waits for can arrive, and each branch is taken by some draft: tries every value the conditions
// distinguish.
import { type Held, heldAfter } from '#scripts/check/flows/draft-flow.ts'
import type { StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { certainNames, propertiesOf, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { matches } from '#src/flow/core/index.ts'
import type { Condition } from '#src/generated/flow.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

/** The part of a draft that conditions read. */
type Sample = { readonly [name: string]: unknown }

/** Gives up above this many drafts. */
const MOST_SAMPLES = 5000

/** A value no condition names. */
const OTHER = '\u0000other'

/** Conditions on a value, including nested ones. */
const atOnePlace = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((one) => [
    one,
    ...atOnePlace([...(one.anyOf ?? []), ...(one.allOf ?? []), ...(one.not ? [one.not] : [])]),
  ])

const namesReadBy = (conditions: readonly Condition[]): ReadonlySet<string> =>
  new Set(conditions.flatMap((one) => [...(one.required ?? []), ...Object.keys(one.properties ?? {})]))

const unlike = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.findIndex((other) => equal(other, value)) === index)

/** Every value a place can have, as far as conditions distinguish. */
function valuesAt(schemas: readonly JsonObject[], conditions: readonly Condition[]): unknown[] {
  const all = atOnePlace(conditions)
  if (namesReadBy(all).size > 0) return objectsAt(schemas, all)
  const constants = all.flatMap((one) => [...('const' in one ? [one.const] : []), ...(one.enum ?? [])])
  return unlike(
    schemas.flatMap((schema): readonly unknown[] => {
      const isNullable = typesIn(schema)?.has('null') === true || Object.keys(schema).length === 0
      return valuesIn(schema) ?? [...constants, OTHER, ...(isNullable ? [null] : [])]
    }),
  )
}

/** Every object a place can have, reduced to what is read; optional properties are missing in some. */
function objectsAt(schemas: readonly JsonObject[], conditions: readonly Condition[]): Sample[] {
  let samples: Sample[] = [{}]
  for (const name of namesReadBy(conditions)) {
    const below = conditions.flatMap((one) => one.properties?.[name] ?? [])
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

/** A draft's schema: names it certainly has, and others it may have. */
export const draftSchema = (certain: Held, all: Held): JsonObject => ({
  type: 'object',
  required: [...certain.keys()],
  properties: Object.fromEntries(
    [...new Map([...all, ...certain])].map(([name, schemas]) => [
      name,
      schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: [...schemas] },
    ]),
  ),
})

/** What a step waits for can arrive, and each branch is taken by some possible draft. */
export function reachableFindings(model: StepModel, before: Held, all: Held): Finding[] {
  const { next = [], poll, wait } = model.step
  const until = poll?.until ?? wait?.until
  const conditions = [until, ...next.map(({ when }) => when)].filter((one) => one !== undefined)
  if (conditions.length === 0) return []
  const samples = objectsAt([draftSchema(heldAfter(before, model), all)], atOnePlace(conditions))
  if (samples.length === 0) return []
  const holds = (condition: Condition | undefined, sample: Sample) =>
    condition === undefined || matches(condition, sample)
  let left = samples.filter((sample) => holds(until, sample))
  if (left.length === 0)
    return [
      model.finding([poll ? 'poll' : 'wait', 'until'], 'this is never true, so the step waits for ever'),
    ]
  return next.flatMap(({ to, when }, index) => {
    const passed = left.filter((sample) => !holds(when, sample))
    const isTaken = passed.length < left.length
    left = passed
    if (isTaken) return []
    const canHold = samples.some((sample) => holds(when, sample))
    const why = !canHold
      ? 'this is never true'
      : index === 0
        ? '"until" excludes this'
        : `earlier branches${until ? ' and "until"' : ''} leave nothing for this one`
    const path = ['next', index, when === undefined ? 'to' : 'when']
    return [model.finding(path, `${why}, so "${to}" is never reached from here`)]
  })
}
