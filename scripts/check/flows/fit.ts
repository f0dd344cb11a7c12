// A step's form fits its call, and everything a flow asks, takes or gives is used.
import { unlessKnown } from '#scripts/check/data/names.ts'
import {
  commits,
  type FlowModel,
  givingsOf,
  inputsOf,
  reach,
  readIn,
  type StepModel,
} from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { placeholdersIn } from '#scripts/data/placeholders.ts'
import { pointerParts, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

/** Keywords that compare a field with another, which counts as use. */
const comparisons = ['equalsField', 'differsFromField', 'nubanOf', 'ibanOf', 'phoneOf', 'localPhoneOf']

function misfit(field: JsonObject, place: JsonObject): string | undefined {
  const [given, taken] = [typesIn(field), typesIn(place)]
  if (given && taken && given.isDisjointFrom(taken))
    return `the form gives ${[...given].join(' or ')}, and the call takes ${[...taken].join(' or ')}`
  const allowed = valuesIn(place)
  const refused = allowed ? (valuesIn(field) ?? []).filter((value) => !allowed.includes(value)) : []
  if (refused.length > 0) return `the call doesn't take ${refused.map(String).join(', ')}`
  const [one, other] = [field.format, place.format]
  return typeof one === 'string' && typeof other === 'string' && one !== other
    ? `the form gives the format ${one}, and the call takes ${other}`
    : undefined
}

/** A step's call accepts some of its form's fields, as the form provides them. */
function callFitFindings({ form, submit, step, finding }: StepModel): Finding[] {
  if (!form || !submit) return []
  const inputs = inputsOf(submit)
  const { id } = submit.operation
  const path = ['submit', 'operation']
  const pointed = Object.values(step.submit?.params ?? {}).map((pointer) => pointerParts(pointer)[0])
  const shared = form.fields.filter(({ path: name }) => inputs.has(name) || pointed.includes(name))
  const names = form.fields.map(({ path: name }) => name).join(', ')
  if (shared.length === 0)
    return [
      finding(path, `"${id}" takes nothing from the form "${form.id}" (${names}): is it the right call?`),
    ]
  return shared.flatMap(({ path: name, schema }) => {
    const place = inputs.get(name)
    const why = place && misfit(schema, place)
    return why ? [finding(path, `"${name}" of the form "${form.id}" doesn't fit "${id}": ${why}`)] : []
  })
}

function readByForm(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(readByForm)
  if (!isJsonObject(schema)) return []
  return [...readIn(schema.if), ...Object.values(schema).flatMap(readByForm)]
}

/** Fields used by the form's widgets: for a currency, or written by another field. */
const usedByWidgets = ({ form }: StepModel): string[] =>
  (form?.fields ?? []).flatMap(({ path }) => {
    const options = form?.optionsOf(path) ?? {}
    const writes = ['e164', 'countryCode'].some((option) => typeof options[option] === 'string')
    const inputs = ['check', 'choices'].flatMap((question) =>
      ['params', 'query', 'body'].flatMap((input) =>
        Object.values(objectAt(objectAt(options, question), input)).map(String),
      ),
    )
    return [
      ...(writes ? [path] : []),
      ...Object.values(options).filter((value) => typeof value === 'string'),
      ...inputs,
    ]
  })

const spoken = (data: Data, id: string): string[] => {
  const file = findFile(data, 'words', id)
  return file ? wordsOf(file).flatMap(({ value }) => [...placeholdersIn(value)]) : []
}

/** Draft names read from a step on, until a commit drops the draft. */
function usedFrom(data: Data, flow: FlowModel, from: StepModel): ReadonlySet<string> {
  const used = [...reach(flow, [from], commits)].flatMap((model) => {
    const { step, submit, form } = model
    const pointers = [step.submit?.params, step.poll?.params].flatMap((params) => Object.values(params ?? {}))
    return [
      ...(submit ? inputsOf(submit).keys() : []),
      ...[...pointers, ...(step.leave ? [step.leave.to] : [])].map(
        (pointer) => pointerParts(pointer)[0] ?? '',
      ),
      // A commit's kept names are for the steps behind it.
      ...(step.submit?.keep ?? []),
      ...[...(step.next ?? []).map(({ when }) => when), step.wait?.until, step.poll?.until].flatMap(readIn),
      ...(model === from ? [] : (form?.fields ?? []).map(({ path }) => path)),
      ...spoken(data, `flows/${step.words ?? flow.flow.id}`),
    ]
  })
  return new Set(used)
}

/** Every field reaches a call, a condition, a review or a later step. */
function fieldFindings(data: Data, flow: FlowModel, model: StepModel, used: ReadonlySet<string>): Finding[] {
  const { form, id } = model
  if (!form || [...reach(flow, [model])].some(({ step }) => step.review?.includes(id))) return []
  const own = [...usedByWidgets(model), ...readByForm(form.schema), ...spoken(data, `forms/${form.id}`)]
  return form.fields
    .filter(({ path }) => !used.has(path) && !own.includes(path))
    .filter(({ schema }) => comparisons.every((keyword) => schema[keyword] === undefined))
    .map(({ path }) =>
      model.finding(
        ['form'],
        `"${path}" of the form "${form.id}" reaches no call, condition, review or later step: use it, or remove it`,
      ),
    )
}

/** Taken response values are used, unless a screen may use them. */
function takenFindings(flow: FlowModel, model: StepModel, used: ReadonlySet<string>): Finding[] {
  const later = [...reach(flow, [model])]
  if (later.some(({ step }) => step.screen !== undefined)) return []
  const demanded = later.flatMap(({ step }) => step.enter ?? [])
  return (['submit', 'poll'] as const).flatMap((kind) =>
    Object.keys(model.step[kind]?.take ?? {})
      .filter((name) => !used.has(name) && !demanded.includes(name))
      .map((name) => model.finding([kind, 'take', name], `nothing uses "${name}"`)),
  )
}

/** A value taken under a field's name fits the field: the form may be shown again. */
function overwriteFindings(flow: FlowModel, model: StepModel): Finding[] {
  const fields = flow.steps.flatMap(({ form }) => form?.fields ?? [])
  return givingsOf(model)
    .filter(({ from, name, schema }) => {
      const given = typesIn(schema)
      const held = fields.filter(({ path }) => path === name).map((field) => typesIn(field.schema))
      return from === 'submit' && held.some((types) => given && types?.isDisjointFrom(given))
    })
    .map(({ name }) =>
      model.finding(
        ['submit', 'take', name],
        `"${name}" is a field of a form, which can't hold this: take it under another name`,
      ),
    )
}

/** Names from a screen are used later, and not also provided by a form. */
function givenFindings(model: StepModel, used: ReadonlySet<string>): Finding[] {
  const fields = givingsOf(model).filter(({ from, isCertain }) => from === 'form' && isCertain)
  return (model.step.gives ?? []).flatMap((name, index) => {
    if (fields.some((field) => field.name === name))
      return [model.finding(['gives', index], `the form gives "${name}" already`)]
    return used.has(name)
      ? []
      : [model.finding(['gives', index], `nothing after "${model.id}" uses "${name}"`)]
  })
}

/** A section that is edited elsewhere names an earlier step with a form. */
function editFindings(flow: FlowModel, model: StepModel): Finding[] {
  const ui = model.form?.ui
  const sections = objectAt(ui?.value, 'ui:options').sections
  if (!ui || !Array.isArray(sections)) return []
  const before = flow.steps.filter((step) => step !== model && step.form && reach(flow, [step]).has(model))
  const ids = new Set(before.map(({ id }) => id))
  return sections
    .filter(isJsonObject)
    .flatMap(({ edit }, index) =>
      unlessKnown(ui, ['ui:options', 'sections', index, 'edit'], `step before "${model.id}"`, edit, ids),
    )
}

export const fitFindings = (data: Data, flow: FlowModel): Finding[] =>
  flow.steps.flatMap((step) => {
    const used = usedFrom(data, flow, step)
    return [
      ...callFitFindings(step),
      ...fieldFindings(data, flow, step, used),
      ...takenFindings(flow, step, used),
      ...overwriteFindings(flow, step),
      ...givenFindings(step, used),
      ...editFindings(flow, step),
    ]
  })
