// What the draft contains at each step, whichever way was taken: proved over the flow's graph.
import {
  type FlowModel,
  type FormModel,
  type Giving,
  givingsOf,
  requiredIn,
  type StepModel,
} from '#scripts/check/flows/model.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'

/** Names certain to be present, each with all possible values. */
export type Held = ReadonlyMap<string, readonly JsonObject[]>

const union = (one: readonly JsonObject[] = [], other: readonly JsonObject[] = []): readonly JsonObject[] => [
  ...new Set([...one, ...other]),
]

/** What both ways provide. */
const meet = (one: Held, other: Held): Held =>
  new Map(
    [...one].flatMap(([name, schemas]) => (other.has(name) ? [[name, union(schemas, other.get(name))]] : [])),
  )

/** Names a form may remove: optional fields it passes on if filled in. */
const emptiedBy = (form: FormModel | undefined): ReadonlySet<string> =>
  new Set(
    (form?.fields ?? [])
      .map(({ path }) => path)
      .filter((name) => form?.certain.has(name) !== true && form?.filledIn.has(name) === true),
  )

/** The draft after these writes, in order; optional ones may leave the old value. */
function put(before: Held, givings: readonly Giving[]): Held {
  const after = new Map(before)
  for (const { name, schema, isCertain } of givings) {
    if (isCertain) after.set(name, [schema])
    else if (after.has(name)) after.set(name, union(after.get(name), [schema]))
  }
  return after
}

/** What a step's call finds in the draft. */
export function heldAtSubmit(before: Held, model: StepModel): Held {
  const emptied = emptiedBy(model.form)
  const left = new Map([...before].filter(([name]) => !emptied.has(name)))
  return put(
    left,
    givingsOf(model).filter(({ from }) => from === 'form' || from === 'screen'),
  )
}

/** The draft when a step is done; after a commit, what was taken and what the commit keeps. */
export function heldAfter(before: Held, model: StepModel): Held {
  const { submit } = model.step
  const answers = givingsOf(model).filter(({ from }) => from === 'submit' || from === 'outside')
  const left = heldAtSubmit(before, model)
  if (submit?.commit !== true) return put(left, answers)
  return put(new Map([...left].filter(([name]) => submit.keep?.includes(name))), answers)
}

/** What each step finds in the draft on every way from the first. */
export function draftAt(model: FlowModel): ReadonlyMap<string, Held> {
  const everything = new Map<string, readonly JsonObject[]>()
  for (const step of model.steps)
    for (const { name, schema } of givingsOf(step))
      everything.set(name, union(everything.get(name), [schema]))

  const found = new Map<string, Held>()
  const [first] = model.steps
  if (!first) return found
  const queue: { id: string; held: Held }[] = [{ id: first.id, held: new Map() }]
  for (const { id, held } of queue) {
    const step = model.stepOf(id)
    const before = found.get(id)
    const next = before ? meet(before, held) : held
    if (!step || (before && isSame(before, next))) continue
    found.set(id, next)
    // No draft enters a step without its demands: what is missing is reported once, then assumed.
    const guarded = new Map(next)
    for (const name of step.step.enter ?? [])
      if (!guarded.has(name)) guarded.set(name, everything.get(name) ?? [{}])
    const after = heldAfter(guarded, step)
    for (const branch of step.step.next ?? []) {
      const told = new Map(after)
      for (const name of requiredIn(branch.when))
        if (!told.has(name)) told.set(name, everything.get(name) ?? [{}])
      queue.push({ id: branch.to, held: told })
    }
  }
  return found
}

const isSame = (one: Held, other: Held): boolean =>
  one.size === other.size && [...one].every(([name, schemas]) => schemas.length === other.get(name)?.length)
