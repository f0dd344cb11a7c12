// Errors of a refused draft, and the exact limits.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOfDraft } from '#provider/beneficiaries/index.ts'
import { newId } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { bookPayment } from '#provider/payments/book.ts'
import { policy } from '#provider/policy.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { accountNumber, type Bench, codeOf, createBench, lifetimeOf } from './setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(() => bench.db.close())

async function refusal(customer: string, body: NewTransfer): Promise<unknown> {
  const answer = await bench.call('create-credit', customer, { body }).catch((error: unknown) => error)
  return answer instanceof ProviderError ? { code: answer.code, ...answer.options } : answer
}

describe('a refused draft', () => {
  it.each([
    { change: { delivery_method_id: 'pigeon' }, field: 'delivery_method_id', keyword: 'enum' },
    { change: { sending_amount: '10.005' }, field: 'sending_amount', keyword: 'format' },
  ])('names the field: $field', async ({ change, field, keyword }) => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '100.00')
    expect(await refusal(customer, { ...body, ...change })).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: `/${field}`, keyword, id: `new-transfer.${field}.${keyword}` }],
    })
  })

  it('for too little shows the minimum, which is accepted', async () => {
    const customer = await bench.customer()
    const minimum = policy.limits.minimum_send
    expect(await refusal(customer, await bench.newTransfer(customer, '0.99'))).toMatchObject({
      code: 'amount_below_minimum',
      values: { minimum, currency: 'CAD' },
    })
    expect((await bench.create(customer, `${minimum}.00`)).status).toBe('draft')
  })

  it('for an old rate shows the current one', async () => {
    const customer = await bench.customer()
    const body = await bench.newTransfer(customer, '100.00')
    expect(await refusal(customer, { ...body, charge: '0.00' })).toMatchObject({
      code: 'rate_changed',
      data: { currency: 'CAD', applied_rate: body.rate },
    })
    bench.clock.move(86_400)
    expect(await refusal(customer, body)).toMatchObject({ code: 'quote_expired', data: { currency: 'CAD' } })
  })
})

it('a draft keeps its trimmed note, its language, and its lifetime', async () => {
  const customer = await bench.customer()
  const body = await bench.newTransfer(customer, '100.00')
  const { data } = await bench.call('create-credit', customer, {
    body: { ...body, reference: '  Rent ', locale: 'fr-CA' },
  })
  expect(data).toMatchObject({ reference: 'Rent', locale: 'fr-CA' })
  expect((await bench.create(customer, '50.00')).reference).toBe('')
  const rows = await bench.db.query('select due_at from transfers where id = $1', [data._id])
  const due = bench.clock.now().getTime() + policy.transfer.pin_wait_seconds * 1000
  expect(rows).toEqual([{ due_at: new Date(due) }])
})

it('a draft with the account as printed, and the taxes and our share as shown, is the same', async () => {
  const customer = await bench.customer()
  const person = { country: 'DE', first_name: 'Adaeze', last_name: 'Okafor' } as const
  const body = { ...person, kind: 'bank-iban', account_number: 'DE89370400440532013000' } as const
  const { _id: beneficiary_id } = (await bench.call('save-beneficiary', customer, { body })).data
  const { data: entries } = await bench.call('list-payouts', customer, { params: { code: 'de' } })
  const entry = entries.find(({ currency }) => currency === 'CAD')
  if (!entry) throw new Error('No entry for Germany')
  const draft = await bench.newTransfer(customer, '100.00', {
    country: 'DE',
    receiving_currency: 'EUR',
    receiving_amount: convertDown('100.00', entry.applied_rate, 2),
    rate: entry.applied_rate,
    rate_id: entry.currency_rate._id,
    charge: entry.customer_transaction_charge,
    taxes: entry.taxes,
    margin_percent: entry.margin_percent,
    beneficiary_id,
    beneficiary_bank_account: 'de89 3704 0044 0532 0130 00',
  })
  expect((await bench.call('create-credit', customer, { body: draft })).data.status).toBe('draft')
  // A German account is also a valid account number elsewhere, but the country differs.
  const abroad = await bench.newTransfer(customer, '100.00', { beneficiary_id })
  expect(await codeOf(bench.call('create-credit', customer, { body: abroad }))).toBe('beneficiary_not_found')
})

it('a payment in another currency than its transfer’s waits in suspense', async () => {
  const customer = await bench.customer()
  const { transaction_reference: reference, _id } = await bench.authorised(customer, '100.00')
  const payment = {
    id: newId(),
    channel: 'e-transfer',
    partner: 'e-transfer',
    reference,
    currency: 'NGN',
    amount: 10_299n,
  } as const
  const arrived = { ...payment, arrives_at: bench.clock.now(), order_id: null }
  expect(await bench.db.transaction((tx) => bookPayment(tx, arrived, bench.clock.now()))).toBe('suspense')
  expect((await bench.look(customer, _id)).status).toBe('awaiting_payment')
})

