import { type Kept, readAsKept } from '#src/flow/core/keep.ts'
import { moved, start } from '#src/flow/core/move.ts'
import { isEligible, missingFor, resume, stepOf } from '#src/flow/core/path.ts'
import type { Draft, FlowState, Typed } from '#src/flow/core/types.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

export type FoundDraft = Extract<Kept, { is: 'found' }>

const NOTHING: Draft = {}

/**
 * Theirs, plus our changes since the common version, so that no input is lost. If both changed a name, the
 * last to save wins.
 */
function mergedFields(base: Draft, mine: Draft, theirs: Draft): Draft {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const values = names.map((name) => {
    const isMine = !equal(mine[name], base[name])
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

/** Steps done on either side, except those undone here since. */
function mergedSteps(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const undone = base.filter((id) => !mine.includes(id))
  return [...new Set([...theirs.filter((id) => !undone.includes(id)), ...mine])]
}

/**
 * Merges this page's draft with one saved elsewhere.
 *
 * @param base the last common version; undefined if there never was one
 * @param mine this page's draft, including what only lives in memory
 * @param theirs what another device has saved since
 */
export function merge(
  flow: FlowDefinition,
  base: FoundDraft | undefined,
  mine: { readonly state: FlowState; readonly typed: Typed },
  theirs: FoundDraft,
) {
  const { state } = mine
  const before = base?.state ?? start(flow)
  const isMine = !equal(mine.state.draft, before.draft) || !equal(mine.typed, base?.typed ?? {})
  const draft = mergedFields(before.draft, state.draft, theirs.state.draft)
  const order = flow.steps.map(({ id }) => id)
  const isFurther = order.indexOf(state.floor) > order.indexOf(theirs.state.floor)
  const isReachable = missingFor(stepOf(flow, state.floor), draft).length === 0
  const place = {
    draft,
    floor: isFurther && isReachable ? state.floor : theirs.state.floor,
    completed: mergedSteps(before.completed, state.completed, theirs.state.completed),
  }
  // With changes of their own, customers stay on their step; otherwise they continue where the other device
  // left off.
  const wanted = isMine && isEligible(flow, place, state.step) ? state.step : theirs.state.step
  const merged = moved(flow, { ...state, ...place, step: resume(flow, place, state.step) }, wanted)
  const typed = mergedTyped(base?.typed ?? {}, mine.typed, theirs.typed)
  const isNews = !equal(merged.draft, state.draft) || !equal(typed, mine.typed)
  return { draft: { is: 'found', state: merged, typed }, isNews }
}

/** A saved draft, parsed for a merge; undefined if it isn't one or can't be migrated. */
export function foundIn(flow: FlowDefinition, kept: unknown): FoundDraft | undefined {
  const found = readAsKept(flow, kept)
  return found.is === 'found' ? found : undefined
}
