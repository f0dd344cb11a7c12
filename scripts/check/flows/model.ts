// A flow as it runs, with everything its steps name: the input of the semantic checks.
import { type Field, fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, runnableFiles, type StepRow, stepsOf, tryUnfold } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, type OperationRow, operationsOf } from '#scripts/data/operations.ts'
import { certainNames, follow, pointerParts, propertiesOf } from '#scripts/data/pointers.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { secretFieldsOf } from '#scripts/data/secrets.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import { type JsonObject, type JsonPath, objectAt } from '#src/lib/schema/json.ts'

/** A form as a flow sees it: names to and from the draft. */
export interface FormModel {
  readonly id: string
  readonly schema: JsonObject
  readonly ui: DataFile | undefined
  readonly fields: readonly Field[]
  /** Names the form always provides on submit. */
  readonly certain: ReadonlySet<string>
  /** Names the customer fills in, directly or through a widget. */
  readonly filledIn: ReadonlySet<string>
  readonly secrets: ReadonlySet<string>
  optionsOf(name: string): JsonObject
}

export interface CallModel {
  readonly operation: OperationRow
  readonly response: JsonObject | undefined
  /** Schemas of its body: several if a field decides. */
  readonly bodies: readonly { readonly id: string; readonly schema: JsonObject }[]
  readonly query: JsonObject | undefined
}

export interface StepModel {
  readonly id: string
  readonly step: Step
  readonly form: FormModel | undefined
  readonly submit: CallModel | undefined
  readonly poll: CallModel | undefined
  /** A finding at a path in the step, in the file that declares it. */
  finding(path: JsonPath, message: string): Finding
}

export interface FlowModel {
  readonly source: DataFile
  readonly files: readonly DataFile[]
  readonly flow: FlowDefinition
  readonly steps: readonly StepModel[]
  stepOf(id: string): StepModel | undefined
  finding(path: JsonPath, message: string): Finding
}

/** Options naming a field the widget writes to as well. */
const alsoWritten = ['countryCode', 'e164', 'country_field', 'countryField', 'currencyField']

/** Widgets that only pass on or show what is in the draft. */
const handsOn: ReadonlySet<unknown> = new Set(['hidden', 'readout'])

function formModel(data: Data, id: string): FormModel | undefined {
  const schema = prepareAll(data).prepared.find(
    (one) => one.id === id && one.source.kind === 'form',
  )?.resolved
  if (!schema) return undefined
  const ui = findFile(data, 'ui', id)
  const fields = fieldsOf(schema).filter(({ path }) => !path.includes('.'))
  const uiOf = (name: string): JsonObject => objectAt(ui?.value, name)
  const optionsOf = (name: string) => objectAt(uiOf(name), 'ui:options')
  const typed = fields.map(({ path }) => path).filter((name) => !handsOn.has(uiOf(name)['ui:widget']))
  const written = typed.flatMap((name) =>
    alsoWritten.flatMap((option) => {
      const other = optionsOf(name)[option]
      return typeof other === 'string' ? [other] : []
    }),
  )
  // A constant or a default needn't be filled in.
  const fixed = fields
    .filter(({ schema: own }) => own.const !== undefined || own.default !== undefined)
    .map(({ path }) => path)
  return {
    id,
    schema,
    ui,
    fields,
    certain: certainNames(schema),
    filledIn: new Set([...typed, ...written, ...fixed]),
    secrets: secretFieldsOf(data, id),
    optionsOf,
  }
}

function callModel(data: Data, id: unknown): CallModel | undefined {
  const operation = operationsOf(data).find((row) => row.id === id)
  if (!operation) return undefined
  const { prepared } = prepareAll(data)
  const schemaOf = (name: unknown) => prepared.find((one) => one.id === name)?.resolved
  return {
    operation,
    response: schemaOf(operation.row.response),
    bodies: bodySchemas(operation.row).flatMap((use) => {
      const schema = schemaOf(use.id)
      return schema ? [{ id: use.id, schema }] : []
    }),
    query: schemaOf(operation.row.query),
  }
}

/** The rows about a step: its own, then those of containing steps, inside out. */
function rowsOf(files: readonly DataFile[], id: string): { file: DataFile; row: StepRow }[] {
  const all = files.flatMap((file) => stepsOf(file).map((row) => ({ file, row })))
  const own = all.find(({ row }) => row.id === id && row.step.flow === undefined)
  const found = own ? [own] : []
  for (const { file } of found) {
    const outer = all.find(({ row }) => row.step.flow === file.id)
    if (outer && !found.includes(outer)) found.push(outer)
  }
  return found
}

