import { fieldsOf } from '#scripts/data/fields.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'

const secretWidgets: ReadonlySet<unknown> = new Set(['password', 'pin', 'code'])

/** Names a form's ui file makes secret, by widget or the mark `secret`. */
function markedIn(data: Data, form: string): string[] {
  const ui = findFile(data, 'ui', form)?.value
  if (!isJsonObject(ui)) return []
  return Object.keys(ui).filter((name) => {
    const field = objectAt(ui, name)
    return secretWidgets.has(field['ui:widget']) || objectAt(field, 'ui:options').secret === true
  })
}

/**
 * Names a form never keeps: password, PIN and code fields, those marked `secret`, and those that pass on
 * another form's secret.
 */
export function secretFieldsOf(data: Data, form: string): ReadonlySet<string> {
  const marked = markedIn(data, form)
  const schema = prepareAll(data).prepared.find(({ id, source }) => id === form && source.kind === 'form')
  const elsewhere = new Set(ofKind(data, 'form').flatMap(({ id }) => markedIn(data, id)))
  const handedOn = fieldsOf(schema?.resolved)
    .map(({ path }) => path)
    .filter((name) => objectAt(findFile(data, 'ui', form)?.value, name)['ui:widget'] === 'hidden')
    .filter((name) => elsewhere.has(name))
  return new Set([...marked, ...handedOn])
}
