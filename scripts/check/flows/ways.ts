// A flow's steps lead on, back and out to steps and pages its users may open.
import { commits, type FlowModel, reach, readIn, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { objectAt } from '#src/lib/schema/json.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

/** Only operations that can't be repeated commit: a commit drops everything entered so far. */
function commitFindings(model: StepModel): Finding[] {
  const { step, submit } = model
  if (!submit) return []
  const isOnce = submit.operation.row.once === true
  if (isOnce && !commits(model) && !step.leave)
    return [
      model.finding(
        ['submit', 'operation'],
        `"${submit.operation.id}" can't be repeated: add "commit": true`,
      ),
    ]
  if (!isOnce && commits(model))
    return [
      model.finding(
        ['submit', 'commit'],
        `"${submit.operation.id}" can be repeated, and a commit drops the draft: remove "commit", or give the operation "once": true`,
      ),
    ]
  return []
}

const asksForCode = ({ form }: StepModel): boolean =>
  form?.fields.some(({ path }) => objectAt(form.ui?.value, path)['ui:widget'] === 'code') === true

const stepsBefore = (flow: FlowModel, { id }: StepModel): StepModel[] =>
  flow.steps.filter(({ step }) => (step.next ?? []).some(({ to }) => to === id))

/** A name that the step's call answers and that led to the step: afterwards, no way leads there. */
function answeredBy(flow: FlowModel, { id, step }: StepModel): string | undefined {
  const led = flow.steps
    .flatMap((from) => from.step.next ?? [])
    .flatMap(({ to, when }) => (to === id ? readIn(when) : []))
  return Object.keys(step.submit?.take ?? {}).find((name) => led.includes(name))
}

/** Why back to a step isn't the default; undefined if it is. */
function whyNoDefault(flow: FlowModel, before: StepModel): string | undefined {
  const { id, step } = before
  if (commits(before)) return `"${id}" has committed`
  if (step.poll || step.wait) return `"${id}" goes on by itself`
  if (step.leave) return `"${id}" has been to another site`
  if (step.submit && asksForCode(before)) return `the code entered in "${id}" is used`
  const answered = answeredBy(flow, before)
  return answered === undefined
    ? undefined
    : `the call of "${id}" has answered "${answered}", which led there`
}

/** The default way back is possible, and a declared one differs from it and is always open. */
function backFindings(flow: FlowModel, model: StepModel): Finding[] {
  const { back } = model.step
  const before = stepsBefore(flow, model)
  const final = before.find(commits)
  const reason = before.flatMap((step) => whyNoDefault(flow, step) ?? [])[0]
  if (back === undefined) {
    const mend = final ? '"back": false' : '"back": false, or the step to go back to'
    return reason === undefined
      ? []
      : [
          model.finding(
            ['id'],
            `"${model.id}" can't go back to the step before, since ${reason}: add ${mend}`,
          ),
        ]
  }
  if (back === false)
    return reason === undefined && flow.steps[0] === model
      ? [
          model.finding(
            ['back'],
            `"${model.id}" is the first step, with nothing to go back to: remove "back"`,
          ),
        ]
      : []
  if (final)
    return [
      model.finding(
        ['back'],
        `"${model.id}" can't go back, since "${final.id}" has committed: set "back" to false`,
      ),
    ]
  const target = flow.stepOf(back.to)
  if (!target) return []
  if (target === model || !leadsTo(flow, target, model))
    return [
      model.finding(['back', 'to'], `no way to "${model.id}" passes "${back.to}", so Back never gets there`),
    ]
  if (!isAlwaysPassed(flow, target, model))
    return [
      model.finding(
        ['back', 'to'],
        `some ways to "${model.id}" don't pass "${back.to}": name a step that all of them pass`,
      ),
    ]
  const isDefault = before.length === 1 && before[0] === target && reason === undefined
  return isDefault && back.label === undefined
    ? [model.finding(['back'], `"${back.to}" is the step before anyway: remove "back"`)]
    : []
}

/** Whether one step reaches another without a point of no return. */
const leadsTo = (flow: FlowModel, from: StepModel, to: StepModel): boolean =>
  reach(flow, [from], (step) => commits(step) || (step !== from && step.step.back === false)).has(to)

/** Whether every way to a step, from the start or the last point of no return, passes another. */
function isAlwaysPassed(flow: FlowModel, passed: StepModel, to: StepModel): boolean {
  const floors = flow.steps.filter(
    (model, index) => index === 0 || model.step.back === false || stepsBefore(flow, model).some(commits),
  )
  const around = floors.filter((floor) => floor !== passed)
  return !reach(flow, around, (step) => commits(step) || step === passed).has(to)
}

/** An error leads to an earlier step that is still open. */
const errorFindings = (flow: FlowModel, model: StepModel): Finding[] =>
  Object.entries(model.step.submit?.errors ?? {}).flatMap(([code, { to }]) => {
    const target = to === undefined ? undefined : flow.stepOf(to)
    if (!target) return []
    const path = ['submit', 'errors', code, 'to']
    if (target === model) return [model.finding(path, `"${to}" is this step: remove "to", and name a notice`)]
    return leadsTo(flow, target, model)
      ? []
      : [model.finding(path, `no way to "${model.id}" passes "${to}", so "${code}" can't lead there`)]
  })

/** Every step leads to an exit, and step numbers ascend without gaps. */
function numberFindings(flow: FlowModel, model: StepModel, numbers: ReadonlyMap<string, number>): Finding[] {
  const own = numbers.get(model.id) ?? 0
  const later = reach(flow, [model])
  const passed = new Set([...later].map(({ id }) => numbers.get(id)))
  return [
    ...([...later].some(({ step }) => step.exit !== undefined)
      ? []
      : [model.finding(['id'], `"${model.id}" never reaches an exit: give a step after it an "exit"`)]),
    ...(own > 1 && ![...numbers.values()].includes(own - 1)
      ? [model.finding(['progress'], `"${model.id}" is number ${own}, but there is no number ${own - 1}`)]
      : []),
    ...(model.step.next ?? []).flatMap(({ to }, index) => {
      const path = ['next', index, 'to']
      if (to === model.id) return [model.finding(path, `"${to}" leads to itself`)]
      const number = numbers.get(to) ?? 0
      const isBackwards = number < own && !leadsTo(flow, flow.stepOf(to) ?? model, model)
      const between = Array.from({ length: Math.max(0, number - own - 1) }, (_, at) => own + 1 + at)
      return isBackwards || between.some((one) => !passed.has(one))
        ? [
            model.finding(
              path,
              `"${model.id}" is number ${own} and leads to "${to}", number ${number}: correct "progress"`,
            ),
          ]
        : []
    }),
  ]
}

/** A page's steps are consecutive. */
const pageFindings = ({ steps }: FlowModel): Finding[] =>
  steps.flatMap((model, index) => {
    const { page } = model.step
    const isSplit =
      page !== undefined &&
      steps[index - 1]?.step.page !== page &&
      steps.slice(0, index).some((before) => before.step.page === page)
    return isSplit
      ? [model.finding(['page'], `"${model.id}" is on the page "${page}", but a step between isn't`)]
      : []
  })

/** Visitors' flows make visitors' calls, and customers' flows submit customers' calls; a poll only reads. */
const callFindings = ({ flow }: FlowModel, model: StepModel): Finding[] =>
  (['submit', 'poll'] as const).flatMap((kind) => {
    const operation = model[kind]?.operation
    if (!operation) return []
    const { id, row } = operation
    const find = (message: string) => [model.finding([kind, 'operation'], `"${id}" ${message}`)]
    if (flow.auth === 'visitor' && row.auth !== 'visitor')
      return find(`needs a login, and the flow "${flow.id}" has none`)
    if (flow.auth === 'customer' && row.auth === 'visitor' && kind === 'submit')
      return find(`is for visitors, and the flow "${flow.id}" is for customers`)
    return kind === 'poll' && row.method !== 'GET' ? find('changes something: a poll only reads, by GET') : []
  })

/** The first path segment, shared by customers' pages and flows. */
const areaOf = (path: string): string => path.split('/')[1] ?? ''

/** A flow exits to a page its users may open. */
function exitFindings({ flow }: FlowModel, model: StepModel, flows: readonly FlowModel[]): Finding[] {
  const { exit } = model.step
  if (typeof exit !== 'string') return []
  const isForCustomers = flows.some(
    (other) => other.flow.auth === 'customer' && areaOf(other.flow.path) === areaOf(exit),
  )
  if (isForCustomers === (flow.auth === 'customer')) return []
  const whose = isForCustomers ? 'customers, and "%" is for visitors' : 'visitors, and "%" is for customers'
  return [model.finding(['exit'], `"${exit}" is for ${whose.replace('%', flow.id)}`)]
}

/** Two steps that choose between the same targets by the same condition agree; else one has them swapped. */
const swappedFindings = (flow: FlowModel, model: StepModel): Finding[] =>
  (model.step.next ?? []).flatMap(({ when, to }, index, own) =>
    flow.steps.slice(0, flow.steps.indexOf(model)).flatMap((other) => {
      const theirs = other.step.next ?? []
      const twin = theirs.find((branch) => when !== undefined && equal(branch.when, when) && branch.to !== to)
      const isSwapped =
        twin !== undefined &&
        own.some((one) => one.when && one.to === twin.to) &&
        theirs.some((one) => one.to === to)
      return isSwapped
        ? [
            model.finding(
              ['next', index, 'to'],
              `this leads to "${to}", but the same condition in "${other.id}" leads to "${twin.to}"`,
            ),
          ]
        : []
    }),
  )

/** A review shows everything filled in, except secrets. */
const reviewFindings = (flow: FlowModel, model: StepModel): Finding[] =>
  flow.steps
    .slice(0, flow.steps.indexOf(model))
    .filter(({ id, form }) => {
      const isShown = model.step.review?.includes(id) ?? true
      return !isShown && form?.fields.some(({ path }) => !form.secrets.has(path))
    })
    .map(({ id }) => model.finding(['review'], `the review leaves out "${id}", filled in before it`))

export function wayFindings(flow: FlowModel, flows: readonly FlowModel[]): Finding[] {
  const numbers = new Map(flow.steps.map(({ id, step }, index) => [id, step.progress ?? index + 1]))
  return [
    ...pageFindings(flow),
    ...flow.steps.flatMap((model) => [
      ...commitFindings(model),
      ...backFindings(flow, model),
      ...errorFindings(flow, model),
      ...numberFindings(flow, model, numbers),
      ...callFindings(flow, model),
      ...exitFindings(flow, model, flows),
      ...swappedFindings(flow, model),
      ...reviewFindings(flow, model),
    ]),
  ]
}
