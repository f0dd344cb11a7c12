import type { ReactNode } from 'react'
import type { FormData } from '#src/form/state/form-state.ts'
import type { SubmitError } from '#src/form/state/problems.ts'
import type { FormValidator } from '#src/form/state/validate.ts'
import type { FormListNames, FormSlotNames } from '#src/generated/flow-data.ts'
import type { SchemaTypes } from '#src/generated/forms.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** The screen's pieces, by their place among the fields. */
export type FormSlots<Id extends FormId> = Readonly<Partial<Record<FormSlotNames[Id], ReactNode>>>

/** Lists for widgets, by the names in the ui file. */
export type FormLists<Id extends FormId> = Readonly<Partial<Record<FormListNames[Id], unknown>>>

export interface SchemaFormProps<Id extends FormId> {
  readonly id: Id
  /** Values from outside. Later changes replace what the form holds; the rest stays as typed. */
  readonly data?: FormData | undefined
  /**
   * Called with valid data, without empty fields. The form is busy while the promise is pending. A rejection with
   * `errors` shows on the fields; any other is the caller's to handle.
   */
  readonly onSubmit: (data: SchemaTypes[Id]) => unknown
  /**
   * Called after each change by the customer with all data, valid or not, and the changed pointers. Typed text
   * comes after a pause or on blur; choices and amounts at once.
   */
  readonly onChange?: ((data: FormData, changed: readonly string[]) => void) | undefined
  /** Called when a submit has problems, with the JSON pointers of the fields that show them. */
  readonly onInvalid?: ((fields: readonly string[]) => void) | undefined
  /** Options and the like that widgets read by name (`ui:options.from`). */
  readonly context?: FormLists<Id> | undefined
  readonly error?: SubmitError | null | undefined
  readonly busy?: boolean | undefined
  /** The screen is still loading something: a submit waits for it, busy meanwhile. */
  readonly waiting?: boolean | undefined
  /**
   * Focuses the first empty field when the form appears, unless the user has moved the focus elsewhere. Only for
   * pages that are about the form.
   */
  readonly takesFocus?: boolean | undefined
  /** Another form replaces it after hydration: in the HTML it only holds the place. */
  readonly standIn?: boolean | undefined
  /** The id of the form's title, which describes its first field for those who land there. */
  readonly introducedBy?: string | undefined
  /** The user name for password managers. For forms whose ui file has `username`. */
  readonly username?: string | undefined
  /** Shows all errors from the first render on, as after a submit; focus stays put. */
  readonly showAll?: boolean | undefined
  /** Replaces the submit button; put a `<SubmitButton />` inside it. `null` leaves it out. */
  readonly footer?: ReactNode
  /** Shown between the last field and the footer. */
  readonly children?: ReactNode
  /** The screen's pieces among the fields: `before:<field>`, `after:<field>`, `aside:<section>`, `end:<section>`. */
  readonly slots?: FormSlots<Id> | undefined
  /** Sections as cards, or as groups of one surface with lines between them. */
  readonly sections?: 'lines' | 'cards' | undefined
  /** Called by the Edit link of a section that names a flow step. */
  readonly onEdit?: ((step: string) => void) | undefined
}

/** Whether an error is a server's refusal. */
export function isSubmitError(error: unknown): error is SubmitError {
  return isRecord(error) && Array.isArray(error.errors)
}

export function isValid<Id extends FormId>(validator: FormValidator, data: object): data is SchemaTypes[Id] {
  return validator.check({ ...data }).length === 0
}
