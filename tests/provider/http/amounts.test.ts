// Amounts as clients may send them: one that is no plain decimal of its currency moves nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, signedIn, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
let token: string
beforeAll(async () => {
  bench = await startBench()
  token = (await signedIn(bench)).token
})
afterAll(() => bench.close())

const wanted = {
  sending_amount: '100.00',
  receiving_amount: '1.00',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
  rate: '1',
  rate_id: '00000000-0000-7000-8000-000000000000',
  charge: '2.99',
  delivery_method_id: 'bank-account',
  beneficiary_id: '00000000-0000-7000-8000-000000000000',
  country: 'NG',
}
const wrong = [
  ...[
    '1e5',
    '-5',
    '+5',
    '0x10',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '1,000',
    '٥٠',
    '5\n',
    'NaN',
    'Infinity',
    '',
    '0',
    '0.99',
  ],
  ...['1'.repeat(21), 100, null, ['100'], { amount: '100' }],
]

test.each(wrong)('%j is no amount', async (sending_amount) => {
  const body = { ...wanted, sending_amount }
  const answer = await bench.post('/api/v1/transfers/credit', body, { token, key: 'amount' })
  expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed'])
  expect(answer.body.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['/sending_amount']))
})
