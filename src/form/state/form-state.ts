import type { FieldMap, ShowErrors } from '#src/form/definition.ts'
import { Announcer } from '#src/form/state/announcer.ts'
import { FieldListeners } from '#src/form/state/field-listeners.ts'
import {
  AT_REST,
  type FieldEvent,
  type FieldStatus,
  isItsEmptying,
  mayShow,
  next,
  readdressed,
  type ShownError,
  shows,
} from '#src/form/state/field-status.ts'
import { Gates } from '#src/form/state/gates.ts'
import { changedPaths, isEmpty, valueAt, withValueAt } from '#src/form/state/paths.ts'
import {
  needsSummary,
  type Problem,
  problemsOf,
  refusedFields,
  type SubmitError,
  visibleField,
} from '#src/form/state/problems.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

export type FormData = Readonly<Record<string, unknown>>

export interface FormStateOptions {
  readonly showErrors: ShowErrors
  readonly fields: FieldMap
  readonly validate: (data: FormData) => readonly FieldError[]
  /** Adds the defaults of fields that a condition adds; undefined if the form has no conditions. */
  readonly withDefaults: ((data: FormData) => FormData) | undefined
  readonly data: FormData
  readonly showAll?: boolean | undefined
}

const NO_PROBLEMS: readonly Problem[] = []

type ProblemsHandler = (problems: readonly Problem[]) => void

/**
 * All that a form knows: its data, the broken rules, which fields were touched, whether all errors show. Lives
 * outside React and is read per field, so that a change renders what depends on it and no more.
 */
export class FormState {
  readonly gates = new Gates()
  readonly announcer = new Announcer()
  private options: FormStateOptions
  private data: FormData
  /** Evaluated on demand, which is rare while no error may show. */
  private broken: readonly FieldError[] | undefined
  private statuses = new Map<string, FieldStatus>()
  private armed = false
  private summary = false
  private shown: ReadonlyMap<string, ShownError> = new Map()
  private problemList = NO_PROBLEMS
  private listeners = new Set<() => void>()
  private fieldListeners = new FieldListeners()
  private failedSubmits = 0

  constructor(options: FormStateOptions) {
    this.options = options
    this.data = options.data
    if (options.showAll === true) this.arm()
  }

  /** Calls back after every change. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Calls back when a field's value or error has changed. Returns the unsubscribe function. */
  subscribeTo(path: string, listener: () => void): () => void {
    return this.fieldListeners.add(path, listener)
  }

  getData(): FormData {
    return this.data
  }

  /** The error that a field shows: pinned first, then its own, then those of hidden fields that it fills in. */
  errorAt(path: string): ShownError | undefined {
    return this.shown.get(path)
  }

  getShown(): ReadonlyMap<string, ShownError> {
    return this.shown
  }

  /** The error summary's list, in field order; empty without a summary. Keeps its identity while it is equal. */
  readonly getProblems = (): readonly Problem[] => this.problemList

  /** True after the first submit: from then on every error shows. */
  isArmed(): boolean {
    return this.armed
  }

  /** Counts failed submits, for widgets that then empty themselves. */
  getFailedSubmits(): number {
    return this.failedSubmits
  }

  /**
   * Stores a value, and the defaults of the fields that it adds; nothing if the form holds it already. `path` is a JSON
   * pointer. Returns those that changed.
   */
  setValue(path: string, value: unknown): readonly string[] {
    const written = withValueAt(this.data, path, value)
    const data = this.options.withDefaults?.(written) ?? written
    const changed = changedPaths(this.data, data)
    if (changed.length === 0) return changed
    this.data = data
    this.broken = undefined
    for (const one of changed) this.mend(one)
    this.publish()
    for (const one of changed) this.fieldListeners.callAround(one)
    return changed
  }

  /** Called when the schema was edited while the form is open. */
  redefine(options: Omit<FormStateOptions, 'data'>): void {
    this.options = { ...options, data: this.data }
    this.broken = undefined
    this.publish()
  }

  /** Left or changed: shows its error if the form shows errors then; a chosen file always does. */
  touch(path: string, cause: 'blur' | 'change' | 'chosen'): void {
    const { showErrors } = this.options
    const isShown = cause === 'chosen' || showErrors === 'change' || showErrors === cause
    if (!isShown || this.armed || this.statusOf(path).isTouched) return
    this.send(path, { type: 'touched' })
    this.publish()
  }

  /**
   * Shows all errors from now on. Returns the problems that prevent a submit.
   *
   * @param before called with any problems before they show
   */
  arm(before?: ProblemsHandler): readonly Problem[] {
    this.armed = true
    for (const path of this.statuses.keys()) this.send(path, { type: 'submitted' })
    return this.showProblems(before)
  }

