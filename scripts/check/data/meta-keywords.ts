// Our own keywords of the meta-schemas: what data must be besides well formed.
import type { Ajv, ErrorObject } from 'ajv'
import { knownNames } from '#scripts/check/data/known-names.ts'
import { ALL, isAbove, valueAt } from '#scripts/check/data/policy-values.ts'
import type { Data } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'

/** A fault, and its place inside the value; empty for the value itself. */
type Fault = readonly [place: readonly (string | number)[], message: string]

/** @param data all data files, which names refer to */
type Judge = (wanted: Json, value: Json, data: Data) => Fault[]

const entriesOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])

const keyOf = (item: Json, names: Json): string =>
  [names]
    .flat()
    .map((name) => String(isJsonObject(item) ? item[String(name)] : ''))
    .join(' and ')

/** The entries of a list differ in these properties: `"distinct": ["currency"]`, `[["scope", "by"]]`. */
const distinct: Judge = (wanted, value) =>
  entriesOf(wanted).flatMap((names) =>
    entriesOf(value).flatMap((item, index, all): Fault[] =>
      all.findIndex((other) => keyOf(other, names) === keyOf(item, names)) < index
        ? [
            [
              [index],
              `a line before this one has the ${[names].flat().join(' and ')} “${keyOf(item, names)}” already: remove one of them`,
            ],
          ]
        : [],
    ),
  )

/** Each value is at most the next: `"rising": [["deposits least", "deposits most"]]`. */
const rising: Judge = (wanted, value) =>
  entriesOf(wanted).flatMap((row) => {
    const places = entriesOf(row).map(String)
    return places.slice(1).flatMap((place, index): Fault[] => {
      const below = places[index] ?? place
      const [low, high] = [valueAt(value, below), valueAt(value, place)]
      return isAbove(low, high)
        ? [
            [
              place.split(' '),
              `"${place.replaceAll(' ', '.')}" is ${String(high)}, and "${below.replaceAll(' ', '.')}" is more than that: ${String(low)}`,
            ],
          ]
        : []
    })
  })

/** A list's entries are in ascending order of a property. */
const ascending: Judge = (name, value) =>
  entriesOf(value).flatMap((item, index, all): Fault[] => {
    const [before, own] = [all[index - 1], item].map((one) => valueAt(one, String(name)))
    return isAbove(before, own)
      ? [[[index, String(name)], `${String(own)} comes after ${String(before)}: list the lowest first`]]
      : []
  })

const fitsAll = (wide: Json | undefined, narrow: Json | undefined): boolean => {
  const own = [wide ?? null].flat()
  return wide === ALL || [narrow ?? null].flat().every((one) => one !== null && own.includes(one))
}

/** In a list whose first matching entry wins, every entry is reached; these properties decide. */
const firstMatch: Judge = (names, value) =>
  entriesOf(value).flatMap((item, index, all): Fault[] => {
    const before = all.findIndex((other) =>
      entriesOf(names).every((name) => fitsAll(valueAt(other, String(name)), valueAt(item, String(name)))),
    )
    return before < index
      ? [
          [
            [index],
            `this line is never reached: line ${before + 1} comes first and matches as much. Move it up`,
          ],
        ]
      : []
  })

const sorted = (value: Json | undefined): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : (value ?? null))

/** Where an entry differs from the one required; an entry is found by its first property. */
function differences(held: Json, wanted: JsonObject): [place: string[], wanted: Json][] {
  return Object.entries(wanted).flatMap(([name, value]): [string[], Json][] => {
    const own = valueAt(held, name)
    if (isJsonObject(value) && isJsonObject(own))
      return differences(own, value).map(([place, rest]) => [[name, ...place], rest])
    return sorted(own) === sorted(value) ? [] : [[[name], value]]
  })
}

/** A list has these entries, each with the law or contract that demands it: slips in policies are costly. */
const entries: Judge = (wanted, value) =>
  entriesOf(wanted).flatMap((row): Fault[] => {
    const [entry, by] = [valueAt(row, 'entry') ?? null, String(valueAt(row, 'by'))]
    const list = entriesOf(value)
    const [name = '', key] = isJsonObject(entry) ? (Object.entries(entry)[0] ?? []) : []
    const index = list.findIndex((item) => item === entry || (name !== '' && valueAt(item, name) === key))
    if (index < 0) return [[[], `“${String(key ?? entry)}” is missing here (${by})`]]
    return isJsonObject(entry)
      ? differences(list[index] ?? null, entry).map(([place, must]) => [
          [index, ...place],
          `"${place.join('.')}" must be ${JSON.stringify(must)} (${by})`,
        ])
      : []
  })

/** A text, or each of a list, names something that exists, or everything: `"names": "sending country"`. */
const names: Judge = (kind, value, data) => {
  const known = knownNames(data, String(kind))
  return [value]
    .flat()
    .flatMap((name, index): Fault[] =>
      name === ALL || known.has(String(name))
        ? []
        : [[Array.isArray(value) ? [index] : [], unknownName(String(kind), String(name), known)]],
    )
}

const judges: Readonly<Record<string, Judge>> = {
  distinct,
  rising,
  ascending,
  firstMatch,
  entries,
  names,
}

/** Whether an error says that data make no sense, rather than that they are malformed. */
export const isOfSense = ({ keyword }: ErrorObject): boolean => Object.hasOwn(judges, keyword)

/** Adds them to an ajv that passes all data as context. */
export function addMetaKeywords(ajv: Ajv): void {
  for (const [keyword, judge] of Object.entries(judges)) {
    function validate(this: Data, wanted: Json, value: Json, _parent?: unknown, at = { instancePath: '' }) {
      const faults = judge(wanted, value, this)
      validate.errors = faults.map(([place, message]) => ({
        keyword,
        message,
        params: {},
        instancePath: [at.instancePath, ...place].join('/'),
      }))
      return faults.length === 0
    }
    validate.errors = [] as Partial<ErrorObject>[]
    ajv.addKeyword({ keyword, errors: true, validate })
  }
}
