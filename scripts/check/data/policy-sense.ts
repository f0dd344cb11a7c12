// Contradictions in policies whose values are all valid: duplicates, a minimum above a maximum, unreachable
// lines, a missing currency. Each kind is a table here, by file and place.
import { policyMoneyFindings } from '#scripts/check/data/policy-money.ts'
import { ALL, isAbove, listAt, rowsAt, valueAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

/** Lists at a place, including nested ones: `countries * thresholds`. */
function listsAt(value: Json | undefined, place: string): { path: JsonPath; items: readonly Json[] }[] {
  const [outer = '', inner] = place.split(' * ')
  if (inner === undefined) return [{ path: outer.split(' '), items: listAt(value, outer) }]
  return listAt(value, outer).map((item, index) => ({
    path: [...outer.split(' '), index, ...inner.split(' ')],
    items: listAt(item, inner),
  }))
}

/** Lists whose entries must differ in these properties. */
const apart: Readonly<Record<string, readonly (readonly [place: string, names: readonly string[]])[]>> = {
  accounts: [['currencies', ['currency']]],
  countries: [
    ['sending_currencies', ['country']],
    ['blocked', ['name']],
  ],
  delivery: [['methods', ['id']]],
  languages: [
    ['languages', ['locale']],
    ['languages', ['path']],
  ],
  limits: [['daily', ['currency']]],
  partners: [['partners', ['id']]],
  payment: [['channels', ['id']]],
  pricing: [
    ['taxes', ['sending_country']],
    ['charges', ['sending_currency', 'receiving_currency']],
  ],
  referrals: [['rewards', ['currency']]],
  security: [['rate_limits', ['scope', 'by']]],
  thresholds: [
    ['countries', ['country']],
    ['countries * thresholds', ['id']],
  ],
  transfer: [['steps', ['from']]],
  voice: [
    ['avoid en', ['words']],
    ['avoid fr', ['words']],
  ],
}

const keyOf = (item: Json, names: readonly string[]): string =>
  names.map((name) => String(isJsonObject(item) ? item[name] : '')).join(' and ')

const twiceFindings = (source: DataFile): Finding[] =>
  (apart[source.id] ?? []).flatMap(([place, names]) =>
    listsAt(source.value, place).flatMap(({ path, items }) =>
      items.flatMap((item, index) =>
        items.findIndex((other) => keyOf(other, names) === keyOf(item, names)) < index
          ? [
              findingAt(
                source,
                [...path, index],
                `a line before this one has the ${names.join(' and ')} “${keyOf(item, names)}” already: take one of them out`,
              ),
            ]
          : [],
      ),
    ),
  )

/** Lists where the first match wins, with the properties that decide. */
const firstFits: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  pricing: { charges: ['sending_currency', 'receiving_currency'] },
  delivery: { beneficiary_forms: ['method', 'countries'] },
}

const fitsAll = (wide: Json | undefined, narrow: Json | undefined): boolean => {
  if (wide === ALL) return true
  const wanted: (Json | undefined)[] = Array.isArray(narrow) ? narrow : [narrow]
  const own: (Json | undefined)[] = Array.isArray(wide) ? wide : [wide]
  return wanted.every((one) => one !== undefined && own.includes(one))
}

const unreachedFindings = (source: DataFile): Finding[] =>
  Object.entries(firstFits[source.id] ?? {}).flatMap(([place, names]) => {
    const items = rowsAt(source.value, place)
    return items.flatMap((item, index) => {
      const before = items.findIndex((other) => names.every((name) => fitsAll(other[name], item[name])))
      return before < index
        ? [
            findingAt(
              source,
              [place, index],
              `this line is never reached: line ${before + 1} of "${place}" comes first and fits all that it fits. Move it up`,
            ),
          ]
        : []
    })
  })

/** Values that must not exceed their successor. */
const rising: Readonly<Record<string, readonly (readonly string[])[]>> = {
  payment: [['deposits least', 'deposits most']],
  pictures: [
    ['light darkest', 'light brightest'],
    ['shortest_side', 'longest_side'],
  ],
  referrals: [['days_to_claim', 'days_to_qualify']],
  security: [
    ['password changed_min_length', 'password min_length'],
    ['password min_length', 'password max_length'],
    ['code resend_seconds', 'code lifetime_seconds'],
    ['login lock_seconds', 'login lock_max_seconds'],
    ['login strangers lock_seconds', 'login strangers lock_max_seconds'],
    ['second_factor lock_seconds', 'second_factor lock_max_seconds'],
    ['email_link resend_seconds', 'email_link lifetime_seconds'],
    ['session idle_warning_seconds', 'session idle_seconds'],
    ['session access_seconds', 'session refresh_seconds', 'session absolute_seconds'],
  ],
}

const risingFindings = (source: DataFile): Finding[] =>
  (rising[source.id] ?? []).flatMap((places) =>
    places.slice(1).flatMap((place, index) => {
      const less = places[index] ?? place
      const [low, high] = [valueAt(source.value, less), valueAt(source.value, place)]
      const named = (one: string) => one.replaceAll(' ', '.')
      return isAbove(low, high)
        ? [
            findingAt(
              source,
              place.split(' '),
              `"${named(place)}" is ${String(high)}, and "${named(less)}" is more than that: ${String(low)}`,
            ),
          ]
        : []
    }),
  )

/** Time zones are known to computers. */
function timeZoneFindings(source: DataFile, value: Json = source.value, path: JsonPath = []): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => timeZoneFindings(source, item, [...path, index]))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) => {
    if (name !== 'time_zone' || typeof item !== 'string')
      return timeZoneFindings(source, item, [...path, name])
    const isKnown = item === 'UTC' || Intl.supportedValuesOf('timeZone').includes(item)
    return isKnown
      ? []
      : [
          findingAt(
            source,
            [...path, name],
            `no time zone is called "${item}": write one such as America/Toronto`,
          ),
        ]
  })
}

/** No list offers a blocked country. */
function blockedFindings(source: DataFile): Finding[] {
  if (source.id !== 'countries') return []
  const areas = rowsAt(source.value, 'blocked')
  return ['sending', 'receiving'].flatMap((list) =>
    listAt(source.value, list).flatMap((country, index) => {
      const area = areas.find((one) => listAt(one, 'countries').includes(country))
      return area === undefined
        ? []
        : [
            findingAt(
              source,
              [list, index],
              `${String(country)} is blocked, as a part of "${String(area.name)}": take it out here or there`,
            ),
          ]
    }),
  )
}

const look = [
  twiceFindings,
  unreachedFindings,
  risingFindings,
  blockedFindings,
  (source: DataFile) => timeZoneFindings(source),
]

/** Policies are consistent in themselves and with each other. */
export const policySenseFindings = (data: Data): Finding[] => [
  ...ofKind(data, 'policy').flatMap((source) => look.flatMap((find) => find(source))),
  ...policyMoneyFindings(data),
]
