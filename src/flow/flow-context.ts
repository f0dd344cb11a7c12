import { type ComponentType, createContext, use } from 'react'
import type { Draft, Failure } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import type { WayOn } from '#src/flow/use-step-focus.ts'
import { flowText } from '#src/flow/words.ts'
import type { Step } from '#src/generated/flow.ts'
import type { FlowDrafts, FlowScreenNames } from '#src/generated/flow-data.ts'
import type { FlowId, StepIds } from '#src/generated/ids.ts'

/** What a flow has gathered, by name. Nothing has to be there: what a step demands its `enter` says. */
export type FlowDraft<Id extends FlowId> = FlowDrafts[Id]

/** All screens that the steps of a flow name. */
export type FlowScreens<Id extends FlowId> = Readonly<Record<FlowScreenNames[Id], ComponentType>>

/** What a screen of a flow sees of it and may do; of a flow that it names, with the names of that flow alone. */
export interface FlowHandle<Names extends object = Draft, Steps extends string = string> {
  /** Id of the flow. */
  readonly flow: string
  readonly step: Step
  /** "Step `position` of `total`"; alternatives share a position. */
  readonly position: number
  readonly total: number
  readonly draft: Names
  /** A call of the flow is under way, or the page is about to go to another site. */
  readonly busy: boolean
  /** For a step that leaves for another site: it is going now, or one has come back without an answer. */
  readonly leaving: 'no' | 'now' | 'back'
  /** Why the last call failed (an ApiError), until the next submit or move. */
  readonly error: Failure | null
  /** For the title of the step, which describes what takes the focus in its place. */
  readonly titleId: string
  /** To be spread on the button that leads on from a step whose `focus` is `button`. */
  readonly wayOn: WayOn
  /**
   * Somebody has come to the entrance of the flow and stands where they left it, behind a point of no return: the screen
   * may ask whether they mean to go on (`goOn`) or to begin again (`restart`).
   */
  readonly isResumed: boolean
  /** They mean to go on. */
  goOn(): void
  /** Changes the draft; a value of undefined takes the name away. */
  update(patch: Partial<Names>): void
  /**
   * The step is done: calls its operation if it has one, then goes on, or leaves for another site if the step says so;
   * at the end of the flow, goes to its exit.
   */
  next(): Promise<void>
  /** As `next`, with what the customer gave. Resolves when the call has ended; never rejects, see `error`. */
  submit(data: object): Promise<void>
  /** Goes the declared way back, if there is one. */
  back(): void
  /** Goes to a step if it can be reached, else to the last that can. */
  goTo(step: Steps): void
  /** From a review: goes to one of its steps, to come back when that is done. */
  change(step: Steps): void
  /**
   * Restarts, with an empty draft or the given one; at `step`, to go on with what was started elsewhere, if the draft
   * holds what that step demands. The steps before it are then out of reach.
   */
  restart(draft?: Names, step?: Steps): void
  /** Shows the notice that the step declares for a form with mistakes. */
  invalid(): void
}

export const FlowContext = createContext<FlowHandle | null>(null)

/**
 * The flow that the calling screen is a step of. A screen that reads the draft names its flow.
 *
 * @throws Error outside of a FlowRunner, and in another flow than the named one
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

/** The driver behind `useFlow`, for the engine's own parts. */
export const DriverContext = createContext<FlowDriver | null>(null)

/** Reads the words of the present step (`steps.<step>.<name>` of the flow's words), for the engine's own bodies. */
export function useStepWords(): (name: string) => string | undefined {
  const driver = use(DriverContext)
  const { step, draft } = useFlow()
  if (!driver) throw new Error('the words of a step need a FlowRunner around it')
  return (name) => flowText(driver.flow, `steps.${step.id}.${name}`, draft, step.words)
}
