import { fieldsOf } from '#scripts/data/fields.ts'
import { runnableFlows } from '#scripts/data/flows.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { propertyName, quoted } from '#scripts/data/names.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { banner, type Output } from '#scripts/generate/output.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

const helpers = `import type { SchemaTypes } from '#src/generated/forms.ts'
import type { Operations } from '#src/generated/operations.ts'

/** The type at a path of names in a response. */
type At<Value, Path> = Path extends readonly [infer Name, ...infer Rest]
  ? Name extends keyof NonNullable<Value>
    ? At<NonNullable<Value>[Name], Rest>
    : unknown
  : Value
`

const union = (members: Iterable<string>): string => [...new Set(members)].toSorted().join(' | ') || 'never'

const names = (members: Iterable<string>): string => union([...members].map(quoted))

function interfaceOf(name: string, doc: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, type]) => `  ${propertyName(key)}: ${type}\n`)
  return `\n/** ${doc} */\nexport interface ${name} {\n${lines.join('')}}\n`
}

/** The values a step brings into the draft, by name, as types. */
function broughtBy(step: Step, fields: ReadonlyMap<string, readonly string[]>, data: Data) {
  const ofSchema = (id: string): [string, string][] =>
    (fields.get(id) ?? []).map((name) => [name, `SchemaTypes[${quoted(id)}][${quoted(name)}]`])
  const taken = (operation: string | undefined, take: object | undefined): [string, string][] =>
    Object.entries(take ?? {}).map(([name, pointer]) => {
      const path = String(pointer).split('/').slice(1)
      const answer = `Operations[${quoted(operation ?? '')}]['response']`
      return [name, `At<${answer}, [${path.map(quoted).join(', ')}]>`]
    })
  const { submit, poll, leave, wait } = step
  const body = operationsOf(data)
    .filter(({ id }) => id === submit?.operation)
    .flatMap(({ row }) => bodySchemas(row))
  return [
    ...(step.form === undefined ? [] : ofSchema(step.form)),
    // What a call sends must be in the draft by then.
    ...body.flatMap(({ id }) => ofSchema(id)),
    ...taken(submit?.operation, submit?.take),
    ...taken(poll?.operation, poll?.take),
    ...Object.keys(leave?.return ?? {}).map((name): [string, string] => [name, 'string']),
    ...Object.keys(wait?.take ?? {}).map((name): [string, string] => [name, 'unknown']),
  ]
}

function draftType(flow: FlowDefinition, fields: ReadonlyMap<string, readonly string[]>, data: Data): string {
  const own = (flow.draft.screens ?? []).map((name): [string, string] => [name, 'unknown'])
  const all = [...flow.steps.flatMap((step) => broughtBy(step, fields, data)), ...own]
  const lines = [...Map.groupBy(all, ([name]) => name)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, sources]) =>
        `    readonly ${propertyName(name)}?: ${union(sources.map(([, type]) => type))} | undefined\n`,
    )
  return `{\n${lines.join('')}  }`
}

/** Names in ui files for data from a screen: the lists of their widgets. */
function listsIn(ui: Json | undefined): string[] {
  if (Array.isArray(ui)) return ui.flatMap(listsIn)
  if (!isJsonObject(ui)) return []
  const options = objectAt(ui, 'ui:options')
  const own = [options.from, options.options].filter((name) => typeof name === 'string')
  return [...own, ...Object.values(ui).flatMap(listsIn)]
}

function slotsOf(fields: readonly string[], ui: JsonObject): string[] {
  const sections = objectAt(ui, 'ui:options').sections
  const ids = (Array.isArray(sections) ? sections : []).flatMap((section) =>
    isJsonObject(section) && typeof section.id === 'string' ? [section.id] : [],
  )
  return [
    ...fields.flatMap((name) => [`before:${name}`, `after:${name}`]),
    ...ids.flatMap((id) => [`aside:${id}`, `end:${id}`]),
  ]
}

/** src/generated/flow-data.ts: types of what flows hold and show, and of what screens pass to forms. */
export function flowDataOutput(data: Data, prepared: readonly Prepared[]): Output {
  const fields = new Map(
    prepared.map(({ id, resolved }) => [
      id,
      fieldsOf(resolved).flatMap(({ path }) => (path.includes('.') ? [] : [path])),
    ]),
  )
  const flows = runnableFlows(data)
  const forms = prepared
    .filter(({ source }) => source.kind === 'form')
    .map(({ id }) => {
      const file = findFile(data, 'ui', id)?.value
      return { id, ui: isJsonObject(file) ? file : {}, fields: fields.get(id) ?? [] }
    })
  const text = [
    banner('flows, schemas and ui files'),
    helpers,
    interfaceOf(
      'FlowDrafts',
      'What a flow has gathered, by flow: fields of its forms, what its calls send and take, what screens keep in it.',
      flows.map((flow) => [flow.id, draftType(flow, fields, data)]),
    ),
    interfaceOf(
      'FlowScreenNames',
      'The screens that the steps of a flow name: all of them have to be given.',
      flows.map((flow) => [flow.id, names(flow.steps.flatMap(({ screen }) => screen ?? []))]),
    ),
    interfaceOf(
      'FormSlotNames',
      'Where a screen may put pieces among the fields of a form.',
      forms.map(({ id, ui, fields: own }) => [id, names(slotsOf(own, ui))]),
    ),
    interfaceOf(
      'FormListNames',
      'The lists that the widgets of a form take from the screen.',
      forms.map(({ id, ui }) => [id, names(listsIn(ui))]),
    ),
  ].join('')
  return { file: 'src/generated/flow-data.ts', text }
}
