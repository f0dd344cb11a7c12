import { afterPaint } from '#src/form/state/after-paint.ts'
import { controlId } from '#src/form/state/paths.ts'
import type { Problem } from '#src/form/state/problems.ts'
import type { FormId } from '#src/generated/ids.ts'

const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/** The id of the form element, for a submit button outside of it (`form={formElementId(id)}`). */
export function formElementId(form: FormId): string {
  return `${form}__form`
}

/** The id of the error summary of a form. */
export function summaryId(form: string): string {
  return `${form}__problems`
}

/** Moves focus to the control of a field; in a group, to the chosen option or the first. */
export function focusField(form: string, path: string): void {
  const element = document.getElementById(controlId(form, path))
  if (element === null) return
  const control = element.matches(CONTROLS)
    ? element
    : (element.querySelector('input:checked') ?? element.querySelector(CONTROLS))
  if (control instanceof HTMLElement) control.focus()
}

/**
 * Moves focus to the first field with a problem, or to the summary when no field shows one. To be called before the
 * errors are written into the document: focus makes the browser lay the page out, and while nothing has changed there
 * is nothing to lay out. The summary is painted a frame after the errors.
 */
export function focusFirst(form: string, problems: readonly Problem[]): void {
  const first = problems.find(({ field }) => field !== undefined)
  if (first?.field !== undefined) focusField(form, first.field)
  else afterPaint(() => afterPaint(() => document.getElementById(summaryId(form))?.focus()))
}

/** Moves focus to a control, or to the first within an element, such as a group that has just come. */
export function focusFirstIn(id: string): void {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROLS) ? element : element?.querySelector(CONTROLS)
  if (control instanceof HTMLElement) control.focus()
}

/** What is filled in, as against the buttons beside it and the fields that nobody sees. */
const FILLED_IN = ':is(input:not([type=hidden]), select, textarea):not([hidden], [disabled])'

/** Moves focus to the first field of a form that is still empty, or to its first; false while it is not on screen. */
export function focusForm(form: FormId): boolean {
  const element = document.getElementById(formElementId(form))
  const fields = [...(element?.querySelectorAll<HTMLInputElement>(FILLED_IN) ?? [])]
  const field = fields.find(({ value }) => value === '') ?? fields[0]
  field?.focus()
  return field !== undefined
}

/** Moves focus to the button that submits a form, inside it or tied to it, once it can be pressed. */
export function focusSubmit(form: FormId): void {
  afterPaint(() => {
    const element = document.getElementById(formElementId(form))
    const button =
      element?.querySelector('[type=submit]') ?? document.querySelector(`[form="${formElementId(form)}"]`)
    if (button instanceof HTMLElement) button.focus()
  })
}
