// Changing a number of a policy reports every sentence with it; changing a sentence is reported too.
import { expect, test } from 'vitest'
import { numberFindings } from '#scripts/check/words/numbers.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import type { Json } from '#src/lib/schema/json.ts'

const data = loadData(root)

/** The product with a piece of one of its JSON files replaced. */
function changed(file: string, piece: string, by: string): Data {
  const files = data.files.map((source) => {
    if (source.file !== file) return source
    expect(source.text).toContain(piece)
    const text = source.text.replace(piece, by)
    const value: Json = file.endsWith('.json') ? JSON.parse(text) : null
    return { ...source, text, value }
  })
  return { ...data, files }
}

const found = (of: Data): string => numberFindings(of).map(formatFinding).join('\n')

test('the product’s sentences match its policies', () => {
  expect(found(data)).toBe('')
})

test.each([
  [
    'security',
    '"min_length": 10',
    '"min_length": 12',
    'forms/sign-up-password.json',
    'the sentence says 10, and the rule says 12',
  ],
  ['security', '"max_length": 256', '"max_length": 128', 'forms/login-email.json', 'the sentence says 256'],
  [
    'security',
    '"length": 6',
    '"length": 8',
    'flows/sign-up.json',
    'the sentence says “6 digit code”, and content/policy/security.json says 8 (code.length)',
  ],
  ['security', '"length": 6', '"length": 8', 'provider.json', 'the sentence says 6'],
  ['security', '"length": 4', '"length": 6', 'flows/pin-setup.json', 'the sentence says Four'],
  ['security', '"length": 4', '"length": 6', 'forms/transfer-pin.json', 'the sentence says 4'],
  ['security', '"minimum_age": 18', '"minimum_age": 21', 'screens/site.json', 'the sentence says 18'],
  [
    'security',
    '"minimum_age": 18',
    '"minimum_age": 21',
    'forms/identity-personal.json',
    'the sentence says 18',
  ],
  ['security', '"minimum_age": 18', '"minimum_age": 21', 'legal/terms/1.1.md', 'the sentence says 18'],
  ['security', '"access_seconds": 600', '"access_seconds": 900', 'provider.json', 'the sentence says ten'],
  ['delivery', '"arrival_hours": 2', '"arrival_hours": 5', 'faq.json', 'the sentence says two'],
  [
    'identity',
    '"max_age_days": 90',
    '"max_age_days": 60',
    'forms/identity-proof-of-address.json',
    'the sentence says 90',
  ],
  [
    'identity',
    '"max_age_days": 90',
    '"max_age_days": 60',
    'screens/kyc-progress.json',
    'the sentence says three',
  ],
  ['identity', '"max": 3', '"max": 5', 'forms/identity-address.json', 'the sentence says 3'],
  [
    'support',
    '"message_length": 10000',
    '"message_length": 5000',
    'forms/support-message.json',
    'the sentence says 10000',
  ],
  [
    'transfer',
    '"reference_note_length": 140',
    '"reference_note_length": 35',
    'forms/transfer-review.json',
    'the sentence says 140',
  ],
  [
    'retention',
    '"sent_message_days": 30',
    '"sent_message_days": 60',
    'legal/privacy-policy/1.1.md',
    'the sentence says 30',
  ],
])('policy %s: %s becomes %s, and %s is found', (policy, piece, by, file, said) => {
  const lines = found(changed(`content/policy/${policy}.json`, piece, by)).split('\n')
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^content/en-CA/${file}:\\d+ ${said.replaceAll(/[().]/g, '\\$&').replace('says ', 'says (?:“[^”]*)?')}`,
      ),
    ),
  )
})

test.each([
  ['forms/sign-up-password.json', '10 characters minimum', '8 characters minimum', 8],
  ['forms/beneficiary-bank-ng.json', '"10 digits"', '"9 digits"', 9],
  ['forms/card.json', '12 to 19 digits', '12 to 16 digits', 16],
  ['forms/identity-selfie.json', 'up to 2 MB', 'up to 20 MB', 20],
])('%s: “%s” becomes “%s”', (file, piece, by, said) => {
  expect(found(changed(`content/en-CA/${file}`, piece, by))).toContain(
    `the sentence says ${said}, and the rule says`,
  )
})
