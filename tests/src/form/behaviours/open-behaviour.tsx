import { schemaParser } from '@rjsf/utils'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvErrors from 'ajv-errors'
import { vi } from 'vitest'
import type { Words } from '#src/content/index.ts'
import type { FormDefinition } from '#src/form/definition.ts'
import { FormBody } from '#src/form/FormBody.tsx'
import type { SchemaFormProps } from '#src/form/index.ts'
import { FormServices, type Services } from '#src/form/services.ts'
import { loadWidgets } from '#src/form/theme/widgets.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { withMessageIds } from '#src/lib/schema/messages.ts'
import { addRules } from '#src/lib/validation/keywords.ts'
import { registerStandIn, STAND_IN } from '#tests/src/form/open-form.tsx'

export interface Behaviour extends Omit<SchemaFormProps<typeof STAND_IN>, 'id' | 'onSubmit'> {
  readonly schema: JsonObject
  readonly ui: FormDefinition['uiSchema']
  readonly fields: Words
  readonly showErrors?: FormDefinition['options']['showErrors']
  readonly services?: Partial<Services>
}

/** A form compiled as in the build, with the subschemas that RJSF validates separately. */
export function definitionOf({ schema, ui, showErrors = 'blur' }: Behaviour): FormDefinition {
  const filled = { $id: STAND_IN, ...withMessageIds(STAND_IN, schema) }
  const make = () =>
    ajvErrors.default(addRules(new Ajv({ allErrors: true, strictTypes: false, strictRequired: false })))
  const parts = Object.entries(schemaParser(filled))
  const validators = parts.map(([name, part]): [string, ValidateFunction] => [name, make().compile(part)])
  return {
    id: STAND_IN,
    schema: filled,
    uiSchema: ui,
    options: { showErrors },
    validators: Object.fromEntries(validators),
  }
}

/** Renders a form that shows one behaviour. Without services of its own, its calls never get an answer. */
export async function openBehaviour(behaviour: Behaviour) {
  const { schema: _schema, ui: _ui, fields, showErrors: _show, services, ...props } = behaviour
  const definition = definitionOf(behaviour)
  await loadWidgets(definition)
  registerStandIn(fields)
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  const all: Services = { call: () => new Promise(() => {}), ...services }
  const view = render(
    <FormServices value={all}>
      <FormBody {...props} id={STAND_IN} definition={definition} onSubmit={onSubmit} />
    </FormServices>,
  )
  return { ...view, user, onSubmit }
}
