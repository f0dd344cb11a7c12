import type { AtlasData, AtlasForm } from 'virtual:atlas'
import list from '#src/atlas/variants.json' with { type: 'json' }
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/** Kinds of state, in display order; the page filters by them. */
export const KINDS = ['empty', 'filled', 'error', 'errors', 'busy', 'failed', 'offline', 'review'] as const

export type Kind = (typeof KINDS)[number]

/** One state of a form, step or screen. `id` is the last part of its address. */
export interface AtlasState {
  readonly id: string
  readonly kind: Kind
  /** The broken rule, the returned error code, or the data that fills it. */
  readonly detail?: string
}

/** A call that fails without an answer from the provider. */
export const NETWORK = 'network'

const failures = (codes: readonly string[]): AtlasState[] =>
  [...new Set([...codes, NETWORK])].map((code) => ({ id: `failed:${code}`, kind: 'failed', detail: code }))

export function stepsWith(
  flows: readonly FlowDefinition[],
  form: string,
): { flow: FlowDefinition; step: Step }[] {
  return flows.flatMap((flow) =>
    flow.steps.filter((step) => step.form === form).map((step) => ({ flow, step })),
  )
}

function codesOf(atlas: Pick<AtlasData, 'operations'>, flows: readonly FlowDefinition[], form: AtlasForm) {
  const submitted = stepsWith(flows, form.id).flatMap(({ step }) => step.submit?.operation ?? [])
  return [...form.operations, ...submitted].flatMap((id) => atlas.operations[id]?.errors ?? [])
}

/** Every state of a form, from its schema and the calls that submit it. */
export function formStates(
  atlas: Pick<AtlasData, 'operations'>,
  flows: readonly FlowDefinition[],
  form: AtlasForm,
): AtlasState[] {
  return [
    { id: 'empty', kind: 'empty' },
    { id: 'minimal', kind: 'filled', detail: 'minimal' },
    { id: 'maximal', kind: 'filled', detail: 'maximal' },
    ...form.rules.map(({ id }): AtlasState => ({ id: `error:${id}`, kind: 'error', detail: id })),
    { id: 'errors', kind: 'errors' },
    { id: 'busy', kind: 'busy' },
    ...failures(codesOf(atlas, flows, form)),
    { id: 'offline', kind: 'offline' },
    { id: 'review', kind: 'review' },
  ]
}

export function stepStates(atlas: Pick<AtlasData, 'operations'>, step: Step): AtlasState[] {
  const codes = step.submit ? (atlas.operations[step.submit.operation]?.errors ?? []) : []
  return [
    { id: 'empty', kind: 'empty' },
    ...(step.form === undefined
      ? []
      : ([
          { id: 'maximal', kind: 'filled', detail: 'maximal' },
          { id: 'errors', kind: 'errors' },
        ] as const)),
    { id: 'loading', kind: 'busy', detail: 'loading' },
    ...(step.submit ? [{ id: 'busy', kind: 'busy' } as const, ...failures(codes)] : []),
    { id: 'unloaded', kind: 'failed', detail: 'unloaded' },
    { id: 'offline', kind: 'offline' },
  ]
}

/** Screens that look very different depending on an operation's answer: those answers, and its refusals. */
interface Variants {
  readonly operation: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly refusals: readonly string[]
}

const variants: Readonly<Record<string, Variants>> = list

export const variantsAt = (pattern: string): Variants | undefined => variants[pattern]

/** Every state of the screen at a pattern of src/app/routes.ts. */
export function statesAt(pattern: string): readonly AtlasState[] {
  const { answers = {}, refusals = [] } = variantsAt(pattern) ?? {}
  return [
    ...screenStates,
    ...Object.keys(answers).map((detail): AtlasState => ({ id: `answer:${detail}`, kind: 'filled', detail })),
    ...refusals.map((detail): AtlasState => ({ id: `refused:${detail}`, kind: 'failed', detail })),
  ]
}

/** States of any screen: answers, empty lists, pending, failed, offline. */
export const screenStates: readonly AtlasState[] = [
  { id: 'full', kind: 'filled', detail: 'full' },
  { id: 'none', kind: 'empty', detail: 'none' },
  { id: 'loading', kind: 'busy', detail: 'loading' },
  { id: 'unloaded', kind: 'failed', detail: 'unloaded' },
  { id: 'offline', kind: 'offline' },
]
