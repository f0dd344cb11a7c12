// Values for a flow's draft, so that every condition of the flow holds in one try and fails in another.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOf } from '#scripts/data/fields.ts'
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import type { Draft } from '#src/flow/core/index.ts'
import type { Condition, FlowDefinition, Step } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { stringsAt } from '#src/lib/schema/json.ts'

const data = loadData(root)

/** A fixture of a form: data that its schema accepts. */
export function formData(form: string, name: 'minimal' | 'maximal' = 'minimal'): Draft {
  const file = join(root, 'tests/fixtures', form, `${name}.json`)
  if (!existsSync(file)) throw new Error(`the form ${form} has no fixture ${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function schemaOf(form: string) {
  const found = prepareAll(data).prepared.find(({ id, source }) => id === form && source.kind === 'form')
  if (!found) throw new Error(`there is no form ${form}`)
  return found.resolved
}

/** The names that a form sets. */
export const fieldNames = (form: string): readonly string[] =>
  fieldsOf(schemaOf(form))
    .map(({ path }) => path)
    .filter((path) => !path.includes('.'))

/** Every condition of a flow. */
function conditionsOf(flow: FlowDefinition): Condition[] {
  return flow.steps.flatMap(({ next = [], poll, wait }) => [
    ...next.flatMap(({ when }) => when ?? []),
    ...[poll?.until, wait?.until].flatMap((until) => until ?? []),
  ])
}

/** Names of the draft that a condition reads, each with its subschema. */
function readsOf(condition: Condition): [string, Condition][] {
  const parts = [condition.not, ...(condition.anyOf ?? []), ...(condition.allOf ?? [])]
  return [
    ...(condition.required ?? []).map((name): [string, Condition] => [name, {}]),
    ...Object.entries(condition.properties ?? {}),
    ...parts.flatMap((part) => (part ? readsOf(part) : [])),
  ]
}

function samples(condition: Condition): unknown[] {
  const parts = [condition.not, ...(condition.anyOf ?? []), ...(condition.allOf ?? [])]
  const own = Object.hasOwn(condition, 'const') ? [condition.const] : []
  const objects = Object.entries(condition.properties ?? {}).flatMap(([name, part]) =>
    samples(part).map((value) => ({ [name]: value })),
  )
  return [
    ...own,
    ...(condition.enum ?? []),
    ...objects,
    ...parts.flatMap((part) => (part ? samples(part) : [])),
  ]
}

/** The names read by the flow's conditions, whose values decide the path. */
export const decisiveNames = (flow: FlowDefinition): readonly string[] => [
  ...new Set(
    conditionsOf(flow)
      .flatMap(readsOf)
      .map(([name]) => name),
  ),
]

/** A value for a name whose value decides nothing, so that every pointer into it resolves. */
export function filler(flow: FlowDefinition, name: string): unknown {
  const targets = flow.steps.flatMap(({ leave }) => leave?.to ?? [])
  const params = flow.steps.flatMap(({ submit, poll }) =>
    Object.values({ ...submit?.params, ...poll?.params }),
  )
  const inner = [...targets, ...params].map((pointer) => pointer.split('/').slice(1))
  if (targets.includes(`/${name}`)) return 'https://elsewhere.example/page'
  const deep = inner.filter(([first, second]) => first === name && second !== undefined)
  const isObject = conditionsOf(flow)
    .flatMap(readsOf)
    .some(([read, condition]) => read === name && condition.properties !== undefined)
  if (deep.length === 0 && !isObject) return `some ${name}`
  return Object.fromEntries(deep.map(([, second = '']) => [second, 'id']))
}

/** Every value of a name that matters in the flow, one that does not, and undefined. */
export function valuesOf(flow: FlowDefinition, step: Step, name: string): readonly unknown[] {
  const some = filler(flow, name)
  const told = conditionsOf(flow)
    .flatMap(readsOf)
    .filter(([read]) => read === name)
    .flatMap(([, condition]) => samples(condition))
    .map((value) => (isRecord(value) && isRecord(some) ? { ...some, ...value } : value))
  const values =
    step.form !== undefined && fieldNames(step.form).includes(name)
      ? fieldValues(step.form, name, told)
      : [...told, some, ...(isRecord(some) ? [] : [undefined])]
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** A form sets what its schema allows, and nothing only if it may. */
function fieldValues(form: string, name: string, told: readonly unknown[]): unknown[] {
  const schema = schemaOf(form)
  const field = fieldsOf(schema).find(({ path }) => path === name)?.schema
  const allowed: unknown = field?.enum
  const given = ['minimal' as const, 'maximal' as const].map((fixture) => formData(form, fixture)[name])
  const values = Array.isArray(allowed) ? [...allowed] : [...told, ...given]
  return stringsAt(schema, 'required').includes(name)
    ? values.filter((one) => one !== undefined)
    : [...values, undefined]
}
