// Step helpers for flow breakers.
import { type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Breaker, misspelt, placesIn } from '#scripts/mutate/mutant.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

type Change = readonly [path: JsonPath, value: Json | undefined]

/** A breaker that visits steps; paths are within the step. */
export const inSteps = (find: (row: StepRow, rows: readonly StepRow[]) => Iterable<Change>): Breaker =>
  function* (file) {
    if (file.kind !== 'flow') return
    const rows = stepsOf(file)
    for (const row of rows) for (const [path, value] of find(row, rows)) yield [[...row.path, ...path], value]
  }

const at = (value: Json | undefined, path: JsonPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (here, name) => (Array.isArray(here) ? here[Number(name)] : isJsonObject(here) ? here[name] : undefined),
    value,
  )

/** Misspells a step's texts at these paths. `*` matches every name or item. */
export function* textsAt(
  step: JsonObject,
  places: readonly string[],
): Generator<readonly [JsonPath, string]> {
  for (const [path, value] of placesIn(step)) {
    const place = path.map((part) => (typeof part === 'number' ? '*' : part)).join(' ')
    const fits = places.some((wanted) => {
      const parts = wanted.split(' ')
      const own = place.split(' ')
      return parts.length === own.length && parts.every((part, index) => part === '*' || part === own[index])
    })
    if (fits && typeof value === 'string') yield [path, value]
  }
}

export const misspeltAt = (...places: string[]): Breaker =>
  inSteps(function* ({ step }) {
    for (const [path, text] of textsAt(step, places)) yield [path, misspelt(text)]
  })

export const without = (...places: string[]): Breaker =>
  inSteps(function* ({ step }) {
    for (const place of places) {
      const path = place.split(' ')
      if (at(step, path) !== undefined) yield [path, undefined]
    }
  })

/** Whether branches lead from the start to a step without passing another. */
export function canBeSkipped(rows: readonly StepRow[], skipped: string, to: JsonObject): boolean {
  const around = new Set(rows.slice(0, 1).filter(({ id }) => id !== skipped))
  for (const { step } of around)
    for (const [, next] of textsAt(step, ['next * to']))
      for (const row of rows) if (row.id === next && next !== skipped) around.add(row)
  return [...around].some(({ step }) => step === to)
}

/** Whether a single branch leads to a step: redirected, it skips that step. */
export const hasOneWay = (rows: readonly StepRow[], id: string): boolean =>
  rows.flatMap(({ step }) => [...textsAt(step, ['next * to'])]).filter(([, to]) => to === id).length === 1

/** Whether a name has only one source, so its absence shows where it is demanded. */
export const hasOneGiver = (rows: readonly StepRow[], name: string): boolean =>
  rows.filter(({ step }) =>
    ['submit', 'poll'].some((kind) => objectAt(objectAt(step, kind), 'take')[name] !== undefined),
  ).length === 1
