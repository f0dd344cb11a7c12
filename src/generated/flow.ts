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
   * The file's name.
   */
  id: string
  /**
   * Increases when older kept drafts can't be read any more; migrations lift them.
   */
  version: number
  /**
   * URL of the first step; the others add /<step id>. Omitted by flows that only run inside others.
   */
  path?: string
  auth?: 'visitor' | 'customer'
  /**
   * The capability without which a provider has nothing for this flow; its pages are then not offered.
   */
  needs?: string
  draft: {
    /**
     * session: survives a reload of the tab. memory: doesn't. account: stored by the provider, encrypted, and continued on any device; for customers' flows.
     */
    keep: 'session' | 'memory' | 'account'
    /**
     * Also keeps typed text before it is submitted. Needs keep: session or account.
     */
    autosave?: boolean
    /**
     * A link to the flow opens the step where the customer left off. Without it, the first step.
     */
    resume?: boolean
    /**
     * The oldest version whose drafts are still lifted; older ones are dropped with a notice. Default: 1.
     */
    since?: number
    /**
     * Names that are never stored. Passwords, PINs, codes and fields marked secret never are: omit this for just these; if present, it lists them too.
     */
    never?: string[]
    /**
     * Names that screens keep in the draft, besides those of forms and calls.
     */
    screens?: string[]
  }
  /**
   * One per older version, lifting a kept draft to the next.
   */
  migrations?: Migration[]
  /**
   * @minItems 1
   */
  steps: FileStep[]
}
/**
 * Turns a draft of version `from` into the next: renames, then drops, then sets.
 */
export interface Migration {
  from: number
  /**
   * Old draft names, each with its new one.
   */
  rename?: {
    [k: string]: string
  }
  /**
   * Names to remove.
   */
  drop?: string[]
  /**
   * Names to add, each with its value.
   */
  set?: {
    [k: string]: unknown
  }
  /**
   * Old steps, each with its replacement.
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
   * URL of the step, if it isn't <path>/<step id>. Not for the first step, nor for one that contains a flow.
   */
  path?: string
  /**
   * The form to fill in.
   */
  form?: string
  /**
   * The screen to show, by its name among the flow's screens. With a form too, the screen renders the form.
   */
  screen?: string
  /**
   * The flow that this step contains: its steps replace this one.
   */
  flow?: string
  /**
   * Steps whose forms are shown filled in, each with a link to change it and return.
   *
   * @minItems 1
   */
  review?: Id[]
  /**
   * Number in the progress; alternatives share one.
   */
  progress?: number
  /**
   * The capability that the provider must have; otherwise the flow passes over the step, to where it would lead.
   */
  needs?: string
  /**
   * The page this step shares with its neighbours, one part open at a time: key of its words. If the step contains a flow, all of that flow's steps are on it.
   */
  page?: string
  /**
   * Names the draft must have to enter.
   */
  enter?: string[]
  /**
   * Names that the step's screen puts into the draft by code, besides its form's.
   *
   * @minItems 1
   */
  gives?: string[]
  /**
   * Possible values of each name in gives that a condition reads.
   */
  values?: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
  /**
   * What gets focus when the step appears, instead of its title, which then describes it. form: its first empty field. button: its screen's first button.
   */
  focus?: 'form' | 'button'
  /**
   * Notice shown when the form is submitted with errors.
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
   * false: no way back. Otherwise the step to go back to; by default the previous one.
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
   * Where the flow ends: a path of the app. true: the containing flow continues.
   */
  exit?: string | true
  /**
   * Draft names passed to the exit page, as `handed` in its history entry. Never secrets.
   *
   * @minItems 1
   */
  hand?: string[]
}
export interface Submit {
  operation: Id
  /**
   * The capability that the provider must have; otherwise the step does without the call.
   */
  needs?: string
  params?: Params
  take?: Take
  /**
   * Point of no return: the draft becomes what was taken, and earlier steps are out of reach.
   */
  commit?: boolean
  /**
   * Names a commit keeps in the draft, besides what it takes. Never secrets.
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
   * How each of the operation's error codes is handled: a step, a notice or both. Omit those shown by a field (refusedBy) and those in refusals.json.
   */
  errors?: {
    [k: string]: {
      /**
       * The step it leads to; this one by default.
       */
      to?: string
      /**
       * Shown instead of the step's failure notice.
       */
      notice?: string
      /**
       * A field of the form shows it (refusedBy), so no notice repeats it.
       */
      field?: true
    }
  }
}
/**
 * Path parameters, each with its place in the draft.
 */
export interface Params {
  [k: string]: Pointer
}
/**
 * Draft names, each with its place in the answer.
 */
export interface Take {
  [k: string]: Pointer
}
export interface Poll {
  operation: Id
  params?: Params
  /**
   * Milliseconds between calls.
   */
  every: number
  take?: Take
  until: Condition
}
/**
 * What the draft must look like: the part of JSON Schema about values.
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
 * The step continues on this event, in this tab or another of the customer's.
 */
export interface Wait {
  event: Id
  take?: Take
  until?: Condition
}
/**
 * The step goes to another site, after its submit if it has one, and continues when the customer returns.
 */
export interface Leave {
  /**
   * JSON pointer: /data/token.
   */
  to: string
  /**
   * Draft names, each with the query parameter it is taken from on return.
   */
  return: {
    [k: string]: string
  }
  /**
   * What the other site can answer, for each of these names that a condition reads.
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
