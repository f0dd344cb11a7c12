// What a sending country's law requires customers to read before and after sending: schemas/disclosures/.

import { unlessKnown } from '#scripts/check/data/names.ts'
import { listAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { isJsonObject, objectAt, stringsAt, valueAt } from '#src/lib/schema/json.ts'

/** The call that creates a transfer: its sender has read the review, and gets a receipt. */
const MAKES_A_TRANSFER = 'create-credit'

const papers = ['review', 'receipt'] as const
type Paper = (typeof papers)[number]

/** Words that differ by sending country: file and place. */
const wordsByCountry = [
  ['screens/disclosures', ['regulator']],
  ['provider', ['documents', 'receipt', 'regulator']],
] as const

/** Every flow that creates transfers shows all that its senders' countries require, in review and receipt. */
export function disclosureFindings(data: Data): Finding[] {
  const makers = ofKind(data, 'flow').flatMap((flow) =>
    stepsOf(flow)
      .filter(({ step }) => objectAt(step, 'submit').operation === MAKES_A_TRANSFER)
      .map((row) => ({ flow, ...row })),
  )
  const flows = new Set(makers.map(({ flow }) => flow.id))
  return [
    ...(makers.length === 0 ? [] : countryFindings(data)),
    ...ofKind(data, 'rows').flatMap((rows) =>
      unlessKnown(rows, [], 'flow that makes transfers', rows.id, flows),
    ),
    ...makers.flatMap(({ flow, id, path, step }) => {
      const rows = findFile(data, 'rows', flow.id)
      if (!rows) {
        const file = `schemas/disclosures/${flow.id}.rows.json`
        const message = `the step "${id}" makes a transfer: ${file} must list what its review and its receipt name`
        return [findingAt(flow, path, message)]
      }
      return [
        ...unlessKnown(
          rows,
          ['review', 'step'],
          'step that makes a transfer',
          objectAt(rows.value, 'review').step,
          new Set([id]),
        ),
        ...fieldFindings(data, rows, String(step.form)),
        ...papers.flatMap((paper) => missingFindings(data, flow, rows, paper)),
      ]
    }),
  ]
}

/** Each sending country has its schema, tax and words, and no schema belongs to another country. */
function countryFindings(data: Data): Finding[] {
  const countries = findFile(data, 'policy', 'countries')
  if (!countries) return []
  const sending = stringsAt(countries.value, 'sending')
  const taxes = listAt(findFile(data, 'policy', 'pricing')?.value, 'taxes')
  const taxed = new Set(taxes.flatMap((line) => (isJsonObject(line) ? [line.sending_country] : [])))
  return [
    ...ofKind(data, 'disclosure').flatMap((schema) =>
      unlessKnown(schema, [], 'sending country', schema.id, new Set(sending)),
    ),
    ...sending.flatMap((country, index) =>
      [
        ...(findFile(data, 'disclosure', country)
          ? []
          : [`schemas/disclosures/${country}.schema.json must say what a review and a receipt name to them`]),
        ...(taxed.has(country)
          ? []
          : ['content/policy/pricing.json must say in "taxes" which tax our charge has']),
      ].map((what) => findingAt(countries, ['sending', index], `money is sent from ${country}: ${what}`)),
    ),
    ...wordsByCountry.flatMap(([id, path]) => {
      const words = findFile(data, 'words', id)
      const said = words && valueAt(words.value, path)
      return sending
        .filter((country) => words && !(isJsonObject(said) && country in said))
        .flatMap((country) =>
          words ? [findingAt(words, path, `"${country}" is missing: who watches over senders there`)] : [],
        )
    }),
  ]
}

/** What the review form shows itself are readouts, each in a section. */
function fieldFindings(data: Data, rows: DataFile, form: string): Finding[] {
  const ui = findFile(data, 'ui', form)?.value
  const shown = listAt(objectAt(ui, 'ui:options'), 'sections')
    .flatMap((section) => stringsAt(section, 'fields'))
    .filter((name) => objectAt(ui, name)['ui:widget'] === 'readout')
  return Object.entries(objectAt(objectAt(rows.value, 'review'), 'fields')).flatMap(([row, field]) =>
    unlessKnown(rows, ['review', 'fields', row], `readout of the form "${form}"`, field, new Set(shown)),
  )
}

function rowsOn(rows: DataFile, paper: Paper): Set<string> {
  const places = objectAt(rows.value, paper)
  const listed = Object.keys(places).flatMap((place) => stringsAt(places, place))
  return new Set([...listed, ...Object.keys(objectAt(places, 'fields'))])
}

/** Required rows missing from a paper, each once, with the countries. */
function missingFindings(data: Data, flow: DataFile, rows: DataFile, paper: Paper): Finding[] {
  const named = rowsOn(rows, paper)
  const wanted = ofKind(data, 'disclosure').flatMap((schema) =>
    stringsAt(objectAt(objectAt(schema.value, 'properties'), paper), 'required').map((row) => ({
      row,
      country: schema.id,
    })),
  )
  const missing = Map.groupBy(
    wanted.filter(({ row }) => !named.has(row)),
    ({ row }) => row,
  )
  return [...missing].map(([row, askers]) => {
    const countries = askers.map(({ country }) => country).join(' and ')
    return findingAt(
      rows,
      [paper],
      `the ${paper} of the flow "${flow.id}" does not name "${row}", which senders in ${countries} must read: add "${row}" to a list of "${paper}"`,
    )
  })
}
