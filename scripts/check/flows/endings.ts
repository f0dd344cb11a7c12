// A flow's audience decides its calls and exits; back is possible whichever way one came.
import type { FlowModel, StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'

/** The first path segment, shared by customers' pages and flows. */
const areaOf = (path: string): string => path.split('/')[1] ?? ''

/** A flow exits to a page its users may open. */
function exitFindings(flow: FlowModel, model: StepModel, flows: readonly FlowModel[]): Finding[] {
  const { exit } = model.step
  if (typeof exit !== 'string') return []
  const customers = new Set(
    flows.filter(({ flow: { auth } }) => auth === 'customer').map(({ flow: { path } }) => areaOf(path ?? '')),
  )
  const isForCustomers = customers.has(areaOf(exit))
  if (isForCustomers === (flow.flow.auth === 'customer')) return []
  return [
    model.finding(
      ['exit'],
      isForCustomers
        ? `"${exit}" is for customers, and who is in "${flow.flow.id}" has not logged in: end at a page for everybody`
        : `"${exit}" is for visitors, and who is in "${flow.flow.id}" has logged in: end at a page for customers`,
    ),
  ]
}

/** Customers don't make visitors' calls, which wouldn't know the customer. */
function callFindings(flow: FlowModel, model: StepModel): Finding[] {
  const operation = model.submit?.operation
  return flow.flow.auth === 'customer' && operation?.row.auth === 'visitor'
    ? [
        model.finding(
          ['submit', 'operation'],
          `"${operation.id}" is for visitors, and the flow "${flow.flow.id}" is for customers: see its "auth"`,
        ),
      ]
    : []
}

/** Whether some way, from the start or a point of no return, reaches one step without passing another. */
function passesBy(flow: FlowModel, target: string, model: StepModel): boolean {
  const starts = flow.steps.filter(({ step }, index) => index === 0 || step.back === false)
  const found = new Set(starts.filter(({ id }) => id !== target))
  for (const { step } of found)
    for (const { to } of step.next ?? []) {
      const next = flow.stepOf(to)
      if (next && to !== target) found.add(next)
    }
  return found.has(model)
}

/** A back target is passed on every way here. */
function backFindings(flow: FlowModel, model: StepModel): Finding[] {
  const { back } = model.step
  if (typeof back !== 'object' || flow.stepOf(back.to) === undefined) return []
  return passesBy(flow, back.to, model)
    ? [
        model.finding(
          ['back', 'to'],
          `there is a way to "${model.id}" that does not pass "${back.to}", and nobody could go back on it: name a step that all ways pass`,
        ),
      ]
    : []
}

const branchesOf = ({ step }: StepModel): ReadonlyMap<string, string> =>
  new Map((step.next ?? []).flatMap(({ when, to }) => (when ? [[JSON.stringify(when), to] as const] : [])))

/**
 * Two steps that choose between the same targets by the same conditions agree; otherwise one has them
 * swapped.
 */
function swappedFindings(flow: FlowModel, model: StepModel): Finding[] {
  const own = branchesOf(model)
  const targets = new Set(own.values())
  const others = flow.steps
    .slice(0, flow.steps.indexOf(model))
    .map((other) => ({ other, theirs: branchesOf(other) }))
  return [...own].flatMap(([when, to]) => {
    const twin = others.find(({ theirs }) => {
      const there = theirs.get(when)
      return there !== undefined && there !== to && targets.has(there) && [...theirs.values()].includes(to)
    })
    const there = twin?.theirs.get(when)
    const index = (model.step.next ?? []).findIndex((branch) => JSON.stringify(branch.when) === when)
    return twin === undefined
      ? []
      : [
          model.finding(
            ['next', index, 'to'],
            `it leads to "${to}", and in "${twin.other.id}" the same condition leads to "${String(there)}": are they mixed up?`,
          ),
        ]
  })
}

/** A review shows everything filled in, except secrets. */
function reviewFindings(flow: FlowModel, model: StepModel): Finding[] {
  const { review } = model.step
  if (review === undefined) return []
  const before = flow.steps.slice(0, flow.steps.indexOf(model))
  return before
    .filter(
      ({ id, form }) => form?.fields.some(({ path }) => !form.secrets.has(path)) && !review.includes(id),
    )
    .map(({ id }) =>
      model.finding(['review'], `the review leaves out "${id}", which is filled in before it: add "${id}"`),
    )
}

/** Flows begin, go back and end on pages their users may open. */
export const endingFindings = (flow: FlowModel, flows: readonly FlowModel[]): Finding[] =>
  flow.steps.flatMap((model) => [
    ...exitFindings(flow, model, flows),
    ...callFindings(flow, model),
    ...backFindings(flow, model),
    ...swappedFindings(flow, model),
    ...reviewFindings(flow, model),
  ])
