import { complete } from '#src/flow/core/complete.ts'
import { matches } from '#src/flow/core/condition.ts'
import { only, update } from '#src/flow/core/move.ts'
import { missingFor, nextOf } from '#src/flow/core/path.ts'
import { read, taken } from '#src/flow/core/pointer.ts'
import type { FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Leave, Poll, Step, Wait } from '#src/generated/flow.ts'

/** Takes what a step was waiting for, and goes on if that was all. */
export function arrived(
  flow: FlowDefinition,
  before: FlowState,
  step: Step,
  awaited: Poll | Wait,
  answer: unknown,
): Outcome {
  const state = { ...update(flow, before, taken(answer, awaited.take)), failure: null }
  const isAll = awaited.until === undefined || matches(awaited.until, state.draft)
  return isAll ? complete(flow, state, step, false) : only(state)
}

/** Asks the shell to leave for the address that the draft holds. */
export function leave(state: FlowState, step: Step, { to }: Leave): Outcome {
  const effect: FlowEffect = { type: 'leave', step: step.id, to: read(state.draft, to) }
  return only({ ...state, leaving: step.id, left: step.id }, [effect])
}

/** Both names of the machine that the browser runs on are one. */
const named = (origin: string): string => origin.replace('//localhost:', '//127.0.0.1:')

/**
 * The address to follow, if it may be followed: one of our own, under whichever name of this machine, or one that is read
 * over https. Anything else, such as `javascript:`, would run with our rights or show the network what the customer does.
 */
export function leaveTarget(to: unknown, origin: string): string | undefined {
  if (typeof to !== 'string' || to === '' || !URL.canParse(to, origin)) return undefined
  const url = new URL(to, origin)
  return url.protocol === 'https:' || named(url.origin) === named(origin) ? url.href : undefined
}

/** Anybody who writes a link can write these parameters, so only a step that has left takes them. */
export function returned(
  flow: FlowDefinition,
  before: FlowState,
  step: Step,
  params: Readonly<Record<string, string>>,
): Outcome {
  if (!step.leave || before.left !== step.id) return only(before)
  const here: FlowState = { ...before, leaving: null }
  const given = Object.entries(step.leave.return).filter(([, param]) => Object.hasOwn(params, param))
  if (given.length === 0) return only(here)
  const values = Object.fromEntries(given.map(([name, param]) => [name, params[param]]))
  const state = { ...update(flow, here, values), failure: null }
  const next = nextOf(flow, step, state.draft)
  // What the other site says is none of our faults: without what the next step demands, one may go again.
  const isEnough = next !== undefined && missingFor(next, state.draft).length === 0
  return isEnough ? complete(flow, state, step, false) : only(here)
}
