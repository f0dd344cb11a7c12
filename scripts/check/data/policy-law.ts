// Legal and complete policies, whatever the company chooses: a form for every country, and figures required
// by law where the product reads them.
import { countrySpecs } from 'ibantools'
import { type Figure, figures, lists } from '#scripts/check/data/law-figures.ts'
import { ALL, rowsAt, valueAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

const fits = (row: JsonObject, country: string): boolean =>
  row.countries === ALL || stringsAt(row, 'countries').includes(country)

/** Why a form can't describe an account in a country; undefined if it can. */
function misfit(form: JsonObject, country: string): string | undefined {
  const { const: only } = objectAt(objectAt(form, 'properties'), 'country')
  if (only !== undefined && only !== country) return `is for ${String(only)} alone`
  const asksIban = objectAt(objectAt(form, 'properties'), 'account_number').format === 'iban'
  return asksIban && countrySpecs[country]?.IBANRegistry !== true
    ? 'asks for an IBAN, which no account there has'
    : undefined
}

/**
 * Every receiving country and delivery method has a form that asks for what its banks need; every form
 * beneficiaries are saved with is shown.
 */
function formFindings(data: Data): Finding[] {
  const delivery = findFile(data, 'policy', 'delivery')
  const countries = findFile(data, 'policy', 'countries')
  if (delivery === undefined || countries === undefined) return []
  const { prepared } = prepareAll(data)
  const lines = rowsAt(delivery.value, 'beneficiary_forms')
  const shown = new Set<string>()
  const missing = stringsAt(countries.value, 'receiving').flatMap((country, index) =>
    rowsAt(delivery.value, 'methods')
      .filter((method) => fits(method, country))
      .flatMap((method) => {
        const at = lines.findIndex((line) => line.method === method.id && fits(line, country))
        const id = String(lines[at]?.form)
        if (at < 0)
          return [
            findingAt(
              countries,
              ['receiving', index],
              `money goes to ${country} by "${String(method.id)}", and no line of "beneficiary_forms" in content/policy/delivery.json has a form for that`,
            ),
          ]
        shown.add(id)
        const form = prepared.find((one) => one.id === id)
        const why = form && misfit(form.resolved, country)
        return why === undefined
          ? []
          : [
              findingAt(
                delivery,
                ['beneficiary_forms', at, 'form'],
                `beneficiaries in ${country} are asked for by "${id}", which ${why}`,
              ),
            ]
      }),
  )
  const unseen = operationsOf(data)
    .filter(({ row }) => row.effect === 'directs')
    .flatMap(({ row }) => bodySchemas(row).map(({ id }) => id))
    .filter((id) => id.startsWith('beneficiary-') && !shown.has(id))
  return [
    ...missing,
    ...[...new Set(unseen)].map((id) =>
      findingAt(
        delivery,
        ['beneficiary_forms'],
        `no receiving country has the form "${id}", by which beneficiaries can be saved: give it a line`,
      ),
    ),
  ]
}

const listFindings = (data: Data): Finding[] =>
  lists.flatMap(([id, place, [name, part], wanted, by]) => {
    const source = findFile(data, 'policy', id)
    if (source === undefined) return []
    const held = rowsAt(source.value, place).map((row) => {
      const inside = row[part]
      return `${String(row[name])}: ${Array.isArray(inside) ? inside.join(' ') : String(inside)}`.trim()
    })
    return wanted
      .filter((one) => !held.includes(one))
      .map((one) => findingAt(source, [place], `"${place}" must have “${one}” (${by})`))
  })

/** The value at a place, and its path; list items are found by "id" or "country". */
function placed(value: Json | undefined, place: string): { path: JsonPath; value: Json | undefined } {
  const path: (string | number)[] = []
  let here = value
  for (const name of place.split(' ')) {
    const list = Array.isArray(here) ? here : undefined
    const index = list?.findIndex((item) => isJsonObject(item) && (item.id === name || item.country === name))
    path.push(index ?? name)
    here = list ? list[index ?? -1] : isJsonObject(here) ? here[name] : undefined
  }
  return { path, value: here }
}

function isRight(rule: Figure[2], held: Json | undefined, wanted: Json): boolean {
  if (rule === 'at least') return typeof held === 'number' && typeof wanted === 'number' && held >= wanted
  const sorted = (one: Json | undefined) => JSON.stringify(Array.isArray(one) ? one.map(String).sort() : one)
  return sorted(held) === sorted(wanted)
}

const figureFindings = (data: Data): Finding[] =>
  figures.flatMap(([id, place, rule, wanted, law]) => {
    const source: DataFile | undefined = findFile(data, 'policy', id)
    if (source === undefined || valueAt(source.value, place.split(' ')[0] ?? '') === undefined) return []
    const { path, value } = placed(source.value, place)
    return isRight(rule, value, wanted)
      ? []
      : [
          findingAt(
            source,
            path,
            `"${place.replaceAll(' ', '.')}" ${rule} ${JSON.stringify(wanted)} by law (${law}), and it says ${JSON.stringify(value ?? null)}`,
          ),
        ]
  })

/** Policies keep the law and cover every country. */
export const policyLawFindings = (data: Data): Finding[] => [
  ...formFindings(data),
  ...figureFindings(data),
  ...listFindings(data),
]
