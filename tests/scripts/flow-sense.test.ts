// Flows whose names all exist but that make no sense: the product's own, broken in one place each.
import { expect, test } from 'vitest'
import { usesIn } from '#scripts/check/flows/code-uses.ts'
import { mountFindings } from '#scripts/check/flows/mounts.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData, parseDataFile } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { fromKept, reduce, start, toKept } from '#src/flow/core/index.ts'

const data = loadData(root)
const uses = usesIn(sourceFiles(root, ['src', 'provider']))

/** The product's data with one piece of a file replaced. @throws Error if the piece is missing */
function edited(file: string, piece: string | RegExp, by: string) {
  const files = data.files.map((one) => {
    if (one.file !== file) return one
    const text = one.text.replace(piece, by)
    if (text === one.text) throw new Error(`${file} has no ${piece}`)
    return parseDataFile(file, text) ?? one
  })
  return { ...data, files }
}

const signUp = 'flows/sign-up.flow.json'
const recovery = 'flows/password-recovery.flow.json'
const transfer = 'flows/transfer.flow.json'
const operations = 'schemas/api/operations.json'

test('the product’s own flows make sense', () => {
  expect(flowSenseFindings(data).map(formatFinding)).toEqual([])
  expect(mountFindings(data, uses).map(formatFinding)).toEqual([])
})

test('no flow stores a password, a PIN or a code, though none of them lists any', () => {
  const flows = runnableFlows(data).filter(({ draft }) => draft.never.length > 0)
  const secrets = Object.fromEntries(flows.map(({ id, draft }) => [id, draft.never.toSorted()]))
  expect(secrets).toEqual({
    conversion: ['pin'],
    'password-recovery': ['code', 'confirmPassword', 'password'],
    'sign-up': ['code', 'confirmPassword', 'confirmPin', 'password', 'pin'],
    transfer: ['card_page', 'pin'],
  })
})

test('a submitted secret is not in the stored draft', () => {
  const flow = runnableFlows(data).find(({ id }) => id === 'transfer')
  if (!flow) throw new Error('there is no flow transfer')
  const at = start(flow, { transfer: { _id: 'x' } }, 'authorise')
  const { state } = reduce(flow, at, { type: 'submit', data: { pin: '4321' } })
  expect(state.draft).toHaveProperty('pin', '4321')
  expect(toKept(flow, state)).not.toContain('4321')
  expect(fromKept(flow, toKept(flow, state))).not.toHaveProperty('state.draft.pin')
})

test('a transfer draft of the flow’s first version still loads', () => {
  const flow = runnableFlows(data).find(({ id }) => id === 'transfer')
  if (!flow) throw new Error('there is no flow transfer')
  const step = 'authorise'
  const kept = { version: 1, step, floor: step, completed: [], draft: { credit: { _id: 'x' } } }
  expect(fromKept(flow, JSON.stringify(kept))).toMatchObject({
    is: 'found',
    state: { step, draft: { transfer: { _id: 'x' } } },
  })
})

