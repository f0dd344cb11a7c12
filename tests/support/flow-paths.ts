// Finds the paths through a flow by playing it in the pure core: for tests of the core and in the browser.
import operations from '#schemas/api/operations.json' with { type: 'json' }
import { type Draft, type FlowState, matches, reduce, start, stepOf } from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { decisiveNames, fieldNames, filler, formData, valuesOf } from '#tests/support/flow-values.ts'

/** How a step is completed. */
export interface Move {
  /** The submitted data: the form's fixture, with the values that lead to this branch, or what a screen would give. */
  readonly data: Draft
  /** The result of the step's call, poll or event. */
  readonly answer: unknown
  /** Query parameters of a return from another site. */
  readonly params: Readonly<Record<string, string>>
}

/** A reachable state, and how to reach it. */
export interface Node {
  readonly state: FlowState
  readonly from: Done | undefined
}

/** Completing a step, by the branch at this index in `next`. */
interface Done {
  readonly node: Node
  readonly move: Move
  readonly branch: number
}

/** A completed step, and where it leads. */
export interface Edge extends Done {
  readonly to: Node
}

/** One step of a path, for a browser to walk. */
interface PathStep {
  readonly step: string
  readonly form: string | undefined
  /** The data to fill in and submit, for a step with a form. */
  readonly data: Draft | undefined
  /** The index in `next` of the branch to take; undefined at the exit. */
  readonly branch: number | undefined
  /** Codes with which the step's call can be refused. */
  readonly failures: readonly string[]
}

export type Path = readonly PathStep[]

/** Codes with which an operation can be refused, from operations.json. */
export const errorCodes = (operation: string): readonly string[] =>
  operations.find(({ id }) => id === operation)?.errors ?? []

/** An answer with `values` at the pointers of `take`. */
function answerWith(take: Readonly<Record<string, string>>, values: Draft): unknown {
  const answer: Record<string, unknown> = { message: 'said' }
  // Long pointers last, so that /data/token is set within /data.
  for (const [name, pointer] of Object.entries(take).sort(([, a], [, b]) => a.length - b.length)) {
    const parts = pointer.split('/').slice(1)
    const last = parts.pop() ?? ''
    let place = answer
    for (const part of parts) {
      const inner = place[part]
      const next: Record<string, unknown> = isRecord(inner) ? { ...inner } : {}
      place[part] = next
      place = next
    }
    if (values[name] !== undefined) place[last] = values[name]
  }
  return answer
}

/** Names that the next step requires and only a screen can set, in code. */
function givenByScreen(flow: FlowDefinition, step: Step, draft: Draft, others: readonly string[]): string[] {
  if (step.screen === undefined) return []
  const wanted = (step.next ?? []).flatMap(({ to }) => stepOf(flow, to).enter ?? [])
  return wanted.filter((name) => draft[name] === undefined && !others.includes(name))
}

/** The cartesian product of the values of each name. */
function choices(values: readonly (readonly [string, readonly unknown[]])[]): Draft[] {
  return values.reduce<Draft[]>(
    (drafts, [name, list]) => drafts.flatMap((draft) => list.map((value) => ({ ...draft, [name]: value }))),
    [{}],
  )
}

const takeOf = ({ submit, poll, wait }: Step): Readonly<Record<string, string>> => ({
  ...submit?.take,
  ...poll?.take,
  ...wait?.take,
})

/** Every way to complete a step that affects the path, now or later. */
export function movesAt(flow: FlowDefinition, state: FlowState): Move[] {
  const step = stepOf(flow, state.step)
  const take = takeOf(step)
  const returned = step.leave?.return ?? {}
  const fields = step.form === undefined ? [] : fieldNames(step.form)
  const own = [...new Set([...fields, ...Object.keys(take), ...Object.keys(returned)])]
  const screen = givenByScreen(flow, step, state.draft, own)
  const decisive = decisiveNames(flow)
  const fixed = Object.fromEntries([...own, ...screen].map((name) => [name, filler(flow, name)]))
  const varied = [...own, ...screen].filter((name) => decisive.includes(name))
  return choices(varied.map((name) => [name, valuesOf(flow, step, name)] as const)).map((chosen) => {
    const values = { ...fixed, ...chosen }
    const filled = step.form === undefined ? {} : { ...formData(step.form) }
    const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))
    return {
      data: { ...filled, ...named(fields.filter((name) => varied.includes(name))), ...named(screen) },
      answer: answerWith(take, values),
      params: Object.fromEntries(
        Object.entries(returned).flatMap(([name, param]) => {
          const value = values[name]
          return typeof value === 'string' ? [[param, value]] : []
        }),
      ),
    }
  })
}