  /**
   * Shows a refusal on the fields that it names, or on the field whose ui options name its code, until they
   * change. A refusal about no field of this form does nothing.
   *
   * @param before called with the problems before they show
   */
  refuse(refusal: SubmitError, before?: ProblemsHandler): void {
    const errors = refusedFields(refusal, this.options.fields)
    if (errors.length === 0) return
    const byField = new Map(
      errors.toReversed().map((error) => [this.fieldOf(error.path) ?? error.path, error]),
    )
    for (const path of new Set([...this.statuses.keys(), ...[...byField.keys()].toReversed()]))
      this.send(path, { type: 'refused', error: byField.get(path) })
    this.showProblems(before)
  }

  /**
   * Call before a widget empties its refused field: the error stays, and broken rules show nothing until the next
   * submit.
   */
  holdWhileEmptied(path: string): void {
    const error = this.errorAt(path)
    if (error === undefined) return
    this.send(path, { type: 'emptying', error, isFilled: !isEmpty(valueAt(this.data, path)) })
  }

  /**
   * Which keywords the field's value satisfies; none while it is empty. If it is too long, only its minimum is
   * judged.
   */
  metKeywords(path: string, keywords: readonly string[]): readonly string[] {
    if (isEmpty(valueAt(this.data, path))) return []
    const broken = this.rules()
      .filter((error) => error.path === path)
      .map(({ keyword }) => keyword)
    const judged = broken.includes('maxLength') ? ['minLength'] : keywords
    return keywords.filter((keyword) => judged.includes(keyword) && !broken.includes(keyword))
  }

  /** Whether a field breaks no rule, shown or not. */
  satisfiesRules(path: string): boolean {
    return !this.rules().some((error) => this.fieldOf(error.path) === path)
  }

  /** Sets or clears the error from a check. */
  judge(path: string, verdict: ShownError | undefined): void {
    this.send(path, { type: 'judged', verdict })
    this.publish()
  }

  /** Moves or drops what is known about fields when an item is added or removed before them. */
  readdress(move: (path: string) => string | undefined): void {
    this.statuses = readdressed(this.statuses, move)
  }

  /** Whether no rule is broken, shown or not. */
  isReady(): boolean {
    return this.rules().length === 0
  }

  private statusOf(path: string): FieldStatus {
    return this.statuses.get(path) ?? AT_REST
  }

  private send(path: string, event: FieldEvent): void {
    this.statuses.set(path, next(this.statusOf(path), event))
  }

  private rules(): readonly FieldError[] {
    this.broken ??= this.options.validate(this.data)
    return this.broken
  }

  private showProblems(before?: ProblemsHandler): readonly Problem[] {
    const problems = this.collect()
    this.summary = needsSummary(problems)
    if (problems.length > 0) {
      this.failedSubmits += 1
      before?.(problems)
    }
    this.publish(problems)
    return problems
  }

  private fieldOf(path: string): string | undefined {
    return visibleField(path, this.options.fields)
  }

  /** A changed value drops refusals about it, unless its widget emptied it for another try. */
  private mend(path: string): void {
    const event = { type: 'changed', isEmpty: isEmpty(valueAt(this.data, path)) } as const
    const isByWidget = isItsEmptying(this.statusOf(path), event)
    this.send(path, event)
    if (isByWidget) return
    const field = this.fieldOf(path)
    for (const [key, { pinned }] of this.statuses)
      if (pinned !== undefined && (key === field || pinned.path === path)) this.send(key, { type: 'mended' })
  }

  private collect(): readonly Problem[] {
    return problemsOf({
      rules: this.rules(),
      statuses: this.statuses,
      fieldOf: (path) => this.fieldOf(path),
      isBusy: (field) => this.gates.isBusy(field),
      positions: this.options.fields.positions,
    })
  }

  canShow(): boolean {
    return this.armed || [...this.statuses.values()].some(mayShow)
  }

  private publish(found?: readonly Problem[]): void {
    const problems = found ?? (this.canShow() ? this.collect() : NO_PROBLEMS)
    const shown = new Map<string, ShownError>()
    for (const { error, field } of problems) {
      if (field === undefined || !shows(this.statusOf(field), this.armed)) continue
      const last = this.shown.get(field)
      shown.set(field, last?.id === error.id && last.said === error.said ? last : error)
    }
    const before = this.shown
    this.shown = shown
    if (problems.length === 0) this.summary = false
    const listed = this.summary ? problems : NO_PROBLEMS
    if (JSON.stringify(listed) !== JSON.stringify(this.problemList)) this.problemList = listed
    for (const path of before.keys()) if (!shown.has(path)) this.fieldListeners.call(path)
    for (const [path, error] of shown) if (before.get(path) !== error) this.fieldListeners.call(path)
    for (const listener of this.listeners) listener()
  }
}
