// A step's form fits its call, and every field is used.

import { unlessKnown } from '#scripts/check/data/names.ts'
import {
  asJson,
  type FlowModel,
  givingsOf,
  inputsOf,
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

/** Why a field doesn't fit its place in the body; undefined if it fits. */
function misfit(field: JsonObject, place: JsonObject): string | undefined {
  const [given, taken] = [typesIn(field), typesIn(place)]
  if (given && taken && [...given].every((type) => !taken.has(type)))
    return `it is ${[...given].join(' or ')} there, and the call takes ${[...taken].join(' or ')}`
  const values = valuesIn(field)
  const allowed = valuesIn(place)
  const refused = allowed && values?.filter((value) => !allowed.includes(value))
  if (refused && refused.length > 0) return `the call does not take ${refused.map(String).join(', ')}`
  const [one, other] = [field.format, place.format]
  if (typeof one === 'string' && typeof other === 'string' && one !== other)
    return `the form writes it as ${one}, and the call takes ${other}`
  return undefined
}

/** A step's call accepts some of its form's fields, as the form provides them. */
function callFitFindings(model: StepModel): Finding[] {
  const { form, submit, step } = model
  if (!form || !submit) return []
  const inputs = inputsOf(submit)
  const path = ['submit', 'operation']
  const pointed = Object.values(step.submit?.params ?? {}).map((pointer) => pointerParts(pointer)[0])
  const shared = form.fields.filter(({ path: name }) => inputs.has(name) || pointed.includes(name))
  if (shared.length === 0) {
    const names = form.fields.map(({ path: name }) => name).join(', ')
    return [
      model.finding(
        path,
        `"${submit.operation.id}" takes nothing of the form "${form.id}" (${names}): name the call that does`,
      ),
    ]
  }
  return shared.flatMap(({ path: name, schema }) => {
    const place = inputs.get(name)
    const why = place && misfit(schema, place)
    return why
      ? [
          model.finding(
            path,
            `"${name}" of the form "${form.id}" does not fit "${submit.operation.id}": ${why}`,
          ),
        ]
      : []
  })
}

/** Steps reachable from a step, itself first. */
export function following(flow: FlowModel, from: StepModel): StepModel[] {
  const found = [from]
  for (const { step } of found) {
    for (const { to } of step.next ?? []) {
      const next = flow.stepOf(to)
      if (next && !found.includes(next)) found.push(next)
    }
  }
  return found
}

/** Steps that see a step's draft, itself first: a commit starts a new one. */
function seeing(flow: FlowModel, from: StepModel): StepModel[] {
  const found = [from]
  for (const { step } of found) {
    if (step.submit?.commit === true) continue
    for (const { to } of step.next ?? []) {
      const next = flow.stepOf(to)
      if (next && !found.includes(next)) found.push(next)
    }
  }
  return found
}

function readByForm(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(readByForm)
  if (!isJsonObject(schema)) return []
  const own = schema.if === undefined ? [] : readIn(schema.if)
  return [...own, ...Object.values(schema).flatMap(readByForm)]
}

/** Fields used by the form's widgets: for a currency, or written by another field. */
function usedByWidgets(model: StepModel): string[] {
  const { form } = model
  if (!form) return []
  return form.fields.flatMap(({ path: name }) => {
    const options = form.optionsOf(name)
    const writes = ['e164', 'countryCode'].some((option) => typeof options[option] === 'string')
    const texts = Object.values(options).filter((value) => typeof value === 'string')
    const inputs = ['check', 'choices'].flatMap((question) => {
      const asked = options[question]
      return isJsonObject(asked)
        ? ['params', 'query', 'body'].flatMap((input) => {
            const named = asked[input]
            return isJsonObject(named) ? Object.values(named).map(String) : []
          })
        : []
    })
    return [...(writes ? [name] : []), ...texts, ...inputs]
  })
}

const spoken = (data: Data, id: string): string[] => {
  const file = findFile(data, 'words', id)
  return file ? wordsOf(file).flatMap(({ value }) => [...placeholdersIn(value)]) : []
}

function usedFrom(data: Data, flow: FlowModel, from: StepModel): ReadonlySet<string> {
  const steps = seeing(flow, from)
  const used = steps.flatMap(({ step, submit, form }, index) => [
    ...(submit ? inputsOf(submit).keys() : []),
    ...[...Object.values(step.submit?.params ?? {}), ...Object.values(step.poll?.params ?? {})].map(
      (pointer) => pointerParts(pointer)[0] ?? '',
    ),
    ...(step.leave ? [pointerParts(step.leave.to)[0] ?? ''] : []),
    // A commit's kept names are for the steps behind it.
    ...(step.submit?.keep ?? []),
    ...(step.next ?? []).flatMap(({ when }) => readIn(asJson(when))),
    ...readIn(asJson(step.wait?.until)),
    ...readIn(asJson(step.poll?.until)),
    ...(index > 0 ? (form?.fields ?? []).map(({ path }) => path) : []),
    ...spoken(data, `flows/${step.words ?? flow.flow.id}`),
  ])
  return new Set(used)
}

/** Every field reaches a call, a condition, a review or a later step. */
function reachFindings(data: Data, flow: FlowModel, model: StepModel): Finding[] {
  const { form } = model
  if (!form || following(flow, model).some(({ step }) => step.review?.includes(model.id))) return []
  const used = usedFrom(data, flow, model)
  const own = new Set([
    ...usedByWidgets(model),
    ...readByForm(form.schema),
    ...spoken(data, `forms/${form.id}`),
  ])
  return form.fields
    .filter(({ path, schema }) => {
      const isCompared = comparisons.some((keyword) => schema[keyword] !== undefined)
      return !used.has(path) && !own.has(path) && !isCompared
    })
    .map(({ path }) =>
      model.finding(
        ['form'],
        `"${path}" of the form "${form.id}" reaches no call, condition, review or later step: take it out, or use it`,
      ),
    )
}

/** Taken response values that nothing uses, unless a screen may. */
function takenFindings(data: Data, flow: FlowModel, model: StepModel): Finding[] {
  const { submit, poll } = model.step
  const later = following(flow, model)
  if (later.some(({ step }) => step.screen !== undefined)) return []
  const used = usedFrom(data, flow, model)
  const demanded = new Set(later.flatMap(({ step }) => step.enter ?? []))
  return [...Object.keys(submit?.take ?? {}), ...Object.keys(poll?.take ?? {})]
    .filter((name) => !used.has(name) && !demanded.has(name))
    .map((name) =>
      model.finding([submit?.take?.[name] ? 'submit' : 'poll', 'take', name], `nothing uses "${name}"`),
    )
}

/** A value taken under a field's name fits the field: the form may be shown again. */
function overwritten(flow: FlowModel, model: StepModel): Finding[] {
  const fields = flow.steps.flatMap(({ form }) => form?.fields ?? [])
  return givingsOf(model)
    .filter(({ from, schema }) => from === 'submit' && Object.keys(schema).length > 0)
    .flatMap(({ name, schema }) => {
      const [given, held] = [
        typesIn(schema),
        fields.filter(({ path }) => path === name).map((one) => typesIn(one.schema)),
      ]
      const fits = held.every((types) => !given || !types || [...given].some((type) => types.has(type)))
      return fits
        ? []
        : [
            model.finding(
              ['submit', 'take', name],
              `"${name}" is a field of a form, which cannot hold that: take it under another name`,
            ),
          ]
    })
}

/** Names from a screen are used later, and not also provided by a form. */
function givenFindings(data: Data, flow: FlowModel, model: StepModel): Finding[] {
  const { gives = [], screen } = model.step
  if (gives.length === 0) return []
  if (screen === undefined) {
    return [model.finding(['gives'], `"${model.id}" has no screen that could give anything`)]
  }
  const used = usedFrom(data, flow, model)
  const fields = givingsOf(model).filter(({ from, isCertain }) => from === 'form' && isCertain)
  return gives.flatMap((name, index) => {
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
  const before = flow.steps.filter(
    (step) => step !== model && step.form !== undefined && following(flow, step).includes(model),
  )
  const ids = new Set(before.map(({ id }) => id))
  return sections.flatMap((section, index) =>
    isJsonObject(section)
      ? unlessKnown(
          ui,
          ['ui:options', 'sections', index, 'edit'],
          `step before "${model.id}"`,
          section.edit,
          ids,
        )
      : [],
  )
}

/** A flow's forms fit its calls, and everything asked, taken or given is used. */
export const fitFindings = (data: Data, flow: FlowModel): Finding[] =>
  flow.steps.flatMap((step) => [
    ...callFitFindings(step),
    ...reachFindings(data, flow, step),
    ...takenFindings(data, flow, step),
    ...overwritten(flow, step),
    ...givenFindings(data, flow, step),
    ...editFindings(flow, step),
  ])
