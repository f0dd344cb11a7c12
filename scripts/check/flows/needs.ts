// A step's needs must be in the draft by then and demanded in `enter`: without them, after a reload or by a
// link, the customer is sent to the step that provides them.
import { draftAt, type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import { commits, type FlowModel, givingsOf, requiredIn, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { certainNames, follow, pointerParts, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type JsonObject, type JsonPath, stringsAt } from '#src/lib/schema/json.ts'

/** A draft name a step needs, what for, and its place in the file. */
interface Need {
  readonly name: string
  readonly why: string
  readonly path: JsonPath
}

const headOf = (pointer: string): string => pointerParts(pointer)[0] ?? ''

const waysOf = ({ step: { next = [], back } }: StepModel) => [
  ...next.map(({ to, when }, index) => ({ to, told: requiredIn(when), path: ['next', index, 'to'] })),
  ...(typeof back === 'object' ? [{ to: back.to, told: [], path: ['back', 'to'] }] : []),
]

/** The alternatives of a body with alternative parts, each by its required names. */
const choicesOf = (body: JsonObject): string[][] =>
  [body.anyOf, body.oneOf]
    .flatMap((list) => (Array.isArray(list) ? list.filter(isJsonObject) : []))
    .map((part) => [...certainNames(part)])
    .filter((names) => names.length > 0)

/** The only body of a step's call; a form whose field decides between several provides all of it. */
function bodyOf({ submit }: StepModel): JsonObject | undefined {
  const [body, ...others] = submit?.bodies ?? []
  return others.length > 0 ? undefined : body?.schema
}

/** What a body requires, including the only alternative the flow can fill. */
function namesOfBody(flow: FlowModel, body: JsonObject | undefined): string[] {
  if (!body) return []
  const given = new Set(flow.steps.flatMap(givingsOf).map(({ name }) => name))
  const possible = choicesOf(body).filter((names) => names.every((name) => given.has(name)))
  return [...certainNames(body), ...(possible.length === 1 ? (possible[0] ?? []) : [])]
}

/** What a step's call, form and exits need before the customer does anything. */
function needsOf(flow: FlowModel, model: StepModel): Need[] {
  const { step, form, submit } = model
  const givenHere = givingsOf(model)
    .filter(
      ({ isCertain, from, name }) =>
        isCertain && (from === 'screen' || (from === 'form' && form?.filledIn.has(name))),
    )
    .map(({ name }) => name)
  const address = step.leave ? headOf(step.leave.to) : undefined
  return [
    ...(['submit', 'poll'] as const).flatMap((kind) =>
      Object.entries(step[kind]?.params ?? {}).map(([param, pointer]) => ({
        name: headOf(pointer),
        why: `for "${step[kind]?.operation}"`,
        path: [kind, 'params', param],
      })),
    ),
    ...namesOfBody(flow, bodyOf(model)).map((name) => ({
      name,
      why: `for "${submit?.operation.id}"`,
      path: ['submit', 'operation'],
    })),
    ...(address === undefined || step.submit?.take?.[address] !== undefined
      ? []
      : [{ name: address, why: 'as the address to go to', path: ['leave', 'to'] }]),
    ...[...(form?.certain ?? [])]
      .filter((name) => form?.filledIn.has(name) === false)
      .map((name) => ({ name, why: `since the form "${form?.id}" doesn't ask for it`, path: ['form'] })),
  ].filter(({ name }) => !givenHere.includes(name))
}

/**
 * What all ways to a step branch on, plus what one way's condition names if every other way provides it too:
 * a draft without it came by none of them.
 */
function needsOnTheWay(flow: FlowModel, { id }: StepModel, held: Held | undefined): Need[] {
  const ways = flow.steps
    .map(({ step }) => (step.next ?? []).filter(({ to }) => to === id))
    .filter((next) => next.length > 0)
    .map((next) => new Set(next.flatMap(({ when }) => requiredIn(when))))
  const names = ways.reduce((one, other) => one.union(other), new Set<string>())
  return [...names]
    .filter((name) => held?.has(name) || ways.every((way) => way.has(name)))
    .map((name) => ({ name, why: 'since a branch on it leads here', path: ['id'] }))
}

/**
 * What the next steps demand and this one doesn't provide: without it, the customer is sent there instead of
 * here.
 */
function needsOfTheNext(flow: FlowModel, model: StepModel): Need[] {
  if (commits(model)) return []
  const given = new Set(givingsOf(model).flatMap(({ name, isCertain }) => (isCertain ? [name] : [])))
  return waysOf(model).flatMap(({ to, told, path }) =>
    (flow.stepOf(to)?.step.enter ?? [])
      .filter((name) => !given.has(name) && !told.includes(name))
      .map((name) => ({ name, why: `since "${to}" demands it`, path })),
  )
}

/** A step must demand what it needs; other demands need no reason. The first can't demand anything. */
function demandFindings(flow: FlowModel, model: StepModel, held: Held | undefined): Finding[] {
  const { enter = [], back } = model.step
  const needs = [...needsOf(flow, model), ...needsOnTheWay(flow, model, held)]
  if (flow.steps[0] === model)
    return [
      ...needs.map(({ name, why, path }) =>
        model.finding(path, `the flow starts here, and nothing has given "${name}" yet, needed ${why}`),
      ),
      ...enter.map((name, index) =>
        model.finding(['enter', index], `the flow starts here, so nothing has given "${name}" yet`),
      ),
    ]
  const all = [...needs, ...needsOfTheNext(flow, model)]
  // Kept drafts resume at a step without a way back.
  const isVague = back === false && enter.length === 0
  return [
    ...all
      .filter(
        ({ name }, index) => !enter.includes(name) && all.findIndex((one) => one.name === name) === index,
      )
      .map(({ name, why, path }) =>
        model.finding(
          path,
          `"${model.id}" needs "${name}" in the draft ${why}: add "${name}" to its "enter"`,
        ),
      ),
    ...(isVague
      ? [
          model.finding(
            ['back'],
            `"${model.id}" has no way back: add to "enter" what the step before took from its answer`,
          ),
        ]
      : []),
  ]
}

/** Why a name isn't certain after a step, and how to fix it. */
function lackOf(from: StepModel, name: string): string {
  const uncertain = givingsOf(from).find((giving) => giving.name === name && !giving.isCertain)
  if (uncertain?.from === 'form') return `, since the form "${from.form?.id}" doesn't require it`
  if (uncertain)
    return `, since the answer of "${from.step.submit?.operation ?? from.step.poll?.operation}" doesn't require it`
  if (commits(from)) return `: "${from.id}" commits and drops the draft. Take it from the answer`
  const gives = from.step.screen === undefined ? '' : ', or name it in "gives" if its screen gives it'
  return `: take it from an answer or ask for it in a form before${gives}`
}

/** Every way to a step provides its demands. */
function wayFindings(flow: FlowModel, model: StepModel, drafts: ReadonlyMap<string, Held>): Finding[] {
  const held = drafts.get(model.id)
  if (!held || model === flow.steps[0]) return []
  const all = new Set(flow.steps.flatMap(givingsOf).map(({ name }) => name))
  return (model.step.enter ?? []).flatMap((name, index) => {
    const path = ['enter', index]
    if (held.has(name)) return []
    if (!all.has(name)) return [model.finding(path, unknownName('name that a step gives', name, all))]
    const from = flow.steps.find(
      (step) =>
        drafts.has(step.id) &&
        (step.step.next ?? []).some(({ to }) => to === model.id) &&
        givingsOf(step).every((giving) => giving.name !== name || !giving.isCertain),
    )
    const why = from ? ` from "${from.id}"${lackOf(from, name)}` : ''
    return [model.finding(path, `"${name}" is not in the draft on every way to "${model.id}"${why}`)]
  })
}

/** Draft pointers resolve, and to something that fits in a URL. */
function pointerFindings(flow: FlowModel, model: StepModel, before: Held): Finding[] {
  const { submit, poll, leave } = model.step
  const inSubmit = heldAtSubmit(before, model)
  const taken = new Map(inSubmit)
  for (const giving of givingsOf(model)) if (giving.from === 'submit') taken.set(giving.name, [giving.schema])
  const all = new Set(flow.steps.flatMap(givingsOf).map(({ name }) => name))
  const pointers = [
    ...Object.entries(submit?.params ?? {}).map(
      ([name, pointer]) => [pointer, ['submit', 'params', name], inSubmit] as const,
    ),
    ...Object.entries(poll?.params ?? {}).map(
      ([name, pointer]) => [pointer, ['poll', 'params', name], before] as const,
    ),
    ...(leave ? [[leave.to, ['leave', 'to'], taken] as const] : []),
  ]
  return pointers.flatMap(([pointer, path, held]) => {
    const [head = '', ...rest] = pointerParts(pointer)
    if (!all.has(head)) return [model.finding(path, unknownName('name that a step gives', head, all))]
    return (held.get(head) ?? []).flatMap((schema) => {
      const found = follow(schema, rest)
      if ('unknown' in found) return [model.finding(path, unknownPlace('draft', pointer, found))]
      if (!found.isCertain && rest.length > 0 && Object.keys(found.schema).length > 0)
        return [model.finding(path, `"${pointer}" may be missing: its schema doesn't require it`)]
      // A fixed set of words can't identify anything.
      if (path.at(-1) === 'id' && valuesIn(found.schema) !== undefined)
        return [model.finding(path, `"${pointer}" is one of a few fixed words, not an id`)]
      const types = typesIn(found.schema)
      return types === undefined || types.has('string')
        ? []
        : [model.finding(path, `"${pointer}" isn't text, and so can't be part of a URL`)]
    })
  })
}

/** `the answer has no "/data/tokn". Did you mean "/data/token"?` */
function unknownPlace(
  whole: string,
  pointer: string,
  { unknown, known }: { readonly unknown: string; readonly known: readonly string[] },
): string {
  const meant = nearest(unknown, known)
  const listed = known.length > 0 ? ` It has ${known.join(', ')}.` : ''
  const hint =
    meant === undefined ? listed : ` Did you mean "${pointer.replace(`/${unknown}`, `/${meant}`)}"?`
  return `the ${whole} has no "${pointer}".${hint}`
}

/** What `take` reads is in its operation's response, and flows only send bodies, never queries. */
const callFindings = (model: StepModel): Finding[] =>
  (['submit', 'poll'] as const).flatMap((kind) => {
    const { response, query, operation } = model[kind] ?? {}
    return [
      ...(stringsAt(query, 'required').length > 0
        ? [model.finding([kind, 'operation'], `"${operation?.id}" requires a query, which flows can't send`)]
        : []),
      ...Object.entries(model.step[kind]?.take ?? {}).flatMap(([name, pointer]) => {
        const path = [kind, 'take', name]
        if (pointer === '')
          return [
            model.finding(path, `"${name}" would be the whole answer: name a place in it, such as "/data"`),
          ]
        const found = response && follow(response, pointerParts(pointer))
        return found && 'unknown' in found
          ? [model.finding(path, unknownPlace(`answer of "${operation?.id}"`, pointer, found))]
          : []
      }),
    ]
  })

/** For a body with alternative required parts, one of them is available. */
function choiceFindings(model: StepModel, before: Held): Finding[] {
  const choices = choicesOf(bodyOf(model) ?? {})
  const possible = new Set([
    ...heldAtSubmit(before, model).keys(),
    ...givingsOf(model).map(({ name }) => name),
  ])
  if (choices.length === 0 || choices.some((names) => names.every((name) => possible.has(name)))) return []
  const wanted = choices.map((names) => names.join(' and ')).join(' or ')
  return [
    model.finding(
      ['submit', 'operation'],
      `"${model.submit?.operation.id}" needs ${wanted}, and no step gives any`,
    ),
  ]
}

/** What survives a commit, or is passed to the exit page, is in the draft by then and not secret. */
function handedFindings(model: StepModel, before: Held, never: readonly string[]): Finding[] {
  const { hand = [], submit } = model.step
  const lists = [
    { names: hand, path: ['hand'], held: before },
    { names: submit?.keep ?? [], path: ['submit', 'keep'], held: heldAtSubmit(before, model) },
  ]
  return lists.flatMap(({ names, path, held }) =>
    names.flatMap((name, index) => {
      if (never.includes(name))
        return [model.finding([...path, index], `"${name}" is a secret, and must not be passed on`)]
      return held.has(name)
        ? []
        : [model.finding([...path, index], unknownName('name in the draft by then', name, held.keys()))]
    }),
  )
}

/** Everything a step needs is in the draft on every way there. */
export function needFindings(flow: FlowModel): Finding[] {
  const drafts = draftAt(flow)
  return flow.steps.flatMap((model) => {
    const before = drafts.get(model.id) ?? new Map()
    return [
      ...demandFindings(flow, model, drafts.get(model.id)),
      ...callFindings(model),
      ...pointerFindings(flow, model, before),
      ...choiceFindings(model, before),
      ...handedFindings(model, before, flow.flow.draft.never),
      ...wayFindings(flow, model, drafts),
    ]
  })
}
