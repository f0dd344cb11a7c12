import { complete } from '#src/flow/core/complete.ts'
import { matches } from '#src/flow/core/condition.ts'
import { only, update } from '#src/flow/core/move.ts'
import { missingFor, nextOf } from '#src/flow/core/path.ts'
import { read, taken } from '#src/flow/core/pointer.ts'
import type { FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Leave, Poll, Step, Wait } from '#src/generated/flow.ts'

/** Takes what a step was waiting for, and moves on once that is all. */
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

/** Asks the shell to leave for the address in the draft. */
export function leave(state: FlowState, step: Step, { to }: Leave): Outcome {
  const effect: FlowEffect = { type: 'leave', step: step.id, to: read(state.draft, to) }
  return only({ ...state, leaving: step.id, left: step.id }, [effect])
}

/** localhost and 127.0.0.1 are the same machine. */
const named = (origin: string): string => origin.replace('//localhost:', '//127.0.0.1:')

/**
 * The address if it is safe to follow: our own, under any name of this machine, or one over https. Anything
 * else, such as `javascript:`, would run with our rights or reveal to the network what the customer does.
 */
export function leaveTarget(to: unknown, origin: string): string | undefined {
  if (typeof to !== 'string' || to === '' || !URL.canParse(to, origin)) return undefined
  const url = new URL(to, origin)
  return url.protocol === 'https:' || named(url.origin) === named(origin) ? url.href : undefined
}

/** Anyone can write a link with these parameters, so only a step that has left takes them. */
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
  // The other site's answer isn't our fault: if the next step lacks data, the customer can go again.
  const isEnough = next !== undefined && missingFor(next, state.draft).length === 0
  return isEnough ? complete(flow, state, step, false) : only(here)
}
