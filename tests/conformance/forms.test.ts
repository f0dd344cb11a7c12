import { forms } from 'virtual:forms'
import { Ajv } from 'ajv'
import ajvErrors from 'ajv-errors'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#scripts/data/fields.ts'
import { fixturesOf } from '#scripts/data/fixtures.ts'
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import type { FormId } from '#src/generated/ids.ts'
import { type FieldError, fieldErrors, type RawError } from '#src/lib/schema/errors.ts'
import { isJsonObject, type Json, stringsAt } from '#src/lib/schema/json.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

// Everything here comes from the data: a new form, rule or fixture is tested without a line of code.

type Validate = { (data: unknown): boolean | Promise<unknown>; errors?: readonly RawError[] | null }

const { prepared } = prepareAll(loadData(root))
const { fixtures, problems } = fixturesOf(root)
const formIds = prepared.filter(({ source }) => source.kind === 'form').map(({ id }) => id)

const isFormId = (id: string): id is FormId => Object.hasOwn(forms, id)

/** The validator that the browser gets: compiled when the app is built. */
async function precompiled(id: string): Promise<Validate> {
  if (!isFormId(id)) throw new Error(`no form is called ${id}`)
  const { definition } = await forms[id]()
  const validate = definition.validators[id]
  if (!validate) throw new Error(`the form ${id} has no validator`)
  return validate
}

const compiled = new Map<string, Validate>()

/** The validator that the provider makes when it starts. */
function plain(id: string): Validate {
  const known = compiled.get(id)
  if (known) return known
  const schema = prepared.find((form) => form.id === id)?.schema
  if (!schema) throw new Error(`no form is called ${id}`)
  const ajv = addRules(new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }))
  const validate = ajvErrors.default(ajv).compile(schema)
  compiled.set(id, validate)
  return validate
}

function errorsOf(validate: Validate, data: Json | undefined): FieldError[] {
  validate(data)
  return fieldErrors(validate.errors)
}

const idsOf = (errors: readonly FieldError[]): string[] => errors.map(({ id }) => id).sort()

/** A value of a type that the field does not take. */
const wrongValue = (schema: Json): Json => (isJsonObject(schema) && schema.type === 'string' ? 5 : 'text')

test('every fixture is JSON', () => {
  expect(problems).toEqual([])
})

describe.each(formIds)('%s', (id) => {
  const own = fixtures.filter(({ form }) => form === id)
  const minimal = own.find(({ name }) => name === 'minimal')?.value
  const validators = async () => [await precompiled(id), plain(id)]

  test.each(['minimal', 'maximal'])('accepts %s', async (name) => {
    const data = own.find((fixture) => fixture.name === name)?.value
    expect(data).toBeDefined()
    for (const validate of await validators()) expect(errorsOf(validate, data)).toEqual([])
  })

  test.each(own.filter(({ name }) => name.startsWith('invalid/')))('refuses $name', async ({ value }) => {
    const data = isJsonObject(value) ? value.data : undefined
    const expected = stringsAt(value, 'errors').sort()
    expect(expected.length).toBeGreaterThan(0)
    for (const validate of await validators()) expect(idsOf(errorsOf(validate, data))).toEqual(expected)
  })

  const form = prepared.find((candidate) => candidate.id === id)
  const typed = fieldsOf(form?.resolved).filter(({ path, schema }) => schema.type && !path.includes('.'))

  test.each(typed)('refuses another type in $path', async ({ path, schema }) => {
    const data = { ...(isJsonObject(minimal) ? minimal : {}), [path]: wrongValue(schema) }
    for (const validate of await validators()) {
      expect(errorsOf(validate, data)).toContainEqual({
        path: `/${path}`,
        keyword: 'type',
        id: `${id}.${path}.type`,
      })
    }
  })

  test('refuses a field that it does not know', async () => {
    const data = { ...(isJsonObject(minimal) ? minimal : {}), unheard_of: 'x' }
    for (const validate of await validators()) {
      expect(idsOf(errorsOf(validate, data))).toEqual([`${id}.additionalProperties`])
    }
  })
})
