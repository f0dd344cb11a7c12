// What a review and a receipt must disclose: each row is removed from the real files in turn.
import { describe, expect, test } from 'vitest'
import { disclosureFindings } from '#scripts/check/data/disclosures.ts'
import { dataFindings } from '#scripts/check/stages.ts'
import { type Data, loadData, ofKind, parseDataFile } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { changed } from '#tests/scripts/broken-product.ts'

const data = loadData(root)
const rows = 'schemas/disclosures/transfer.rows.json'
const countries = stringsAt(
  data.files.find(({ file }) => file.endsWith('policy/countries.json'))?.value,
  'sending',
)

const twelve = [
  'amount',
  'fee',
  'rate',
  'margin',
  'taxes',
  'total_to_pay',
  'total_to_recipient',
  'arrival',
  'right_to_cancel',
  'provider',
  'regulator',
  'complaints',
]

/** The data with another value at a path of a file; undefined removes it. */
function withChange(name: string, path: JsonPath, to: Json | undefined): Data {
  const files = data.files.map((file) =>
    file.file === name
      ? (parseDataFile(name, JSON.stringify(changed(file.value, path, to), null, 2)) ?? file)
      : file,
  )
  return { ...data, files }
}

const without = (gone: string): Data => ({ ...data, files: data.files.filter(({ file }) => file !== gone) })

/** Where a document discloses something: in a list, or as a field of its form. */
function placeOf(paper: string, row: string): JsonPath {
  const value = data.files.find(({ file }) => file === rows)?.value
  const places = objectAt(value, paper)
  if (row in objectAt(places, 'fields')) return [paper, 'fields', row]
  for (const place of Object.keys(places)) {
    const at = stringsAt(places, place).indexOf(row)
    if (at >= 0) return [paper, place, at]
  }
  throw new Error(`The ${paper} has no ${row}`)
}

test('the product discloses everything, to senders of every country', () => {
  expect(disclosureFindings(data)).toEqual([])
  expect(ofKind(data, 'disclosure').map(({ id }) => id)).toEqual(countries)
  for (const { value } of ofKind(data, 'disclosure'))
    for (const paper of ['review', 'receipt'])
      expect(stringsAt(objectAt(objectAt(value, 'properties'), paper), 'required')).toEqual(twelve)
})

describe.each(['review', 'receipt'])('a %s', (paper) => {
  test.each(twelve)('without "%s" is found, with file, line and fix', (row) => {
    const [finding, ...others] = dataFindings(withChange(rows, placeOf(paper, row), undefined))
    expect(others).toEqual([])
    expect(finding?.file).toBe(rows)
    const text = JSON.stringify(
      changed(data.files.find(({ file }) => file === rows)?.value ?? null, placeOf(paper, row), undefined),
      null,
      2,
    )
    expect(text.split('\n')[(finding?.line ?? 0) - 1]).toContain(`"${paper}"`)
    expect(finding?.message).toBe(
      `the ${paper} of the flow "transfer" does not name "${row}", which senders in CA and NG must read: add "${row}" to a list of "${paper}"`,
    )
  })
})

test.each([
  [
    'a field that the form does not show',
    withChange(rows, ['review', 'fields', 'fee'], 'sending_currency'),
    rows,
    'no readout of the form "transfer-review" is called "sending_currency"',
  ],
  [
    'a field that is in no section of the form',
    withChange(
      'schemas/forms/transfer-review.ui.json',
      ['ui:options', 'sections', 0, 'fields'],
      ['sending_amount', 'charge', 'rate', 'margin_percent'],
    ),
    rows,
    'no readout of the form "transfer-review" is called "taxes"',
  ],
  [
    'a flow without rows',
    without(rows),
    'flows/transfer.flow.json',
    'the step "review" makes a transfer: schemas/disclosures/transfer.rows.json must list what its review and its receipt name',
  ],
  [
    'another step',
    withChange(rows, ['review', 'step'], 'amount'),
    rows,
    'no step that makes a transfer is called "amount"',
  ],
  [
    'a sending country without a schema',
    without('schemas/disclosures/NG.schema.json'),
    'content/policy/countries.json',
    'money is sent from NG: schemas/disclosures/NG.schema.json must say what a review and a receipt name to them',
  ],
  [
    'a sending country without a tax',
    withChange('content/policy/pricing.json', ['taxes', 1], undefined),
    'content/policy/countries.json',
    'money is sent from NG: content/policy/pricing.json must say in "taxes" which tax our charge has',
  ],
  [
    'a sending country without a regulator',
    withChange('content/en-CA/screens/disclosures.json', ['regulator', 'NG'], undefined),
    'content/en-CA/screens/disclosures.json',
    '"NG" is missing: who watches over senders there',
  ],
] as const)('%s is found', (_, broken, file, message) => {
  expect(disclosureFindings(broken)).toContainEqual({
    file,
    line: expect.any(Number),
    message: expect.stringContaining(message),
  })
})
