import type { FieldMap } from '#src/form/definition.ts'
import type { FieldStatuses, ShownError } from '#src/form/state/field-status.ts'
import { patternOf } from '#src/form/state/paths.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/** What a form reads from a failed request: the fields that the server refused, or its code and sentence. */
export interface SubmitError {
  readonly errors: readonly FieldError[]
  readonly serverErrcode?: string | number | undefined
  readonly message?: string | undefined
}

/** A problem with the visible field that shows it, if any. */
export interface Problem {
  readonly error: ShownError
  readonly field: string | undefined
}

export interface Objections {
  readonly rules: readonly FieldError[]
  /** With check results and pinned errors, which come first. */
  readonly statuses: FieldStatuses
  readonly fieldOf: (path: string) => string | undefined
  /** Whether the field shows no broken rules, since it waits for something. */
  readonly isBusy: (field: string) => boolean
  readonly positions: FieldMap['positions']
}

/** One problem per visible field, in order, then those that no field can show. */
export function problemsOf(objections: Objections): readonly Problem[] {
  const { rules, statuses, fieldOf, isBusy, positions } = objections
  const byField = new Map<string, ShownError>()
  const homeless = new Map<string, ShownError>()
  const ofHiddenFields: FieldError[] = []
  const add = (error: ShownError) => {
    const field = fieldOf(error.path)
    if (field === undefined) homeless.set(keyOf(error), error)
    else if (!byField.has(field) && !isBusy(field)) byField.set(field, error)
  }
  for (const { verdict } of statuses.values()) if (verdict !== undefined) add(verdict)
  for (const error of rules) {
    if (fieldOf(error.path) === error.path) add(error)
    else ofHiddenFields.push(error)
  }
  for (const error of ofHiddenFields) add(error)
  for (const [field, { pinned }] of statuses) {
    if (pinned === undefined) continue
    if (fieldOf(field) === field) byField.set(field, pinned)
    else homeless.set(keyOf(pinned), pinned)
  }
  const inOrder = inFieldOrder(byField.keys(), positions).flatMap((field) => {
    const error = byField.get(field)
    return error === undefined ? [] : [{ error, field }]
  })
  return [...inOrder, ...[...homeless.values()].map((error) => ({ error, field: undefined }))]
}

/** The same rule may be checked by the server too. */
function keyOf({ path, id }: ShownError): string {
  return `${path} ${id}`
}

export function needsSummary(problems: readonly Problem[]): boolean {
  return problems.length > 1 || problems.some(({ field }) => field === undefined)
}

/** The errors of a refusal: on the fields that it names, or on the one whose ui options name its code. */
export function refusedFields(
  { errors, serverErrcode, message }: SubmitError,
  { refusedBy }: FieldMap,
): readonly ShownError[] {
  if (errors.length > 0) return errors
  const path = refusedBy.get(String(serverErrcode))
  return path === undefined ? [] : [{ path, keyword: 'refused', id: String(serverErrcode), said: message }]
}

const INDEX = /\/\d+(?=\/|$)/g

/** A field's place; in a repeated group the index comes first. */
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

function inFieldOrder(paths: Iterable<string>, positions: FieldMap['positions']): readonly string[] {
  const placed = [...paths].map((path) => ({ path, place: placeOf(path, positions) }))
  return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ path }) => path)
}

/** The visible field that shows a path's errors: itself, or the field whose widget fills it in. */
export function visibleField(path: string, { positions, owners }: FieldMap): string | undefined {
  if (positions.has(path)) return path
  const pattern = patternOf(path)
  if (positions.has(pattern)) return path
  const owner = owners.get(pattern)
  if (owner === undefined || !positions.has(owner)) return undefined
  const numbers = [...path.matchAll(INDEX)].map(([step]) => step)
  return owner.replaceAll('/#', () => numbers.shift() ?? '/#')
}
