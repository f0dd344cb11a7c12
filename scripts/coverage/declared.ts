import type { Ids } from '#scripts/coverage/kinds.ts'
import { runnableFlows } from '#scripts/data/flows.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { localesOf } from '#scripts/data/locales.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { objectAt } from '#src/lib/schema/json.ts'

/** The key of a rule's sentence: the field's own, or its keyword's default. */
function sentenceKeys(data: Data, { id, rules }: Prepared): string[] {
  const fields = objectAt(findFile(data, 'words', `forms/${id}`)?.value, 'fields')
  return rules.map(({ field, keyword }) => {
    const own = objectAt(objectAt(fields, field), 'errors')[keyword]
    return own === undefined
      ? `messages.defaults.${keyword}`
      : `forms.${id}.fields.${field}.errors.${keyword}`
  })
}

/** Everything the data files declare and tests must prove. */
export function declaredIds(data: Data): Ids {
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  const flows = runnableFlows(data)
  const steps = flows.flatMap(({ id, steps: own }) =>
    own.map((step) => ({ ...step, id: `${id}/${step.id}` })),
  )
  return {
    form: new Set(forms.map(({ id }) => id)),
    rule: new Set(forms.flatMap(({ rules }) => rules.map(({ id }) => id))),
    message: new Set(forms.flatMap((form) => sentenceKeys(data, form))),
    flow: new Set(flows.map(({ id }) => id)),
    step: new Set(steps.map(({ id }) => id)),
    branch: new Set(steps.flatMap(({ id, next = [] }) => next.map((_, index) => `${id}#${index}`))),
    operation: new Set(operationsOf(data).map(({ id }) => id)),
    locale: new Set(localesOf(data).map(({ id }) => id)),
  }
}
