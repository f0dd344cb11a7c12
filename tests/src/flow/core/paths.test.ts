// Generated from the flow files: declaring a flow, step or branch tests it. The flows are unfolded and explored within
// the tests: code that runs while this file loads counts as covered by every test, which makes its mutants expensive.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  backOf,
  type Failure,
  type FlowState,
  fromKept,
  isEligible,
  matches,
  missingFor,
  nextOf,
  reduce,
  start,
  stepOf,
  toKept,
  walk,
} from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { everyFlow, flowOf } from '#tests/src/flow/core/every-flow.ts'
import { realFlows } from '#tests/src/flow/core/real-flows.ts'
import { covered } from '#tests/support/covered.ts'
import {
  coveringPaths,
  type Edge,
  errorCodes,
  explore,
  hasWayOut,
  movesAt,
  type Node,
} from '#tests/support/flow-paths.ts'

/** How a call can fail: with a declared error code, a fault of the provider, or no response. */
const failuresOf = (operation: string): Failure[] =>
  [...errorCodes(operation), 'internal_error', 500, 'network'].map((serverErrcode) => ({
    message: `No: ${serverErrcode}`,
    serverErrcode,
    errors: [],
  }))

const idsOf = (flow: FlowDefinition, state: FlowState) => walk(flow, state).map(({ id }) => id)

function expectStanding(flow: FlowDefinition, state: FlowState): void {
  expect(isEligible(flow, state, state.step)).toBe(true)
  expect(missingFor(stepOf(flow, state.step), state.draft)).toEqual([])
}

