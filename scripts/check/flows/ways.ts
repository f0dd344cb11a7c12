// Where a flow leads: conditions that can hold, branches that differ, ways back and out, and points of no return.
import { draftAt, type Held, heldAfter } from '#scripts/check/flows/draft-flow.ts'
import { following } from '#scripts/check/flows/fit.ts'
import { asJson, type FlowModel, givingsOf, requiredIn, type StepModel } from '#scripts/check/flows/model.ts'
import { follow, typeOf, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { isEqual } from '#src/flow/core/index.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

/** What a condition asks of a value is something that the value can be. */
function conditionProblems(
  model: StepModel,
  condition: Json | undefined,
  schemas: readonly JsonObject[],
  path: JsonPath,
): Problem[] {
  if (!isJsonObject(condition)) return []
  const constants = [
    ...(condition.const === undefined ? [] : [[condition.const, [...path, 'const']] as const]),
    ...(Array.isArray(condition.enum)
      ? condition.enum.map((value, index) => [value, [...path, 'enum', index]] as const)
      : []),
  ]
  const inner = (name: string) =>
    schemas.flatMap((schema) => {
      const found = follow(schema, [name])
      return 'schema' in found ? [found.schema] : []
    })
  const knownNames = schemas.map((schema) => follow(schema, ['\u0000']))
  const names = [
    ...new Set([...stringsAt(condition, 'required'), ...Object.keys(objectAt(condition, 'properties'))]),
  ]
  const known = knownNames.flatMap((found) => ('known' in found ? found.known : []))
  const isTold = knownNames.length > 0 && knownNames.every((found) => 'known' in found)
  return [
    ...constants.flatMap(([value, place]) => constantProblem(model, value, schemas, place)),
    ...names
      .filter((name) => isTold && !known.includes(name))
      .map((name) => {
        const meant = nearest(name, known)
        const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
        return model.problem(path, `the condition reads "${name}", which is never there.${hint}`)
      }),
    ...Object.entries(objectAt(condition, 'properties')).flatMap(([name, rule]) =>
      conditionProblems(model, rule, inner(name), [...path, 'properties', name]),
    ),
    ...(['allOf', 'anyOf'] as const).flatMap((key) => {
      const list = condition[key]
      return Array.isArray(list)
        ? list.flatMap((part, index) => conditionProblems(model, part, schemas, [...path, key, index]))
        : []
    }),
    ...conditionProblems(model, condition.not, schemas, [...path, 'not']),
  ]
}

function constantProblem(
  model: StepModel,
  value: Json,
  schemas: readonly JsonObject[],
  path: JsonPath,
): Problem[] {
  if (schemas.length === 0) return []
  // Where one form lists the values and an answer only says that it is a text, the list holds.
  const lists = schemas.flatMap(listedIn)
  if (lists.length > 0) {
    if (lists.some((one) => isEqual(one, value))) return []
    const meant = typeof value === 'string' ? nearest(value, lists.map(String)) : undefined
    const hint = meant === undefined ? `one of ${[...new Set(lists.map(String))].join(', ')}` : `"${meant}"`
    return [model.problem(path, `${JSON.stringify(value)} is never the value here. Did you mean ${hint}?`)]
  }
  const types = schemas.map(typesIn)
  if (types.includes(undefined) || types.some((one) => one?.has(typeOf(value)))) return []
  return [
    model.problem(
      path,
      `${JSON.stringify(value)} is no ${[...(types[0] ?? [])].join(' or ')}, so it is never the value here`,
    ),
  ]
}

/** The values that a schema lists, be it in one of its branches alone. */
const listedIn = (schema: JsonObject): readonly Json[] =>
  valuesIn(schema)?.filter((value) => value !== null) ??
  (Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject).flatMap(listedIn) : [])

const asObject = (held: Held): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries([...held].map(([name, schemas]) => [name, joined(schemas)])),
})

const joined = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: [...schemas] }

/** Conditions ask for values that can be, each of another thing than those before it. */
function branchProblems(model: StepModel, before: Held, all: Held): Problem[] {
  const { step } = model
  const after = heldAfter(before, model)
  // What is not there for sure may be there all the same: its values count, too.
  const possible = new Map([...after, ...all])
  const draft = [asObject(possible)]
  const next = step.next ?? []
  const awaited = (['poll', 'wait'] as const).flatMap((kind) =>
    conditionProblems(model, asJson(step[kind]?.until), draft, [kind, 'until']),
  )
  const conditions = next.flatMap(({ when }, index) => {
    const path = ['next', index, 'when']
    if (when === undefined) return []
    const twin = next.slice(0, index).some((other) => isEqual(other.when, when))
    return [
      ...conditionProblems(model, asJson(when), draft, path),
      ...(twin
        ? [model.problem(path, 'a branch before this one has the same condition, so this is never taken')]
        : []),
      ...unlistedProblems(model, asJson(when), path),
    ]
  })
  const pointless = next.flatMap(({ to, when }, index) =>
    when !== undefined && next[index + 1]?.to === to
      ? [
          model.problem(
            ['next', index],
            `this branch and the next both lead to "${to}": one of them is enough`,
          ),
        ]
      : [],
  )
  return [...awaited, ...conditions, ...pointless]
}

