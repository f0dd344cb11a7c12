import { form } from 'virtual:bench'
import Ajv from 'ajv'
import { Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema'
import { AutoField, AutoForm, ErrorField, SubmitField } from 'uniforms-unstyled'
import { formats, jsonSchema, sentenceOf } from './schema.ts'
import './page.css'

const submitted: unknown[] = []
window.bench = { submitted }

const ajv = new Ajv({ allErrors: true, formats, keywords: ['uniforms'] })
const plain = jsonSchema(({ schema, choices }) => ({ ...schema, uniforms: { options: choices } }))
const typed = Object.fromEntries(
  form.fields.map(({ name, widget, choices }) => [
    name,
    choices.length > 0 ? plain.properties[name] : { ...plain.properties[name], uniforms: { type: widget } },
  ]),
)
const schema = { ...plain, properties: typed }
const check = ajv.compile(schema)

function validator(model: Record<string, unknown>) {
  check(model)
  if (!check.errors?.length) return null
  return {
    details: check.errors.map((error) => ({ ...error, message: sentenceOf(error) ?? error.message })),
  }
}

const bridge = new JSONSchemaBridge({ schema, validator })

createRoot(document.getElementById('root') ?? document.body).render(
  <main>
    <AutoForm schema={bridge} noValidate onSubmit={(model) => submitted.push(model)}>
      {form.fields.map(({ name }) => (
        <Fragment key={name}>
          <AutoField name={name} />
          <ErrorField name={name} className="error" />
        </Fragment>
      ))}
      <SubmitField value={form.submit} />
    </AutoForm>
  </main>,
)
