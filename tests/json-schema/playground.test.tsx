import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { compileFindings } from '#scripts/check/data/compile.ts'
import { formSubsetFindings } from '#scripts/check/data/form-subset.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { bringsFields } from '#scripts/check/data/subset.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { parseJson } from '#scripts/data/json.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Words } from '#src/content/index.ts'
import { leavesOf } from '#src/form/definition.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { type Rule, rulesOf } from '#src/lib/schema/messages.ts'
import { resolveSchema } from '#src/lib/schema/prepare.ts'
import { samples as plain, type Sample } from '#tests/json-schema/playground.ts'
import { branchSamples } from '#tests/json-schema/playground-branches.ts'
import { definitionOf, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, STAND_IN, submit } from '#tests/src/form/open-form.tsx'

const samples = [...plain, ...branchSamples]

const file = 'schemas/forms/sample.schema.json'
const draft = 'http://json-schema.org/draft-07/schema#'

/** A sample made to fit our forms: objects allow only the fields shown, unless branches add some. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed)
  if (!isJsonObject(value)) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]))
  return value.type === 'object' && value.properties !== undefined && !bringsFields(value)
    ? { additionalProperties: false, ...parts }
    : parts
}

function findingsOf({ schema }: Sample): readonly string[] {
  const text = JSON.stringify(closed({ $schema: draft, ...schema }), undefined, 2)
  const data: Data = {
    root: '',
    files: [{ file, kind: 'form', id: 'sample', text, ...parseJson(file, text) }],
    findings: [],
  }
  const found = [...schemaFindings(data), ...compileFindings(data)]
  return (found.length > 0 ? found : formSubsetFindings(data)).map(formatFinding)
}

const resolved = ({ schema }: Sample): JsonObject =>
  resolveSchema({ files: { [file]: { $schema: draft, ...schema } }, policies: {} }, file)

const said = ({ field, keyword }: Rule) => [keyword, `broken: ${field}.${keyword}`]

/** Words for every field: its path as its label, and its rules. */
function wordsOf(schema: JsonObject): Words {
  const rules = rulesOf(STAND_IN, schema)
  return Object.fromEntries(
    fieldsOf(schema).map(({ path, schema: field }) => {
      const values = Array.isArray(field.enum) ? field.enum.map(String) : []
      const list = { add: `add ${path}`, remove: `remove ${path} {item}`, item: `${path} {number}` }
      return [
        path,
        {
          label: path,
          errors: Object.fromEntries(rules.filter((rule) => rule.field === path).map(said)),
          ...(values.length > 0
            ? { options: Object.fromEntries(values.map((value) => [value, value])) }
            : {}),
          ...(field.type === 'array' ? list : {}),
        },
      ]
    }),
  )
}

const open = (sample: Sample, data: Sample['valid'] = {}) => {
  const schema = resolved(sample)
  return openBehaviour({ schema, ui: {}, fields: wordsOf(schema), data, showErrors: 'blur' })
}

afterEach(cleanup)

const spoken = samples.filter(({ refused }) => refused === undefined)

describe.each(spoken.map((sample) => ({ name: sample.name, sample })))('$name', ({ sample }) => {
  test('is within the subset', () => {
    expect(findingsOf(sample)).toEqual([])
  })

  test('renders empty and filled in, and submits its data', async () => {
    const empty = await open(sample)
    expect(submit()).toBeTruthy()
    empty.unmount()
    const { user, onSubmit } = await open(sample, sample.valid)
    const definition = definitionOf({ schema: resolved(sample), ui: {}, fields: {} })
    expect(leavesOf(definition).length).toBeGreaterThan(0)
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(sample.valid)
  })

  test('shows its errors', async () => {
    const [data, rule] = sample.invalid ?? [{}, '']
    const { user, onSubmit, container } = await open(sample, data)
    await user.click(submit())
    expect(onSubmit).not.toHaveBeenCalled()
    const path = rule.split('.').slice(0, -1).join('_').replaceAll('items', '0')
    const control = container.querySelector(`#${STAND_IN}_${path}`)
    expect(control?.getAttribute('aria-invalid')).toBe('true')
    expect(control instanceof HTMLElement ? descriptionOf(control) : '').toBe(`broken: ${rule}`)
  })
})

test.each(
  samples.filter(({ refused }) => refused !== undefined).map((sample) => [sample.name, sample] as const),
)('%s is refused with a sentence at its line', (_name, sample) => {
  const findings = findingsOf(sample)
  expect(findings.join('\n')).toMatch(sample.refused ?? /./)
  for (const finding of findings) expect(finding).toMatch(/^schemas\/forms\/sample\.schema\.json:\d+ /)
})
