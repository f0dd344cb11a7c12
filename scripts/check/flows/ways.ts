import { following } from '#scripts/check/flows/fit.ts'
import { asJson, type FlowModel, readIn, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { objectAt } from '#src/lib/schema/json.ts'

/** Only operations that act for good commit: a commit drops everything entered so far. */
function commitFindings(model: StepModel): Finding[] {
  const { step, submit } = model
  if (!submit || !step.submit) return []
  const isOnce = submit.operation.row.once === true
  if (isOnce && step.submit.commit !== true && !step.leave)
    return [
      model.finding(
        ['submit', 'operation'],
        `"${submit.operation.id}" cannot be done twice: add "commit": true, so that nobody can come back and do it again`,
      ),
    ]
  if (!isOnce && step.submit.commit === true)
    return [
      model.finding(
        ['submit', 'commit'],
        `"${submit.operation.id}" can be done again, and a commit drops what was given: take "commit" out, or give the operation "once": true`,
      ),
    ]
  return []
}

const typesCode = ({ form }: StepModel): boolean =>
  form?.fields.some(({ path }) => objectAt(form.ui?.value, path)['ui:widget'] === 'code') === true

/** A name that the step's call answers and by which one reached the step: afterwards no way leads there. */
function answeredBy(flow: FlowModel, { id, step }: StepModel): string | undefined {
  const led = flow.steps
    .flatMap((from) => from.step.next ?? [])
    .flatMap(({ to, when }) => (to === id ? readIn(asJson(when)) : []))
  return Object.keys(step.submit?.take ?? {}).find((name) => led.includes(name))
}

/** Why back from a step must be declared; undefined if it needn't. */
function whyNoDefault(flow: FlowModel, before: StepModel): { why: string; isFinal: boolean } | undefined {
  const { step } = before
  if (step.submit?.commit === true) return { why: `"${before.id}" has committed`, isFinal: true }
  if (step.poll || step.wait) return { why: `"${before.id}" goes on by itself`, isFinal: false }
  if (step.leave) return { why: `"${before.id}" has been to another site`, isFinal: false }
  if (step.submit && typesCode(before))
    return { why: `the code typed in "${before.id}" is used`, isFinal: false }
  const answered = answeredBy(flow, before)
  if (answered !== undefined)
    return {
      why: `the call of "${before.id}" answers "${answered}", by which one came there`,
      isFinal: false,
    }
  return undefined
}

/**
 * The step before, as the runtime finds it, is one to go back to; a declared way back differs from it and
 * exists.
 */
function backFindings(flow: FlowModel, model: StepModel): Finding[] {
  const { back } = model.step
  const before = flow.steps.filter(({ step }) => (step.next ?? []).some(({ to }) => to === model.id))
  const reasons = before.flatMap((step) => whyNoDefault(flow, step) ?? [])
  if (back === undefined) {
    const [reason] = reasons
    if (!reason) return []
    const mend = reason.isFinal ? 'say "back": false' : 'say "back": false, or the step that "back" leads to'
    return [
      model.finding(
        ['id'],
        `there is no way back from "${model.id}" to the step before, since ${reason.why}: ${mend}`,
      ),
    ]
  }
  if (back === false) {
    return reasons.length > 0 || flow.steps[0] !== model
      ? []
      : [model.finding(['back'], `"${model.id}" is the first step: there is nothing to go back to`)]
  }
  const final = reasons.find(({ isFinal }) => isFinal)
  if (final)
    return [
      model.finding(['back'], `nobody gets back from "${model.id}", since ${final.why}: say "back": false`),
    ]
  const target = flow.stepOf(back.to)
  if (!target) return []
  if (!leadsTo(flow, target, model))
    return [
      model.finding(
        ['back', 'to'],
        `no way to "${model.id}" passes "${back.to}", so this way back is never open`,
      ),
    ]
  if (!isAlwaysPassed(flow, target, model))
    return [
      model.finding(
        ['back', 'to'],
        `some ways to "${model.id}" do not pass "${back.to}", and on them there would be no way back: name a step that all of them pass`,
      ),
    ]
  const isDefault = before.length === 1 && before[0] === target && reasons.length === 0
  return isDefault && back.label === undefined
    ? [model.finding(['back'], `"${back.to}" is the step before in any case: leave "back" out`)]
    : []
}

/** Whether one step reaches another without a point of no return. */
function leadsTo(flow: FlowModel, from: StepModel, to: StepModel): boolean {
  const found = new Set([from])
  for (const { step } of found) {
    if (step.submit?.commit === true) continue
    for (const branch of step.next ?? []) {
      const next = flow.stepOf(branch.to)
      if (next === to) return true
      if (next && next.step.back !== false) found.add(next)
    }
  }
  return false
}

/** Whether every way to a step, from the start or the last point of no return, passes another. */
function isAlwaysPassed(flow: FlowModel, passed: StepModel, to: StepModel): boolean {
  const behindCommits = flow.steps
    .filter(({ step }) => step.submit?.commit === true)
    .flatMap(({ step }) => (step.next ?? []).map((branch) => branch.to))
  const floors = flow.steps.filter(
    ({ id, step }, index) => index === 0 || step.back === false || behindCommits.includes(id),
  )
  const around = new Set(floors.filter((floor) => floor !== passed))
  for (const { step } of around) {
    if (step.submit?.commit === true) continue
    for (const branch of step.next ?? []) {
      const next = flow.stepOf(branch.to)
      if (next && next !== passed) around.add(next)
    }
  }
  return !around.has(to)
}

/** An error leads to its step, or to an earlier one still open. */
function errorFindings(flow: FlowModel, model: StepModel): Finding[] {
  return Object.entries(model.step.submit?.errors ?? {}).flatMap(([code, { to }]) => {
    const target = to === undefined ? undefined : flow.stepOf(to)
    if (!target) return []
    const path = ['submit', 'errors', code, 'to']
    if (target === model)
      return [model.finding(path, `"${to}" is this step: leave "to" out, and name a notice`)]
    return leadsTo(flow, target, model)
      ? []
      : [model.finding(path, `no way to "${model.id}" passes "${to}", so "${code}" would lead nowhere`)]
  })
}

/** Every step leads to an end; a step either ends or goes on, and step numbers ascend. */
function endFindings(flow: FlowModel, model: StepModel, numbers: ReadonlyMap<string, number>): Finding[] {
  const { step } = model
  const own = numbers.get(model.id) ?? 0
  const isTrap = !following(flow, model).some((later) => later.step.exit !== undefined)
  return [
    ...(isTrap
      ? [
          model.finding(
            ['id'],
            `no way leads from "${model.id}" to an end: one of the steps after it needs an "exit"`,
          ),
        ]
      : []),
    ...(step.exit !== undefined && step.next !== undefined
      ? [model.finding(['exit'], `"${model.id}" leads on and ends: keep "next" or "exit"`)]
      : []),
    ...(step.next ?? []).flatMap(({ to }, index) => {
      if (to === model.id) return [model.finding(['next', index, 'to'], `"${to}" leads to itself`)]
      const number = numbers.get(to) ?? 0
      const isBackwards = number < own && !leadsTo(flow, flow.stepOf(to) ?? model, model)
      const passed = new Set(following(flow, model).map(({ id }) => numbers.get(id)))
      const isLeap = Array.from({ length: Math.max(0, number - own - 1) }, (_, at) => own + 1 + at).some(
        (between) => !passed.has(between),
      )
      return isBackwards || isLeap
        ? [
            model.finding(
              ['next', index, 'to'],
              `"${model.id}" is number ${own} and leads on to "${to}", which is ${number}: see "progress"`,
            ),
          ]
        : []
    }),
  ]
}

/** Steps are numbered from 1 without gaps. */
function numberFindings(flow: FlowModel, numbers: ReadonlyMap<string, number>): Finding[] {
  const all = new Set(numbers.values())
  return flow.steps.flatMap((model) => {
    const own = numbers.get(model.id) ?? 0
    return own > 1 && !all.has(own - 1)
      ? [
          model.finding(
            ['progress'],
            `"${model.id}" is number ${own}, and no step is number ${own - 1}: see "progress"`,
          ),
        ]
      : []
  })
}

/** A page's steps are consecutive, and a customer may be on any of them, so all render at once. */
function pageFindings(flow: FlowModel): Finding[] {
  return flow.steps.flatMap((model, index) => {
    const { page } = model.step
    if (page === undefined || flow.steps[index - 1]?.step.page === page) return []
    const isSecond = flow.steps.slice(0, index).some((before) => before.step.page === page)
    return isSecond
      ? [model.finding(['page'], `"${model.id}" is on the page "${page}", which ended before it`)]
      : []
  })
}

/** Public flows only make public calls; polling calls only read. */
function callFindings(flow: FlowModel, model: StepModel): Finding[] {
  const calls = (['submit', 'poll'] as const).flatMap((kind) => {
    const call = model[kind]
    return call ? [[kind, call.operation] as const] : []
  })
  return calls.flatMap(([kind, { id, row }]) => [
    ...(flow.flow.auth === 'visitor' && row.auth !== 'visitor'
      ? [model.finding([kind, 'operation'], `"${id}" needs a login, and the flow "${flow.flow.id}" has none`)]
      : []),
    ...(kind === 'poll' && row.method !== 'GET'
      ? [model.finding(['poll', 'operation'], `"${id}" does something each time: a poll only reads, by GET`)]
      : []),
  ])
}

/** A flow's transitions make sense. */
export function wayFindings(flow: FlowModel): Finding[] {
  const numbers = new Map(flow.steps.map(({ id, step }, index) => [id, step.progress ?? index + 1]))
  return [
    ...numberFindings(flow, numbers),
    ...pageFindings(flow),
    ...flow.steps.flatMap((model) => [
      ...commitFindings(model),
      ...backFindings(flow, model),
      ...errorFindings(flow, model),
      ...endFindings(flow, model, numbers),
      ...callFindings(flow, model),
    ]),
  ]
}
