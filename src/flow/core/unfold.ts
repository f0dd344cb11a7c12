import type { FileStep, FlowDefinition, FlowFile, FlowPart, Step, Submit } from '#src/generated/flow.ts'

/** A flow that can't be unfolded, with the step of the outermost file at fault. */
export class UnfoldError extends Error {
  override readonly name = 'UnfoldError'
  readonly step: string | undefined

  constructor(message: string, step?: string) {
    super(message)
    this.step = step
  }
}

export type LookUp = (id: string) => FlowFile | undefined

/** A step that contains no flow; at the end of a contained flow it may still have `exit: true`. */
type Plain = Omit<FileStep, 'flow'> & { readonly words?: string }

interface Flat {
  readonly steps: readonly Plain[]
  readonly never: readonly string[]
  readonly parts: readonly FlowPart[]
}

type Entry = (id: string) => string

/** Steps only reachable after a commit inside their own flow, where the draft is what was taken. */
function behindCommit(steps: readonly Plain[]): ReadonlySet<string> {
  const queue = steps.filter(({ submit }) => submit?.commit).flatMap(({ next = [] }) => next)
  const found = new Set(queue.map(({ to }) => to))
  for (const id of found) for (const { to } of steps.find((step) => step.id === id)?.next ?? []) found.add(to)
  return found
}

const union = (...lists: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]

const redirected = (submit: Submit, entry: Entry): Submit =>
  submit.errors === undefined
    ? submit
    : {
        ...submit,
        errors: Object.fromEntries(
          Object.entries(submit.errors).map(([code, answer]) => [
            code,
            answer.to === undefined ? answer : { ...answer, to: entry(answer.to) },
          ]),
        ),
      }

/** A step whose links to a containing step now lead to that flow's first step. */
function linked(step: FileStep, entry: Entry): FileStep {
  const { submit, next, back } = step
  return {
    ...step,
    ...(submit ? { submit: redirected(submit, entry) } : {}),
    ...(next ? { next: next.map((branch) => ({ ...branch, to: entry(branch.to) })) } : {}),
    ...(back ? { back: { ...back, to: entry(back.to) } } : {}),
  }
}

function numbersOf(steps: readonly { readonly progress?: number }[]): readonly number[] {
  return steps.map(({ progress }, index) => progress ?? index + 1)
}

/** The steps of `inner` in place of `outer`, numbered from the outer step on. */
function placed(outer: Plain, inner: FlowFile, { steps }: Flat, first: number): Plain[] {
  const afterCommit = behindCommit(steps)
  const numbers = numbersOf(steps)
  return steps.map((step, index) => {
    const { exit, ...rest } = step
    const isEnd = exit !== undefined
    if (isEnd && rest.submit && outer.submit) {
      throw new UnfoldError(
        `the last step "${step.id}" of "${inner.id}" already calls an operation`,
        outer.id,
      )
    }
    const enter = afterCommit.has(step.id) ? union(step.enter) : union(outer.enter, step.enter)
    return {
      ...rest,
      words: step.words ?? inner.id,
      ...(outer.page === undefined ? {} : { page: outer.page }),
      ...(step.needs === undefined && outer.needs !== undefined ? { needs: outer.needs } : {}),
      progress: first + (numbers[index] ?? 1) - 1,
      ...(enter.length > 0 ? { enter } : {}),
      ...(index === 0 && step.back === undefined && outer.back !== undefined ? { back: outer.back } : {}),
      ...(isEnd && outer.submit ? { submit: outer.submit } : {}),
      ...(isEnd && outer.next ? { next: outer.next } : {}),
      ...(isEnd && outer.exit !== undefined ? { exit: outer.exit } : {}),
    }
  })
}

function containedIn(
  outer: FileStep,
  id: string,
  lookUp: LookUp,
  way: readonly string[],
): readonly [FlowFile, Flat] {
  if (way.includes(id)) {
    throw new UnfoldError(`the flow "${id}" contains itself: ${[...way, id].join(' > ')}`, outer.id)
  }
  const inner = lookUp(id)
  if (!inner) throw new UnfoldError(`no flow is called "${id}"`, outer.id)
  try {
    return [inner, flatten(inner, lookUp, [...way, id])]
  } catch (error) {
    // Report the step of the outermost file, which is the one people look at.
    throw error instanceof UnfoldError ? new UnfoldError(error.message, outer.id) : error
  }
}