it('a payment is announced only while its method is open, even if another’s lasts longer', async () => {
  const customer = await bench.customer()
  const { _id: id } = await bench.authorised(customer, '100.00')
  await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'e-transfer' } })
  const way = policy.payment.channels.find((channel) => channel.id === 'e-transfer')
  const before = lifetimeOf('e-transfer')
  try {
    // Compliance shortens the method's time in between; the transfer itself stays open as promised.
    if (way) way.deadline_seconds = 60
    bench.clock.move(60)
    expect(await codeOf(bench.call('verify-payment', customer, { params: { id } }))).toBe('state_conflict')
    if (way) way.deadline_seconds = 61
    expect((await bench.call('verify-payment', customer, { params: { id } })).data.status).toBe(
      'verifying_payment',
    )
  } finally {
    if (way) way.deadline_seconds = before
  }
})

describe('a draft with a new beneficiary', () => {
  const described = async (customer: string, changes: Partial<NewTransfer>) => {
    const { beneficiary_id: _, ...body } = await bench.newTransfer(customer, '100.00', {
      beneficiary_id: 'nobody',
    })
    return { ...body, beneficiary_first_name: 'Ngozi', beneficiary_last_name: 'Eze', ...changes }
  }
  const serial = '012345678'
  const naira = {
    beneficiary_bank_code: '058',
    beneficiary_bank_account: accountNumber(serial),
  }

  it('saves them to the address book, once', async () => {
    const customer = await bench.customer()
    const phone = '+2348012345678'
    const body = await described(customer, { ...naira, beneficiary_email: '', beneficiary_phone: phone })
    const { beneficiary } = await bench.call('create-credit', customer, { body })
    expect(beneficiary).toMatchObject({ kind: 'bank-ng', first_name: 'Ngozi', bank_code: '058', phone })
    const again = await bench.call('create-credit', customer, { body })
    expect(again.beneficiary._id).toBe(beneficiary._id)
    const { data } = await bench.call('list-beneficiaries', customer)
    expect(data.map(({ _id }) => _id)).toEqual([beneficiary._id])
  })

  it('without a last name is of a person with one name', async () => {
    const customer = await bench.customer()
    const body = await described(customer, {
      ...naira,
      beneficiary_first_name: 'Sukarno',
      beneficiary_last_name: '',
    })
    const { data, beneficiary } = await bench.call('create-credit', customer, { body })
    expect(beneficiary).toMatchObject({ first_name: 'Sukarno', last_name: '' })
    expect(data.name).toBe('Sukarno')
  })

  it.each([
    {
      missing: 'beneficiary_bank_code',
      changes: { beneficiary_bank_account: naira.beneficiary_bank_account },
    },
    { missing: 'beneficiary_bank_account', changes: { beneficiary_bank_code: '058' } },
    {
      missing: 'beneficiary_phone',
      changes: { delivery_method_id: 'instant-money-credit', ...naira },
    },
  ])('is validated like the form of such a beneficiary: $missing', async ({ missing, changes }) => {
    const customer = await bench.customer()
    expect(await refusal(customer, await described(customer, changes))).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: `/${missing}`, keyword: 'required' }],
    })
    expect((await bench.call('list-beneficiaries', customer)).data).toEqual([])
  })

  it('asks the bank, which may not know the account', async () => {
    const customer = await bench.customer()
    const unknown = '000000000'
    const changes = { ...naira, beneficiary_bank_account: accountNumber(unknown) }
    expect(await refusal(customer, await described(customer, changes))).toMatchObject({
      code: 'account_not_found',
    })
  })

  const schemas = createSchemas()
  const quoted = {
    sending_amount: '100.00',
    receiving_amount: '100.00',
    sending_currency: 'CAD',
    receiving_currency: 'CAD',
    rate: '1',
    rate_id: 'any',
    charge: '0.00',
  }

  it.each([
    ['bank-ca', 'CA', { beneficiary_bank_code: '000412345', beneficiary_bank_account: '1234567' }],
    ['bank-iban', 'DE', { beneficiary_bank_account: 'DE89 3704 0044 0532 0130 00' }],
    ['instant-money', 'NG', { beneficiary_phone: '+2348012345678' }],
  ])('fills in the form of %s', (kind, country, changes) => {
    const delivery_method_id = kind === 'instant-money' ? 'instant-money-credit' : 'bank-account'
    const person = { beneficiary_first_name: 'Ada', beneficiary_last_name: 'Eze' }
    const form = formOfDraft({ ...quoted, ...person, ...changes, delivery_method_id, country })
    expect(schemas.check(`beneficiary-${kind}`)(form)).toEqual([])
    expect(form).toMatchObject({ kind, country, first_name: 'Ada' })
  })
})
