// The paths through each flow that a browser walks. Those of tests/support/flow-paths.ts play the pure core and may
// assume any answer; the real provider gives some answers only on the usual path, so branches without a condition come
// first here.
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { firstStep, stepOf } from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'

/**
 * Steps that no sandbox customer reaches: the law asks for the source of funds and a new selfie only above an amount
 * that the daily limit doesn't allow unless an operator has raised it. transfer/large.spec.ts walks them, and the paths
 * of the core, the atlas and tests/provider/thresholds/thresholds.test.ts cover them.
 */
const outOfReach: Readonly<Record<string, readonly string[]>> = {
  transfer: ['funds', 'selfie', 'identity-check'],
}

/**
 * Branches, each from one step to the next, of other customers: those who send again (home/home.spec.ts walks it), and
 * those with one way to pay (transfer/pay.spec.ts).
 */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  transfer: ['authorise done', 'authorise pay'],
}

function withinReach(flow: FlowDefinition): FlowDefinition {
  const isReached = (id: string) => !outOfReach[flow.id]?.includes(id)
  const isWalked = (from: string, to: string) =>
    isReached(to) && !ofOthers[flow.id]?.includes(`${from} ${to}`)
  const steps = flow.steps
    .filter(({ id }) => isReached(id))
    .map((step) =>
      step.next ? { ...step, next: step.next.filter(({ to }) => isWalked(step.id, to)) } : step,
    )
  return { ...flow, steps }
}

/** Every flow with its own address, unfolded. */
export const flows: readonly FlowDefinition[] = runnableFlows(loadData(root)).map(withinReach)

/** Which branch to take at each step that has several, by its index in `next`. */
export type Choices = Readonly<Record<string, number>>

const isBranching = ({ next = [] }: Step): boolean => next.length > 1

/** The choices that lead from the first step to `target` by the fewest steps and conditions. */
function choicesTo(flow: FlowDefinition, target: string): Choices {
  const queue: { id: string; choices: Choices }[] = [{ id: firstStep(flow).id, choices: {} }]
  const seen = new Set<string>()
  for (const { id, choices } of queue) {
    if (id === target) return choices
    if (seen.has(id)) continue
    seen.add(id)
    const step = stepOf(flow, id)
    // The last branch has no condition, so try it first.
    for (const [index, { to, when }] of [...(step.next ?? []).entries()].reverse()) {
      queue.push({ id: to, choices: when === undefined ? choices : { ...choices, [id]: index } })
    }
  }
  throw new Error(`${flow.id}: no way leads to the step '${target}'`)
}

/** The branches of a path with these choices; a step without a choice takes the last branch, which has no condition. */
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

/** The smallest set of paths that takes every branch of a flow. */
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
