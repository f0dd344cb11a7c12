import { type Data, findFile } from '#scripts/data/load.ts'
import { jsonFile, type NewFile } from '#scripts/new/files.ts'
import { readable } from '#scripts/new/form.ts'
import { isJsonObject, type Json, objectAt } from '#src/lib/schema/json.ts'

/** What a new step needs to be told. */
export interface StepPlan {
  readonly flow: string
  readonly id: string
  readonly form: string
  /** The step it comes after. */
  readonly after: string
}

const withSchema = (text: string, value: Json): Json => {
  const schema: unknown = JSON.parse(text).$schema
  return isJsonObject(value) && typeof schema === 'string' ? { $schema: schema, ...value } : value
}

/** The flow with the step put in: what came after `after` by its last branch now comes after the new one. */
export function insertStep(flow: Json, { id, form, after }: StepPlan): Json {
  const steps = isJsonObject(flow) && Array.isArray(flow.steps) ? flow.steps : []
  const index = steps.findIndex((step) => isJsonObject(step) && step.id === after)
  const before = steps[index]
  const branches = isJsonObject(before) && Array.isArray(before.next) ? before.next : []
  const last = branches.at(-1)
  if (!isJsonObject(flow) || !isJsonObject(before) || last === undefined) {
    throw new Error(`no step "${after}" of the flow leads on to another`)
  }
  const changed = { ...before, next: [...branches.slice(0, -1), { to: id }] }
  const added = { id, form, next: [last] }
  return { ...flow, steps: [...steps.slice(0, index), changed, added, ...steps.slice(index + 1)] }
}

/** The flow and its words with a step that shows an existing form. @throws Error when flow or step is unknown */
export function stepFiles(data: Data, plan: StepPlan): NewFile[] {
  const flow = findFile(data, 'flow', plan.flow)
  const words = findFile(data, 'words', `flows/${plan.flow}`)
  if (!flow || !words || !isJsonObject(words.value)) throw new Error(`no flow is called "${plan.flow}"`)
  const steps = {
    ...objectAt(words.value, 'steps'),
    [plan.id]: { title: readable(plan.id), name: readable(plan.id) },
  }
  return [
    jsonFile(flow.file, withSchema(flow.text, insertStep(flow.value, plan))),
    jsonFile(words.file, withSchema(words.text, { ...words.value, steps })),
  ]
}
