import { type ComponentType, createContext, use } from 'react'
import type { Draft, Failure } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import type { WayOn } from '#src/flow/use-step-focus.ts'
import { flowText } from '#src/flow/words.ts'
import type { Step } from '#src/generated/flow.ts'
import type { FlowDrafts, FlowScreenNames } from '#src/generated/flow-data.ts'
import type { FlowId, StepIds } from '#src/generated/ids.ts'

/** A flow's data, by name. Everything is optional: a step's `enter` lists what it requires. */
export type FlowDraft<Id extends FlowId> = FlowDrafts[Id]

export type FlowScreens<Id extends FlowId> = Readonly<Record<FlowScreenNames[Id], ComponentType>>

/** A flow as its screens see it; typed if the screen names the flow. */
export interface FlowHandle<Names extends object = Draft, Steps extends string = string> {
  readonly flow: string
  readonly step: Step
  /** "Step `position` of `total`"; alternatives share a position. */
  readonly position: number
  readonly total: number
  readonly draft: Names
  /** A call of the flow is pending, or the page is about to leave for another site. */
  readonly busy: boolean
  /** For a step that leaves for another site: leaving now, or back without an answer. */
  readonly leaving: 'no' | 'now' | 'back'
  /** Why the last call failed (an ApiError), until the next submit or move. */
  readonly error: Failure | null
  /** For the step's title, which describes the element that takes focus in its place. */
  readonly titleId: string
  /** Spread on the main button of a step whose `focus` is `button`. */
  readonly wayOn: WayOn
  /**
   * The customer opened the flow's entrance but is past a point of no return: the screen may offer to
   * continue (`goOn`) or start over (`restart`).
   */
  readonly isResumed: boolean
  goOn(): void
  update(patch: Partial<Names>): void
  /**
   * Submits the step: makes its call if any, then moves on, or leaves for another site; at the end of the
   * flow, goes to its exit.
   */
  next(): Promise<void>
  /** As `next`, with the form's data. Resolves when the call has ended; never rejects, see `error`. */
  submit(data: object): Promise<void>
  back(): void
  /** Goes to a step if reachable, else to the last reachable one. */
  goTo(step: Steps): void
  /** From a review: goes to one of its steps, to return when done. */
  change(step: Steps): void
  /**
   * Restarts with an empty draft or the given one; optionally at `step`, to continue what was started
   * elsewhere, if the draft meets its guard. Earlier steps are then out of reach.
   */
  restart(draft?: Names, step?: Steps): void
  /** Forgets the draft, the copy with the account first, and begins at the first step. Never rejects. */
  startOver(): Promise<void>
  invalid(): void
}

export const FlowContext = createContext<FlowHandle | null>(null)

/**
 * The flow that the calling screen belongs to. A screen that reads the draft names its flow.
 *
 * @throws Error outside of a FlowRunner, and in a flow other than the named one
 */
export function useFlow(): FlowHandle
export function useFlow<Id extends FlowId>(id: Id): FlowHandle<FlowDraft<Id>, StepIds[Id]>
export function useFlow(id?: FlowId): FlowHandle {
  const flow = use(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowRunner around it')
  if (id !== undefined && flow.flow !== id)
    throw new Error(`A screen of the flow '${id}' is mounted in '${flow.flow}'`)
  return flow
}

/** The driver behind `useFlow`, for the engine's own components. */
export const DriverContext = createContext<FlowDriver | null>(null)

/** Looks up the current step's words (`steps.<step>.<name>` of the flow), for the engine's own bodies. */
export function useStepWords(): (name: string) => string | undefined {
  const driver = use(DriverContext)
  const { step, draft } = useFlow()
  if (!driver) throw new Error('the words of a step need a FlowRunner around it')
  return (name) => flowText(driver.flow, `steps.${step.id}.${name}`, draft, step.words)
}
