import { isEqual } from '#src/flow/core/condition.ts'
import { type Kept, readAsKept } from '#src/flow/core/keep.ts'
import { moved, start } from '#src/flow/core/move.ts'
import { isEligible, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import type { Draft, FlowState, Typed } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'

/** A draft that is found, as `fromKept` gives it. */
export type FoundDraft = Extract<Kept, { is: 'found' }>

/** What two devices have made of one draft, brought together. */
export interface Merged {
  readonly draft: FoundDraft
  /** Something of it was not known here. */
  readonly isNews: boolean
}

const NOTHING: Draft = {}

/**
 * Theirs, with what was changed here since the two had the same: nobody loses what they have given. Where both changed
 * one name, the last one to save has it.
 */
function mergedFields(base: Draft, mine: Draft, theirs: Draft): Draft {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const values = names.map((name) => {
    const isMine = !isEqual(mine[name], base[name])
    return [name, isMine ? mine[name] : theirs[name]] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function mergedTyped(base: Typed, mine: Typed, theirs: Typed): Typed {
  const steps = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged = steps.map(
    (step) =>
      [step, mergedFields(base[step] ?? NOTHING, mine[step] ?? NOTHING, theirs[step] ?? NOTHING)] as const,
  )
  return Object.fromEntries(merged.filter(([, data]) => Object.keys(data).length > 0))
}

/** Steps that either has done; one that was taken back here since is to be done again. */
function mergedSteps(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const undone = base.filter((id) => !mine.includes(id))
  return [...new Set([...theirs.filter((id) => !undone.includes(id)), ...mine])]
}

/**
 * Brings a draft of this page and one that was saved elsewhere together.
 *
 * @param base what both had last; undefined where they never had the same
 * @param mine the draft of this page, with what only lives in memory
 * @param theirs what another device has saved since
 */
export function merge(
  flow: FlowDefinition,
  base: FoundDraft | undefined,
  mine: { readonly state: FlowState; readonly typed: Typed },
  theirs: FoundDraft,
): Merged {
  const { state } = mine
  const before = base?.state ?? start(flow)
  const isMine = !isEqual(mine.state.draft, before.draft) || !isEqual(mine.typed, base?.typed ?? {})
  const draft = mergedFields(before.draft, state.draft, theirs.state.draft)
  const order = flow.steps.map(({ id }) => id)
  const isFurther = order.indexOf(state.floor) > order.indexOf(theirs.state.floor)
  const isReachable = missingFor(stepOf(flow, state.floor), draft).length === 0
  const place = {
    draft,
    floor: isFurther && isReachable ? state.floor : theirs.state.floor,
    completed: mergedSteps(before.completed, state.completed, theirs.state.completed),
  }
  // Who is in the middle of something stays there; who only came back goes on where they left off.
  const wanted = isMine && isEligible(flow, place, state.step) ? state.step : theirs.state.step
  const merged = moved(flow, { ...state, ...place, step: resume(flow, place, state.step) }, wanted)
  const typed = mergedTyped(base?.typed ?? {}, mine.typed, theirs.typed)
  const isNews = !isEqual(merged.draft, state.draft) || !isEqual(typed, mine.typed)
  return { draft: { is: 'found', state: merged, typed }, isNews }
}

/** What was saved, read for a merge; undefined when it is none, or of a version that cannot be lifted. */
export function foundIn(flow: FlowDefinition, kept: unknown): FoundDraft | undefined {
  const found = readAsKept(flow, kept)
  return found.is === 'found' ? found : undefined
}
