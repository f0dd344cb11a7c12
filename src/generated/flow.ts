// Written by scripts/generate from schemas/meta/flow.meta.json. Do not edit: run `npm run generate`.

export type Id = string
/**
 * JSON pointer: /data/token.
 */
export type Pointer = string

/**
 * A flow: flows/<id>.flow.json. Steps in order, what each shows, calls and keeps, and where it leads.
 */
export interface FlowFile {
  /**
   * The same as the name of the file.
   */
  id: string
  /**
   * Goes up when a draft kept in a browser can no longer be read as it is; migrations lift such a draft.
   */
  version: number
  /**
   * URL of the first step; the others add /<step id>. Left out by a flow that only others contain.
   */
  path?: string
  auth?: 'visitor' | 'customer'
  draft: {
    /**
     * session: survives a reload of the tab. memory: does not. account: lives with the provider, encrypted, and goes on on another device; for flows of customers.
     */
    keep: 'session' | 'memory' | 'account'
    /**
     * Keeps what is typed and not submitted yet, too. Needs keep: session or account.
     */
    autosave?: boolean
    /**
     * The oldest version whose drafts are still lifted; older ones are dropped with a notice. Left out: 1.
     */
    since?: number
    /**
     * Further names that are never stored. Passwords, PINs, codes and fields marked secret are never stored in any case: left out, it is these alone; given, it lists them too.
     */
    never?: string[]
    /**
     * Names that screens keep in the draft, beside what forms and calls bring.
     */
    screens?: string[]
  }
  /**
   * One for each older version, each lifting a kept draft to the next one.
   */
  migrations?: Migration[]
  /**
   * @minItems 1
   */
  steps: FileStep[]
}
/**
 * What makes a draft of version `from` one of the next: renames, then drops, then sets.
 */
export interface Migration {
  from: number
  /**
   * Old names of the draft, each with its new one.
   */
  rename?: {
    [k: string]: string
  }
  /**
   * Names that the draft loses.
   */
  drop?: string[]
  /**
   * Names that the draft gets, each with its value.
   */
  set?: {
    [k: string]: unknown
  }
  /**
   * Old steps, each with the one that replaces it.
   */
  steps?: {
    [k: string]: Id
  }
}
export interface FileStep {
  /**
   * Part of the URL, unless the step has a path, and key of its words.
   */
  id: string
  /**
   * URL of the step where it is not <path>/<step id>. Not for the first step, nor for one that contains a flow.
   */
  path?: string
  /**
   * The form to fill in.
   */
  form?: string
  /**
   * The screen to show, one of those the flow is given. With a form too, the screen draws the form.
   */
  screen?: string
  /**
   * The flow that this step contains: its steps replace this one.
   */
  flow?: string
  /**
   * Steps whose forms are shown filled in, each with a link that changes it and comes back.
   *
   * @minItems 1
   */
  review?: Id[]
  /**
   * Number shown in the progress; alternatives share one.
   */
  progress?: number
  /**
   * The page that this step shares with the steps beside it, one part open at a time: key of its words. Of a step that contains a flow, all steps of that flow are on it.
   */
  page?: string
  /**
   * Names that the draft must hold to be here.
   */
  enter?: string[]
  /**
   * Names that the screen of the step puts into the draft by code, besides what its form gives.
   *
   * @minItems 1
   */
  gives?: string[]
  /**
   * For each of the names in gives that a condition reads: what it can be.
   */
  values?: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
  /**
   * What takes the focus when the step appears, in place of its title, which then describes it. form: its first empty field. button: the first button of its screen.
   */
  focus?: 'form' | 'button'
  /**
   * Notice shown when the form is submitted with mistakes.
   */
  invalid?: string
  submit?: Submit
  poll?: Poll
  wait?: Wait
  leave?: Leave
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
   * Where the flow ends: a path of the app. true: where the flow goes on that contains this one.
   */
  exit?: string | true
  /**
   * Names of the draft that the page at the exit finds as `handed` in its entry of the history. Never secrets.
   *
   * @minItems 1
   */
  hand?: string[]
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
   * Names that a commit leaves in the draft, besides what it takes. Never secrets.
   *
   * @minItems 1
   */
  keep?: string[]
  /**
   * Notice shown when the call succeeds.
   */
  success?: string
  /**
   * Notice shown when the call fails.
   */
  failure?: string
  /**
   * What is done about each error code that the operation declares: a step, a notice or both. Left out are those that a field of the form shows (refusedBy) and those of refusals.json.
   */
  errors?: {
    [k: string]: {
      /**
       * The step it leads to; left out, this one.
       */
      to?: string
      /**
       * Shown instead of the step's failure notice.
       */
      notice?: string
      /**
       * A field of the form shows it (refusedBy), and no notice says it once more.
       */
      field?: true
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
/**
 * The step goes on when this event is signalled, in this tab or another one of the customer.
 */
export interface Wait {
  event: Id
  take?: Take
  until?: Condition
}
/**
 * The step leaves for another site, after its submit if it has one, and goes on when one comes back.
 */
export interface Leave {
  /**
   * JSON pointer: /data/token.
   */
  to: string
  /**
   * Names in the draft, each with the query parameter it is taken from when one comes back.
   */
  return: {
    [k: string]: string
  }
  /**
   * For each of these names that a condition reads: what the other site can answer.
   */
  values?: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
}
/** One step of a running flow. */
export interface Step extends Omit<FileStep, 'flow' | 'exit'> {
  /** The contained flow the step comes from, which has its words. */
  words?: string
  /** A path of the app, if the flow ends here. */
  exit?: string
}
/** A flow as it runs: contained flows are unfolded (`unfold` in src/flow/core) into its own steps. */
export interface FlowDefinition extends Omit<FlowFile, 'path' | 'auth' | 'draft' | 'steps'> {
  path: string
  auth: 'visitor' | 'customer'
  /** `never` includes the secrets of the flow's forms. */
  draft: FlowFile['draft'] & { never: string[] }
  steps: Step[]
  /** The contained flows, for drafts kept under another version of theirs. */
  parts?: FlowPart[]
}
export interface FlowPart {
  id: string
  version: number
  since?: number
  migrations?: Migration[]
}
