// Written by scripts/generate from schemas/meta/flow.meta.json. Do not edit: run `npm run generate`.

export type Id = string
/**
 * JSON pointer: /data/token.
 */
export type Pointer = string

/**
 * A flow: flows/<id>.flow.json. Steps in order, what each shows, calls and keeps, and where it leads.
 */
export interface FlowDefinition {
  /**
   * The same as the name of the file.
   */
  id: string
  /**
   * Goes up when a draft kept in a browser can no longer be read; such a draft is dropped with a notice.
   */
  version: number
  /**
   * URL of the first step; the others add /<step id>.
   */
  path: string
  auth: 'visitor' | 'customer'
  draft: {
    /**
     * session: survives a reload of the tab. memory: does not.
     */
    keep: 'session' | 'memory'
    /**
     * Names that are never stored, secrets above all.
     */
    never: string[]
  }
  /**
   * @minItems 1
   */
  steps: Step[]
}
export interface Step {
  /**
   * Part of the URL and key of the step's words.
   */
  id: string
  /**
   * The form to fill in.
   */
  form?: string
  /**
   * The screen to show, one of those the flow is given. With a form too, the screen draws the form.
   */
  screen?: string
  /**
   * Number shown in the progress; alternatives share one.
   */
  progress?: number
  /**
   * Names that the draft must hold to be here.
   */
  enter?: string[]
  /**
   * Notice shown when the form is submitted with mistakes.
   */
  invalid?: string
  submit?: Submit
  poll?: Poll
  /**
   * Branches, tried in order; the last has no condition.
   *
   * @minItems 1
   */
  next?: {
    when?: Condition
    to: Id
  }[]
  /**
   * false: no way back. Otherwise the step to go back to; left out, the one before.
   */
  back?:
    | false
    | {
        to: Id
        /**
         * Key in backLabels of the flow's words.
         */
        label?: string
      }
  /**
   * Where the flow ends: a path of the app.
   */
  exit?: string
}
export interface Submit {
  operation: Id
  params?: Params
  take?: Take
  /**
   * Point of no return: the draft becomes what was taken, earlier steps cannot be reached.
   */
  commit?: boolean
  /**
   * Notice shown when the call succeeds.
   */
  success?: string
  /**
   * Notice shown when the call fails.
   */
  failure?: string
  /**
   * Error codes that lead to another step.
   */
  errors?: {
    [k: string]: {
      to: Id
      /**
       * Shown instead of the step's failure notice.
       */
      notice?: string
    }
  }
}
/**
 * Parameters of the path, each with the place in the draft it is taken from.
 */
export interface Params {
  [k: string]: Pointer
}
/**
 * Names in the draft, each with the place in the answer it is taken from.
 */
export interface Take {
  [k: string]: Pointer
}
export interface Poll {
  operation: Id
  params?: Params
  /**
   * Milliseconds between two calls.
   */
  every: number
  take?: Take
  until: Condition
}
/**
 * What the draft must look like: the part of JSON Schema that asks for values.
 */
export interface Condition {
  /**
   * @minItems 1
   */
  required?: string[]
  properties?: {
    [k: string]: Condition
  }
  const?: unknown
  /**
   * @minItems 1
   */
  enum?: unknown[]
  not?: Condition
  /**
   * @minItems 1
   */
  anyOf?: Condition[]
  /**
   * @minItems 1
   */
  allOf?: Condition[]
}
