import { stepsOf } from '#scripts/data/flows.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { readable } from '#scripts/data/names.ts'
import { changedJson, type NewFile, requireKnown } from '#scripts/new/files.ts'
import { nowShown, stepWords } from '#scripts/new/words.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

export interface StepPlan {
  readonly flow: string
  readonly id: string
  readonly form: string
  readonly after: string
}

/** Inserts the step into the flow: the target of `after`'s last branch now follows the new step. */
function insertStep(flow: Json, { id, form, after }: StepPlan): Json {
  const steps = isJsonObject(flow) && Array.isArray(flow.steps) ? flow.steps : []
  const index = steps.findIndex((step) => isJsonObject(step) && step.id === after)
  const before = steps[index]
  const branches = isJsonObject(before) && Array.isArray(before.next) ? before.next : []
  const last = branches.at(-1)
  if (!isJsonObject(flow) || !isJsonObject(before) || last === undefined) {
    throw new Error(`no step "${after}" of the flow leads on to another`)
  }
  const changed = { ...before, next: [...branches.slice(0, -1), { to: id }] }
  // Demands of the next step, which this one can't provide.
  const next = steps.find((step) => isJsonObject(step) && isJsonObject(last) && step.id === last.to)
  const demanded = isJsonObject(next) && next.enter !== undefined ? { enter: next.enter } : {}
  const added = { id, form, ...demanded, next: [last] }
  return { ...flow, steps: [...steps.slice(0, index), changed, added, ...steps.slice(index + 1)] }
}

/**
 * Adds a step with an existing form to a flow and its words.
 *
 * @throws Error with a suggestion if flow, form or step is unknown
 */
export function stepFiles(data: Data, plan: StepPlan): NewFile[] {
  const ids = (kind: 'flow' | 'form') => ofKind(data, kind).map(({ id }) => id)
  requireKnown('flow', plan.flow, ids('flow'))
  requireKnown('form', plan.form, ids('form'))
  const flow = findFile(data, 'flow', plan.flow)
  const words = findFile(data, 'words', `flows/${plan.flow}`)
  if (!flow || !words || !isJsonObject(words.value)) throw new Error(`the flow "${plan.flow}" has no words`)
  const known = stepsOf(flow).map(({ id }) => id)
  requireKnown(`step of ${plan.flow}`, plan.after, known)
  if (known.includes(plan.id)) throw new Error(`the flow "${plan.flow}" has a step "${plan.id}" already`)
  const name = readable(plan.id)
  return [
    changedJson(flow, insertStep(flow.value, plan)),
    ...stepWords(data, plan.flow, plan.id, { title: name, name }),
    ...nowShown(data, plan.form),
  ]
}
