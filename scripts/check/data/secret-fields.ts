// Secret fields are masked, with as many digits as the policy says.
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { secretFieldsOf } from '#scripts/data/secrets.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'

/** HTML tokens that mark a field as secret to browsers too. */
const secretTokens: ReadonlySet<unknown> = new Set([
  'new-password',
  'current-password',
  'one-time-code',
  'cc-csc',
])

const digits = { code: 'code', pin: 'pin' } as const

function lengthFindings(data: Data, ui: DataFile, name: string): Finding[] {
  const field = objectAt(ui.value, name)
  const widget = field['ui:widget']
  if (widget !== 'code' && widget !== 'pin') return []
  const wanted = objectAt(findFile(data, 'policy', 'security')?.value, digits[widget]).length
  const { length } = objectAt(field, 'ui:options')
  if (typeof wanted !== 'number' || length === wanted) return []
  return [
    findingAt(
      ui,
      [name, 'ui:options', 'length'],
      `content/policy/security.json says that a ${widget} has ${wanted} digits: "length" must be ${wanted}`,
    ),
  ]
}

/** A field that is secret by another sign uses a secret widget, or is marked. */
function formFindings(data: Data, ui: DataFile): Finding[] {
  const secrets = secretFieldsOf(data, ui.id)
  const schema = prepareAll(data).prepared.find(({ id, source }) => id === ui.id && source.kind === 'form')
  const fields = fieldsOf(schema?.resolved).filter(({ path }) => !path.includes('.'))
  const marked = (name: string) =>
    `"${name}" is a secret: give it a widget for secrets, or mark it "secret": true`
  return fields.flatMap(({ path: name, schema: own }) => {
    if (secrets.has(name)) return lengthFindings(data, ui, name)
    const field = objectAt(ui.value, name)
    const twin = own.equalsField
    const isSecret =
      secretTokens.has(field['ui:autocomplete']) ||
      objectAt(field, 'ui:options').checklist !== undefined ||
      own.hasDigit === true ||
      (typeof twin === 'string' && secrets.has(twin)) ||
      fields.some(({ path, schema: other }) => other.equalsField === name && secrets.has(path))
    return isSecret ? [findingAt(ui, [name, 'ui:widget'], marked(name))] : []
  })
}

/** A form's secrets are shown and stored as secrets, with the policy's number of digits. */
export const secretFieldFindings = (data: Data): Finding[] =>
  ofKind(data, 'ui').flatMap((ui) => (isJsonObject(ui.value) ? formFindings(data, ui) : []))
