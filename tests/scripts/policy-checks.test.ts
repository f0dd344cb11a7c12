// Policies name countries, currencies, pages and calls: each name in the real files is misspelt in turn.
import { expect, test } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { parseJson } from '#scripts/data/json.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'

const data = loadData(root)

/** The data with one piece of a policy replaced. @throws Error if the piece is missing */
function spoilt(policy: string, piece: string, by: string): Data {
  const name = `content/policy/${policy}.json`
  const files = data.files.map((file) => {
    if (file.file !== name) return file
    if (!file.text.includes(piece)) throw new Error(`${name} has no ${piece}`)
    return { ...file, ...parseJson(name, file.text.replace(piece, by)) }
  })
  return { ...data, files }
}

test.each([
  [
    'countries',
    '"default_receiving": "NG"',
    '"default_receiving": "NX"',
    ':14 no receiving country that is open is called "NX". Did you mean "NG"?',
  ],
  [
    'countries',
    '"default_receiving": "NG"',
    '"default_receiving": "GB"',
    'no receiving country that is open is called "GB"',
  ],
  [
    'countries',
    '"default_receiving": "NG"',
    '"default_receiving": "AL"',
    'no receiving country that is open is called "AL"',
  ],
  [
    'countries',
    '"default_sending": "CA"',
    '"default_sending": "GB"',
    ':13 no sending country is called "GB"',
  ],
  ['countries', '"sending": ["CA", "NG"]', '"sending": ["CA", "NG", "QQ"]', ':2 no country is called "QQ"'],
  ['countries', '"GI"\n', '"G1"\n', '"receiving" must match pattern'],
  ['countries', '"GI"\n', '"QQ"\n', 'no country is called "QQ"'],
  ['countries', '["GB"]', '["XG"]', 'no country is called "XG"'],
  ['countries', '["CD"]', '["QD"]', 'no country is called "QD"'],
  [
    'countries',
    '"country": "NG"',
    '"country": "NZ"',
    ':9 no sending country is called "NZ". Did you mean "NG"?',
  ],
  [
    'countries',
    '"currency": "CAD"',
    '"currency": "CDA"',
    ':6 no currency of a sending country is called "CDA". Did you mean "CAD"?',
  ],
  ['countries', '["USD", "AUD"]', '["USD", "QQQ"]', ':15 no currency is called "QQQ"'],
  ['delivery', '"countries": ["NG"]', '"countries": ["NX"]', ':10 no receiving country is called "NX"'],
  [
    'delivery',
    '"method": "bank-account"',
    '"method": "bank-acount"',
    'no delivery method is called "bank-acount". Did you mean "bank-account"?',
  ],
  [
    'delivery',
    '"beneficiary-bank-ng"',
    '"beneficiary-bank-gn"',
    'no form is called "beneficiary-bank-gn". Did you mean "beneficiary-bank-',
  ],
  [
    'limits',
    '"currency": "NGN"',
    '"currency": "NNG"',
    'no sending currency is called "NNG". Did you mean "NGN"?',
  ],
  ['payment', '["CAD"]', '["CAN"]', ':5 no sending currency is called "CAN". Did you mean "CAD"?'],
  [
    'payment',
    'transfer/pay-card',
    'transfer/paycard',
    'no page of a step is called "/dashboard/home/transfer/paycard". Did you mean "/dashboard/home/transfer/pay-card"?',
  ],
  [
    'pricing',
    '"sending_currency": "NGN"',
    '"sending_currency": "NNG"',
    'no sending currency is called "NNG". Did you mean "NGN"?',
  ],
  [
    'pricing',
    '"receiving_currency": "NGN"',
    '"receiving_currency": "ZZZ"',
    'no currency of a receiving country is called "ZZZ"',
  ],
  [
    'security',
    '"scope": "login"',
    '"scope": "logon"',
    'no operation is called "logon". Did you mean "login"?',
  ],
  [
    'transfer',
    '"from": "converted"',
    '"from": "convrted"',
    'no state of a transfer is called "convrted". Did you mean "converted"?',
  ],
])('in %s.json, %s becomes %s', (policy, piece, by, said) => {
  const findings = dataFindings(spoilt(policy, piece, by)).map(formatFinding)
  expect(findings.join('\n')).toContain(said)
  expect(findings.join('\n')).toContain(`content/policy/${policy}.json:`)
})