describe.each(everyFlow)('the flow %s', (id) => {
  let flow: FlowDefinition
  let nodes: readonly Node[]
  let edges: readonly Edge[]
  let submits: readonly Step[]
  let branches: readonly string[]
  beforeEach(() => {
    flow = flowOf(id)
    ;({ nodes, edges } = explore(flow))
    submits = flow.steps.filter(({ submit }) => submit !== undefined)
    branches = flow.steps.flatMap((step) => (step.next ?? []).map((_, index) => `${step.id}#${index}`))
  })
  const report = (...said: Parameters<typeof covered>) => {
    if (realFlows.includes(id)) covered(...said)
  }
  /** States on a step, one for each distinct way to reach it. */
  const at = (step: string) => nodes.filter(({ state }) => state.step === step).map(({ state }) => state)

  test('every step is reached', () => {
    const unreached = flow.steps.map((step) => step.id).filter((step) => at(step).length === 0)
    expect(unreached).toEqual([])
    report('step', ...flow.steps.map((step) => `${id}/${step.id}`))
  })

  test('every branch is taken if it applies, and not otherwise', () => {
    for (const step of flow.steps) {
      const from = edges.filter(({ node }) => node.state.step === step.id)
      for (const [index, { to: target, when }] of (step.next ?? []).entries()) {
        const branch = `${step.id}#${index}`
        const taken = from.filter((edge) => edge.branch === index)
        expect(taken, branch).not.toEqual([])
        for (const { to } of taken) expect(to.state.step, branch).toBe(target)
        if (when !== undefined) {
          for (const { to } of taken) expect(matches(when, to.state.draft), branch).toBe(true)
          const others = from.filter((edge) => edge.branch !== index)
          expect(others, branch).not.toEqual([])
          const later = others.filter((edge) => edge.branch > index)
          for (const { to } of later) expect(matches(when, to.state.draft), branch).toBe(false)
          // An empty draft takes no branch with a condition: each requires what it reads.
          expect(matches(when, {}), branch).toBe(false)
        }
      }
    }
    report('branch', ...branches.map((branch) => `${id}/${branch}`))
  })

  test('there is a way out of every step', () => {
    const traps = nodes.filter((node) => !hasWayOut(flow, node)).map(({ state }) => state.step)
    expect(traps).toEqual([])
    for (const step of flow.steps) {
      const last = step.next?.[step.next.length - 1]
      expect(last !== undefined || step.exit !== undefined, step.id).toBe(true)
      expect(last?.when, step.id).toBeUndefined()
      if (last) expect(nextOf(flow, step, {})?.id, step.id).toBe(last.to)
    }
    report('flow', id)
  })

  test('only the event that a step waits for leads on from it', () => {
    for (const step of flow.steps.filter(({ poll, wait }) => poll ?? wait)) {
      for (const before of at(step.id)) {
        expect(reduce(flow, before, { type: 'submit', data: {} }).state.step).toBe(step.id)
        const until = step.poll?.until ?? step.wait?.until
        if (until) expect(matches(until, {})).toBe(false)
      }
    }
  })

  test('every failure of a call is shown', () => {
    for (const [step, before] of submits.flatMap((one) => at(one.id).map((state) => [one, state] as const))) {
      const { operation, params = {}, errors = {}, failure: notice } = step.submit ?? { operation: '' }
      const data = movesAt(flow, before)[0]?.data ?? {}
      for (const failure of failuresOf(operation)) {
        const sent = reduce(flow, before, { type: 'submit', data })
        expect(sent.effects).toMatchObject([{ type: 'call', operation }])
        expect(Object.keys(sent.effects[0]?.type === 'call' ? sent.effects[0].params : {}).sort()).toEqual(
          Object.keys(params).sort(),
        )
        const attempt = sent.state.pending?.attempt ?? 0
        const { state, effects } = reduce(flow, sent.state, { type: 'failed', attempt, failure })
        const answered = errors[String(failure.serverErrcode)]
        const to = answered?.to
        const isOpen = to !== undefined && idsOf(flow, sent.state).includes(to)
        expect(state).toMatchObject({ step: isOpen ? to : step.id, pending: null, failure })
        // An error shown by a field is not in a notice too.
        const said = answered?.notice ?? (answered?.field === true ? undefined : notice)
        expect(effects).toMatchObject(
          said === undefined ? [] : [{ type: 'notice', id: said, tone: 'danger', said: failure.message }],
        )
        expect(state.draft).toEqual(sent.state.draft)
        expectStanding(flow, state)
        // It can be retried.
        const again = reduce(flow, state, { type: 'submit', data })
        if (state.step === step.id) expect(again.state.pending?.attempt).toBe(attempt + 1)
      }
    }
  })

  test('a double submit calls once', () => {
    for (const before of submits.flatMap((step) => at(step.id))) {
      const data = movesAt(flow, before)[0]?.data ?? {}
      const once = reduce(flow, before, { type: 'submit', data }).state
      expect(reduce(flow, once, { type: 'submit', data })).toEqual({ state: once, effects: [] })
    }
  })

  test('Back leads to an open step, and keeps the draft', () => {
    for (const { state } of nodes) {
      const back = backOf(flow, state)
      const went = reduce(flow, state, { type: 'back' }).state
      expect(went.step).toBe(back?.to ?? state.step)
      expectStanding(flow, went)
      expect(went.draft).toEqual(state.draft)
      expect(reduce(flow, went, { type: 'visit', step: state.step }).state.step).toBe(state.step)
    }
  })

  test('a reload stays on its step, or goes to the step that asks for a secret again', () => {
    const { never } = flow.draft
    for (const { state } of nodes) {
      const kept = fromKept(flow, toKept(flow, state))
      if (kept.is !== 'found') throw new Error(`${state.step} is not found again`)
      expectStanding(flow, kept.state)
      expect(kept.state.floor).toBe(state.floor)
      const walked = walk(flow, state)
      const secrets = walked.flatMap(({ enter = [] }) => enter).filter((name) => never.includes(name))
      if (secrets.length === 0) expect(kept.state.step).toBe(state.step)
      else expect(idsOf(flow, state)).toContain(kept.state.step)
    }
  })

  test('a link to a step beyond the draft lands on the last open step', () => {
    for (const { state } of nodes) {
      const open = idsOf(flow, state)
      for (const step of [...flow.steps.map((one) => one.id), 'nonsense']) {
        const visited = reduce(flow, state, { type: 'visit', step }).state
        expect(visited.step).toBe(open.includes(step) ? step : open[open.length - 1])
      }
    }
  })

  test('a browser gets paths that take every branch, each from the first step to an exit', () => {
    const paths = coveringPaths(flow)
    const taken = paths.flatMap((path) => path.map(({ step, branch }) => `${step}#${branch}`))
    expect(new Set(taken.filter((id) => !id.endsWith('undefined')))).toEqual(new Set(branches))
    for (const path of paths) {
      expect(path[0]?.step).toBe(start(flow).step)
      expect(stepOf(flow, path[path.length - 1]?.step ?? '').exit).toBeDefined()
      const steps = path.map(({ step }) => stepOf(flow, step))
      expect(path.map(({ form, data }) => data !== undefined && form)).toEqual(
        steps.map(({ form }) => form ?? false),
      )
    }
  })
})
