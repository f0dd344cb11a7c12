import { forms } from 'virtual:forms'
import { createSchemas } from '#provider/http/schemas.ts'
import { compileValidators } from '#scripts/vite/validators.ts'
import { loadPhoneRules } from '#src/form/phone/numbers.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'
import type { Json, JsonObject } from '#src/lib/schema/json.ts'

// Load the phone rules first, as a form does before every submit.
await loadPhoneRules()

/** The errors of a value; none if it is valid. */
export type Check = (value: Json) => FieldError[]

interface Validate {
  (value: unknown): boolean | Promise<unknown>
  errors?: readonly RawError[] | null
}

const isFormId = (id: string): id is FormId => Object.hasOwn(forms, id)

const isValidate = (value: unknown): value is Validate => typeof value === 'function'

/** Checks that the result and errors of a compiled validator agree. @throws Error if not */
function verdict(id: string, validate: Validate, value: Json): FieldError[] {
  const isValid = validate(value) === true
  const errors = isValid ? [] : fieldErrors(validate.errors)
  if (!isValid && errors.length === 0) throw new Error(`${id} refuses a value without an error`)
  return errors
}

/** Validates a form as the browser does: with the validator compiled at build time. */
export async function checkOfForm(id: string): Promise<Check> {
  if (!isFormId(id)) throw new Error(`no form is called ${id}`)
  const { definition } = await forms[id]()
  const validate = definition.validators[id]
  if (!isValidate(validate)) throw new Error(`the form ${id} has no validator`)
  return (value) => verdict(id, validate, value)
}

/**
 * A body that is no form, compiled without `eval` as forms are. Its errors get the ids that the provider gives them.
 */
export async function checkOfBody(id: string, schema: JsonObject): Promise<Check> {
  const validate = await compiled(id, { $id: id, ...schema })
  return (value) =>
    verdict(id, validate, value).map((error) => ({
      ...error,
      id: [id, error.id.replace(/^\./, '')].join('.'),
    }))
}

/** A prepared form that is not part of the product, compiled as in the build. */
export async function checkOfCode(id: string, schema: JsonObject): Promise<Check> {
  const validate = await compiled(id, { $id: id, ...schema })
  return (value) => (validate(value) === true ? [] : fieldErrors(validate.errors))
}

/** Resolves the code's imports to the modules themselves. */
async function compiled(id: string, schema: JsonObject): Promise<Validate> {
  const { imports, body } = compileValidators(schema)
  const modules = [...imports.matchAll(/import \* as (\w+) from '#src\/([^']+)'/g)]
  const names = modules.map(([, name = '']) => name)
  const loaded = await Promise.all(modules.map(([, , path = '']) => moduleOf(path)))
  const validators: unknown = new Function(...names, `const validators = {}\n${body}\nreturn validators`)(
    ...loaded,
  )
  const validate = isRecord(validators) ? validators[id] : undefined
  if (!isValidate(validate)) throw new Error(`${id} has no validator`)
  return validate
}

const moduleOf = (path: string): Promise<unknown> => import(/* @vite-ignore */ `/src/${path}`)

const schemas = createSchemas()

/** Validates a form or body as the provider does. */
export const checkOfProvider = (id: string): Check => schemas.check(id)

/** Sorts errors, whoever found them. */
export const sorted = (errors: readonly FieldError[]): FieldError[] =>
  [...errors].sort((a, b) => `${a.path} ${a.id}`.localeCompare(`${b.path} ${b.id}`))
