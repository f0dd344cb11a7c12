import { form } from 'virtual:bench'
import type { BenchField } from '../bench-form.ts'

// The form as JSON Schema with titles, for the engines that read one.

type FieldSchema = Readonly<Record<string, unknown>>

/** @param choose how the engine gets options and their labels; by `enum` by default */
export function jsonSchema(choose: (field: BenchField) => FieldSchema = ({ schema }) => schema) {
  const properties = form.fields.map((field) => [
    field.name,
    { ...(field.choices.length > 0 ? choose(field) : field.schema), title: field.label },
  ])
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties) as Record<string, FieldSchema>,
    required: form.fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The product's own formats, for ajv. */
export const formats: Record<string, RegExp> = Object.fromEntries(
  Object.entries(form.formats).map(([name, { source, flags }]) => [name, new RegExp(source, flags)]),
)

const fields = new Map(form.fields.map((field) => [field.name, field]))

/** Our message for ajv's error. */
export function sentenceOf(error: {
  readonly keyword?: string | undefined
  readonly instancePath?: string
  readonly params?: { readonly missingProperty?: string }
}): string | undefined {
  const name = error.params?.missingProperty ?? error.instancePath?.slice(1) ?? ''
  return fields.get(name)?.sentences[error.keyword ?? '']
}
