// Autofill: every field that browsers or password managers can fill has its HTML token, and only once.
import { listAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { isJsonObject, type JsonObject, type JsonPath } from '#src/lib/schema/json.ts'

/** Widgets browsers can fill: typed text, and native selects. */
const filled: ReadonlySet<unknown> = new Set([
  'amount',
  'code',
  'country',
  'date',
  'email',
  'number',
  'password',
  'phone',
  'pin',
  'select',
  'suggest',
  'text',
  'textarea',
])

const names: readonly string[] = [
  ...['off', 'on', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name'],
  ...['honorific-suffix', 'nickname', 'username', 'new-password', 'current-password', 'one-time-code'],
  ...['organization-title', 'organization', 'street-address', 'address-line1', 'address-line2'],
  ...['address-line3', 'address-level4', 'address-level3', 'address-level2', 'address-level1', 'country'],
  ...['country-name', 'postal-code', 'cc-name', 'cc-given-name', 'cc-additional-name', 'cc-family-name'],
  ...['cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency'],
  ...['transaction-amount', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url'],
  ...['photo', 'tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix'],
  ...['tel-local-suffix', 'tel-extension', 'email', 'impp'],
]

/** Prefixes and suffixes allowed around the name. */
const BEFORE = /^(?:section-[a-z0-9-]+ )?(?:shipping |billing )?(?:(?:home|work|mobile|fax|pager) )?/
const BEHIND = / webauthn$/

/** Secret widgets known to browsers and password managers, with their tokens. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  code: ['one-time-code'],
  password: ['current-password', 'new-password'],
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  first_name: ['given-name'],
  last_name: ['family-name'],
  name: ['name', 'cc-name', 'nickname'],
  email: ['email', 'username'],
  phone_number: ['tel'],
  dob: ['bday'],
  gender: ['sex'],
  country: ['country'],
  street_name: ['address-line1', 'street-address'],
  city: ['address-level2'],
  state: ['address-level1'],
  zipcode: ['postal-code'],
  postal_code: ['postal-code'],
  card_number: ['cc-number'],
  expiry: ['cc-exp'],
  security_code: ['cc-csc'],
}

/** Forms and groups about someone or something other than the user, or an earlier time. */
const OF_OTHERS = /^(?:beneficiary-|account-|passkey-|rate-alert|history-|statement-)|\bprevious_addresses\b/

/** Fields filled together: a form's, or one group's. */
interface Group {
  readonly path: JsonPath
  readonly fields: readonly (readonly [name: string, ui: JsonObject])[]
}

/** A ui file's groups, the form itself first. */
function groupsOf(ui: JsonObject, path: JsonPath = []): Group[] {
  const fields = Object.entries(ui).flatMap(([name, own]) =>
    !name.startsWith('ui:') && isJsonObject(own) ? [[name, own] as const] : [],
  )
  return [{ path, fields }, ...fields.flatMap(([name, own]) => groupsOf(own, [...path, name]))]
}

/** What is wrong with a field's token, if anything. */
function faultOf(name: string, ui: JsonObject, isOfOthers: boolean): string | undefined {
  const [widget, said] = [ui['ui:widget'], ui['ui:autocomplete']]
  if (typeof said !== 'string')
    return filled.has(widget)
      ? `"${name}" does not say what browsers fill in there: add "ui:autocomplete", with "off" for nothing`
      : undefined
  if (widget === 'hidden')
    return `nothing is filled in by hand where nobody sees it: take it out of "${name}"`
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
  if (isOfOthers && token !== 'off')
    return `"${name}" is about somebody else than whoever fills it in: write "off"`
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
  return groupsOf(isJsonObject(ui.value) ? ui.value : {}).flatMap((group) => [
    ...group.fields.flatMap(([name, own]) => {
      const isOfOthers = isPayee || OF_OTHERS.test([ui.id, ...group.path].join(' '))
      const message = faultOf(name, own, isOfOthers)
      const place = own['ui:autocomplete'] === undefined ? [] : ['ui:autocomplete']
      return message === undefined ? [] : [tell([...group.path, name, ...place], message)]
    }),
    ...twiceIn(group, tell),
  ])
}
