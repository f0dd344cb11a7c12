import { bringsFields } from '#scripts/check/data/subset.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  typeOf,
} from '#src/lib/schema/json.ts'

// Keywords that validators support but forms can't render: refuse them here rather than break the form in the
// browser. Works on normalized forms, where discriminated alternatives, parts of `allOf` and nested
// conditions have become sibling conditions.

type Fault = readonly [keyword: string, message: string]

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array']

/** Types beside which a field may have `null`: their widgets can be emptied. */
const NULLABLE = ['string', 'number', 'integer']

/** Keywords that keep text from being empty. */
const FILLED = ['minLength', 'pattern', 'format', 'enum', 'const']

function typeFaults({ type: types, enum: values, const: fixed }: JsonObject): Fault[] {
  const type = typeOf({ type: types })
  const isNullable = Array.isArray(types) && types.length === 2 && types.includes('null')
  const isTyped = (types === type ? TYPES : isNullable ? NULLABLE : []).includes(String(type))
  const hasTexts = Array.isArray(values) && values.every((value) => typeof value === 'string')
  const hasNumbers = Array.isArray(values) && values.every((value) => typeof value === 'number')
  const isOfNumbers = hasNumbers && (type === 'number' || type === 'integer')
  if (values !== undefined && !hasTexts && !isOfNumbers) {
    const message =
      'the options of a choice are texts, or numbers in a field of numbers, since each has its words: write them so'
    return [['enum', message]]
  }
  if (isTyped || (type === undefined && (hasTexts || fixed !== undefined))) return []
  const message =
    type === undefined
      ? 'nothing says what kind of value this is, so no widget fits: add "type"'
      : 'a field has one type, and beside it at most "null" if it is a text or a number: name that one type'
  return [['type', message]]
}

function listFaults({ type, items }: JsonObject): Fault[] {
  if (type !== 'array') return []
  if (!isJsonObject(items))
    return [['items', 'nothing says what the entries of the list are: describe them in "items"']]
  if (items.type === 'array' || items.type === 'boolean') {
    return [
      ['items', `a list of entries of the type "${items.type}" has no widget: make its entries objects`],
    ]
  }
  if (Array.isArray(items.type))
    return [['items', 'an entry is filled in or removed, and never null: give its "items" one type']]
  const mayBeEmpty = items.type === 'string' && FILLED.every((keyword) => items[keyword] === undefined)
  return mayBeEmpty
    ? [['items', 'an entry that is left empty would be sent: give its "items" a "minLength" of 1']]
    : []
}

/**
 * A form must be closed: unknown fields would be sent unseen and unvalidated. A form whose branches add
 * fields can't be.
 */
const closedFaults = (schema: JsonObject): Fault[] =>
  schema.additionalProperties === false || bringsFields(schema)
    ? []
    : [
        [
          'additionalProperties',
          'fields that no widget shows would be accepted unseen: add "additionalProperties": false',
        ],
      ]

function objectFaults(schema: JsonObject): Fault[] {
  const fields = Object.keys(objectAt(schema, 'properties'))
  const isEmpty = schema.type === 'object' && fields.length === 0 && !Array.isArray(schema.allOf)
  return [
    ...(isEmpty
      ? ([['type', 'an object without "properties" has no fields to fill in']] satisfies Fault[])
      : []),
    ...(fields.length > 0 && schema.type === 'object' && !isJsonObject(schema.additionalProperties)
      ? closedFaults(schema)
      : []),
    ...(isJsonObject(schema.additionalProperties)
      ? ([
          ['additionalProperties', 'fields that the customer names have no widget: set it to false'],
        ] satisfies Fault[])
      : []),
  ]
}

/** After normalization, alternatives may only require fields; all others have become a choice. */
function alternativeFaults(schema: JsonObject): Fault[] {
  return ['oneOf', 'anyOf'].flatMap((keyword): Fault[] => {
    const list = schema[keyword]
    const asksOnly = (part: Json) =>
      isJsonObject(part) && Object.keys(part).every((key) => key === 'required')
    if (!Array.isArray(list) || list.every(asksOnly)) return []
    return [
      [
        keyword,
        `the alternatives of "${keyword}" need a field that tells them apart, for the customer to choose: one that each of them requires, with a text as "const" that no other has`,
      ],
    ]
  })
}

