// The paths through each flow that a browser walks. Those of tests/support/flow-paths.ts, which play the pure core, may
// take any answer for possible; the living provider gives some only on the usual way, so here branches that have no
// condition are preferred.
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { firstStep, stepOf } from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/**
 * Steps that no customer of the sandbox comes to: the law asks where the money comes from, and for a new selfie, from an
 * amount on that the daily limit does not allow unless an operator has raised it. transfer/large.spec.ts walks them, and
 * the core's paths, the atlas and tests/provider/thresholds/thresholds.test.ts hold them.
 */
const outOfReach: Readonly<Record<string, readonly string[]>> = {
  transfer: ['funds', 'selfie', 'identity-check'],
}

/** Ways, each from a step to the next, that begin with "Send again": home/home.spec.ts walks them. */
const sentAgain: Readonly<Record<string, readonly string[]>> = { transfer: ['authorise done'] }

function withinReach(flow: FlowDefinition): FlowDefinition {
  const isReached = (id: string) => !outOfReach[flow.id]?.includes(id)
  const isWalked = (from: string, to: string) =>
    isReached(to) && !sentAgain[flow.id]?.includes(`${from} ${to}`)
  const steps = flow.steps
    .filter(({ id }) => isReached(id))
    .map((step) =>
      step.next ? { ...step, next: step.next.filter(({ to }) => isWalked(step.id, to)) } : step,
    )
  return { ...flow, steps }
}

/** Every flow that has an address of its own, unfolded. */
export const flows: readonly FlowDefinition[] = runnableFlows(loadData(root)).map(withinReach)

/** Which branch to take at a step that has several, by the place of the branch in `next`. */
export type Choices = Readonly<Record<string, number>>

const isBranching = ({ next = [] }: Step): boolean => next.length > 1

/** The choices that lead from the first step to `target` by the fewest steps, with as few conditions as may be. */
function choicesTo(flow: FlowDefinition, target: string): Choices {
  const queue: { id: string; choices: Choices }[] = [{ id: firstStep(flow).id, choices: {} }]
  const seen = new Set<string>()
  for (const { id, choices } of queue) {
    if (id === target) return choices
    if (seen.has(id)) continue
    seen.add(id)
    const step = stepOf(flow, id)
    // The last branch has no condition, so it is tried first.
    for (const [index, { to, when }] of [...(step.next ?? []).entries()].reverse()) {
      queue.push({ id: to, choices: when === undefined ? choices : { ...choices, [id]: index } })
    }
  }
  throw new Error(`${flow.id}: no way leads to the step '${target}'`)
}

/** The branches that a path with these choices takes; where none is chosen it takes the last, which has no condition. */
function branchesOf(flow: FlowDefinition, choices: Choices): readonly string[] {
  const taken: string[] = []
  let step: Step | undefined = firstStep(flow)
  while (step?.next !== undefined) {
    const index: number = choices[step.id] ?? step.next.length - 1
    taken.push(`${step.id}#${index}`)
    const to: string | undefined = step.next[index]?.to
    step = to === undefined ? undefined : stepOf(flow, to)
  }
  return taken
}

/** Paths that between them take every branch of a flow, none of them without need. */
export function walkedPaths(flow: FlowDefinition): readonly Choices[] {
  const open = new Set(flow.steps.flatMap(({ id, next = [] }) => next.map((_, index) => `${id}#${index}`)))
  const paths: Choices[] = []
  for (const branch of open) {
    const [id = '', index] = branch.split('#')
    const choices = {
      ...choicesTo(flow, id),
      ...(isBranching(stepOf(flow, id)) ? { [id]: Number(index) } : {}),
    }
    for (const taken of branchesOf(flow, choices)) open.delete(taken)
    paths.push(choices)
  }
  return paths
}
