import { holds, matches } from '#src/flow/core/condition.ts'
import type { Draft, FlowState } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { withoutEndSlashes } from '#src/lib/without-end-slashes.ts'

/** The part of a state that decides which steps are reachable. */
export type Place = Pick<FlowState, 'draft' | 'completed' | 'floor'>

export function findStep(flow: FlowDefinition, id: string): Step | undefined {
  return flow.steps.find((step) => step.id === id)
}

/** @throws Error if there is no such step, in an unchecked definition */
export function stepOf(flow: FlowDefinition, id: string): Step {
  const step = findStep(flow, id)
  if (!step) throw new Error(`The flow ${flow.id} has no step '${id}'`)
  return step
}

export function firstStep(flow: FlowDefinition): Step {
  const [step] = flow.steps
  if (!step) throw new Error(`The flow ${flow.id} has no steps`)
  return step
}

export function missingFor(step: Step, draft: Draft): readonly string[] {
  return (step.enter ?? []).filter((name) => !holds(draft, name))
}

export function nextOf(flow: FlowDefinition, step: Step, draft: Draft): Step | undefined {
  const branch = (step.next ?? []).find(({ when }) => when === undefined || matches(when, draft))
  return branch && stepOf(flow, branch.to)
}

/**
 * The reachable steps, in order: from the floor on, over each step that is done, while the next one's guard
 * holds. The last one is still to be done.
 */
export function walk(flow: FlowDefinition, { draft, completed, floor }: Place): readonly Step[] {
  const path = [stepOf(flow, floor)]
  for (;;) {
    const here = path[path.length - 1]
    if (!here || !completed.includes(here.id)) return path
    const next = nextOf(flow, here, draft)
    if (!next || path.includes(next) || missingFor(next, draft).length > 0) return path
    path.push(next)
  }
}

export function isEligible(flow: FlowDefinition, place: Place, id: string): boolean {
  return walk(flow, place).some((step) => step.id === id)
}

/** The step to show: the wanted one if reachable, else the last reachable one. */
export function resume(flow: FlowDefinition, place: Place, wanted: string): string {
  const path = walk(flow, place)
  return (path.find((step) => step.id === wanted) ?? path[path.length - 1] ?? firstStep(flow)).id
}

/** The step that Back leads to, with the key of its label; null if there is none. */
export function backOf(
  flow: FlowDefinition,
  state: Place & Pick<FlowState, 'step' | 'changing'>,
): { readonly to: string; readonly label?: string } | null {
  const { back } = stepOf(flow, state.step)
  if (back === false) return null
  const path = walk(flow, state).map(({ id }) => id)
  // A change from a review returns to it, while it is reachable.
  const review = path.find((id) => id === state.changing)
  if (review !== undefined) return { to: review }
  if (back !== undefined) return path.includes(back.to) && back.to !== state.step ? back : null
  const before = path[path.indexOf(state.step) - 1]
  return before === undefined ? null : { to: before }
}

/** A step's number: declared, and shared by alternatives, or its position. */
function numberOf(flow: FlowDefinition, step: Step): number {
  return step.progress ?? flow.steps.indexOf(step) + 1
}

/** The steps on the same page, including this one; none if it has a page of its own. */
function onPageOf(flow: FlowDefinition, { page }: Step): readonly Step[] {
  return page === undefined ? [] : flow.steps.filter((step) => step.page === page)
}

/** "Step `position` of `total`", as customers count: steps on one page share a number. */
export function progressOf(
  flow: FlowDefinition,
  id: string,
): { readonly position: number; readonly total: number } {
  const pageNumberOf = (step: Step) => numberOf(flow, onPageOf(flow, step)[0] ?? step)
  const own = pageNumberOf(stepOf(flow, id))
  const numbers = new Set(flow.steps.map(pageNumberOf))
  return { position: [...numbers].filter((number) => number <= own).length, total: numbers.size }
}

export interface PagePart {
  readonly step: Step
  readonly is: 'done' | 'open' | 'ahead'
}

/** The parts of the current page, in order; none if the step has a page of its own. */
export function partsOf(flow: FlowDefinition, state: Place & Pick<FlowState, 'step'>): readonly PagePart[] {
  const reached = walk(flow, state).map(({ id }) => id)
  return onPageOf(flow, stepOf(flow, state.step)).map((step) => {
    if (step.id === state.step) return { step, is: 'open' }
    return { step, is: state.completed.includes(step.id) && reached.includes(step.id) ? 'done' : 'ahead' }
  })
}

/** A step's URL: its own if declared; the flow's path for the first; below that for others. */
export function urlOf(flow: FlowDefinition, id: string): string {
  return findStep(flow, id)?.path ?? (id === firstStep(flow).id ? flow.path : `${flow.path}/${id}`)
}

/** Whether an address alone can open a step: the flow's own, or one that the step declares. */
export function isEntrance(flow: FlowDefinition, id: string): boolean {
  return id === firstStep(flow).id || findStep(flow, id)?.path !== undefined
}

/** The step id in a URL, existing or not; undefined for a URL outside the flow. */
export function wantedBy(flow: FlowDefinition, url: string): string | undefined {
  const path = withoutEndSlashes(url)
  const own = flow.steps.find((step) => step.path === path)
  if (own) return own.id
  if (path === flow.path) return firstStep(flow).id
  return path.startsWith(`${flow.path}/`) ? path.slice(flow.path.length + 1) : undefined
}
