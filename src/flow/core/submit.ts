import { complete } from '#src/flow/core/complete.ts'
import { moved, only, patched, update } from '#src/flow/core/move.ts'
import { leave } from '#src/flow/core/outside.ts'
import { isEligible, stepOf, walk } from '#src/flow/core/path.ts'
import { paramsFrom, taken } from '#src/flow/core/pointer.ts'
import type { Draft, Failure, FlowEffect, FlowState, Outcome } from '#src/flow/core/types.ts'
import type { FlowDefinition, Step, Submit } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

export function notice(
  { words }: Step,
  id: string | undefined,
  tone: 'success' | 'danger',
  said?: string,
): FlowEffect[] {
  if (id === undefined) return []
  return [{ type: 'notice', id, tone, ...(said ? { said } : {}), ...(words === undefined ? {} : { words }) }]
}

/** Submits a step with its form's data: makes its call, leaves, or moves on. */
export function submit(flow: FlowDefinition, before: FlowState, data: Draft): Outcome {
  // A call is pending: this is a double click or a repeated key.
  if (before.pending || before.leaving !== null) return only(before)
  // A value handed on unchanged, such as the PIN to confirm, still belongs to the step that asked for it.
  const isNew = (name: string) => before.givenIn[name] === undefined || before.draft[name] !== data[name]
  const given = Object.fromEntries(
    Object.keys(data)
      .filter(isNew)
      .map((name) => [name, before.step]),
  )
  const state: FlowState = {
    ...update(flow, before, data),
    failure: null,
    givenIn: { ...before.givenIn, ...given },
  }
  if (state.step !== before.step) return only(state)
  const step = stepOf(flow, state.step)
  if (step.submit === undefined) {
    if (step.leave) return leave(state, step, step.leave)
    // Such a step only moves on by what it waits for.
    return step.poll || step.wait ? only(state) : complete(flow, state, step, false)
  }
  const attempt = state.attempts + 1
  return only({ ...state, attempts: attempt, pending: { attempt, step: step.id } }, [
    {
      type: 'call',
      attempt,
      operation: step.submit.operation,
      params: paramsFrom(state.draft, step.submit.params),
      body: state.draft,
    },
  ])
}

const messageOf = (answer: unknown): string | undefined =>
  isRecord(answer) && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined

export function succeeded(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  answer: unknown,
): Outcome {
  const values = taken(answer, declared.take)
  const isFinal = declared.commit === true
  const kept = (declared.keep ?? []).map((name) => [name, before.draft[name]] as const)
  const draft = patched(isFinal ? Object.fromEntries(kept) : before.draft, values)
  const state: FlowState = { ...before, pending: null, draft, givenIn: isFinal ? {} : before.givenIn }
  const said = notice(step, declared.success, 'success', messageOf(answer))
  if (step.leave) {
    // The customer has moved elsewhere: don't pull them back.
    if (before.step !== step.id) return only(moved(flow, state, state.step), said)
    const { state: left, effects } = leave(state, step, step.leave)
    return only(left, [...said, ...effects])
  }
  const outcome = complete(flow, state, step, isFinal)
  if (outcome.effects.length > 0) {
    // The answer lacks what the next step requires: keep everything given so far.
    return only(moved(flow, update(flow, { ...before, pending: null }, values), before.step), outcome.effects)
  }
  // A customer who has moved elsewhere is only called back if that step is no longer reachable.
  const hasLeft = before.step !== step.id && isEligible(flow, outcome.state, before.step)
  return only(
    hasLeft ? { ...outcome.state, step: before.step, direction: before.direction } : outcome.state,
    said,
  )
}

export function failed(
  flow: FlowDefinition,
  before: FlowState,
  declared: Submit,
  step: Step,
  failure: Failure,
): Outcome {
  const { errors = {} } = declared
  const code = String(failure.serverErrcode)
  const answered = Object.hasOwn(errors, code) ? errors[code] : undefined
  const id = answered?.field === true && before.step === step.id ? undefined : declared.failure
  const effects = notice(step, answered?.notice ?? id, 'danger', failure.message)
  // The customer has moved elsewhere: show the notice there.
  if (before.step !== step.id) return only({ ...before, pending: null }, effects)
  const state: FlowState = { ...before, pending: null, failure }
  const path = walk(flow, state).map(({ id }) => id)
  const to = path.find((id) => id === answered?.to)
  if (to === undefined) return only(state, effects)
  // That step must be redone before those that depend on it.
  return only(moved(flow, { ...state, completed: path.slice(0, path.indexOf(to)) }, to), effects)
}