function stepModel(data: Data, files: readonly DataFile[], source: DataFile, step: Step): StepModel {
  const rows = rowsOf(files, step.id)
  return {
    id: step.id,
    step,
    form: step.form === undefined ? undefined : formModel(data, step.form),
    submit: callModel(data, step.submit?.operation),
    poll: callModel(data, step.poll?.operation),
    finding(path, message) {
      const place =
        rows.find(({ row }) => path[0] !== undefined && row.step[path[0]] !== undefined) ?? rows[0]
      return place
        ? findingAt(place.file, [...place.row.path, ...path], message)
        : findingAt(source, [], message)
    },
  }
}

function modelOf(data: Data, source: DataFile): FlowModel[] {
  const flow = tryUnfold(data, source)
  if (flow instanceof SchemaError) return []
  const files = filesOf(data, source)
  const steps = flow.steps.map((step) => stepModel(data, files, source, step))
  const byId = new Map(steps.map((step) => [step.id, step]))
  return [
    {
      source,
      files,
      flow,
      steps,
      stepOf: (id) => byId.get(id),
      finding: (path, message) => findingAt(source, path, message),
    },
  ]
}

const known = new WeakMap<Data, readonly FlowModel[]>()

/** Every flow that runs; those that don't unfold are reported by the check of ids. */
export function flowModels(data: Data): readonly FlowModel[] {
  const models = known.get(data) ?? runnableFiles(data).flatMap((source) => modelOf(data, source))
  known.set(data, models)
  return models
}

export interface Giving {
  readonly name: string
  /** `{}` if unknown. */
  readonly schema: JsonObject
  readonly isCertain: boolean
  readonly from: 'form' | 'screen' | 'submit' | 'outside'
}

/** What `take` reads from a response. */
function takenFrom(
  call: CallModel | undefined,
  take: Readonly<Record<string, string>> = {},
  from: 'submit' | 'outside',
): Giving[] {
  return Object.entries(take).map(([name, pointer]) => {
    const found = call?.response ? follow(call.response, pointerParts(pointer)) : undefined
    return found !== undefined && 'schema' in found
      ? { name, schema: found.schema, isCertain: found.isCertain, from }
      : { name, schema: {}, isCertain: true, from }
  })
}

export function givingsOf({ step, form, submit, poll }: StepModel): Giving[] {
  const fields = (form?.fields ?? []).map(
    ({ path, schema }): Giving => ({
      name: path,
      schema,
      isCertain: form?.certain.has(path) === true,
      from: 'form',
    }),
  )
  const outside = [
    ...Object.keys(step.wait?.take ?? {}).map(
      (name): Giving => ({ name, schema: {}, isCertain: true, from: 'outside' }),
    ),
    // Returning from another site; without what the next step demands, one stays.
    ...Object.keys(step.leave?.return ?? {}).map((name): Giving => {
      const values = step.leave?.values?.[name]
      return {
        name,
        schema: values ? { enum: [...values] } : { type: 'string' },
        isCertain: true,
        from: 'outside',
      }
    }),
  ]
  return [
    ...fields,
    ...(step.gives ?? []).map((name): Giving => {
      const values = step.values?.[name]
      return { name, schema: values ? { enum: [...values] } : {}, isCertain: true, from: 'screen' }
    }),
    ...takenFrom(submit, step.submit?.take, 'submit'),
    ...takenFrom(poll, step.poll?.take, 'outside'),
    ...outside,
  ]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Top-level draft names a condition requires. */
export const requiredIn = (condition: unknown): string[] =>
  isRecord(condition)
    ? [...listOf(condition.required).map(String), ...listOf(condition.allOf).flatMap(requiredIn)]
    : []

/** Top-level draft names a condition reads. */
export function readIn(condition: unknown): string[] {
  if (!isRecord(condition)) return []
  const { required, properties, allOf, anyOf, not } = condition
  return [
    ...listOf(required).map(String),
    ...(isRecord(properties) ? Object.keys(properties) : []),
    ...[...listOf(allOf), ...listOf(anyOf), not].flatMap(readIn),
  ]
}

export const commits = ({ step }: StepModel): boolean => step.submit?.commit === true

/** Steps reachable from some, these included, without passing through a closed one. */
export function reach(
  flow: FlowModel,
  from: readonly StepModel[],
  isClosed: (step: StepModel) => boolean = () => false,
): ReadonlySet<StepModel> {
  const found = new Set(from)
  for (const model of found) {
    if (isClosed(model)) continue
    for (const { to } of model.step.next ?? []) {
      const next = flow.stepOf(to)
      if (next) found.add(next)
    }
  }
  return found
}

export const inputsOf = (call: CallModel): ReadonlyMap<string, JsonObject> =>
  new Map(
    [...call.bodies.map(({ schema }) => schema), ...(call.query ? [call.query] : [])].flatMap((schema) => [
      ...propertiesOf(schema),
    ]),
  )
