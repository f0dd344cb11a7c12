import { type Draft, type FlowState, firstStep, nextOf, reduce, start, stepOf } from '#src/flow/core/index.ts'
import type { Condition, FlowDefinition, Step } from '#src/generated/flow.ts'
import { isRecord } from '#src/lib/is-record.ts'

export interface Props {
  readonly formData: (form: string) => readonly Draft[]
  readonly answerOf: (operation: string) => unknown
  /** Data for this flow that overrides the forms' own, and what its screens hand on. */
  readonly given: Draft
}

type Fields = Readonly<Record<string, unknown>>

/** Draft values that a condition tests, so that each side can be tried. */
function choices(condition: Condition): Fields[] {
  const own = Object.entries(condition.properties ?? {}).flatMap(([name, part]) => [
    ...[part.const, ...(part.enum ?? [])].filter((one) => one !== undefined).map((one) => ({ [name]: one })),
    ...choices(part).map((inner) => ({ [name]: inner })),
  ])
  const parts = [condition.not, ...(condition.anyOf ?? []), ...(condition.allOf ?? [])]
  return [...own, ...parts.flatMap((part) => (part ? choices(part) : []))]
}

function merged(value: unknown, patch: unknown): unknown {
  if (!isRecord(value) || !isRecord(patch)) return patch
  return {
    ...value,
    ...Object.fromEntries(Object.entries(patch).map(([name, next]) => [name, merged(value[name], next)])),
  }
}

/** The answer changed so that `take` finds these values in it; missing ones are added. */
function answerWith(answer: unknown, take: Readonly<Record<string, string>>, values: Fields): unknown {
  let made = answer
  for (const [name, pointer] of Object.entries(take)) {
    const parts = pointer.split('/').slice(1)
    const found = parts.reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), made)
    const patch = values[name] ?? (found === undefined ? 'example' : undefined)
    if (patch === undefined) continue
    made = merged(
      made,
      parts.reduceRight<unknown>((inner, part) => ({ [part]: inner }), patch),
    )
  }
  return made
}

/** Data that later steps require and no form or answer provides. */
function missing(flow: FlowDefinition, step: Step, { given }: Props): Draft {
  const demanded = (step.next ?? []).flatMap(({ to }) => stepOf(flow, to).enter ?? [])
  const taken = flow.steps.flatMap(({ submit, poll }) => Object.keys({ ...submit?.take, ...poll?.take }))
  const unknown = demanded.filter((name) => !taken.includes(name) && !(name in given))
  return Object.fromEntries(unknown.map((name) => [name, 'example']))
}

/** The possible states after the current step: one for each value that branches test. */
function onward(flow: FlowDefinition, state: FlowState, props: Props): FlowState[] {
  const step = stepOf(flow, state.step)
  const conditions = [
    ...(step.next ?? []).flatMap(({ when }) => when ?? []),
    ...(step.poll ? [step.poll.until] : []),
  ]
  const cases: Fields[] = [{}, ...conditions.flatMap(choices)]
  const forms = step.form === undefined ? [{}] : props.formData(step.form)
  return forms.flatMap((form) =>
    cases.flatMap((values) => {
      const operation = step.poll?.operation ?? step.submit?.operation
      const take = step.poll?.take ?? step.submit?.take ?? {}
      const answer = operation === undefined ? {} : answerWith(props.answerOf(operation), take, values)
      if (step.poll) return [reduce(flow, state, { type: 'polled', step: step.id, answer }).state]
      const data = { ...missing(flow, step, props), ...form, ...props.given, ...(step.submit ? {} : values) }
      const submitted = reduce(flow, state, { type: 'submit', data })
      if (!step.submit) return [submitted.state]
      return [
        reduce(flow, submitted.state, { type: 'succeeded', attempt: submitted.state.attempts, answer }).state,
      ]
    }),
  )
}

/**
 * Plays a flow from its start and returns the state in which each step is first reached, so that every guard
 * is met by the steps before it. Unreached steps are missing.
 */
export function playFlow(flow: FlowDefinition, props: Props): ReadonlyMap<string, FlowState> {
  const met = new Map<string, FlowState>([[firstStep(flow).id, start(flow)]])
  const open = [...met.values()]
  for (let state = open.shift(); state !== undefined; state = open.shift()) {
    const step = stepOf(flow, state.step)
    for (const next of onward(flow, state, props)) {
      if (met.has(next.step)) continue
      met.set(next.step, next)
      open.push(next)
    }
    // A step that leaves for another site, or waits for an event, isn't played: the flow starts after it.
    const follower = nextOf(flow, step, state.draft)
    if (follower && !met.has(follower.id)) {
      const there = start(
        flow,
        { ...missing(flow, step, props), ...props.given, ...state.draft },
        follower.id,
      )
      if (there.step !== follower.id) continue
      met.set(follower.id, there)
      open.push(there)
    }
  }
  return met
}
