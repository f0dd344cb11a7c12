// The policy does not pay out in the United Kingdom. With that one line removed money arrives there by sort code and
// account number: nothing else is missing.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { payoutCountries } from '#provider/countries/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { convertDown } from '#src/lib/money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from './setup.ts'

vi.mock('#content/policy/countries.json', async (original) => {
  const { default: countries } = await original<{ default: object }>()
  return { default: { ...countries, payout_excluded: [] } }
})

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
  expect(bench.faults).toEqual([])
  await bench.db.close()
})

const account = {
  delivery_method_id: 'bank-account',
  country: 'GB',
  beneficiary_first_name: 'Olivia',
  beneficiary_last_name: 'Shaw',
  beneficiary_bank_code: '200415',
  beneficiary_bank_account: '38290008',
}

/** A draft of 100.00 CAD at the current rate, for a new beneficiary in the United Kingdom. */
async function draft(customer: string) {
  const { data } = await bench.call('list-payouts', customer, { params: { code: 'gb' } })
  const entry = data.find(({ currency }) => currency === 'CAD')
  if (!entry) throw new Error('There is no rate from CAD')
  return {
    sending_amount: '100.00',
    receiving_amount: convertDown('100.00', entry.applied_rate, 2),
    sending_currency: 'CAD',
    receiving_currency: 'GBP',
    rate: entry.applied_rate,
    rate_id: entry.currency_rate._id,
    charge: entry.customer_transaction_charge,
    ...account,
  }
}

it('is paid in pounds to a sort code and account number whose name the bank confirms', async () => {
  expect(payoutCountries).toContainEqual({ country_code: 'GB', currency: 'GBP' })
  const customer = await bench.customer({ balance: '200.00' })
  const body = await draft(customer)
  const { data, beneficiary } = await bench.call('create-credit', customer, { body })
  expect(beneficiary).toMatchObject({
    kind: 'bank-gb',
    country: 'GB',
    currency: 'GBP',
    bank_code: '200415',
    account_number: '38290008',
    name_check: 'match',
  })
  const params = { id: data._id }
  await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
  await bench.call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
  await bench.call('pay-from-wallet', customer, { params })
  await bench.pass(40)
  expect(await bench.look(customer, data._id)).toMatchObject({
    status: 'delivered',
    receiving_currency: 'GBP',
    receiving_amount: body.receiving_amount,
  })
  const paid = await bench.db.query(
    'select currency, amount, destination from network_payouts where key = $1',
    [data._id],
  )
  expect(paid).toEqual([
    {
      currency: 'GBP',
      amount: BigInt(body.receiving_amount.replace('.', '')),
      destination: '200415 38290008',
    },
  ])
  expect(await bench.standing('settlement', 'GBP')).toBe(BigInt(body.receiving_amount.replace('.', '')))
})

it.each([
  ['no sort code', { beneficiary_bank_code: '' }, 'validation_failed'],
  ['a sort code of five digits', { beneficiary_bank_code: '20041' }, 'validation_failed'],
  ['an account number of seven digits', { beneficiary_bank_account: '3829000' }, 'validation_failed'],
  ['an account that its bank does not know', { beneficiary_bank_account: '00000008' }, 'account_not_found'],
  ['an IBAN for the account', { beneficiary_bank_account: 'GB82WEST12345698765432' }, 'validation_failed'],
])('is refused with %s', async (_, changes, code) => {
  const customer = await bench.customer()
  const body = { ...(await draft(customer)), ...changes }
  expect(await codeOf(bench.call('create-credit', customer, { body }))).toBe(code)
  expect((await bench.call('list-beneficiaries', customer)).data).toEqual([])
})
