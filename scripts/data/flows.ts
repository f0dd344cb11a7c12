import { type Data, type DataFile, findFile, ofKind } from '#scripts/data/load.ts'
import { secretFieldsOf } from '#scripts/data/secrets.ts'
import { UnfoldError, unfold } from '#src/flow/core/index.ts'
import type { FlowDefinition, FlowFile } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import { isJsonObject, type Json, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

/** A typed flow file; undefined if it is too broken, which the meta-schema reports. */
function flowFileOf({ value }: DataFile): FlowFile | undefined {
  if (!isJsonObject(value) || !isJsonObject(value.draft)) return undefined
  const isWhole = Array.isArray(value.steps) && value.steps.length > 0 && value.steps.every(isJsonObject)
  return isWhole ? JSON.parse(JSON.stringify(value)) : undefined
}

/**
 * A flow as it runs, with contained flows expanded. Its forms' secrets are never kept, whether or not a file
 * lists them.
 *
 * @throws SchemaError, with the faulty step, if it can't be unfolded
 */
export function unfolded(data: Data, source: DataFile): FlowDefinition {
  const file = flowFileOf(source)
  if (!file) throw new SchemaError(source.file, [], 'this is no flow')
  try {
    const flow = unfold(file, (id) => {
      const inner = findFile(data, 'flow', id)
      return inner && flowFileOf(inner)
    })
    const never = [...new Set([...flow.draft.never, ...secretsOf(data, source)])]
    return { ...flow, draft: { ...flow.draft, never } }
  } catch (error) {
    if (!(error instanceof UnfoldError)) throw error
    const index = file.steps.findIndex(({ id }) => id === error.step)
    throw new SchemaError(source.file, index < 0 ? [] : ['steps', index], error.message)
  }
}

/** Flow files with a path of their own; the others only run inside these. */
export const runnableFiles = (data: Data): DataFile[] =>
  ofKind(data, 'flow').filter(({ value }) => isJsonObject(value) && typeof value.path === 'string')

/** A flow as it runs, or why it can't be unfolded. */
export function tryUnfold(data: Data, source: DataFile): FlowDefinition | SchemaError {
  try {
    return unfolded(data, source)
  } catch (error) {
    if (error instanceof SchemaError) return error
    throw error
  }
}

/** Every flow as it runs; those that can't be unfolded are reported by the check of ids. */
export const runnableFlows = (data: Data): FlowDefinition[] =>
  runnableFiles(data).flatMap((source) => {
    const flow = tryUnfold(data, source)
    return flow instanceof SchemaError ? [] : [flow]
  })

/** The files with a flow's steps: its own first, then contained ones. */
export function filesOf(data: Data, flow: DataFile): DataFile[] {
  const found = [flow]
  for (const file of found) {
    for (const { step } of stepsOf(file)) {
      const inner = typeof step.flow === 'string' ? findFile(data, 'flow', step.flow) : undefined
      if (inner && !found.includes(inner)) found.push(inner)
    }
  }
  return found
}

function secretsOf(data: Data, flow: DataFile): string[] {
  const forms = filesOf(data, flow)
    .flatMap(stepsOf)
    .flatMap(({ step }) => (typeof step.form === 'string' ? [step.form] : []))
  return [...new Set(forms.flatMap((form) => [...secretFieldsOf(data, form)]))].sort()
}

export interface StepRow {
  readonly id: string
  readonly step: JsonObject
  readonly path: JsonPath
}

/** A flow file's steps; the meta-schema reports those without an id. */
export function stepsOf(flow: DataFile): StepRow[] {
  const steps = isJsonObject(flow.value) && Array.isArray(flow.value.steps) ? flow.value.steps : []
  return steps.flatMap((step, index) =>
    isJsonObject(step) && typeof step.id === 'string' ? [{ id: step.id, step, path: ['steps', index] }] : [],
  )
}

export interface StepLink {
  readonly to: string
  readonly path: JsonPath
  readonly kind: 'next' | 'back' | 'error' | 'review'
  /** The event and condition of a branch, or an error code. */
  readonly label?: string
}

const target = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.to === 'string' ? value.to : undefined

/** When a branch is taken: `on paid, channel is card`. */
function branchLabel(step: JsonObject, branch: Json | undefined): string | undefined {
  const event = isJsonObject(step.wait) && typeof step.wait.event === 'string' ? `on ${step.wait.event}` : ''
  const when = isJsonObject(branch) && branch.when !== undefined ? describe(branch.when) : ''
  return [event, when].filter((part) => part !== '').join(', ') || undefined
}

/** A step's transitions: `next` branches, a declared `back`, errors, and steps a review can change. */
export function linksOf({ step, path }: StepRow): StepLink[] {
  const next = Array.isArray(step.next) ? step.next : []
  const submit = isJsonObject(step.submit) ? step.submit : {}
  const errors = isJsonObject(submit.errors) ? Object.entries(submit.errors) : []
  const back = target(step.back)
  const review = Array.isArray(step.review) ? step.review : []
  return [
    ...next.flatMap((branch, index) => {
      const to = target(branch)
      const label = branchLabel(step, branch)
      if (to === undefined) return []
      return [
        { to, path: [...path, 'next', index, 'to'], kind: 'next' as const, ...(label ? { label } : {}) },
      ]
    }),
    ...errors.flatMap(([code, rule]) => {
      const to = target(rule)
      return to === undefined
        ? []
        : [{ to, path: [...path, 'submit', 'errors', code, 'to'], kind: 'error' as const, label: code }]
    }),
    ...(back === undefined ? [] : [{ to: back, path: [...path, 'back', 'to'], kind: 'back' as const }]),
    ...review.flatMap((to, index) =>
      typeof to === 'string' ? [{ to, path: [...path, 'review', index], kind: 'review' as const }] : [],
    ),
  ]
}

/** A condition in brief: `payment_channel is wallet`. */
function describe(when: unknown, name = ''): string {
  if (!isRecord(when)) return ''
  const inner = (child: string) => (name === '' ? child : `${name}.${child}`)
  const told = isRecord(when.properties) ? when.properties : {}
  const required = Array.isArray(when.required) ? when.required.map(String) : []
  const each = (parts: unknown) => (Array.isArray(parts) ? parts : []).map((part) => describe(part, name))
  const anyOf = each(when.anyOf).filter((part) => part !== '')
  return [
    'const' in when ? `${name} is ${String(when.const)}` : '',
    Array.isArray(when.enum) ? `${name} is ${when.enum.join(' or ')}` : '',
    ...required.filter((child) => !(child in told)).map((child) => `${inner(child)} is there`),
    ...Object.entries(told).map(([child, rule]) => describe(rule, inner(child))),
    ...each(when.allOf),
    anyOf.join(' or '),
    isRecord(when.not) ? `not ${describe(when.not, name)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ')
}
