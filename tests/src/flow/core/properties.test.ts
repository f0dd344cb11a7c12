import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type FlowEvent,
  type FlowState,
  fromKept,
  isEligible,
  missingFor,
  reduce,
  start,
  stepOf,
  toKept,
} from '#src/flow/core/index.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import { everyFlow, flowOf } from '#tests/src/flow/core/every-flow.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

/** What an arbitrary browser may do: an attempt counts back from the current one, so that many answers fit. */
interface Reply {
  readonly type: 'answer' | 'fail'
  readonly back: number
  readonly answer: unknown
  readonly code: string
}

type Move = FlowEvent | Reply

const isReply = (move: Move): move is Reply => move.type === 'answer' || move.type === 'fail'

const SECRET = 'secret-value'

function namesOf(flow: FlowDefinition): string[] {
  const taken = flow.steps.flatMap(({ submit, poll, wait, leave }) =>
    Object.keys({ ...submit?.take, ...poll?.take, ...wait?.take, ...leave?.return }),
  )
  return [...new Set([...flow.steps.flatMap(({ enter = [] }) => enter), ...taken, ...flow.draft.never])]
}

function movesOf(flow: FlowDefinition) {
  const names = namesOf(flow)
  const status = fc.constantFrom('paid', 'awaiting_payment', 'cancelled', 'verifying_payment', 'failed')
  const channel = fc.constantFrom('wallet', 'card', 'e-transfer')
  const state = fc.constantFrom('settled', 'held', 'other')
  const event = fc.constantFrom(...flow.steps.flatMap(({ wait }) => wait?.event ?? []), 'other')
  const params = fc.dictionary(
    fc.constantFrom(...flow.steps.flatMap(({ leave }) => Object.values(leave?.return ?? {})), 'other'),
    fc.constantFrom('declined', 'paid'),
  )
  const value = fc.oneof(
    fc.constantFrom('v', undefined, null),
    fc.record({ _id: fc.constant('id'), status, payment_channel: channel }),
    channel,
  )
  const draft = fc
    .dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })
    .map((given) =>
      Object.fromEntries(
        Object.entries(given).map(([name, one]) => [
          name,
          flow.draft.never.includes(name) && one ? SECRET : one,
        ]),
      ),
    )
  const step = fc.constantFrom(...flow.steps.map(({ id }) => id), 'nonsense', '__proto__')
  const code = fc.constantFrom(
    ...flow.steps.flatMap(({ submit }) => Object.keys(submit?.errors ?? {})),
    'other',
  )
  const data = fc.record({
    token: fc.constant('t'),
    _id: fc.constant('id'),
    status,
    payment_channel: channel,
    channel,
    phone_masked: fc.constant('m'),
    redirect_url: fc.constant('https://elsewhere.example/'),
  })
  const answer = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ message: fc.constant('said'), data, payment: fc.record({ state }) }),
    },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, {}, 'text', { data: null }) },
  )
  const full = fc.constant(
    Object.fromEntries(names.map((name) => [name, flow.draft.never.includes(name) ? SECRET : 'v'])),
  )
  const back = fc.constantFrom(0, 0, 0, 0, 1)
  return fc.array(
    fc.oneof<fc.Arbitrary<Move>[]>(
      fc.record({ type: fc.constant('submit' as const), data: fc.oneof(draft, full, fc.constant({})) }),
      fc.record({ type: fc.constant('update' as const), patch: draft }),
      fc.record({ type: fc.constant('answer' as const), back, answer, code }),
      fc.record({ type: fc.constant('answer' as const), back, answer, code }),
      fc.record({ type: fc.constant('fail' as const), back, answer, code }),
      fc.record({ type: fc.constant('polled' as const), step, answer }),
      fc.record({ type: fc.constant('visit' as const), step }),
      fc.record({ type: fc.constant('change' as const), step }),
      fc.record({ type: fc.constant('signalled' as const), event, payload: answer }),
      fc.record({ type: fc.constant('returned' as const), step, params }),
      fc.constant({ type: 'came-back' as const }),
      fc.constant({ type: 'back' as const }),
      fc.constant({ type: 'invalid' as const }),
    ),
    { maxLength: 60 },
  )
}

