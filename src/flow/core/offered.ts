import type { Condition, FlowDefinition, Step } from '#src/generated/flow.ts'

type Branch = NonNullable<Step['next']>[number]

const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { allOf: [one, other] } : (one ?? other)

/** Branches that lead past the missing steps, to where those would have led. */
function past(missing: ReadonlyMap<string, Step>, branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => {
    const step = missing.get(branch.to)
    if (step === undefined) return [branch]
    return past(missing, step.next ?? []).map(({ when, to }) => {
      const condition = both(branch.when, when)
      return condition === undefined ? { to } : { when: condition, to }
    })
  })
}

function submitOf(
  { submit }: Step,
  missing: ReadonlyMap<string, Step>,
  has: (capability: string) => boolean,
): Step['submit'] {
  if (submit === undefined || (submit.needs !== undefined && !has(submit.needs))) return undefined
  if (submit.errors === undefined) return submit
  const errors = Object.entries(submit.errors).map(([code, { to, ...answer }]) => [
    code,
    to === undefined || missing.has(to) ? answer : { ...answer, to },
  ])
  return { ...submit, errors: Object.fromEntries(errors) }
}

/**
 * The flow with a provider that may lack capabilities: steps that need one of them are passed over, and
 * calls that do aren't made. The check proves that every flow still leads from its start to an end.
 */
export function offered(flow: FlowDefinition, has: (capability: string) => boolean): FlowDefinition {
  const { draft } = flow
  const needs = [
    ...flow.steps.flatMap((step) => [step.needs, step.submit?.needs]),
    draft.keep === 'account' ? 'drafts' : undefined,
  ]
  if (needs.every((name) => name === undefined || has(name))) return flow
  const missing = new Map(
    flow.steps.filter((step) => step.needs !== undefined && !has(step.needs)).map((step) => [step.id, step]),
  )
  const steps = flow.steps
    .filter(({ id }) => !missing.has(id))
    .map((step): Step => {
      const { submit, next, back, review, ...rest } = step
      const sent = submitOf(step, missing, has)
      return {
        ...rest,
        ...(sent ? { submit: sent } : {}),
        ...(next ? { next: past(missing, next) } : {}),
        ...(back === undefined || (back && missing.has(back.to)) ? {} : { back }),
        ...(review ? { review: review.filter((id) => !missing.has(id)) } : {}),
      }
    })
  const keep = draft.keep === 'account' && !has('drafts') ? 'session' : draft.keep
  return { ...flow, steps, draft: { ...draft, keep } }
}
