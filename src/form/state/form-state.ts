import type { FieldMap, ShowErrors } from '#src/form/definition.ts'
import { Announcer } from '#src/form/state/announcer.ts'
import { Gates } from '#src/form/state/gates.ts'
import { changedPaths, valueAt, withValueAt } from '#src/form/state/paths.ts'
import { inFieldOrder, visibleField } from '#src/form/state/places.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

export type FormData = Readonly<Record<string, unknown>>

/** A broken rule with the id of its sentence, or a refusal by the provider in the provider's own words. */
export interface ShownError extends FieldError {
  readonly said?: string | undefined
}

/** What a form reads of a failed request: which fields the server refused, or the code and sentence of its refusal. */
export interface Refusal {
  readonly errors: readonly FieldError[]
  readonly serverErrcode?: string | number | undefined
  readonly message?: string | undefined
}

/** A problem as the summary lists it: with the visible field that shows it, or none when no field can. */
export interface Problem {
  readonly error: ShownError
  readonly field: string | undefined
}

export interface FormStateOptions {
  readonly showErrors: ShowErrors
  readonly fields: FieldMap
  readonly validate: (data: FormData) => readonly FieldError[]
  readonly data: FormData
  /** All errors show from the beginning. */
  readonly showAll?: boolean | undefined
}

const NO_PROBLEMS: readonly Problem[] = []

/**
 * What a form knows besides what RJSF holds: the broken rules, which fields were touched, whether all errors show.
 * It lives outside React and is read per field, so that an error that comes or goes paints one field and no more.
 */
export class FormState {
  /** What a submit waits for. */
  readonly gates = new Gates()
  /** What the live region says. */
  readonly announcer = new Announcer()
  private options: FormStateOptions
  private data: FormData
  /** The broken rules of the data; worked out when somebody asks, which is seldom while nothing may be shown. */
  private broken: readonly FieldError[] | undefined
  /** Errors of the server, and errors whose field a widget emptied: they stay until the customer changes the field. */
  private held = new Map<string, ShownError>()
  /** Errors that the provider's answer to a check makes; they go with the next answer. */
  private verdicts = new Map<string, ShownError>()
  private emptied = new Set<string>()
  /** Fields emptied for another try: their rules keep still until the next submit. */
  private quiet = new Set<string>()
  private touched = new Set<string>()
  /** The visible fields of paths that have been looked up. */
  private homes = new Map<string, string>()
  private armed = false
  private summary = false
  private shown: ReadonlyMap<string, ShownError> = new Map()
  private problemList = NO_PROBLEMS
  private listeners = new Set<() => void>()
  private refusals = 0