/** What another site answers is only known when the step says so. */
function unlistedProblems(model: StepModel, when: Json | undefined, path: JsonPath): Problem[] {
  const { leave } = model.step
  return Object.keys(leave?.return ?? {})
    .filter((name) => requiredIn(when).includes(name) && leave?.values?.[name] === undefined)
    .map((name) =>
      model.problem(
        path,
        `nobody can tell what "${name}" may be: list in "values" of "leave" what the other site answers`,
      ),
    )
}

/** The names in `values` of a step that leaves are names that it takes. */
const valueNameProblems = (model: StepModel): Problem[] =>
  Object.keys(model.step.leave?.values ?? {})
    .filter((name) => model.step.leave?.return[name] === undefined)
    .map((name) =>
      model.problem(
        ['leave', 'values', name],
        `"${name}" is not taken when one comes back: name it in "return"`,
      ),
    )

/** An operation that acts for good commits, and no other does: a commit drops all that was given so far. */
function commitProblems(model: StepModel): Problem[] {
  const { step, submit } = model
  if (!submit || !step.submit) return []
  const isOnce = submit.operation.row.once === true
  if (isOnce && step.submit.commit !== true && !step.leave)
    return [
      model.problem(
        ['submit', 'operation'],
        `"${submit.operation.id}" cannot be done twice: add "commit": true, so that nobody can come back and do it again`,
      ),
    ]
  if (!isOnce && step.submit.commit === true)
    return [
      model.problem(
        ['submit', 'commit'],
        `"${submit.operation.id}" can be done again, and a commit drops what was given: take "commit" out, or give the operation "once": true`,
      ),
    ]
  return []
}

const typesCode = ({ form }: StepModel): boolean =>
  form?.fields.some(({ path }) => objectAt(form.ui?.value, path)['ui:widget'] === 'code') === true

/** Why the way back from a step to the one before must be said; nothing where it goes without saying. */
function whyNoDefault(before: StepModel): { why: string; isFinal: boolean } | undefined {
  const { step } = before
  if (step.submit?.commit === true) return { why: `"${before.id}" has committed`, isFinal: true }
  if (step.poll || step.wait) return { why: `"${before.id}" goes on by itself`, isFinal: false }
  if (step.leave) return { why: `"${before.id}" has been to another site`, isFinal: false }
  if (step.submit && typesCode(before))
    return { why: `the code typed in "${before.id}" is used`, isFinal: false }
  return undefined
}

/** The step before, as the runtime finds it, can be gone back to; a declared way back is another one, and there is one. */
function backProblems(flow: FlowModel, model: StepModel): Problem[] {
  const { back } = model.step
  const before = flow.steps.filter(({ step }) => (step.next ?? []).some(({ to }) => to === model.id))
  const reasons = before.flatMap((step) => whyNoDefault(step) ?? [])
  if (back === undefined) {
    const [reason] = reasons
    if (!reason) return []
    const mend = reason.isFinal ? 'say "back": false' : 'say "back": false, or the step that "back" leads to'
    return [
      model.problem(
        ['id'],
        `there is no way back from "${model.id}" to the step before, since ${reason.why}: ${mend}`,
      ),
    ]
  }
  if (back === false) {
    return reasons.length > 0 || flow.steps[0] !== model
      ? []
      : [model.problem(['back'], `"${model.id}" is the first step: there is nothing to go back to`)]
  }
  const final = reasons.find(({ isFinal }) => isFinal)
  if (final)
    return [
      model.problem(['back'], `nobody gets back from "${model.id}", since ${final.why}: say "back": false`),
    ]
  const target = flow.stepOf(back.to)
  if (!target) return []
  if (!leadsTo(flow, target, model))
    return [
      model.problem(
        ['back', 'to'],
        `no way to "${model.id}" passes "${back.to}", so this way back is never open`,
      ),
    ]
  const isDefault = before.length === 1 && before[0] === target && reasons.length === 0
  return isDefault && back.label === undefined
    ? [model.problem(['back'], `"${back.to}" is the step before in any case: leave "back" out`)]
    : []
}

