import type { FieldMap } from '#src/form/definition.ts'
import { patternOf } from '#src/form/state/paths.ts'

const INDEX = /\/\d+(?=\/|$)/g

/** Where a field stands among the others; the fields of a repeated group by the group's number first. */
type Place = readonly number[]

function placeOf(path: string, positions: FieldMap['positions']): Place {
  const place = positions.get(path)
  if (place !== undefined) return [place]
  const steps = [...path.matchAll(INDEX)].flatMap(({ 0: step, index }) => [
    positions.get(patternOf(path.slice(0, index))) ?? -1,
    Number(step.slice(1)),
  ])
  return [...steps, positions.get(patternOf(path)) ?? -1]
}

function compare(left: Place, right: Place): number {
  for (const [step, place] of left.entries()) {
    const other = right[step]
    if (other === undefined) return 1
    if (place !== other) return place - other
  }
  return left.length - right.length
}

/** Sorts paths of fields into the order in which the fields are painted. */
export function inFieldOrder(paths: Iterable<string>, positions: FieldMap['positions']): readonly string[] {
  const placed = [...paths].map((path) => ({ path, place: placeOf(path, positions) }))
  return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ path }) => path)
}

/** The visible field that speaks for a path: itself, or the field whose widget fills it in. */
export function visibleField(path: string, { positions, owners }: FieldMap): string | undefined {
  if (positions.has(path)) return path
  const pattern = patternOf(path)
  if (positions.has(pattern)) return path
  const owner = owners.get(pattern)
  if (owner === undefined || !positions.has(owner)) return undefined
  const numbers = [...path.matchAll(INDEX)].map(([step]) => step)
  return owner.replaceAll('/#', () => numbers.shift() ?? '/#')
}
