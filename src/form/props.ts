import type { ReactNode } from 'react'
import type { FormData } from '#src/form/state/form-state.ts'
import type { SubmitError } from '#src/form/state/problems.ts'
import type { FormValidator } from '#src/form/state/validate.ts'
import type { FormListNames, FormSlotNames } from '#src/generated/flow-data.ts'
import type { SchemaTypes } from '#src/generated/forms.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Pieces of a screen, by their place among the fields of a form. */
export type FormSlots<Id extends FormId> = Readonly<Partial<Record<FormSlotNames[Id], ReactNode>>>

/** What a screen hands to the widgets of a form, by the names that the ui file gives. */
export type FormLists<Id extends FormId> = Readonly<Partial<Record<FormListNames[Id], unknown>>>

export interface SchemaFormProps<Id extends FormId> {
  readonly id: Id
  /** Values from outside. Those that change later replace what the form holds; all others stay as typed. */
  readonly data?: FormData | undefined
  /**
   * Called with valid data, empty fields left out. While the promise is pending the form is busy. A rejection that
   * carries `errors` is shown on the fields; any other one is the caller's to handle.
   */
  readonly onSubmit: (data: SchemaTypes[Id]) => unknown
  /**
   * Called after each change by the customer with all that the form holds, valid or not, and the changed pointers.
   * Typed text arrives after a pause or when its field is left, choices and amounts at once.
   */
  readonly onChange?: ((data: FormData, changed: readonly string[]) => void) | undefined
  /** Called when a submit met problems, with the JSON pointers of the fields that show them. */
  readonly onInvalid?: ((fields: readonly string[]) => void) | undefined
  /** Options and other things that widgets read by name (`ui:options.from`). */
  readonly context?: FormLists<Id> | undefined
  readonly error?: SubmitError | null | undefined
  readonly busy?: boolean | undefined
  /** Something that the screen cannot do without is still on its way: a submit waits for it, busy meanwhile. */
  readonly waiting?: boolean | undefined
  /**
   * Whether the first empty field takes the focus when the form appears, unless somebody has put it on something else.
   * Only where the form is what the page is for.
   */
  readonly takesFocus?: boolean | undefined
  /** Whether another form takes its place once the page has its script: in the HTML it only holds that place. */
  readonly standIn?: boolean | undefined
  /** The id of the title that introduces the form: its first field is described by it, for who lands in that field. */
  readonly introducedBy?: string | undefined
  /**
   * Who sets a password in this form, as the password manager is to remember them. For forms whose ui file has
   * `username`.
   */
  readonly username?: string | undefined
  /** Shows all errors from the first painting on, as after a submit, and leaves the focus where it is. */
  readonly showAll?: boolean | undefined
  /** Replaces the submit button; put a `<SubmitButton />` inside it. `null` leaves it out. */
  readonly footer?: ReactNode
  /** Shown between the last field and the footer. */
  readonly children?: ReactNode
  /** Pieces of the screen among the fields: `before:<field>`, `after:<field>`, `aside:<section>`, `end:<section>`. */
  readonly slots?: FormSlots<Id> | undefined
  /** How sections are drawn: as cards, or as groups of one surface with a line between them. */
  readonly sections?: 'lines' | 'cards' | undefined
  /** Follows the Edit link of a section that names a flow step. */
  readonly onEdit?: ((step: string) => void) | undefined
}

/** Whether something thrown is the answer of a server that refused. */
export function isSubmitError(error: unknown): error is SubmitError {
  return isRecord(error) && Array.isArray(error.errors)
}

/** Whether data satisfies the schema of the form, and so has the type generated from it. */
export function isValid<Id extends FormId>(validator: FormValidator, data: object): data is SchemaTypes[Id] {
  return validator.check({ ...data }).length === 0
}