/** Whether one can get from a step to another without a point of no return between them. */
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

/** An error leads to the step itself or to one before it that is still open. */
function errorProblems(flow: FlowModel, model: StepModel): Problem[] {
  return Object.entries(model.step.submit?.errors ?? {}).flatMap(([code, { to }]) => {
    const target = to === undefined ? undefined : flow.stepOf(to)
    if (!target) return []
    const path = ['submit', 'errors', code, 'to']
    if (target === model)
      return [model.problem(path, `"${to}" is this step: leave "to" out, and name a notice`)]
    return leadsTo(flow, target, model)
      ? []
      : [model.problem(path, `no way to "${model.id}" passes "${to}", so "${code}" would lead nowhere`)]
  })
}

/** From every step there is a way to an end; a step has only one of both, and numbers go up. */
function endProblems(flow: FlowModel, model: StepModel, numbers: ReadonlyMap<string, number>): Problem[] {
  const { step } = model
  const own = numbers.get(model.id) ?? 0
  const isTrap = !following(flow, model).some((later) => later.step.exit !== undefined)
  return [
    ...(isTrap
      ? [
          model.problem(
            ['id'],
            `no way leads from "${model.id}" to an end: one of the steps after it needs an "exit"`,
          ),
        ]
      : []),
    ...(step.exit !== undefined && step.next !== undefined
      ? [model.problem(['exit'], `"${model.id}" leads on and ends: keep "next" or "exit"`)]
      : []),
    ...(step.next ?? []).flatMap(({ to }, index) => {
      if (to === model.id) return [model.problem(['next', index, 'to'], `"${to}" leads to itself`)]
      const number = numbers.get(to) ?? 0
      const isBackwards = number < own && !leadsTo(flow, flow.stepOf(to) ?? model, model)
      const passed = new Set(following(flow, model).map(({ id }) => numbers.get(id)))
      const isLeap = Array.from({ length: Math.max(0, number - own - 1) }, (_, at) => own + 1 + at).some(
        (between) => !passed.has(between),
      )
      return isBackwards || isLeap
        ? [
            model.problem(
              ['next', index, 'to'],
              `"${model.id}" is number ${own} and leads on to "${to}", which is ${number}: see "progress"`,
            ),
          ]
        : []
    }),
  ]
}

/** Steps are numbered from 1 without a gap. */
function numberProblems(flow: FlowModel, numbers: ReadonlyMap<string, number>): Problem[] {
  const all = new Set(numbers.values())
  return flow.steps.flatMap((model) => {
    const own = numbers.get(model.id) ?? 0
    return own > 1 && !all.has(own - 1)
      ? [
          model.problem(
            ['progress'],
            `"${model.id}" is number ${own}, and no step is number ${own - 1}: see "progress"`,
          ),
        ]
      : []
  })
}

/** A flow that anybody may use makes only calls that anybody may make; what asks again and again only reads. */
function callProblems(flow: FlowModel, model: StepModel): Problem[] {
  const calls = (['submit', 'poll'] as const).flatMap((kind) => {
    const call = model[kind]
    return call ? [[kind, call.operation] as const] : []
  })
  return calls.flatMap(([kind, { id, row }]) => [
    ...(flow.flow.auth === 'visitor' && row.auth !== 'visitor'
      ? [model.problem([kind, 'operation'], `"${id}" needs a login, and the flow "${flow.flow.id}" has none`)]
      : []),
    ...(kind === 'poll' && row.method !== 'GET'
      ? [model.problem(['poll', 'operation'], `"${id}" does something each time: a poll only reads, by GET`)]
      : []),
  ])
}

/** Where a flow leads makes sense. */
export function wayProblems(flow: FlowModel): Problem[] {
  const drafts = draftAt(flow)
  const all = new Map<string, JsonObject[]>()
  for (const { name, schema } of flow.steps.flatMap(givingsOf))
    all.set(name, [...new Set([...(all.get(name) ?? []), schema])])
  const numbers = new Map(flow.steps.map(({ id, step }, index) => [id, step.progress ?? index + 1]))
  return [
    ...numberProblems(flow, numbers),
    ...flow.steps.flatMap((model) => [
      ...branchProblems(model, drafts.get(model.id) ?? new Map(), all),
      ...valueNameProblems(model),
      ...commitProblems(model),
      ...backProblems(flow, model),
      ...errorProblems(flow, model),
      ...endProblems(flow, model, numbers),
      ...callProblems(flow, model),
    ]),
  ]
}