function toEvent(state: FlowState, move: Move): FlowEvent {
  if (!isReply(move)) return move
  const attempt = state.attempts - move.back
  return move.type === 'answer'
    ? { type: 'succeeded', attempt, answer: move.answer }
    : { type: 'failed', attempt, failure: { message: 'No', serverErrcode: move.code, errors: [] } }
}

function* played(
  flow: FlowDefinition,
  moves: readonly Move[],
): Generator<{ before: FlowState; state: FlowState; event: FlowEvent }> {
  let state = start(flow)
  for (const move of moves) {
    const event = toEvent(state, move)
    const before = state
    state = reduce(flow, state, event).state
    yield { before, state, event }
  }
}

describe.each([sample.id, ...everyFlow])('%s, whatever happens', (id) => {
  let flow: FlowDefinition
  let moves: ReturnType<typeof movesOf>
  beforeEach(() => {
    flow = id === sample.id ? sample : flowOf(id)
    moves = movesOf(flow)
  })
  const check = (property: (moves: readonly Move[]) => void) =>
    fc.assert(fc.property(moves, property), { numRuns: 300 })

  test('the flow is on a reachable step whose guard holds', () => {
    check((played_) => {
      for (const { state } of played(flow, played_)) {
        expect(isEligible(flow, state, state.step)).toBe(true)
        expect(missingFor(stepOf(flow, state.step), state.draft)).toEqual([])
      }
    })
  })

  test('no secret is stored', () => {
    check((played_) => {
      for (const { state } of played(flow, played_)) {
        const kept = toKept(flow, state)
        expect(kept).not.toContain(SECRET)
        expect(Object.keys(JSON.parse(kept).draft).filter((name) => flow.draft.never.includes(name))).toEqual(
          [],
        )
      }
    })
  })

  test('a step behind the point of no return is never reached again', () => {
    check((played_) => {
      const passed = new Set<string>()
      for (const { before, state } of played(flow, played_)) {
        if (state.floor !== before.floor) {
          const order = flow.steps.map(({ id }) => id)
          for (const id of order.slice(0, order.indexOf(state.floor))) passed.add(id)
        }
        expect(passed.has(state.step)).toBe(false)
      }
    })
  })

  test('a commit leaves only what it took in the draft, and what its step keeps', () => {
    check((played_) => {
      for (const { before, state, event } of played(flow, played_)) {
        const declared = before.pending && stepOf(flow, before.pending.step).submit
        if (event.type !== 'succeeded' || !declared?.commit || state.floor === before.floor) continue
        const left = [...Object.keys(declared.take ?? {}), ...(declared.keep ?? [])]
        expect(left).toEqual(expect.arrayContaining(Object.keys(state.draft)))
      }
    })
  })

  test('a link cannot fake a return from an external site', () => {
    check((played_) => {
      for (const { before, state, event } of played(flow, played_)) {
        if (event.type === 'returned' && before.left !== event.step) expect(state).toEqual(before)
      }
    })
  })

  test('a change from a review is on an earlier step, and the review is not forgotten', () => {
    check((played_) => {
      for (const { state } of played(flow, played_)) {
        if (state.changing === null) continue
        expect(stepOf(flow, state.changing).review).toBeDefined()
        expect(state.step).not.toBe(state.changing)
      }
    })
  })

  test('at most one call runs, and it ends once', () => {
    check((played_) => {
      let calls = 0
      let state = start(flow)
      for (const move of played_) {
        const before = state
        const outcome = reduce(flow, state, toEvent(state, move))
        state = outcome.state
        if (!outcome.effects.some(({ type }) => type === 'call')) continue
        calls += 1
        expect(before.pending).toBeNull()
        expect(state.pending?.attempt).toBe(calls)
      }
    })
  })

  test('a reload is never on a step whose guard fails', () => {
    check((played_) => {
      for (const { state } of played(flow, played_)) {
        const kept = fromKept(flow, toKept(flow, state))
        if (kept.is !== 'found') continue
        expect(missingFor(stepOf(flow, kept.state.step), kept.state.draft)).toEqual([])
        expect(kept.state.floor).toBe(state.floor)
      }
    })
  })
})
