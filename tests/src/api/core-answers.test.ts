// What a provider with the core alone answers becomes what the app reads: each answer meets our schema.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from '#src/api/check-answer.ts'
import { completed } from '#src/api/core-answers.ts'
import { operationOf } from '#src/api/operation.ts'
import { pathOf } from '#src/api/request.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type CoreProvider, startCoreProvider } from '#tests/core-provider/server.ts'

const ADA = {
  phone: '+16475550142',
  password: 'Correct1horse',
  pin: '4821',
  first_name: 'Ada',
  last_name: 'Obi',
}
const number = { phone_country_code: 'CA', international_phone_number: '+16475550199' }
const chidi = { kind: 'bank-ng', country: 'NG', first_name: 'Chidi', last_name: 'Eze' }

let core: CoreProvider
let dist: string
let token = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-core-answers-'))
  for (const page of ['shell', '404']) await writeFile(join(dist, `${page}.html`), page)
  await writeFile(join(dist, 'site.json'), JSON.stringify({ styles: [], app: [] }))
  core = await startCoreProvider({ dist, customers: [ADA] })
})
afterAll(async () => {
  await core.close()
  await rm(dist, { recursive: true })
})

/** The answer as the client would read it; it must meet the schema. */
async function read(id: OperationId, input: { params?: Record<string, string>; body?: object } = {}) {
  const operation = operationOf(id)
  const response = await fetch(`${core.origin}/api/v1${pathOf(operation, input.params)}`, {
    method: operation.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(input.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  })
  expect(response.status).toBe(200)
  const answer = completed(id, await response.json())
  // A token without a lifetime lives until it is refused, which no number in JSON can say.
  checkAnswer(id, JSON.parse(JSON.stringify(answer).replace('"expires_in":null', '"expires_in":1')))
  return answer as { data: Record<string, unknown> }
}

test('a login: the token lives until it is refused, the number is the customer’s id', async () => {
  const { data } = await read('login', { body: { phone: ADA.phone, password: ADA.password } })
  expect(data).toMatchObject({
    expires_in: Number.POSITIVE_INFINITY,
    user: { _id: ADA.phone, country: 'CA' },
  })
  token = String(data.token)
})

test('a sign-up', async () => {
  const { data } = await read('pre-signup-phone', { body: number })
  const code = core.codes.get(number.international_phone_number)
  await read('pre-signup-verify-code', { body: { ...number, token: data.token, code } })
  await read('create-password', { body: { ...number, password: ADA.password, pin: ADA.pin } })
})

test.each<[OperationId, Record<string, string>]>([
  ['list-countries', {}],
  ['list-locations', {}],
  ['list-payouts', { code: 'ng' }],
  ['list-payouts', { code: 'de' }],
  ['list-banks', {}],
  ['get-limit', {}],
])('%s', async (id, params) => {
  await read(id, { params })
})

test('a transfer, its payment, its history and its beneficiary', async () => {
  const bank = { ...chidi, bank_code: '058', account_number: '0123456789' }
  await read('save-beneficiary', { body: bank })
  await read('list-beneficiaries')
  const rates = await read('list-payouts', { params: { code: 'ng' } })
  const [rate] = Array.isArray(rates.data) ? rates.data.filter(isRecord) : []
  const { data } = await read('create-credit', {
    body: {
      sending_amount: '100.00',
      receiving_amount: '1.00',
      sending_currency: 'CAD',
      receiving_currency: 'NGN',
      rate: rate?.applied_rate,
      rate_id: 'indicative',
      charge: '0',
      delivery_method: 'Bank account',
      delivery_method_id: 'bank-account',
      payout_channel: 'bank-account',
      country: 'NG',
      name: 'Chidi Eze',
      locale: 'en-CA',
      sender_country_code: 'CA',
      beneficiary_country_code: 'NG',
      beneficiary_first_name: 'Chidi',
      beneficiary_last_name: 'Eze',
      beneficiary_bank_code: '058',
      beneficiary_bank_account: '0123456789',
      beneficiary_bank_account_name: 'Chidi Eze',
    },
  })
  const params = { id: String(data._id) }
  await read('create-card-order', { params, body: {} })
  await read('verify-payment', { params })
  await read('list-transactions')
})

test('the settings', async () => {
  await read('update-password', { body: { currentPassword: ADA.password, newPassword: 'Another1horse' } })
  await read('update-pin', { body: { currentPin: ADA.pin, pin: '2794', confirmPin: '2794' } })
})