function branchesOf(
  schema: JsonObject,
  path: JsonPath,
): { readonly part: JsonObject; readonly path: JsonPath }[] {
  const own = ['then', 'else'].map((keyword) => [schema[keyword], [...path, keyword]] as const)
  const { allOf } = schema
  const parts = Array.isArray(allOf)
    ? allOf.map((part, index) => [part, [...path, 'allOf', index]] as const)
    : []
  return [...own, ...parts].flatMap(([part, place]) =>
    isJsonObject(part) ? [{ part, path: place }, ...branchesOf(part, place)] : [],
  )
}

/** Branch-only fields declared as different kinds by different branches. */
function twofoldFields(schema: JsonObject, path: JsonPath): { path: JsonPath; fault: Fault }[] {
  const known = new Map<string, Json | undefined>()
  const kind = (field: JsonObject) => JSON.stringify([field.type ?? 'string', field.enum ?? null])
  const own = objectAt(schema, 'properties')
  return branchesOf(schema, path).flatMap(({ part, path: place }) =>
    Object.entries(objectAt(part, 'properties')).flatMap(([name, field]) => {
      if (!isJsonObject(field) || Object.hasOwn(own, name)) return []
      const first = known.get(name)
      known.set(name, first ?? kind(field))
      if (first === undefined || first === kind(field)) return []
      const message = `"${name}" is a field of another kind in another alternative: give one of them another name`
      return [{ path: [...place, 'properties', name], fault: ['type', message] as const }]
    }),
  )
}

function faultsIn(schema: JsonObject, path: JsonPath): { path: JsonPath; fault: Fault }[] {
  const own = [
    ...typeFaults(schema),
    ...listFaults(schema),
    ...objectFaults(schema),
    ...alternativeFaults(schema),
  ].map((fault) => ({ path, fault }))
  const declared = Object.keys(objectAt(schema, 'properties'))
  const fields = Object.entries(objectAt(schema, 'properties')).map(([name, field]) => ({
    field,
    path: [...path, 'properties', name],
  }))
  // A branch may only refine a field declared outside it.
  const more = branchesOf(schema, path).flatMap(({ part, path: place }) =>
    Object.entries(objectAt(part, 'properties'))
      .filter(([name]) => !declared.includes(name))
      .map(([name, field]) => ({ field, path: [...place, 'properties', name] })),
  )
  const inside = [...fields, ...more].flatMap(({ field, path: place }) =>
    isJsonObject(field) ? faultsIn(field, place) : [],
  )
  const entries =
    isJsonObject(schema.items) && schema.type === 'array' ? faultsIn(schema.items, [...path, 'items']) : []
  return [...own, ...twofoldFields(schema, path), ...inside, ...entries]
}

function formFindings({ source, resolved }: Prepared): Finding[] {
  if (resolved.type !== 'object') {
    const message =
      'a form gathers fields by name, since a draft and a call hold them so: make it an object, and give a list a name in its "properties"'
    return [findingAt(source, ['type'], message)]
  }
  // Parts of `allOf` are merged by now; as written, such a form can't be closed.
  const mayBeOpen = isJsonObject(source.value) && bringsFields(source.value)
  return faultsIn(resolved, [])
    .filter(
      ({ path, fault: [keyword] }) => !mayBeOpen || path.length > 0 || keyword !== 'additionalProperties',
    )
    .map(({ path, fault: [keyword, message] }) => findingAt(source, [...path, keyword], message))
}

/** Every form can be rendered and filled in. */
export const formSubsetFindings = (data: Data): Finding[] =>
  prepareAll(data)
    .prepared.filter(({ source }) => source.kind === 'form')
    .flatMap(formFindings)
