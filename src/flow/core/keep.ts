import { findStep, firstStep, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import { start } from '#src/flow/core/reduce.ts'
import type { Draft, FlowState } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

/** A kept flow: nothing was kept, it cannot be used any more, or here it is. */
export type Kept =
  | { readonly is: 'none' }
  | { readonly is: 'dropped' }
  | { readonly is: 'found'; readonly state: FlowState }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The draft without the names that may not leave memory. */
export function withoutSecrets(flow: FlowDefinition, draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !flow.draft.never.includes(name)))
}

/** What is kept of a state, as text. Never a secret, nor what only makes sense while the page lives. */
export function toKept(flow: FlowDefinition, { step, draft, completed, floor }: FlowState): string {
  return JSON.stringify({ version: flow.version, step, draft: withoutSecrets(flow, draft), completed, floor })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads what `toKept` wrote, perhaps by an older version of the product, perhaps changed by somebody since. What does
 * not fit this version and its guards is dropped as a whole: half a draft is worse than none.
 */
export function fromKept(flow: FlowDefinition, text: string | null): Kept {
  if (text === null) return { is: 'none' }
  const kept = parse(text)
  if (!isDraft(kept) || kept.version !== flow.version || !isDraft(kept.draft)) return { is: 'dropped' }
  const { step, floor, completed } = kept
  const isStep = (id: unknown): id is string => typeof id === 'string' && findStep(flow, id) !== undefined
  if (!isStep(step) || !isStep(floor) || !Array.isArray(completed) || !completed.every(isStep)) {
    return { is: 'dropped' }
  }
  const draft = withoutSecrets(flow, kept.draft)
  if (missingFor(stepOf(flow, floor), draft).length > 0) return { is: 'dropped' }
  const state = { ...start(flow, draft), floor, completed }
  return { is: 'found', state: { ...state, step: resume(flow, state, step) } }
}

/** Whether there is anything to keep. */
export function isPristine(flow: FlowDefinition, { step, draft, completed }: FlowState): boolean {
  return step === firstStep(flow).id && completed.length === 0 && Object.keys(draft).length === 0
}