function flatten(file: FlowFile, lookUp: LookUp, way: readonly string[]): Flat {
  const contained = new Map(
    file.steps.flatMap((step) =>
      step.flow === undefined ? [] : [[step.id, containedIn(step, step.flow, lookUp, way)] as const],
    ),
  )
  if (contained.size === 0) return { steps: file.steps, never: union(file.draft.never), parts: [] }
  const numbers = numbersOf(file.steps)
  const span = (step: FileStep) => Math.max(...numbersOf(contained.get(step.id)?.[1].steps ?? [{}]))
  /** How many numbers contained flows add before a number. */
  const shift = (number: number) =>
    [...new Set(numbers)]
      .filter((other) => other < number)
      .map((other) => Math.max(...file.steps.filter((_, index) => numbers[index] === other).map(span)) - 1)
      .reduce((sum, more) => sum + more, 0)
  const entry: Entry = (id) => contained.get(id)?.[1].steps[0]?.id ?? id
  const steps = file.steps.flatMap((step, index): Plain[] => {
    const number = numbers[index] ?? 1
    const progress = number + shift(number)
    const { flow: _, ...plain } = linked(step, entry)
    const inner = contained.get(step.id)
    return inner ? placed(plain, ...inner, progress) : [reviewing({ ...plain, progress }, contained)]
  })
  const flats = [...contained.values()]
  return {
    steps,
    never: union(file.draft.never, ...flats.map(([, { never }]) => never)),
    parts: flats.flatMap(([inner, { parts }]) => [partOf(inner), ...parts]),
  }
}

/** Reviewing a step that contains a flow means reviewing that flow's forms. */
function reviewing(step: Plain, contained: ReadonlyMap<string, readonly [FlowFile, Flat]>): Plain {
  if (!step.review) return step
  const formsOf = (id: string) => {
    const inner = contained.get(id)?.[1].steps
    return inner ? inner.filter(({ form }) => form !== undefined).map((one) => one.id) : [id]
  }
  return { ...step, review: step.review.flatMap(formsOf) }
}

function partOf({ id, version, draft: { since }, migrations }: FlowFile): FlowPart {
  return {
    id,
    version,
    ...(since === undefined ? {} : { since }),
    ...(migrations === undefined ? {} : { migrations }),
  }
}

/** @throws UnfoldError if two steps have the same id */
function refuseDoubles(steps: readonly Plain[], fileId: string): void {
  for (const [index, step] of steps.entries()) {
    const other = steps.slice(0, index).find(({ id }) => id === step.id)
    if (!other) continue
    const places = [other, step].map(({ words }) => `"${words ?? fileId}"`).join(' and ')
    throw new UnfoldError(`two steps are called "${step.id}", in ${places}`, step.id)
  }
}

/**
 * A flow with each contained flow's steps in place of the step that contains it. Inner steps keep their ids
 * and words. At the end of an inner flow, the outer step's `submit` and `next` apply; its `enter` applies to
 * every inner step up to a commit; its `back` to the first.
 *
 * @param lookUp returns the file of a contained flow
 * @throws UnfoldError if a flow is unknown, contains itself, or has two steps with the same id
 */
export function unfold(file: FlowFile, lookUp: LookUp): FlowDefinition {
  const { path, auth } = file
  if (path === undefined || auth === undefined) {
    throw new UnfoldError(`the flow "${file.id}" has no path: it only runs inside another flow`)
  }
  const { steps, never, parts } = flatten(file, lookUp, [file.id])
  refuseDoubles(steps, file.id)
  return {
    ...file,
    path,
    auth,
    draft: { ...file.draft, never: [...never] },
    steps: steps.map(runnable),
    ...(parts.length > 0 ? { parts: [...parts] } : {}),
  }
}

function runnable({ exit, ...step }: Plain): Step {
  if (exit === true) throw new UnfoldError(`the step "${step.id}" ends a flow that nothing contains`, step.id)
  return exit === undefined ? step : { ...step, exit }
}
