import type { Check } from '#scripts/check/check.ts'
import { type Fixture, fixturesOf } from '#scripts/data/fixtures.ts'
import type { Data } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import type { Problem } from '#scripts/data/problem.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject } from '#src/lib/schema/json.ts'
import type { Rule } from '#src/lib/schema/messages.ts'

/** Rules that the conformance test breaks by itself for every field, from the schema. */
const isGeneric = ({ keyword }: Rule): boolean => keyword === 'type' || keyword === 'additionalProperties'

const expectedIds = (fixture: Fixture): string[] => {
  const errors = isJsonObject(fixture.value) ? fixture.value.errors : undefined
  return Array.isArray(errors) ? errors.filter((id) => typeof id === 'string') : []
}

function missingFile(form: Prepared, fixtures: readonly Fixture[], name: 'minimal' | 'maximal'): Problem[] {
  if (fixtures.some((fixture) => fixture.name === name)) return []
  const file = `tests/fixtures/${form.id}/${name}.json`
  return [
    { file, line: 1, message: `"${form.id}" needs the fixture ${name}.json: data that the form accepts` },
  ]
}

function formProblems(form: Prepared, fixtures: readonly Fixture[]): Problem[] {
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

/** Every form has data that it accepts, and for each rule data that breaks it. */
export function fixtureProblems(root: string, data: Data): Problem[] {
  const { fixtures, problems } = fixturesOf(root)
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  const known = new Set(forms.map(({ id }) => id))
  return [
    ...problems,
    ...forms.flatMap((form) =>
      formProblems(
        form,
        fixtures.filter((fixture) => fixture.form === form.id),
      ),
    ),
    ...fixtures
      .filter(({ form, name }) => !known.has(form) && name === 'minimal')
      .map(({ file, form }) => ({ file, line: 1, message: unknownName('form', form, known) })),
  ]
}

export const fixtures: Check = {
  name: 'fixtures',
  run: ({ root, data }) => fixtureProblems(root, data),
}
