import { afterPaint } from '#src/form/state/after-paint.ts'
import { controlId } from '#src/form/state/paths.ts'
import type { Problem } from '#src/form/state/problems.ts'
import type { FormId } from '#src/generated/ids.ts'

const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/** The form element's id, for a submit button outside of it (`form={formElementId(id)}`). */
export function formElementId(form: FormId): string {
  return `${form}__form`
}

export function summaryId(form: string): string {
  return `${form}__problems`
}

/** Focuses a field's control; in a group the checked option or the first, or the group itself while it is empty. */
export function focusField(form: string, path: string): void {
  const element = document.getElementById(controlId(form, path))
  if (element === null) return
  const control = element.matches(CONTROLS)
    ? element
    : (element.querySelector('input:checked') ?? element.querySelector(CONTROLS))
  if (control instanceof HTMLElement) {
    control.focus()
    return
  }
  element.tabIndex = -1
  element.focus()
}

/**
 * Focuses the first field with a problem, or the summary if no field shows one. Call it before writing the errors:
 * focus forces a layout, which is free while nothing has changed. The summary appears a frame after the errors.
 */
export function focusFirst(form: string, problems: readonly Problem[]): void {
  const first = problems.find(({ field }) => field !== undefined)
  if (first?.field !== undefined) focusField(form, first.field)
  else afterPaint(() => afterPaint(() => document.getElementById(summaryId(form))?.focus()))
}

/** Focuses a control or the first inside an element, such as a new group. */
export function focusFirstIn(id: string): void {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROLS) ? element : element?.querySelector(CONTROLS)
  if (control instanceof HTMLElement) control.focus()
}

/** Fillable fields, without buttons and hidden ones. */
const FILLED_IN = ':is(input:not([type=hidden]), select, textarea):not([hidden], [disabled])'

/** Focuses the first empty field of a form, or its first; false if it isn't on screen. */
export function focusForm(form: FormId): boolean {
  const element = document.getElementById(formElementId(form))
  const fields = [...(element?.querySelectorAll<HTMLInputElement>(FILLED_IN) ?? [])]
  const field = fields.find(({ value }) => value === '') ?? fields[0]
  field?.focus()
  return field !== undefined
}

/** Focuses the form's submit button, inside or outside, once it can be pressed. */
export function focusSubmit(form: FormId): void {
  afterPaint(() => {
    const element = document.getElementById(formElementId(form))
    const button =
      element?.querySelector('[type=submit]') ?? document.querySelector(`[form="${formElementId(form)}"]`)
    if (button instanceof HTMLElement) button.focus()
  })
}
