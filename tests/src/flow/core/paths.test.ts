import { describe, expect, test } from 'vitest'
import {
  type FlowState,
  fromKept,
  matches,
  nextOf,
  reduce,
  start,
  stepOf,
  toKept,
} from '#src/flow/core/index.ts'
import type { Condition, FlowDefinition, Step } from '#src/generated/flow.ts'
import { realFlows } from '#tests/src/flow/core/real-flows.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

/** Values that a condition speaks of, by name of the draft, so that both its sides can be tried. */
function choices(condition: Condition): Record<string, unknown>[] {
  const own = Object.entries(condition.properties ?? {}).flatMap(([name, part]) => [
    ...[part.const, ...(part.enum ?? [])].filter((one) => one !== undefined).map((one) => ({ [name]: one })),
    ...choices(part).map((inner) => ({ [name]: { _id: 'id', ...inner } })),
  ])
  const parts = [condition.not, ...(condition.anyOf ?? []), ...(condition.allOf ?? [])]
  return [...own, ...parts.flatMap((part) => (part ? choices(part) : []))]
}

/** An answer that has `value` wherever `take` looks for `name`, and something wherever it looks for anything else. */
function answerWith(
  take: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): unknown {
  const answer: Record<string, unknown> = { message: 'said' }
  // Long pointers last, so that /data/token is set within what /data has set.
  for (const [name, pointer] of Object.entries(take).sort(([, a], [, b]) => a.length - b.length)) {
    const parts = pointer.split('/').slice(1)
    const last = parts.pop() ?? ''
    let place = answer
    for (const part of parts) {
      const inner = place[part]
      const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {}
      place[part] = next
      place = next
    }
    place[last] = values[name] ?? place[last] ?? (last === 'message' ? 'said' : { _id: 'id' })
  }
  return answer
}

interface Trail {
  readonly state: FlowState
  readonly steps: readonly string[]
}

/** What a customer could do at a step: everything its followers demand, once for each value its branches speak of. */
function ways(flow: FlowDefinition, state: FlowState): FlowState[] {
  const step = stepOf(flow, state.step)
  const conditions = [
    ...(step.next ?? []).flatMap(({ when }) => when ?? []),
    ...(step.poll ? [step.poll.until] : []),
  ]
  const take = step.submit?.take ?? step.poll?.take ?? {}
  const wanted = (step.next ?? []).flatMap(({ to }) => stepOf(flow, to).enter ?? [])
  const given = Object.fromEntries(wanted.filter((name) => !(name in take)).map((name) => [name, 'given']))
  const cases = [{}, ...conditions.flatMap(choices)]
  return cases.flatMap((values) => {
    const answer = answerWith(take, values)
    if (step.poll) return [reduce(flow, state, { type: 'polled', step: step.id, answer }).state]
    const submitted = reduce(flow, state, { type: 'submit', data: given })
    if (!step.submit) return [submitted.state]
    const attempt = submitted.state.attempts
    return [reduce(flow, submitted.state, { type: 'succeeded', attempt, answer }).state]
  })
}

/** Every way through the flow, each step at most once on the way. */
function trails(
  flow: FlowDefinition,
  { state, steps }: Trail = { state: start(flow), steps: [start(flow).step] },
): Trail[] {
  const onward = ways(flow, state).filter((next) => next.step !== state.step && !steps.includes(next.step))
  if (onward.length === 0) return [{ state, steps }]
  return onward.flatMap((next) => trails(flow, { state: next, steps: [...steps, next.step] }))
}

describe.each([...realFlows, sample].map((flow) => [flow.id, flow] as const))('the flow %s', (_, flow) => {
  const all = trails(flow)
  const pairs = new Set(
    all.flatMap(({ steps }) => steps.slice(1).map((to, index) => `${steps[index]} → ${to}`)),
  )
  const targets = (step: Step) => (step.next ?? []).map(({ to }) => `${step.id} → ${to}`)

  test('every step is reached', () => {
    const reached = new Set(all.flatMap(({ steps }) => steps))
    expect([...reached].sort()).toEqual(flow.steps.map(({ id }) => id).sort())
  })

  test('every branch is taken', () => {
    expect([...pairs].sort()).toEqual(flow.steps.flatMap(targets).sort())
  })

  test('there is no trap: every way ends at an exit', () => {
    const ends = all.map(({ steps }) => steps[steps.length - 1] ?? '')
    expect(ends.filter((id) => stepOf(flow, id).exit === undefined)).toEqual([])
  })

  test('every step leads on or out, and its last branch asks for nothing', () => {
    for (const step of flow.steps) {
      const branches = step.next ?? []
      expect(branches.length > 0 || step.exit !== undefined, step.id).toBe(true)
      expect(branches[branches.length - 1]?.when, step.id).toBeUndefined()
      // A draft that holds nothing takes no branch with a condition: each requires what it reads.
      if (branches.length > 0)
        expect(nextOf(flow, step, {})?.id, step.id).toBe(branches[branches.length - 1]?.to)
      if (step.poll) expect(matches(step.poll.until, {}), step.id).toBe(false)
    }
  })

  test('a reload after a point of no return stands where it stood', () => {
    for (const { state } of all.flatMap((trail) => prefixes(flow, trail))) {
      const kept = fromKept(flow, toKept(flow, state))
      expect(kept.is).toBe('found')
      if (kept.is === 'found' && state.floor !== start(flow).floor) expect(kept.state.step).toBe(state.step)
    }
  })
})

/** The states on a trail, found again by playing it. */
function prefixes(flow: FlowDefinition, { steps }: Trail): Trail[] {
  const found: Trail[] = [{ state: start(flow), steps: [] }]
  for (const step of steps.slice(1)) {
    const last = found[found.length - 1]
    const next = last && ways(flow, last.state).find((state) => state.step === step)
    if (next) found.push({ state: next, steps: [] })
  }
  return found
}
