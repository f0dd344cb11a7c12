import type { DataFile } from '#scripts/data/load.ts'
import { isJsonObject, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

/** One step of a flow with where it stands. */
export interface StepRow {
  readonly id: string
  readonly step: JsonObject
  readonly path: JsonPath
}

/** The steps of a flow file; those without an id are left to the meta-schema to report. */
export function stepsOf(flow: DataFile): StepRow[] {
  const steps = isJsonObject(flow.value) && Array.isArray(flow.value.steps) ? flow.value.steps : []
  return steps.flatMap((step, index) =>
    isJsonObject(step) && typeof step.id === 'string' ? [{ id: step.id, step, path: ['steps', index] }] : [],
  )
}

/** One way out of a step to another. */
export interface StepLink {
  readonly to: string
  readonly path: JsonPath
  readonly kind: 'next' | 'back' | 'error'
  /** The condition of a branch, or the code of an error. */
  readonly label?: string
}

const target = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string'
    ? value.to
    : undefined

/** Where a step leads: `next` branches, a declared `back`, and errors that lead elsewhere. */
export function linksOf({ step, path }: StepRow): StepLink[] {
  const next = Array.isArray(step.next) ? step.next : []
  const submit = isJsonObject(step.submit) ? step.submit : {}
  const errors = isJsonObject(submit.errors) ? Object.entries(submit.errors) : []
  const back = target(step.back)
  return [
    ...next.flatMap((branch, index) => {
      const to = target(branch)
      const label = isJsonObject(branch) && branch.when !== undefined ? describe(branch.when) : undefined
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
  ]
}

/** A condition in few words: `payment_channel is wallet`. */
export function describe(when: unknown, prefix = ''): string {
  if (typeof when !== 'object' || when === null) return ''
  const properties = 'properties' in when ? when.properties : undefined
  if (typeof properties !== 'object' || properties === null) {
    const required = 'required' in when && Array.isArray(when.required) ? when.required : []
    return required.map((name) => `${prefix}${name} is there`).join(' and ')
  }
  return Object.entries(properties)
    .map(([name, rule]) => describeRule(`${prefix}${name}`, rule))
    .filter((part) => part !== '')
    .join(' and ')
}

function describeRule(name: string, rule: unknown): string {
  if (typeof rule !== 'object' || rule === null) return ''
  if ('const' in rule) return `${name} is ${String(rule.const)}`
  if ('enum' in rule && Array.isArray(rule.enum)) return `${name} is ${rule.enum.join(' or ')}`
  return describe(rule, `${name}.`)
}