  constructor(options: FormStateOptions) {
    this.options = options
    this.data = options.data
    if (options.showAll === true) this.arm()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  getData(): FormData {
    return this.data
  }

  /** The error that the field shows now: held ones first, then its own, then those of hidden fields it fills in. */
  errorAt(path: string): ShownError | undefined {
    return this.shown.get(path)
  }

  /** The errors that show now, by field. */
  getShown(): ReadonlyMap<string, ShownError> {
    return this.shown
  }

  /** What the error summary lists, in the order of the fields; empty while there is no summary. */
  getProblems(): readonly Problem[] {
    return this.problemList
  }

  /** True once a submit was tried: from then on every error shows. */
  isArmed(): boolean {
    return this.armed
  }

  /** Counts the submits that rules or the server refused, for widgets that empty themselves then. */
  getRefusals(): number {
    return this.refusals
  }

  /** Takes over a value. `path` is a JSON pointer. */
  setValue(path: string, value: unknown): void {
    this.setData(withValueAt(this.data, path, value))
  }

  /** Takes over all that the form holds after a change. */
  setData(data: FormData): void {
    const changed = changedPaths(this.data, data)
    this.data = data
    this.broken = undefined
    for (const path of changed) {
      if (this.emptied.delete(path) && isEmpty(valueAt(data, path))) continue
      const field = this.fieldOf(path) ?? path
      for (const [key, error] of this.held) {
        if (key === field || error.path === path) this.held.delete(key)
      }
    }
    this.publish()
  }

  /** Replaces definition-dependent parts, when the schema is edited while the form is open. */
  redefine(options: Omit<FormStateOptions, 'data'>): void {
    this.options = { ...options, data: this.data }
    this.broken = undefined
    this.homes.clear()
    this.publish()
  }

  /** The customer left a field, or changed it; whether that shows its error is the form's choice. */
  touch(path: string, cause: 'blur' | 'change'): void {
    const { showErrors } = this.options
    const shows = showErrors === 'change' || (showErrors === 'blur' && cause === 'blur')
    if (!shows || this.touched.has(path)) return
    this.touched.add(path)
    this.publish()
  }

  /** A submit is tried: all errors show from now on. Returns the problems that stand in its way. */
  arm(): readonly Problem[] {
    this.armed = true
    this.held.clear()
    this.quiet.clear()
    return this.showProblems()
  }

  /**
   * The server refused: fields by name, or the field that the ui file names for the code of the refusal. Each keeps
   * its error until it is changed. Returns the problems; none when the refusal is about no field of this form.
   */
  refuse(refusal: Refusal): readonly Problem[] {
    const errors = this.refusedFields(refusal)
    if (errors.length === 0) return []
    this.held.clear()
    for (const error of errors) {
      const field = this.fieldOf(error.path) ?? error.path
      if (!this.held.has(field)) this.held.set(field, error)
    }
    return this.showProblems()
  }

  /**
   * A widget is about to empty its field because it was refused. The error stays although the value goes; once the
   * next try begins the field is quiet until it is submitted.
   */
  holdWhileEmptied(path: string): void {
    const error = this.errorAt(path)
    if (error === undefined) return
    this.held.set(path, error)
    this.quiet.add(path)
    if (!isEmpty(valueAt(this.data, path))) this.emptied.add(path)
  }

  /** Which of these keywords the value of the field satisfies now; none while it is empty. */
  metKeywords(path: string, keywords: readonly string[]): readonly string[] {
    if (isEmpty(valueAt(this.data, path))) return []
    const broken = this.rules()
      .filter((error) => error.path === path)
      .map(({ keyword }) => keyword)
    return keywords.filter((keyword) => !broken.includes(keyword))
  }

  /** Whether a field satisfies the rules of the schema, shown or not. */
  satisfiesRules(path: string): boolean {
    return !this.rules().some((error) => this.fieldOf(error.path) === path)
  }

  /** What a check found out about a field: an error, or nothing against it. */
  judge(path: string, verdict: ShownError | undefined): void {
    if (verdict === undefined) this.verdicts.delete(path)
    else this.verdicts.set(path, verdict)
    this.publish()
  }

  /** Moves what is known of fields to other paths, or forgets it, when a group is put in or taken out before them. */
  readdress(move: (path: string) => string | undefined): void {
    const moved = (paths: Iterable<string>) => new Set([...paths].flatMap((path) => move(path) ?? []))
    const movedErrors = (errors: ReadonlyMap<string, ShownError>) =>
      new Map(
        [...errors].flatMap(([path, error]): [string, ShownError][] => {
          const to = move(path)
          return to === undefined ? [] : [[to, { ...error, path: move(error.path) ?? error.path }]]
        }),
      )
    this.touched = moved(this.touched)
    this.quiet = moved(this.quiet)
    this.emptied = moved(this.emptied)
    this.held = movedErrors(this.held)
    this.verdicts = movedErrors(this.verdicts)
  }

  private refusedFields({ errors, serverErrcode, message }: Refusal): readonly ShownError[] {
    if (errors.length > 0) return errors
    const path = this.options.fields.refusedBy.get(String(serverErrcode))
    return path === undefined ? [] : [{ path, keyword: 'refused', id: String(serverErrcode), said: message }]
  }

  /** Whether the data satisfies all rules, shown or not. */
  isReady(): boolean {
    return this.rules().length === 0
  }

  private rules(): readonly FieldError[] {
    this.broken ??= this.options.validate(this.data)
    return this.broken
  }

  private showProblems(): readonly Problem[] {
    const problems = this.collect()
    this.summary = needsSummary(problems)
    if (problems.length > 0) this.refusals += 1
    this.publish(problems)
    return problems
  }

  private fieldOf(path: string): string | undefined {
    const field = this.homes.get(path) ?? visibleField(path, this.options.fields)
    if (field !== undefined) this.homes.set(path, field)
    return field
  }

  private collect(): readonly Problem[] {
    const byField = new Map<string, ShownError>()
    const homeless: Problem[] = []
    const own = this.rules().filter(({ path }) => this.fieldOf(path) === path)
    const others = this.rules().filter(({ path }) => this.fieldOf(path) !== path)
    for (const error of [...this.verdicts.values(), ...own, ...others]) {
      const field = this.fieldOf(error.path)
      if (field === undefined) homeless.push({ error, field })
      else if (!byField.has(field) && !this.gates.isBusy(field)) byField.set(field, error)
    }
    for (const [field, error] of this.held) {
      if (this.fieldOf(field) === field) byField.set(field, error)
      else homeless.push({ error, field: undefined })
    }
    const inOrder = inFieldOrder(byField.keys(), this.options.fields.positions).flatMap((field) => {
      const error = byField.get(field)
      return error === undefined ? [] : [{ error, field }]
    })
    return [...inOrder, ...homeless]
  }

  /** Whether any error may be shown yet. */
  private canShow(): boolean {
    return this.armed || this.touched.size + this.held.size + this.verdicts.size > 0
  }

  private publish(problems = this.canShow() ? this.collect() : NO_PROBLEMS): void {
    const shown = new Map<string, ShownError>()
    for (const { error, field } of problems) {
      if (field === undefined) continue
      const isHeld = this.held.has(field) || this.verdicts.has(field)
      if (!isHeld && (this.quiet.has(field) || (!this.armed && !this.touched.has(field)))) continue
      const before = this.shown.get(field)
      shown.set(field, before?.id === error.id && before.said === error.said ? before : error)
    }
    this.shown = shown
    if (problems.length === 0) this.summary = false
    this.problemList = this.summary ? problems : NO_PROBLEMS
    for (const listener of this.listeners) listener()
  }
}

/** One problem that its field shows needs no list. */
function needsSummary(problems: readonly Problem[]): boolean {
  return problems.length > 1 || problems.some(({ field }) => field === undefined)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === ''
}
