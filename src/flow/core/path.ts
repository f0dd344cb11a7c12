import { holds, matches } from '#src/flow/core/condition.ts'
import type { Draft, FlowState } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { withoutEndSlashes } from '#src/lib/without-end-slashes.ts'

/** The parts of a state that decide where one may be. */
export type Place = Pick<FlowState, 'draft' | 'completed' | 'floor'>

/** A step by its id, or undefined. */
export function findStep(flow: FlowDefinition, id: string): Step | undefined {
  return flow.steps.find((step) => step.id === id)
}

/** @throws Error when the flow has no such step: a definition that no check has seen */
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

/** Names that a step demands and the draft does not hold. */
export function missingFor(step: Step, draft: Draft): readonly string[] {
  return (step.enter ?? []).filter((name) => !holds(draft, name))
}

/** The step that follows, by the first branch whose condition the draft meets; undefined at the end of the flow. */
export function nextOf(flow: FlowDefinition, step: Step, draft: Draft): Step | undefined {
  const branch = (step.next ?? []).find(({ when }) => when === undefined || matches(when, draft))
  return branch && stepOf(flow, branch.to)
}

/**
 * The steps that can be reached now, in order: from the floor on, over each step that is done, as long as the next
 * one's guard holds. The last of them is the step still to be done.
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

/** Whether a step can be visited now. */
export function isEligible(flow: FlowDefinition, place: Place, id: string): boolean {
  return walk(flow, place).some((step) => step.id === id)
}

/** The step a visit ends at: the requested one, or the last that can be reached. */
export function resume(flow: FlowDefinition, place: Place, wanted: string): string {
  const path = walk(flow, place)
  return (path.find((step) => step.id === wanted) ?? path[path.length - 1] ?? firstStep(flow)).id
}

/** Where the way back leads, with the key of its label; null where there is none. */
export function backOf(
  flow: FlowDefinition,
  state: Place & Pick<FlowState, 'step' | 'changing'>,
): { readonly to: string; readonly label?: string } | null {
  const { back } = stepOf(flow, state.step)
  if (back === false) return null
  const path = walk(flow, state).map(({ id }) => id)
  // Who changes something from a review goes back there, as long as it can be reached.
  const review = path.find((id) => id === state.changing)
  if (review !== undefined) return { to: review }
  if (back !== undefined) return path.includes(back.to) && back.to !== state.step ? back : null
  const before = path[path.indexOf(state.step) - 1]
  return before === undefined ? null : { to: before }
}

/** Which number a step shows: its declared one, shared by alternatives, or its place in the list. */
function numberOf(flow: FlowDefinition, step: Step): number {
  return step.progress ?? flow.steps.indexOf(step) + 1
}

/** The steps that are painted on one page with this one, itself among them; none where it has a page to itself. */
function onPageOf(flow: FlowDefinition, { page }: Step): readonly Step[] {
  return page === undefined ? [] : flow.steps.filter((step) => step.page === page)
}

/** "Step `position` of `total`", as customers count: what is on one page has one number. */
export function progressOf(
  flow: FlowDefinition,
  id: string,
): { readonly position: number; readonly total: number } {
  const pageNumberOf = (step: Step) => numberOf(flow, onPageOf(flow, step)[0] ?? step)
  const own = pageNumberOf(stepOf(flow, id))
  const numbers = new Set(flow.steps.map(pageNumberOf))
  return { position: [...numbers].filter((number) => number <= own).length, total: numbers.size }
}

/** A step of a page that several share. */
export interface PagePart {
  readonly step: Step
  /** Done, still to be done, or the one that is open now. */
  readonly is: 'done' | 'open' | 'ahead'
}

/** The parts of the page that a customer is on, in order; none where the step has the page to itself. */
export function partsOf(flow: FlowDefinition, state: Place & Pick<FlowState, 'step'>): readonly PagePart[] {
  const reached = walk(flow, state).map(({ id }) => id)
  return onPageOf(flow, stepOf(flow, state.step)).map((step) => {
    if (step.id === state.step) return { step, is: 'open' }
    return { step, is: state.completed.includes(step.id) && reached.includes(step.id) ? 'done' : 'ahead' }
  })
}

/** The URL of a step: its own if it declares one; else the flow's path for the first, below it for the others. */
export function urlOf(flow: FlowDefinition, id: string): string {
  return findStep(flow, id)?.path ?? (id === firstStep(flow).id ? flow.path : `${flow.path}/${id}`)
}

/** Whether a step can be opened by its address alone: the flow's own, or one that the step declares. */
export function isEntrance(flow: FlowDefinition, id: string): boolean {
  return id === firstStep(flow).id || findStep(flow, id)?.path !== undefined
}

/** The id that a URL asks for, whether or not there is such a step; undefined for a URL outside the flow. */
export function wantedBy(flow: FlowDefinition, url: string): string | undefined {
  const path = withoutEndSlashes(url)
  const own = flow.steps.find((step) => step.path === path)
  if (own) return own.id
  if (path === flow.path) return firstStep(flow).id
  return path.startsWith(`${flow.path}/`) ? path.slice(flow.path.length + 1) : undefined
}
