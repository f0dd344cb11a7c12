import type { FieldMap, ShowErrors } from '#src/form/definition.ts'
import { changedPaths, valueAt } from '#src/form/state/paths.ts'
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
}

const NO_PROBLEMS: readonly Problem[] = []

/**
 * What a form knows besides what RJSF holds: the broken rules, which fields were touched, whether all errors show.
 * It lives outside React and is read per field, so that an error that comes or goes paints one field and no more.
 */
export class FormState {
  private options: FormStateOptions
  private data: FormData
  private broken: readonly FieldError[]
  /** Errors of the server, and errors whose field a widget emptied: they stay until the customer changes the field. */
  private held = new Map<string, ShownError>()
  private emptied = new Set<string>()
  /** Fields emptied for another try: their rules keep still until the next submit. */
  private quiet = new Set<string>()
  private touched = new Set<string>()
  private armed = false
  private summary = false
  private shown: ReadonlyMap<string, ShownError> = new Map()
  private problemList = NO_PROBLEMS
  private listeners = new Set<() => void>()
  private refusals = 0

  constructor(options: FormStateOptions) {
    this.options = options
    this.data = options.data
    this.broken = options.validate(options.data)
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

  /** Takes over what RJSF holds after a change. */
  setData(data: FormData): void {
    const changed = changedPaths(this.data, data)
    this.data = data
    this.broken = this.options.validate(data)
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
    this.broken = options.validate(this.data)
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
    const problems = this.collect()
    this.summary = needsSummary(problems)
    if (problems.length > 0) this.refusals += 1
    this.publish()
    return problems
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
    const problems = this.collect()
    this.summary = needsSummary(problems)
    this.refusals += 1
    this.publish()
    return problems
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
    const broken = this.broken.filter((error) => error.path === path).map(({ keyword }) => keyword)
    return keywords.filter((keyword) => !broken.includes(keyword))
  }

  private refusedFields({ errors, serverErrcode, message }: Refusal): readonly ShownError[] {
    if (errors.length > 0) return errors
    const path = this.options.fields.refusedBy.get(String(serverErrcode))
    return path === undefined ? [] : [{ path, keyword: 'refused', id: String(serverErrcode), said: message }]
  }

  private fieldOf(path: string): string | undefined {
    const { order, owners } = this.options.fields
    if (order.includes(path)) return path
    const owner = owners.get(path)
    return owner !== undefined && order.includes(owner) ? owner : undefined
  }

  private collect(): readonly Problem[] {
    const byField = new Map<string, ShownError>()
    const homeless: Problem[] = []
    const own = this.broken.filter(({ path }) => this.options.fields.order.includes(path))
    const others = this.broken.filter(({ path }) => !this.options.fields.order.includes(path))
    for (const error of [...own, ...others]) {
      const field = this.fieldOf(error.path)
      if (field === undefined) homeless.push({ error, field })
      else if (!byField.has(field)) byField.set(field, error)
    }
    for (const [field, error] of this.held) {
      if (this.options.fields.order.includes(field)) byField.set(field, error)
      else homeless.push({ error, field: undefined })
    }
    const inOrder = this.options.fields.order.flatMap((field) => {
      const error = byField.get(field)
      return error === undefined ? [] : [{ error, field }]
    })
    return [...inOrder, ...homeless]
  }

  private publish(): void {
    const problems = this.collect()
    const shown = new Map<string, ShownError>()
    for (const { error, field } of problems) {
      if (field === undefined) continue
      const isHeld = this.held.has(field)
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
