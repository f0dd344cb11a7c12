import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Fixture, fixturesOf } from '#scripts/data/fixtures.ts'
import type { Data } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { validatorOf } from '#scripts/data/validate.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'
import type { Rule } from '#src/lib/schema/messages.ts'

/** Rules that the conformance test derives from the schema for every field. */
const isGeneric = ({ keyword }: Rule): boolean => keyword === 'type' || keyword === 'additionalProperties'

const expectedIds = (fixture: Fixture): string[] => {
  const errors = isJsonObject(fixture.value) ? fixture.value.errors : undefined
  return Array.isArray(errors) ? errors.filter((id) => typeof id === 'string') : []
}

function missingFile(form: Prepared, fixtures: readonly Fixture[], name: 'minimal' | 'maximal'): Finding[] {
  if (fixtures.some((fixture) => fixture.name === name)) return []
  const file = `tests/fixtures/${form.id}/${name}.json`
  return [
    { file, line: 1, message: `"${form.id}" needs the fixture ${name}.json: data that the form accepts` },
  ]
}

function formFindings(form: Prepared, fixtures: readonly Fixture[]): Finding[] {
  const ids = new Set(form.rules.map(({ id }) => id))
  const invalid = fixtures.filter(({ name }) => name.startsWith('invalid/'))
  const proved = new Set(invalid.flatMap(expectedIds))
  return [
    ...missingFile(form, fixtures, 'minimal'),
    ...missingFile(form, fixtures, 'maximal'),
    ...form.rules
      .filter((rule) => !isGeneric(rule) && !proved.has(rule.id))
      .map((rule) => ({
        file: form.source.file,
        line: form.source.lineOf(rule.path),
        message: `no fixture in tests/fixtures/${form.id}/invalid/ breaks the rule "${rule.id}"`,
      })),
    ...invalid.flatMap((fixture) =>
      expectedIds(fixture).flatMap((id, index) =>
        ids.has(id)
          ? []
          : [
              {
                file: fixture.file,
                line: fixture.lineOf(['errors', index]),
                message: unknownName('rule', id, ids),
              },
            ],
      ),
    ),
  ]
}

/** Fixtures are truthful: valid data pass, and a fixture named after a rule breaks it. */
function verdictFindings(form: Prepared, fixtures: readonly Fixture[]): Finding[] {
  const validate = validatorOf(form.resolved)
  if (!validate) return []
  return fixtures.flatMap(({ file, name, value }) => {
    const isInvalid = name.startsWith('invalid/')
    const data = isInvalid && isJsonObject(value) ? value.data : value
    if (validate(data) !== isInvalid) return []
    const [error] = validate.errors ?? []
    const why = error ? `: ${error.instancePath.slice(1)} ${error.message ?? error.keyword}` : ''
    return [
      {
        file,
        line: 1,
        message: isInvalid
          ? `the form "${form.id}" accepts these data, which should break one of its rules`
          : `the form "${form.id}" refuses these data${why}`,
      },
    ]
  })
}

/** Every form has data it accepts, and data that breaks each rule. */
export function fixtureFindings(root: string, data: Data): Finding[] {
  const { fixtures, findings } = fixturesOf(root)
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  const known = new Set(forms.map(({ id }) => id))
  return [
    ...findings,
    ...forms.flatMap((form) => {
      const own = fixtures.filter((fixture) => fixture.form === form.id)
      return [...formFindings(form, own), ...verdictFindings(form, own)]
    }),
    ...fixtures
      .filter(({ form, name }) => !known.has(form) && name === 'minimal')
      .map(({ file, form }) => ({ file, line: 1, message: unknownName('form', form, known) })),
  ]
}

export const fixtures: Check = {
  name: 'fixtures',
  isOfData: true,
  run: ({ root, data }) => fixtureFindings(root, data),
}
