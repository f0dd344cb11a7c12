import { form } from 'virtual:bench'
import { createRoot } from 'react-dom/client'
import { type FieldError, type RegisterOptions, type UseFormRegister, useForm } from 'react-hook-form'
import type { BenchField } from '../bench-form.ts'
import './page.css'

// A page as written by hand: a label, an input and a message for each field, rules on the input, errors from the first
// blur.

type Values = Record<string, string>

const modes = { blur: 'onTouched', change: 'onChange', submit: 'onSubmit' } as const

const submitted: unknown[] = []
window.bench = { submitted }

function expressionOf({ schema }: BenchField): RegExp | undefined {
  if (typeof schema.pattern === 'string') return new RegExp(schema.pattern, 'u')
  const format = form.formats[String(schema.format)]
  return format && new RegExp(format.source, format.flags)
}

function rulesOf(field: BenchField): RegisterOptions<Values> {
  const { schema, required, sentences } = field
  const { minLength, maxLength } = schema
  const expression = expressionOf(field)
  const said = (keyword: string) => sentences[keyword] ?? keyword
  return {
    ...(required && { required: said('required') }),
    ...(typeof minLength === 'number' && { minLength: { value: minLength, message: said('minLength') } }),
    ...(typeof maxLength === 'number' && { maxLength: { value: maxLength, message: said('maxLength') } }),
    ...(expression && {
      pattern: { value: expression, message: said(schema.pattern === undefined ? 'format' : 'pattern') },
    }),
  }
}

interface FieldProps {
  readonly field: BenchField
  readonly register: UseFormRegister<Values>
  readonly error: FieldError | undefined
}

function Field({ field, register, error }: FieldProps) {
  const { name, label, hint, widget, choices, required } = field
  const control = {
    ...register(name, rulesOf(field)),
    id: name,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error ? `${name}-error` : hint && `${name}-hint`,
  } as const
  const line = error ? (
    <p id={`${name}-error`} className="error">
      {error.message}
    </p>
  ) : (
    hint && (
      <p id={`${name}-hint`} className="hint">
        {hint}
      </p>
    )
  )
  switch (widget) {
    case 'radio':
    case 'checkboxes':
      return (
        <fieldset className="field" aria-describedby={control['aria-describedby']}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <label key={choice.value} className="choice">
              <input
                {...register(name, rulesOf(field))}
                type={widget === 'radio' ? 'radio' : 'checkbox'}
                value={choice.value}
                aria-invalid={error !== undefined || undefined}
              />
              {choice.label}
            </label>
          ))}
          {line}
        </fieldset>
      )
    case 'checkbox':
      return (
        <div className="field">
          <label className="choice">
            <input {...control} type="checkbox" />
            {label}
          </label>
          {line}
        </div>
      )
    case 'readout':
      return (
        <dl className="field">
          <dt>{label}</dt>
          <dd>{String(form.values[name] ?? '')}</dd>
        </dl>
      )
    default:
      return (
        <div className="field">
          <label htmlFor={name}>{label}</label>
          <Input field={field} control={control} />
          {line}
        </div>
      )
  }
}

function Input({ field: { widget, choices }, control }: { field: BenchField; control: object }) {
  switch (widget) {
    case 'select':
      return (
        <select {...control}>
          <option value="">Choose</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea {...control} rows={3} />
    case 'amount':
      return (
        <div className="amount">
          <input {...control} type="text" inputMode="decimal" />
          <button type="button">CAD</button>
        </div>
      )
    case 'number':
      return <input {...control} type="text" inputMode="decimal" />
    case 'code':
      return <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" />
    case 'pin':
      return <input {...control} type="password" inputMode="numeric" />
    default:
      return <input {...control} type={widget} />
  }
}

function Page() {
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: modes[form.showErrors],
    defaultValues: form.values as Values,
  })
  return (
    <main>
      <form noValidate onSubmit={handleSubmit((values) => submitted.push(values))}>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            register={register}
            error={formState.errors[field.name] as FieldError | undefined}
          />
        ))}
        <button type="submit">{form.submit}</button>
      </form>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
