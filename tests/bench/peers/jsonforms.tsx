import { form } from 'virtual:bench'
import { createAjv, type JsonFormsCore } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { type SubmitEvent, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formats, jsonSchema, sentenceOf } from './schema.ts'
import './page.css'

const submitted: unknown[] = []
window.bench = { submitted }

const ajv = createAjv()
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)

const schema = jsonSchema(({ choices }) => ({
  type: 'string',
  oneOf: choices.map(({ value, label }) => ({ const: value, title: label })),
}))

const uischema = {
  type: 'VerticalLayout',
  elements: form.fields.map(({ name, widget }) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    options: widget === 'password' || widget === 'date' ? { format: widget } : {},
  })),
}

const i18n: Parameters<typeof JsonForms>[0]['i18n'] = {
  translateError: (error) => sentenceOf(error) ?? error.message ?? '',
}

const nothing = {}

/** JSON Forms validates on every key; errors show from the first submit on. It stores the data itself. */
function Page() {
  const latest = useRef<Pick<JsonFormsCore, 'data' | 'errors'>>({ data: nothing, errors: [] })
  const [armed, setArmed] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setArmed(true)
    if (latest.current.errors?.length === 0) submitted.push(latest.current.data)
  }

  return (
    <main>
      <form noValidate onSubmit={submit}>
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={nothing}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          ajv={ajv}
          i18n={i18n}
          validationMode={armed ? 'ValidateAndShow' : 'ValidateAndHide'}
          onChange={(state) => {
            latest.current = state
          }}
        />
        <button type="submit">{form.submit}</button>
      </form>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
