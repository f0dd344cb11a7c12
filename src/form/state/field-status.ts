import { assertNever } from '#src/lib/assert-never.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/** A broken rule with its sentence's id, or a refusal in the provider's own words. */
export interface ShownError extends FieldError {
  readonly said?: string | undefined
}

/** What a form knows about a field besides its value and broken rules. Fields at rest have none. */
export interface FieldStatus {
  /** Left or changed, if the form shows errors then. */
  readonly isTouched: boolean
  /** Emptied for another try: shows no broken rules until the next submit. */
  readonly isQuiet: boolean
  /** Its widget is about to empty it: that change isn't the customer's. */
  readonly isEmptying: boolean
  /** A refusal, or the error of an emptied field: stays until the customer changes the field. */
  readonly pinned?: ShownError | undefined
  /** The error from the provider's check, until the next answer. */
  readonly verdict?: ShownError | undefined
}

export type FieldEvent =
  | { readonly type: 'touched' }
  | { readonly type: 'submitted' }
  /** The provider refused the form, for this field or others. */
  | { readonly type: 'refused'; readonly error: ShownError | undefined }
  | { readonly type: 'emptying'; readonly error: ShownError; readonly isFilled: boolean }
  | { readonly type: 'changed'; readonly isEmpty: boolean }
  /** The hidden field that its error is about has changed. */
  | { readonly type: 'mended' }
  | { readonly type: 'judged'; readonly verdict: ShownError | undefined }

export const AT_REST: FieldStatus = { isTouched: false, isQuiet: false, isEmptying: false }

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

/** Whether a change is the emptying that the widget announced. */
export const isItsEmptying = (status: FieldStatus, { isEmpty }: { readonly isEmpty: boolean }): boolean =>
  status.isEmptying && isEmpty

/** Whether the field may show an error before a submit. */
export const mayShow = ({ isTouched, pinned, verdict }: FieldStatus): boolean =>
  isTouched || pinned !== undefined || verdict !== undefined

/** Whether the field's error shows now. */
export function shows(status: FieldStatus, isArmed: boolean): boolean {
  if (status.pinned !== undefined || status.verdict !== undefined) return true
  return !status.isQuiet && (isArmed || status.isTouched)
}

/** Fields that aren't at rest, by path. */
export type FieldStatuses = ReadonlyMap<string, FieldStatus>

/** Moves or drops statuses when an item is added or removed before their fields. */
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
