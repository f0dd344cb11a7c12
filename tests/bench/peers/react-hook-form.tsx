import { form } from 'virtual:bench'
import { createRoot } from 'react-dom/client'
import { type FieldError, type RegisterOptions, type UseFormRegister, useForm } from 'react-hook-form'
import type { BenchField } from '../bench-form.ts'
import './page.css'

// The page that one writes by hand: a label, an input and a sentence for each field, rules at the input, errors from
// the first time that a field is left.

type Values = Record<string, string>

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
  const { name, label, widget, choices, required } = field
  const control = {
    ...register(name, rulesOf(field)),
    id: name,
    'aria-required': required || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error && `${name}-error`,
  } as const
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {widget === 'select' ? (
        <select {...control}>
          <option value="">Choose</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={widget} />
      )}
      {error && (
        <p id={`${name}-error`} className="error">
          {error.message}
        </p>
      )}
    </div>
  )
}

function Page() {
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: form.showErrors === 'blur' ? 'onTouched' : 'onSubmit',
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
