import { type Liftable, lifted } from '#src/flow/core/migrate.ts'
import { start } from '#src/flow/core/move.ts'
import { firstStep, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import type { Draft, FlowState, Typed } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

export type Kept =
  | { readonly is: 'none' }
  | { readonly is: 'dropped' }
  | { readonly is: 'found'; readonly state: FlowState; readonly typed: Typed }

export function withoutSecrets(flow: FlowDefinition, draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !flow.draft.never.includes(name)))
}

/** What was typed, as far as the flow keeps it: only with autosave, and never a secret. */
function typedToKeep(flow: FlowDefinition, typed: Typed): Typed {
  if (flow.draft.autosave !== true) return {}
  const safe = Object.entries(typed).map(([step, data]) => [step, withoutSecrets(flow, data)] as const)
  return Object.fromEntries(safe.filter(([, data]) => Object.keys(data).length > 0))
}

/**
 * Serializes a state, plus what was typed but not submitted if the flow saves that. Leaves out secrets and
 * whatever only makes sense while the page lives.
 */
export function toKept(flow: FlowDefinition, state: FlowState, typed: Typed = {}): string {
  return JSON.stringify(keptOf(flow, state, typed))
}

export function keptOf(flow: FlowDefinition, state: FlowState, typed: Typed = {}): Draft {
  const { step, draft, completed, floor, changing, left } = state
  const { version, parts = [] } = flow
  const unsubmitted = typedToKeep(flow, typed)
  return {
    version,
    ...(parts.length > 0 ? { parts: Object.fromEntries(parts.map((part) => [part.id, part.version])) } : {}),
    step,
    draft: withoutSecrets(flow, draft),
    completed,
    floor,
    ...(changing === null ? {} : { changing }),
    ...(left === null ? {} : { left }),
    ...(Object.keys(unsubmitted).length > 0 ? { typed: unsubmitted } : {}),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored draft in the current version's shape, or undefined if it isn't one or can't be migrated. */
function readKept(flow: FlowDefinition, kept: unknown): Liftable | undefined {
  if (!isRecord(kept) || !isRecord(kept.draft) || !Array.isArray(kept.completed)) return undefined
  const { version, parts = {}, step, floor, completed, draft, changing, left, typed = {} } = kept
  if (!isRecord(parts) || !isRecord(typed)) return undefined
  const drafts = Object.entries(typed).filter((entry): entry is [string, Draft] => isRecord(entry[1]))
  const found = { step, floor, completed, changing, left, draft, typed: Object.fromEntries(drafts) }
  return lifted(flow, found, { version, parts })
}

/**
 * Reads what `toKept` wrote, which may be of an older version or tampered with. The flow's migrations lift
 * older drafts. One that doesn't fit this version and its guards is dropped as a whole: half a draft is worse
 * than none.
 */
export function fromKept(flow: FlowDefinition, text: string | null): Kept {
  return text === null ? { is: 'none' } : readAsKept(flow, parse(text))
}

/** The same for what `keptOf` returned. */
export function readAsKept(flow: FlowDefinition, given: unknown): Kept {
  const kept = readKept(flow, given)
  if (!kept) return { is: 'dropped' }
  const { step, floor, completed, changing, left } = kept
  const isStep = (id: unknown): id is string => flow.steps.some((step) => step.id === id)
  if (!isStep(step) || !isStep(floor) || !completed.every(isStep)) return { is: 'dropped' }
  const draft = withoutSecrets(flow, kept.draft)
  if (missingFor(stepOf(flow, floor), draft).length > 0) return { is: 'dropped' }
  const place = { ...start(flow, draft), floor, completed: [...new Set(completed)] }
  const at = resume(flow, place, step)
  const state: FlowState = {
    ...place,
    step: at,
    changing: isStep(changing) && changing !== at ? changing : null,
    left: isStep(left) ? left : null,
  }
  return { is: 'found', state, typed: typedToKeep(flow, kept.typed) }
}

export function isPristine(
  flow: FlowDefinition,
  { step, draft, completed }: FlowState,
  typed: Typed = {},
): boolean {
  const isUntouched = step === firstStep(flow).id && completed.length === 0 && Object.keys(draft).length === 0
  return isUntouched && Object.keys(typedToKeep(flow, typed)).length === 0
}
