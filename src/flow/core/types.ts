import type { FieldError } from '#src/lib/schema/errors.ts'

/** What the customer has given and the provider has returned so far, by name. */
export type Draft = Readonly<Record<string, unknown>>

/** What was typed in steps and not submitted yet, by the id of the step. */
export type Typed = Readonly<Record<string, Draft>>

/** Why a call failed; an ApiError is one. */
export interface Failure {
  readonly message: string
  readonly serverErrcode: string | number
  readonly errors: readonly FieldError[]
}

/** A submit whose answer is awaited. */
interface Pending {
  readonly attempt: number
  readonly step: string
}

/** Where a customer is in a flow. Everything but the draft's `never` names, `pending` and `failure` is kept. */
export interface FlowState {
  readonly step: string
  readonly draft: Draft
  /** Steps done, from the floor on, in order. */
  readonly completed: readonly string[]
  /** The first step that can still be reached: the flow's first, or the one after a point of no return. */
  readonly floor: string
  /** Which step each name of the draft was submitted in, so that a secret is not shown where it is asked for. */
  readonly givenIn: Readonly<Record<string, string>>
  readonly pending: Pending | null
  readonly failure: Failure | null
  /** The review to come back to when the step that is being changed is done. */
  readonly changing: string | null
  /** The step that is leaving for another site right now. */
  readonly leaving: string | null
  /** The step that has left for another site; only there is what one comes back with taken. */
  readonly left: string | null
  /** The way of the last move, for its animation. */
  readonly direction: 'forward' | 'back'
  /** Counts submits, so that an answer finds its attempt. */
  readonly attempts: number
}

export type FlowEvent =
  /** A screen changes the draft; a value of undefined takes the name away. */
  | { readonly type: 'update'; readonly patch: Draft }
  /** A step is done, with what its form gave. */
  | { readonly type: 'submit'; readonly data: Draft }
  /** A form was submitted with mistakes. */
  | { readonly type: 'invalid' }
  | { readonly type: 'succeeded'; readonly attempt: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: Failure }
  | { readonly type: 'polled'; readonly step: string; readonly answer: unknown }
  | { readonly type: 'poll-refused'; readonly step: string; readonly failure: Failure }
  /** Something that a step may wait for has happened, in this tab or another. */
  | { readonly type: 'signalled'; readonly event: string; readonly payload: unknown }
  /** The browser would not go where a step leaves for, or may not. */
  | { readonly type: 'not-left'; readonly step: string; readonly failure: Failure }
  /** The page is there again, or still, after a step has left for another site. */
  | { readonly type: 'came-back' }
  /** The URL of a step that had left carries query parameters. */
  | { readonly type: 'returned'; readonly step: string; readonly params: Readonly<Record<string, string>> }
  /** A review's link to one of its steps; when that is done one comes back to the review. */
  | { readonly type: 'change'; readonly step: string }
  /** Somebody asks for a step, by its URL or a link; an unknown one is as good as one out of reach. */
  | { readonly type: 'visit'; readonly step: string }
  | { readonly type: 'back' }
  /** Restarts; at `step` if the draft holds what it demands, and then the steps before it are out of reach. */
  | { readonly type: 'restart'; readonly draft: Draft; readonly step?: string }

/** What the shell has to do. */
export type FlowEffect =
  | {
      readonly type: 'call'
      readonly attempt: number
      readonly operation: string
      readonly params: Readonly<Record<string, string>>
      readonly body: Draft
    }
  /** Go to another site; `leaveTarget` says whether that address may be followed. */
  | { readonly type: 'leave'; readonly step: string; readonly to: unknown }
  /** Show a notice of the flow's words; `said` is shown when it has no message of its own. */
  | {
      readonly type: 'notice'
      readonly id: string
      readonly tone: 'success' | 'danger'
      readonly said?: string
      /** The contained flow whose words it is looked for in first. */
      readonly words?: string
    }
  /** A step was done, but the next one demands what the draft does not hold: a fault of a screen or of the flow. */
  | { readonly type: 'stuck'; readonly step: string; readonly missing: readonly string[] }

export interface Outcome {
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
}
