import type { FieldError } from '#src/lib/schema/errors.ts'

/** The customer's and the provider's data so far, by name. */
export type Draft = Readonly<Record<string, unknown>>

export type Typed = Readonly<Record<string, Draft>>

export interface Failure {
  readonly message: string
  readonly serverErrcode: string | number
  readonly errors: readonly FieldError[]
}

interface Pending {
  readonly attempt: number
  readonly step: string
}

/**
 * A customer's state in a flow. All of it is kept except the draft's `never` names, `pending` and `failure`.
 */
export interface FlowState {
  readonly step: string
  readonly draft: Draft
  /** Steps done, from the floor on, in order. */
  readonly completed: readonly string[]
  /** The first reachable step: the flow's first, or the one after a point of no return. */
  readonly floor: string
  /**
   * The step that submitted each name of the draft, so that the step that asks for a secret doesn't prefill it.
   */
  readonly givenIn: Readonly<Record<string, string>>
  readonly pending: Pending | null
  readonly failure: Failure | null
  /** The review to return to when the step being changed is done. */
  readonly changing: string | null
  readonly leaving: string | null
  /** The step that has left for another site; only it takes what the customer comes back with. */
  readonly left: string | null
  /** Of the last move, for its animation. */
  readonly direction: 'forward' | 'back'
  readonly attempts: number
}

export type FlowEvent =
  /** A screen changes the draft; undefined removes a name. */
  | { readonly type: 'update'; readonly patch: Draft }
  | { readonly type: 'submit'; readonly data: Draft }
  | { readonly type: 'invalid' }
  | { readonly type: 'succeeded'; readonly attempt: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: Failure }
  | { readonly type: 'polled'; readonly step: string; readonly answer: unknown }
  | { readonly type: 'poll-refused'; readonly step: string; readonly failure: Failure }
  /** An event that a step may wait for has happened, in this tab or another. */
  | { readonly type: 'signalled'; readonly event: string; readonly payload: unknown }
  /** The browser could not, or must not, go to the address that a step leaves for. */
  | { readonly type: 'not-left'; readonly step: string; readonly failure: Failure }
  /** The page is back, or still here, after a step has left for another site. */
  | { readonly type: 'came-back' }
  /** The URL of a step that had left has query parameters. */
  | { readonly type: 'returned'; readonly step: string; readonly params: Readonly<Record<string, string>> }
  /** A review's link to one of its steps, which returns to the review when done. */
  | { readonly type: 'change'; readonly step: string }
  /** A step was requested by URL or link; an unknown one counts as out of reach. */
  | { readonly type: 'visit'; readonly step: string }
  | { readonly type: 'back' }
  /** Restarts, optionally at `step` if the draft meets its guard; earlier steps are then out of reach. */
  | { readonly type: 'restart'; readonly draft: Draft; readonly step?: string }

export type FlowEffect =
  | {
      readonly type: 'call'
      readonly attempt: number
      readonly operation: string
      readonly params: Readonly<Record<string, string>>
      readonly body: Draft
    }
  /** Go to another site; `leaveTarget` decides whether that address is safe. */
  | { readonly type: 'leave'; readonly step: string; readonly to: unknown }
  /** Show a notice from the flow's words; `said` is the fallback for its message. */
  | {
      readonly type: 'notice'
      readonly id: string
      readonly tone: 'success' | 'danger'
      readonly said?: string
      /** The contained flow whose words are tried first. */
      readonly words?: string
    }
  /** A step was done, but the draft lacks what the next one requires: a bug in a screen or flow. */
  | { readonly type: 'stuck'; readonly step: string; readonly missing: readonly string[] }

export interface Outcome {
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
}