/** Makes a move: submits, answers the call, returns from another site, sends the awaited event. */
function play(flow: FlowDefinition, state: FlowState, { data, answer, params }: Move): FlowState {
  const step = stepOf(flow, state.step)
  if (step.poll) return reduce(flow, state, { type: 'polled', step: step.id, answer }).state
  if (step.wait)
    return reduce(flow, state, { type: 'signalled', event: step.wait.event, payload: answer }).state
  const submitted = reduce(flow, state, { type: 'submit', data }).state
  const answered = submitted.pending
    ? reduce(flow, submitted, { type: 'succeeded', attempt: submitted.pending.attempt, answer }).state
    : submitted
  if (answered.leaving === null) return answered
  return reduce(flow, answered, { type: 'returned', step: step.id, params }).state
}

const keyOf = (flow: FlowDefinition, { step, floor, draft }: FlowState): string =>
  JSON.stringify([step, floor, decisiveNames(flow).map((name) => draft[name] ?? null)])

function branchTaken(step: Step, before: FlowState, after: FlowState): number | undefined {
  if (after.step === before.step) return undefined
  const index = (step.next ?? []).findIndex(({ when }) => when === undefined || matches(when, after.draft))
  return step.next?.[index]?.to === after.step ? index : undefined
}

const found = new WeakMap<FlowDefinition, { nodes: readonly Node[]; edges: readonly Edge[] }>()

/** Every state of a flow that differs in where it can lead, nearest to the start first. */
export function explore(flow: FlowDefinition): { nodes: readonly Node[]; edges: readonly Edge[] } {
  const known = found.get(flow)
  if (known) return known
  const nodes = new Map<string, Node>()
  const edges: Edge[] = []
  const first: Node = { state: start(flow), from: undefined }
  nodes.set(keyOf(flow, first.state), first)
  // A map's iteration includes entries added on the way.
  for (const node of nodes.values()) {
    const step = stepOf(flow, node.state.step)
    if (step.exit !== undefined) continue
    for (const move of movesAt(flow, node.state)) {
      const state = play(flow, node.state, move)
      const branch = branchTaken(step, node.state, state)
      if (branch === undefined) continue
      const done = { node, move, branch }
      const to = nodes.get(keyOf(flow, state)) ?? { state, from: done }
      nodes.set(keyOf(flow, state), to)
      edges.push({ ...done, to })
    }
  }
  const result = { nodes: [...nodes.values()], edges }
  found.set(flow, result)
  return result
}

/** The moves from the start to a state. */
function wayTo(node: Node): Done[] {
  return node.from ? [...wayTo(node.from.node), node.from] : []
}

/** The shortest path from a state to an exit. */
function wayOut(flow: FlowDefinition, node: Node, edges: readonly Edge[]): Edge[] | undefined {
  const queue: { at: Node; way: Edge[] }[] = [{ at: node, way: [] }]
  const seen = new Set<Node>([node])
  for (const { at, way } of queue) {
    if (stepOf(flow, at.state.step).exit !== undefined) return way
    for (const edge of edges) {
      if (edge.node !== at || seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ at: edge.to, way: [...way, edge] })
    }
  }
  return undefined
}

export const hasWayOut = (flow: FlowDefinition, node: Node): boolean =>
  wayOut(flow, node, explore(flow).edges) !== undefined

const branchOf = ({ node, branch }: Done): string => `${node.state.step}#${branch}`

/**
 * A minimal set of paths from the start to an exit that together take every branch of every step. Form data is from
 * tests/fixtures with the values that the branches need.
 */
export function coveringPaths(flow: FlowDefinition): readonly Path[] {
  const { edges } = explore(flow)
  const nearest = new Map<string, Edge>()
  for (const edge of edges) if (!nearest.has(branchOf(edge))) nearest.set(branchOf(edge), edge)
  const ways = [...nearest.values()]
    .map((edge) => [...wayTo(edge.node), edge, ...(wayOut(flow, edge.to, edges) ?? [])])
    .sort((one, other) => other.length - one.length)
  const takes = (way: readonly Done[]) => new Set(way.map(branchOf))
  const chosen = ways.filter((way, index) => {
    const before = new Set(ways.slice(0, index).flatMap((other) => [...takes(other)]))
    return [...takes(way)].some((branch) => !before.has(branch))
  })
  const needed = chosen.reduce((kept, way) => {
    const others = new Set(kept.filter((other) => other !== way).flatMap((other) => [...takes(other)]))
    return [...takes(way)].every((branch) => others.has(branch))
      ? kept.filter((other) => other !== way)
      : kept
  }, chosen)
  return needed.map((way) => pathOf(flow, way))
}

function pathOf(flow: FlowDefinition, way: readonly Done[]): Path {
  const done = way.map(({ node, move, branch }) => pathStep(stepOf(flow, node.state.step), move.data, branch))
  const last = way[way.length - 1]
  const end = last && stepOf(flow, last.node.state.step).next?.[last.branch]
  return end ? [...done, pathStep(stepOf(flow, end.to), {}, undefined)] : done
}

function pathStep({ id, form, submit }: Step, data: Draft, branch: number | undefined): PathStep {
  return {
    step: id,
    form,
    data: form === undefined ? undefined : data,
    branch,
    failures: submit ? errorCodes(submit.operation) : [],
  }
}
