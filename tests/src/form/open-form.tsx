import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import { onTestFinished, vi } from 'vitest'
import realWords from '#content/en-CA/forms/transfer-payment.json' with { type: 'json' }
import { register, type Words } from '#src/content/index.ts'
import type { FormDefinition } from '#src/form/definition.ts'
import { FormBody } from '#src/form/FormBody.tsx'
import { preloadForm, SchemaForm, type SchemaFormProps } from '#src/form/index.ts'
import { FormServices, type Services } from '#src/form/services.ts'
import { loadWidgets } from '#src/form/theme/widgets.ts'
import type { FormId } from '#src/generated/ids.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { withMessageIds } from '#src/lib/schema/messages.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

const banks = [
  { code: '011', name: 'First Bank' },
  { code: '058', name: 'GTBank' },
]

/** A provider that lists two banks, cannot reach them, and has no other calls. */
const SERVICES: Services = {
  call: (operation) => {
    if (operation === 'list-banks') return Promise.resolve({ data: banks })
    return operation === 'verify-bank-account'
      ? Promise.reject(new Error('The bank cannot be reached'))
      : new Promise(() => {})
  },
}

const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}

/** Freezes time except for `pass`, so that keys follow one another without a pause, however slow the machine. */
export function holdTime(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Testing Library looks for this name to detect fake timers.
  vi.stubGlobal('jest', { advanceTimersByTime: advanceTimers })
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
}

/** Opens one of the product's own forms, as the data files describe it. */
export async function openForm<Id extends FormId>(props: SchemaFormProps<Id>) {
  await preloadForm(props.id)
  const user = userEvent.setup({ advanceTimers })
  const paint = (more: Partial<SchemaFormProps<Id>>) => (
    <FormServices value={SERVICES}>
      <SchemaForm {...props} {...more} />
    </FormServices>
  )
  const view = render(paint({}))
  const again = (more: Partial<SchemaFormProps<Id>>) => view.rerender(paint(more))
  return { ...view, user, again }
}

/** The id of hand-made forms, whose words replace those of the real form during a test. */
export const STAND_IN = 'transfer-payment'

export function registerStandIn(fields: Words): void {
  register(`forms.${STAND_IN}`, { submit: 'Continue', fields })
  // The files of a worker share their words.
  onTestFinished(() => register(`forms.${STAND_IN}`, realWords))
}

/** A form made for one test, compiled as in the build. */
export function makeDefinition(
  schema: JsonObject,
  uiSchema: FormDefinition['uiSchema'],
  showErrors: FormDefinition['options']['showErrors'] = 'blur',
): FormDefinition {
  const filled = { $id: STAND_IN, ...withMessageIds(STAND_IN, schema) }
  const ajv = ajvErrors.default(
    addRules(new Ajv({ allErrors: true, strictTypes: false, strictRequired: false })),
  )
  return {
    id: STAND_IN,
    schema: filled,
    uiSchema,
    options: { showErrors },
    validators: { [STAND_IN]: ajv.compile(filled) },
  }
}

type HandMade = Omit<SchemaFormProps<typeof STAND_IN>, 'id'>

export async function openDefinition(definition: FormDefinition, fields: Words, props: HandMade) {
  await loadWidgets(definition)
  registerStandIn(fields)
  const user = userEvent.setup({ advanceTimers })
  const paint = (painted: FormDefinition, more: Partial<HandMade> = {}) => (
    <FormBody {...props} {...more} id={STAND_IN} definition={painted} />
  )
  const view = render(paint(definition))
  return {
    ...view,
    user,
    redefine: (next: FormDefinition) => view.rerender(paint(next)),
    again: (more: Partial<HandMade>) => view.rerender(paint(definition, more)),
  }
}

/** A promise with its resolvers. */
export function deferred<Value = void>() {
  return Promise.withResolvers<Value>()
}

/** The texts in a control's description. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const sentences = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

export const submit = () => screen.getByRole('button', { name: /^(Continue|Save)/ })

export const isInvalid = (control: HTMLElement): boolean => control.getAttribute('aria-invalid') === 'true'

/** @throws Error for an element that has no value */
export function typedIn(control: HTMLElement): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value
  if (control instanceof HTMLSelectElement) return control.value
  throw new Error(`A ${control.tagName} has no value`)
}
