import { assertNever } from '#src/lib/assert-never.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/** A broken rule with the id of its sentence, or a refusal by the provider in the provider's own words. */
export interface ShownError extends FieldError {
  readonly said?: string | undefined
}

/** What a form knows of a field besides its value and the rules that this breaks. Fields at rest have none. */
export interface FieldStatus {
  /** It was left or changed, where the form shows errors then. */
  readonly isTouched: boolean
  /** It was emptied for another try: its rules keep still until the next submit. */
  readonly isQuiet: boolean
  /** Its widget is about to empty it: that change is not the customer's. */
  readonly isEmptying: boolean
  /** A refusal by the provider, or the error of a field that is emptied: it stays until the customer changes the field. */
  readonly pinned?: ShownError | undefined
  /** The result of the provider's check; the next answer replaces it. */
  readonly verdict?: ShownError | undefined
}

export type FieldEvent =
  | { readonly type: 'touched' }
  /** A submit is tried. */
  | { readonly type: 'submitted' }
  /** The provider has refused the form, for this field or for others. */
  | { readonly type: 'refused'; readonly error: ShownError | undefined }
  /** Its widget is about to empty it since it shows an error. */
  | { readonly type: 'emptying'; readonly error: ShownError; readonly isFilled: boolean }
  /** Its value has changed. */
  | { readonly type: 'changed'; readonly isEmpty: boolean }
  /** The value that its error is about has changed: a hidden field that its widget fills in. */
  | { readonly type: 'mended' }
  | { readonly type: 'judged'; readonly verdict: ShownError | undefined }

export const AT_REST: FieldStatus = { isTouched: false, isQuiet: false, isEmptying: false }

/** The status of a field after something has happened. */
export function next(status: FieldStatus, event: FieldEvent): FieldStatus {
  switch (event.type) {
    case 'touched':
      return { ...status, isTouched: true }
    case 'submitted':
      return { ...status, isQuiet: false, pinned: undefined }
    case 'refused':
      return { ...status, pinned: event.error }
    case 'emptying':
      return {
        ...status,
        isQuiet: true,
        isEmptying: status.isEmptying || event.isFilled,
        pinned: event.error,
      }
    case 'changed':
      return {
        ...status,
        isEmptying: false,
        pinned: isItsEmptying(status, event) ? status.pinned : undefined,
      }
    case 'mended':
      return { ...status, pinned: undefined }
    case 'judged':
      return { ...status, verdict: event.verdict }
    default:
      return assertNever(event)
  }
}

/** Whether a change is what the field's widget had announced. */
export const isItsEmptying = (status: FieldStatus, { isEmpty }: { readonly isEmpty: boolean }): boolean =>
  status.isEmptying && isEmpty

/** Whether something of the field may show before a submit. */
export const mayShow = ({ isTouched, pinned, verdict }: FieldStatus): boolean =>
  isTouched || pinned !== undefined || verdict !== undefined

/** Whether an error that the field has shows now. */
export function shows(status: FieldStatus, isArmed: boolean): boolean {
  if (status.pinned !== undefined || status.verdict !== undefined) return true
  return !status.isQuiet && (isArmed || status.isTouched)
}

/** All fields that are not at rest, by their path. */
export type FieldStatuses = ReadonlyMap<string, FieldStatus>

/** The statuses at other paths, or gone, when a group is put in or taken out before their fields. */
export function readdressed(
  statuses: FieldStatuses,
  move: (path: string) => string | undefined,
): Map<string, FieldStatus> {
  const moved = (error: ShownError | undefined) => error && { ...error, path: move(error.path) ?? error.path }
  return new Map(
    [...statuses].flatMap(([path, status]): [string, FieldStatus][] => {
      const to = move(path)
      return to === undefined
        ? []
        : [[to, { ...status, pinned: moved(status.pinned), verdict: moved(status.verdict) }]]
    }),
  )
}
