// The sample flow, played by its events: the start of the tests of the core.
import { type FlowEvent, type FlowState, reduce, start } from '#src/flow/core/index.ts'
import type { FlowDefinition, Step } from '#src/generated/flow.ts'
import { sample } from '#tests/src/flow/core/sample.ts'

export function play(events: readonly FlowEvent[], from?: FlowState, flow: FlowDefinition = sample) {
  let state = from ?? start(flow)
  let effects: ReturnType<typeof reduce>['effects'] = []
  for (const event of events) ({ state, effects } = reduce(flow, state, event))
  return { state, effects }
}

export const altered = (flow: FlowDefinition, id: string, change: (step: Step) => Step): FlowDefinition => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === id ? change(step) : step)),
})

export const submit = (data = {}): FlowEvent => ({ type: 'submit', data })
export const answered = (attempt: number, answer: unknown): FlowEvent => ({
  type: 'succeeded',
  attempt,
  answer,
})
export const failure = { message: 'No', serverErrcode: 'x', errors: [] }
export const refused = (attempt: number, serverErrcode = 'x'): FlowEvent => ({
  type: 'failed',
  attempt,
  failure: { ...failure, serverErrcode },
})
export const visit = (step: string): FlowEvent => ({ type: 'visit', step })
export const polled = (step: string): FlowEvent => ({
  type: 'polled',
  step,
  answer: { data: { status: 'paid' } },
})

export const order = { _id: 'o1' }
export const phone = [submit({ number: '1' }), answered(1, { data: { token: 't' } })]
export const secret = [...phone, submit({ pin: '1234' })]
export const created = [...secret, submit(), answered(2, { data: order })]
export const atCard = [...created, submit(), answered(3, { data: { ...order, channel: 'card' } })]
export const waiting = [...atCard, submit()]
