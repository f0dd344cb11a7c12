// A step's needs must be in the draft by then and demanded in `enter`: without them, after a reload or by a
// link, the customer is sent to the step that provides them.
import { namesOfTheOneWay } from '#scripts/check/flows/alternatives.ts'
import { choiceFindings, queryFindings } from '#scripts/check/flows/calls.ts'
import { draftAt, type Held, heldAtSubmit } from '#scripts/check/flows/draft-flow.ts'
import { handedFindings } from '#scripts/check/flows/handed.ts'
import { asJson, type FlowModel, givingsOf, requiredIn, type StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { certainNames, follow, pointerParts, typesIn, valuesIn } from '#scripts/data/pointers.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import type { JsonPath } from '#src/lib/schema/json.ts'

/** A draft name a step needs, what for, and its place in the file. */
interface Need {
  readonly name: string
  readonly why: string
  readonly path: JsonPath
}

const headOf = (pointer: string): string => pointerParts(pointer)[0] ?? ''

/** What a step's call, form and exits need before the customer does anything. */
function needsOf(flow: FlowModel, model: StepModel): Need[] {
  const { step, form, submit } = model
  const givings = givingsOf(model)
  const isGivenHere = (name: string) =>
    givings.some(
      (giving) =>
        giving.name === name &&
        giving.isCertain &&
        (giving.from === 'screen' || (giving.from === 'form' && form?.filledIn.has(name) === true)),
    )
  const params = (['submit', 'poll'] as const).flatMap((kind) =>
    Object.entries(step[kind]?.params ?? {}).map(([param, pointer]) => ({
      name: headOf(pointer),
      why: `"${step[kind]?.operation}" is asked with it`,
      path: [kind, 'params', param],
    })),
  )
  const body = (submit?.bodies ?? []).flatMap(({ schema }, _, { length }) =>
    length > 1 ? [] : [...certainNames(schema), ...namesOfTheOneWay(flow, schema)],
  )
  const taken = Object.keys(step.submit?.take ?? {})
  const address = step.leave ? headOf(step.leave.to) : undefined
  return [
    ...params,
    ...body.map((name) => ({
      name,
      why: `"${submit?.operation.id}" is asked with it`,
      path: ['submit', 'operation'],
    })),
    ...(address === undefined || taken.includes(address)
      ? []
      : [{ name: address, why: 'it holds the address to go to', path: ['leave', 'to'] }]),
    ...[...(form?.certain ?? [])]
      .filter((name) => form?.filledIn.has(name) === false)
      .map((name) => ({ name, why: `nobody fills it in on the form "${form?.id}"`, path: ['form'] })),
  ].filter(({ name }) => !isGivenHere(name))
}

/**
 * What all ways to a step branch on, plus what one way's condition names if every other way provides it too:
 * a draft without it came by none of them.
 */
function needsOnTheWay(flow: FlowModel, model: StepModel, held: Held | undefined): Need[] {
  const ways = flow.steps
    .map(({ step }) => (step.next ?? []).filter(({ to }) => to === model.id))
    .filter((next) => next.length > 0)
    .map((next) => new Set(next.flatMap(({ when }) => requiredIn(asJson(when)))))
  const names = ways.reduce((one, other) => one.union(other), new Set<string>())
  return [...names]
    .filter((name) => held?.has(name) || ways.every((way) => way.has(name)))
    .map((name) => ({ name, why: 'the way here is chosen by it', path: ['id'] }))
}

/**
 * What the next steps demand and this one doesn't provide: without it, the customer is sent there instead of
 * here.
 */
function needsOfTheNext(flow: FlowModel, model: StepModel): Need[] {
  const { next = [], back, submit } = model.step
  if (submit?.commit === true) return []
  const given = new Set(givingsOf(model).flatMap(({ name, isCertain }) => (isCertain ? [name] : [])))
  const ways = [
    ...next.map(({ to, when }, index) => ({
      to,
      told: requiredIn(asJson(when)),
      path: ['next', index, 'to'],
    })),
    ...(typeof back === 'object' ? [{ to: back.to, told: [], path: ['back', 'to'] }] : []),
  ]
  return ways.flatMap(({ to, told, path }) =>
    (flow.stepOf(to)?.step.enter ?? [])
      .filter((name) => !given.has(name) && !told.includes(name))
      .map((name) => ({ name, why: `since "${to}" demands it`, path })),
  )
}

/** A step without a way back is where kept drafts resume: it says what makes one worth resuming. */
function floorFindings(flow: FlowModel, model: StepModel): Finding[] {
  if (model.step.back !== false || flow.steps[0] === model || (model.step.enter ?? []).length > 0) return []
  return [
    model.finding(
      ['back'],
      `there is no way back from "${model.id}", so it must say in "enter" what the draft holds here: what the step before took from its answer`,
    ),
  ]
}

/** A step must demand what it needs; other demands need no reason. */
function demandFindings(model: StepModel, isFirst: boolean, needs: readonly Need[]): Finding[] {
  const enter = model.step.enter ?? []
  if (isFirst) {
    return needs.map(({ name, why, path }) =>
      model.finding(path, `the flow begins here, and nothing gives "${name}" by then: ${why}`),
    )
  }
  const missing = needs.filter(
    ({ name }, index) => !enter.includes(name) && needs.findIndex((other) => other.name === name) === index,
  )
  return missing.map(({ name, why, path }) =>
    model.finding(path, `"${model.id}" needs "${name}" in the draft, ${why}: add "${name}" to its "enter"`),
  )
}

/** Why a name isn't certain after a step, and how to fix it. */
function lackOf(from: StepModel, name: string): string {
  const uncertain = givingsOf(from).find((giving) => giving.name === name && !giving.isCertain)
  if (uncertain?.from === 'form') return `, since the form "${from.form?.id}" does not require it`
  if (uncertain) {
    return `, since the answer of "${from.step.submit?.operation ?? from.step.poll?.operation}" does not require it`
  }
  if (from.step.submit?.commit === true) {
    return `: "${from.id}" commits, and then the draft is what was taken. Take it from the answer`
  }
  const gives = from.step.screen === undefined ? '' : ', or name it in "gives" if its screen gives it'
  return `: take it from an answer or ask for it in a form before${gives}`
}

/** Every way to a step provides its demands. */
function wayFindings(flow: FlowModel, drafts: ReadonlyMap<string, Held>): Finding[] {
  const [first] = flow.steps
  return flow.steps.flatMap((model) => {
    const held = drafts.get(model.id)
    if (!held || model === first) return []
    return (model.step.enter ?? []).flatMap((name, index) => {
      if (held.has(name)) return []
      const before = flow.steps.filter(
        ({ id, step }) => drafts.has(id) && (step.next ?? []).some(({ to }) => to === model.id),
      )
      const all = new Set(flow.steps.flatMap((step) => givingsOf(step).map((giving) => giving.name)))
      const from = before.find((step) =>
        givingsOf(step).every((giving) => giving.name !== name || !giving.isCertain),
      )
      if (!all.has(name)) {
        const place = (model.step.enter ?? []).indexOf(name)
        return [model.finding(['enter', place], unknownName('name that a step gives', name, all))]
      }
      const why = from ? lackOf(from, name) : ''
      const way = from ? ` from "${from.id}"` : ''
      return [
        model.finding(
          ['enter', index],
          `"${name}" is not in the draft on every way to "${model.id}"${way}${why}`,
        ),
      ]
    })
  })
}

/** Draft pointers resolve, and to something that fits in a URL. */
function pointerFindings(model: StepModel, before: Held): Finding[] {
  const { step } = model
  const inSubmit = heldAtSubmit(before, model)
  const taken = new Map(inSubmit)
  for (const giving of givingsOf(model)) if (giving.from === 'submit') taken.set(giving.name, [giving.schema])
  const pointers = [
    ...Object.entries(step.submit?.params ?? {}).map(
      ([name, pointer]) => [pointer, ['submit', 'params', name], inSubmit] as const,
    ),
    ...Object.entries(step.poll?.params ?? {}).map(
      ([name, pointer]) => [pointer, ['poll', 'params', name], before] as const,
    ),
    ...(step.leave ? [[step.leave.to, ['leave', 'to'], taken] as const] : []),
  ]
  return pointers.flatMap(([pointer, path, held]) => {
    const [head = '', ...rest] = pointerParts(pointer)
    return (held.get(head) ?? []).flatMap((schema) => {
      const found = follow(schema, rest)
      if ('unknown' in found) return [model.finding(path, unknownPlace('draft', pointer, found))]
      if (!found.isCertain && rest.length > 0 && Object.keys(found.schema).length > 0)
        return [model.finding(path, `"${pointer}" is not always there: its schema does not require it`)]
      // A fixed set of words can't identify anything.
      if (path.at(-1) === 'id' && valuesIn(found.schema) !== undefined)
        return [
          model.finding(path, `"${pointer}" is one of a few fixed words, and no id: name another place`),
        ]
      const types = typesIn(found.schema)
      return types === undefined || types.has('string')
        ? []
        : [model.finding(path, `"${pointer}" is no text, and the parts of an address are texts`)]
    })
  })
}

/** `the answer has no /data/tokn. Did you mean /data/token?` */
function unknownPlace(
  whole: string,
  pointer: string,
  { unknown, known }: { readonly unknown: string; readonly known: readonly string[] },
): string {
  const meant = nearest(unknown, known)
  const at = meant === undefined ? undefined : pointer.replace(`/${unknown}`, `/${meant}`)
  const hint =
    at === undefined ? (known.length > 0 ? ` There is ${known.join(', ')}.` : '') : ` Did you mean "${at}"?`
  return `the ${whole} has no "${pointer}".${hint}`
}

/** What `take` reads is in its operation's response. */
function takeFindings(model: StepModel): Finding[] {
  return (['submit', 'poll'] as const).flatMap((kind) => {
    const response = model[kind]?.response
    if (!response) return []
    return Object.entries(model.step[kind]?.take ?? {}).flatMap(([name, pointer]) => {
      if (pointer === '')
        return [
          model.finding(
            [kind, 'take', name],
            `"${name}" would be the whole answer: name a place in it, such as "/data"`,
          ),
        ]
      const found = follow(response, pointerParts(pointer))
      if (!('unknown' in found)) return []
      return [
        model.finding(
          [kind, 'take', name],
          unknownPlace(`answer of "${model.step[kind]?.operation}"`, pointer, found),
        ),
      ]
    })
  })
}

/** Names the flow's first step demands, which nothing can have provided. */
const firstFindings = ([first]: readonly StepModel[]): Finding[] =>
  (first?.step.enter ?? []).map((name, index) =>
    (first as StepModel).finding(
      ['enter', index],
      `the flow begins here, so nothing has given "${name}" yet`,
    ),
  )

/** Everything a step needs is in the draft on every way there. */
export function needFindings(model: FlowModel): Finding[] {
  const drafts = draftAt(model)
  return [
    ...firstFindings(model.steps),
    ...model.steps.flatMap((step, index) => [
      ...demandFindings(step, index === 0, [
        ...needsOf(model, step),
        ...needsOnTheWay(model, step, drafts.get(step.id)),
        ...(index === 0 ? [] : needsOfTheNext(model, step)),
      ]),
      ...floorFindings(model, step),
      ...takeFindings(step),
      ...queryFindings(step),
      ...pointerFindings(step, drafts.get(step.id) ?? new Map()),
      ...choiceFindings(step, drafts.get(step.id) ?? new Map()),
      ...handedFindings(step, drafts.get(step.id) ?? new Map(), model.flow.draft.never),
    ]),
    ...wayFindings(model, drafts),
  ]
}