test.each<[string, string, string | RegExp, string, string]>([
  [
    'a never that lists less',
    transfer,
    '"never": ["pin", "card_page"]',
    '"never": ["card_page"]',
    '"never" leaves out the secret "pin"',
  ],
  ['a pointer into an answer', recovery, '/data/token', '/data/tokn', 'Did you mean "/data/token"?'],
  [
    'a pointer into the draft',
    transfer,
    '"/transfer/_id"',
    '"/transfer/_di"',
    'the draft has no "/transfer/_di"',
  ],
  [
    'a demand left out',
    signUp,
    '["token", "phone_country_code", "international_phone_number"]',
    '["token"]',
    'add "phone_country_code" to its "enter"',
  ],
  [
    'a demand of what one way is chosen by and the others bring',
    transfer,
    /"asks_identity",\s+("asks_funds"\s*\],\s*"back": \{\s*"to": "amount"\s*\},\s*"poll")/,
    '$1',
    'add "asks_identity" to its "enter"',
  ],
  [
    'a way that does not bring it',
    transfer,
    /"charge",(\s+"taxes",\s+"margin_percent",\s+"name",\s+"delivery_method_id",\s+"asks_purpose")/,
    '$1',
    '"charge" is not in the draft on every way to "review" from "amount"',
  ],
  [
    'an answer that may lack it',
    'schemas/api/token-response.schema.json',
    '["token", "phone_masked", "resend_at"]',
    '["token"]',
    '{phone_masked} is not always in the draft on "code-input"',
  ],
  [
    'the wrong operation',
    transfer,
    '"operation": "authorise-credit"',
    '"operation": "verify-payment"',
    '"verify-payment" takes nothing from the form "transfer-pin" (pin)',
  ],
  [
    'an error without a decision',
    transfer,
    /"quote_expired": \{\s*"notice": "transfer-not-created"\s*\},/,
    '',
    'doesn\'t handle the error "quote_expired" of "create-credit"',
  ],
  [
    'an error left to a field that does not show it',
    'schemas/forms/transfer-pin.ui.json',
    '"refusedBy": ["pin_wrong", "pin_locked"]',
    '"refusedBy": ["pin_wrong"]',
    'no field of "transfer-pin" shows "pin_locked"',
  ],
  [
    'an error that an operation declares again',
    operations,
    /"errors": \[\s*"sign_up_expired",\s*"phone_taken",/,
    '"errors": ["state_conflict", "sign_up_expired", "phone_taken",',
    'doesn\'t handle the error "state_conflict" of "create-password"',
  ],
  [
    'a constant that is no member',
    transfer,
    '"const": "wallet"',
    '"const": "walet"',
    'the value is never "walet". Did you mean "wallet"?',
  ],
  ['a state that a poll waits for', transfer, '"delivered",', '"delivred",', 'Did you mean "delivered"?'],
  [
    'what another site returns',
    transfer,
    '["paid", "declined", "cancelled"]',
    '["payed", "declined", "cancelled"]',
    'Did you mean "payed"?',
  ],
  ['no commit', recovery, '"commit": true,', '', '"reset-password" can\'t be repeated: add "commit": true'],
  [
    'a way back behind a commit',
    recovery,
    '"back": false,',
    '',
    '"password-saved" can\'t go back to the step before',
  ],
  [
    'a way back to a question that is answered',
    transfer,
    /("identity-check",[^}]*?)"back": \{\s+"to": "amount"\s+\},/,
    '$1',
    'the call of "selfie" has answered "asks_identity", which led there',
  ],
  [
    'a way back that is not there on every way',
    transfer,
    /("identity-check",[^}]*?"back": \{\s+"to": )"amount"/,
    '$1"funds"',
    'some ways to "identity-check" don\'t pass "funds"',
  ],
  [
    'no end',
    recovery,
    '"exit": "/login"',
    '"next": [{ "to": "request" }]',
    '"password-saved" never reaches an exit',
  ],
  [
    'a page with another step in its middle',
    'flows/kyc.flow.json',
    /("id": "residence",\s+)"page": "evidence",/,
    '$1',
    '"selfie" is on the page "evidence", but a step between isn\'t',
  ],
])('%s is found', (_name, file, piece, by, said) => {
  const found = flowSenseFindings(edited(file, piece, by))
    .map(formatFinding)
    .join('\n')
  expect(found).toContain(said)
})

test('an unused field is found', () => {
  const schema = edited(
    'schemas/forms/sign-up-code.schema.json',
    '"properties": {',
    '"properties": { "age": { "type": "string" },',
  )
  const found = flowSenseFindings(schema).map(formatFinding).join('\n')
  expect(found).toContain('"age" of the form "sign-up-code" reaches no call, condition, review or later step')
})

test('an unmounted flow, an unused form and an unused call are found', () => {
  const none = { ...uses, mounts: uses.mounts.filter(({ flow }) => flow !== 'transfer') }
  expect(mountFindings(data, none).map(formatFinding).join('\n')).toContain(
    'no screen mounts the flow "transfer"',
  )
  const unshown = { ...uses, forms: new Set([...uses.forms].filter((form) => form !== 'pin-change')) }
  expect(mountFindings(data, unshown).map(formatFinding).join('\n')).toContain(
    'nothing shows the form "pin-change"',
  )
  const uncalled = edited(transfer, '"operation": "verify-payment"', '"operation": "cancel-credit"')
  expect(mountFindings(uncalled, uses).map(formatFinding).join('\n')).toContain(
    'nothing calls "verify-payment"',
  )
  const called = edited(
    operations,
    '"id": "verify-payment",',
    '"id": "verify-payment", "uncalled": "nobody",',
  )
  expect(mountFindings(called, uses).map(formatFinding).join('\n')).toContain(
    'something calls "verify-payment" now',
  )
})

test('a finding has the line and the file to fix, in a nested flow too', () => {
  const [found] = flowSenseFindings(edited(signUp, '"/message"', '"/mesage"'))
  expect(found).toMatchObject({ file: signUp, message: expect.stringContaining('Did you mean "/message"?') })
  const lines = data.files.find(({ file }) => file === signUp)?.text.split('\n') ?? []
  expect(lines[(found?.line ?? 0) - 1]).toContain('"created"')
})
