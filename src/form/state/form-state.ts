import { atom } from 'jotai/vanilla'
import type { FieldMap, ShowErrors } from '#src/form/definition.ts'
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
import { changedPaths, valueAt, withValueAt } from '#src/form/state/paths.ts'
import {
  needsSummary,
  type Problem,
  problemsOf,
  refusedFields,
  type SubmitError,
  visibleField,
} from '#src/form/state/problems.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'
import { store } from '#src/lib/store.ts'

export type FormData = Readonly<Record<string, unknown>>

export interface FormStateOptions {
  readonly showErrors: ShowErrors
  readonly fields: FieldMap
  readonly validate: (data: FormData) => readonly FieldError[]
  /** Adds the defaults of fields that a condition adds; undefined if the form has no conditions. */
  readonly withDefaults: ((data: FormData) => FormData) | undefined
  readonly data: FormData
  /** All errors show from the beginning. */
  readonly showAll?: boolean | undefined
}

/** What the live region says; `turn` counts. */
interface Said {
  readonly sentence: string
  readonly turn: number
}

const NO_PROBLEMS: readonly Problem[] = []

type ProblemsHandler = (problems: readonly Problem[]) => void

/**
 * What a form knows besides what RJSF holds: the broken rules, which fields were touched, whether all errors show.
 * It lives outside React and is read per field, so that an error that comes or goes paints one field and no more.
 */
export class FormState {
  /** What a submit waits for. */
  readonly gates = new Gates()
  /** What the live region says. */
  readonly saidAtom = atom<Said | undefined>(undefined)
  private options: FormStateOptions
  private data: FormData
  /** The broken rules of the data; worked out when somebody asks, which is seldom while nothing may be shown. */
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

  /** Calls back after every change, whatever it is about. Returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Calls back when the value or the error of a field has changed. Returns the way to stop. */
  subscribeTo(path: string, listener: () => void): () => void {
    return this.fieldListeners.add(path, listener)
  }

  getData(): FormData {
    return this.data
  }

  /** The error that the field shows now: pinned ones first, then its own, then those of hidden fields it fills in. */
  errorAt(path: string): ShownError | undefined {
    return this.shown.get(path)
  }

  getShown(): ReadonlyMap<string, ShownError> {
    return this.shown
  }

  /**
   * What the error summary lists, in the order of the fields; empty while there is no summary. The list keeps its
   * identity while it says the same.
   */
  readonly getProblems = (): readonly Problem[] => this.problemList

  /** True once a submit was tried: from then on every error shows. */
  isArmed(): boolean {
    return this.armed
  }

  /** Counts the submits that rules or the server refused, for widgets that empty themselves then. */
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

  /** Replaces definition-dependent parts, when the schema is edited while the form is open. */
  redefine(options: Omit<FormStateOptions, 'data'>): void {
    this.options = { ...options, data: this.data }
    this.broken = undefined
    this.publish()
  }

  /** Left or changed: the form's choice says whether that shows an error. What was chosen whole, a file, says it at once. */
  touch(path: string, cause: 'blur' | 'change' | 'chosen'): void {
    const { showErrors } = this.options
    const isShown = cause === 'chosen' || showErrors === 'change' || showErrors === cause
    if (!isShown || this.armed || this.statusOf(path).isTouched) return
    this.send(path, { type: 'touched' })
    this.publish()
  }

  /**
   * A submit is tried: all errors show from now on. Returns the problems that prevent it.
   *
   * @param before called with them, when there are any, before anybody hears of them
   */
  arm(before?: ProblemsHandler): readonly Problem[] {
    this.armed = true
    for (const path of this.statuses.keys()) this.send(path, { type: 'submitted' })
    return this.showProblems(before)
  }

  /**
   * The server refused: fields by name, or the field that the ui file names for the code of the refusal. Each keeps
   * its error until it is changed. A refusal that is about no field of this form changes nothing.
   *
   * @param before called with the problems before anybody hears of them
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
   * A widget is about to empty its field because it was refused. The error stays although the value goes; once the
   * next try begins the field is quiet until it is submitted.
   */
  holdWhileEmptied(path: string): void {
    const error = this.errorAt(path)
    if (error === undefined) return
    this.send(path, { type: 'emptying', error, isFilled: !isEmpty(valueAt(this.data, path)) })
  }

  /**
   * Which of these keywords the value of the field satisfies now; none while it is empty. Of one that is too long
   * nothing else is judged.
   */
  metKeywords(path: string, keywords: readonly string[]): readonly string[] {
    if (isEmpty(valueAt(this.data, path))) return []
    const broken = this.rules()
      .filter((error) => error.path === path)
      .map(({ keyword }) => keyword)
    const judged = broken.includes('maxLength') ? ['minLength'] : keywords
    return keywords.filter((keyword) => judged.includes(keyword) && !broken.includes(keyword))
  }

  /** Whether a field satisfies the rules of the schema, shown or not. */
  satisfiesRules(path: string): boolean {
    return !this.rules().some((error) => this.fieldOf(error.path) === path)
  }

  /** What a check found out about a field: an error, or nothing against it. */
  judge(path: string, verdict: ShownError | undefined): void {
    this.send(path, { type: 'judged', verdict })
    this.publish()
  }

  /** Lets the live region say something. The same sentence can be said again. */
  announce(sentence: string): void {
    store.set(this.saidAtom, (before) => ({ sentence, turn: (before?.turn ?? 0) + 1 }))
  }

  /** Moves what is known of fields to other paths, or forgets it, when a group is put in or taken out before them. */
  readdress(move: (path: string) => string | undefined): void {
    this.statuses = readdressed(this.statuses, move)
  }

  /** Whether the data satisfies all rules, shown or not. */
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

  /** The value at a path has changed: refusals about it go, unless its widget only emptied it for another try. */
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

  /** Whether any error may be shown yet. */
  canShow(): boolean {
    return this.armed || this.statuses.values().some(mayShow)
  }

  private publish(problems = this.canShow() ? this.collect() : NO_PROBLEMS): void {
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

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}
