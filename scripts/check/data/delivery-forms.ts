import { countrySpecs } from 'ibantools'
import { ALL, rowsAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

const fits = (row: JsonObject, country: string): boolean =>
  row.countries === ALL || stringsAt(row, 'countries').includes(country)

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
export function deliveryFindings(data: Data): Finding[] {
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
