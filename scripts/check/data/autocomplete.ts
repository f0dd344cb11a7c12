// Autofill: every field that browsers or password managers can fill has its HTML token, and only once.
import tables from '#scripts/check/data/autocomplete.json' with { type: 'json' }
import { listAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { childrenOf, placesIn } from '#scripts/data/ui-files.ts'
import { isJsonObject, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

/**
 * `filled`: widgets browsers can fill, typed text and native selects. `names`: HTML's tokens. `secrets`: those of
 * widgets known to browsers and password managers. `kinds`: those of fields, by name.
 */
const { filled, names } = tables
const secrets: Readonly<Record<string, readonly string[]>> = tables.secrets
const kinds: Readonly<Record<string, readonly string[]>> = tables.kinds

/** Prefixes and suffixes allowed around the name. */
const BEFORE = /^(?:section-[a-z0-9-]+ )?(?:shipping |billing )?(?:(?:home|work|mobile|fax|pager) )?/
const BEHIND = / webauthn$/

/** Forms and groups about someone or something other than the user, or an earlier time. */
const OF_OTHERS = /^(?:beneficiary-|account-|passkey-|rate-alert|history-|statement-)|\bprevious_addresses\b/

/** Fields filled together: a form's, or one group's. */
interface Group {
  readonly path: JsonPath
  readonly fields: readonly (readonly [name: string, ui: JsonObject])[]
}

/** The fault in a field's token, if any. */
function faultOf(name: string, ui: JsonObject, isOfOthers: boolean): string | undefined {
  const [widget, said] = [ui['ui:widget'], ui['ui:autocomplete']]
  if (typeof said !== 'string')
    return filled.includes(String(widget))
      ? `"${name}" does not say what browsers fill in there: add "ui:autocomplete", with "off" for nothing`
      : undefined
  if (widget === 'hidden')
    return `browsers don't fill in hidden fields: remove "ui:autocomplete" from "${name}"`
  const token = said.replace(BEHIND, '').replace(BEFORE, '')
  if (!names.includes(token)) {
    const meant = nearest(token, names)
    const hint = meant === undefined ? ', or "off"' : `. Did you mean "${meant}"?`
    return `HTML has no autocomplete "${token}": name one that it has${hint}`
  }
  const kind = kinds[name]
  const isKind = kind?.includes(token) ?? (token === 'off' || !Object.values(kinds).flat().includes(token))
  if (!isKind && !(isOfOthers && token === 'off'))
    return kind === undefined
      ? `"${name}" is no field for "${token}": browsers would fill in the wrong thing. Write "off"`
      : `browsers would fill "${token}" into "${name}": write ${kind.map((one) => `"${one}"`).join(' or ')}`
  if (isOfOthers && token !== 'off') return `"${name}" is about someone other than the customer: write "off"`
  const wanted = typeof widget === 'string' ? secrets[widget] : undefined
  return wanted === undefined || wanted.includes(token)
    ? undefined
    : `password managers and phones know the widget "${widget}" by ${wanted.map((one) => `"${one}"`).join(' or ')}: write that for "${name}"`
}

/** A token on two fields would fill both; a new password is repeated on purpose. */
function twiceIn({ path, fields }: Group, tell: (path: JsonPath, message: string) => Finding): Finding[] {
  const said = fields.map(([, ui]) => ui['ui:autocomplete'])
  return fields.flatMap(([name], index) => {
    const token = said[index]
    const first = fields[said.indexOf(token ?? null)]?.[0]
    if (typeof token !== 'string' || token === 'off' || token === 'new-password' || first === name) return []
    return [
      tell(
        [...path, name, 'ui:autocomplete'],
        `browsers would fill the same into "${first}" and "${name}": only one of them is "${token}"`,
      ),
    ]
  })
}

/** Each field has an autofill token browsers know, and no two share one. */
export function autocompleteFindings(data: Data, ui: DataFile): Finding[] {
  const isPayee = listAt(findFile(data, 'policy', 'delivery')?.value, 'beneficiary_forms').some(
    (line) => isJsonObject(line) && line.form === ui.id,
  )
  const tell = (path: JsonPath, message: string) => findingAt(ui, path, message)
  return placesIn(ui.value)
    .map(({ path, ui: own }) => ({ path, fields: childrenOf(own) }))
    .flatMap((group) => [
      ...group.fields.flatMap(([name, own]) => {
        const isOfOthers = isPayee || OF_OTHERS.test([ui.id, ...group.path].join(' '))
        const message = faultOf(name, own, isOfOthers)
        const place = own['ui:autocomplete'] === undefined ? [] : ['ui:autocomplete']
        return message === undefined ? [] : [tell([...group.path, name, ...place], message)]
      }),
      ...twiceIn(group, tell),
    ])
}
