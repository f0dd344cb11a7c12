// A customer's accounts on each engine: opened, named, made main, closed, and paid into from outside.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { receivePayment } from '#provider/payments/receive.ts'
import type { AccountDetailsResponse, AccountsResponse } from '#src/generated/forms.ts'
import { isIban } from '#src/lib/validation/iban.ts'
import { isNubanOf } from '#src/lib/validation/nuban.ts'
import { type Bench, dataOf, type Reply, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'

type Accounts = AccountsResponse['data']
type Details = AccountDetailsResponse['data']

const ROOT = '/api/v1/accounts'

describe.each(await engines())('accounts on %s', (_name, open: () => Promise<Db>) => {
  let bench: Bench
  let db: Db
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  })
  afterAll(async () => {
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
    await bench.close()
    await db.close()
  })

  /** A customer and their actions. */
  async function customer(changes: Record<string, unknown> = {}) {
    const { id, token, phone } = await signedIn(bench, {
      first_name: 'Amara',
      last_name: 'Mensah',
      ...changes,
    })
    const post = (path: string, body?: unknown) =>
      bench.post(`${ROOT}${path}`, body, { token, key: randomUUID() })
    return {
      id,
      token,
      phone,
      list: async () => dataOf<Accounts>(await bench.get(ROOT, { token })),
      open: (currency: string, name?: string) =>
        post('', { currency, ...(name === undefined ? {} : { name }) }),
      name: (currency: string, name: string) =>
        bench.send('PUT', `${ROOT}/${currency}/name`, {
          token,
          body: { name },
        }),
      first: (currency: string) => post(`/${currency}/first`),
      close: (currency: string) => post(`/${currency}/close`),
      issue: (currency: string) => post(`/${currency}/details`),
      details: async (currency: string) =>
        dataOf<Details>(await bench.get(`${ROOT}/${currency}/details`, { token })),
    }
  }

  const code = ({ body }: Reply) => body.error_code
  const readValue = ({ details }: Details, wanted: string) =>
    details?.values.find(({ id }) => id === wanted)?.value ?? ''
  const pay = (currency: string, number: string, id: string = randomUUID()) =>
    receivePayment(db, { id, currency, number, amount: 2500n, sender: 'Jonas Weber' }, bench.deps.clock.now())

  it('opens an offered account, with a name, once', async () => {
    const amara = await customer()
    expect((await amara.open('EUR', '  Rent in Lyon ')).status).toBe(200)
    expect((await amara.list()).accounts).toEqual([
      { currency: 'CAD', name: null, balance: '0.00', first: true, worth: '0.00' },
      { currency: 'EUR', name: 'Rent in Lyon', balance: '0.00', first: false, worth: '0.00' },
    ])
    expect(code(await amara.open('EUR'))).toBe('account_open')
    expect(code(await amara.open('CAD'))).toBe('account_open')
    expect(code(await amara.open('JPY'))).toBe('account_not_offered')
    expect(code(await (await customer({ verified: false })).open('EUR'))).toBe('not_verified')
  })

  it('opens one account for two concurrent calls', async () => {
    const amara = await customer()
    const answers = await Promise.all([amara.open('GBP', 'one'), amara.open('GBP', 'two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await amara.list()).accounts).toHaveLength(2)
  })

  it('names an account, also the first before any money, and removes the name', async () => {
    const amara = await customer()
    expect((await amara.name('CAD', 'Every day')).status).toBe(200)
    expect((await amara.list()).accounts).toMatchObject([{ currency: 'CAD', name: 'Every day' }])
    await amara.name('CAD', '   ')
    expect((await amara.list()).accounts).toMatchObject([{ name: null }])
    expect((await amara.name('CAD', 'x'.repeat(41))).status).toBe(400)
    expect(code(await amara.name('EUR', 'Trip'))).toBe('not_found')
  })

  it('makes another account the first: sums are in its currency, and the old one stays', async () => {
    const amara = await customer({ balance: { EUR: '10.00' } })
    expect((await amara.first('EUR')).status).toBe(200)
    const { accounts, total } = await amara.list()
    expect(accounts.map(({ currency, first }) => [currency, first])).toEqual([
      ['EUR', true],
      ['CAD', false],
    ])
    expect(total).toMatchObject({ currency: 'EUR', amount: '10.00', approximate: false })
    expect(code(await amara.first('GBP'))).toBe('not_found')
    // Not every currency can be sent: without one the call returns the limit of one that can.
    const limit = await bench.get('/api/v1/transfers/compliance-amount/limit', { token: amara.token })
    expect(limit.body.data).toMatchObject({ currency: 'CAD' })
  })

  it('closes an empty account, keeps its movements, and reopens it', async () => {
    const amara = await customer()
    await amara.open('EUR', 'Trip')
    expect((await amara.close('EUR')).status).toBe(200)
    const { accounts, closed } = await amara.list()
    expect(accounts.map(({ currency }) => currency)).toEqual(['CAD'])
    expect(closed).toEqual([{ currency: 'EUR', closed_at: expect.any(String) }])
    expect((await bench.get(`${ROOT}/EUR/movements`, { token: amara.token })).status).toBe(200)
    expect(code(await amara.close('EUR'))).toBe('not_found')
    expect(code(await amara.first('EUR'))).toBe('not_found')
    const events = await bench.get('/api/v1/profile/security-events', { token: amara.token })
    expect(events.text).toContain('wallet_closed')
    const told = await bench.get('/api/v1/notifications', { token: amara.token })
    expect(told.text).toContain('account_closed')
    await amara.open('EUR')
    expect(await amara.list()).toMatchObject({ accounts: [{}, { currency: 'EUR', name: null }], closed: [] })
  })

  it('keeps an account that is the first, the only one, or holds money, and needs a step-up', async () => {
    const amara = await customer({ balance: { GBP: '1.00' } })
    expect(code(await amara.close('CAD'))).toBe('account_first')
    expect(code(await amara.close('GBP'))).toBe('account_holds_money')
    expect(code(await (await customer()).close('CAD'))).toBe('account_last')
    const late = await customer()
    await late.open('EUR')
    await db.query(
      "update sessions set confirmed_at = confirmed_at - interval '1 day' where customer_id = $1",
      [late.id],
    )
    expect(code(await late.close('EUR'))).toBe('step_up_required')
  })

  it('keeps an account while a quote uses it, until the quote expires', async () => {
    const amara = await customer({ balance: { CAD: '50.00' } })
    await amara.open('EUR')
    const body = { amount: '10.00', from_currency: 'CAD', to_currency: 'EUR' }
    await bench.post('/api/v1/conversions/quote', body, { token: amara.token })
    expect(code(await amara.close('EUR'))).toBe('account_conversion_open')
    await db.query("update conversion_quotes set expires_at = expires_at - interval '2 minutes'")
    expect((await amara.close('EUR')).status).toBe(200)
  })

  it('generates details for its country, once, and returns them again', async () => {
    const amara = await customer({ balance: { CHF: '1.00' } })
    expect(await amara.details('CAD')).toEqual({ currency: 'CAD', offered: true, details: null })
    const [one, two] = await Promise.all([amara.issue('CAD'), amara.issue('CAD')])
    expect(dataOf<Details>(one)).toEqual(dataOf<Details>(two))
    expect(await amara.details('CAD')).toMatchObject({
      details: {
        holder: 'Amara Mensah',
        bank: 'Maple Harbour Bank',
        values: [{ id: 'institution' }, { id: 'transit' }, {}],
      },
    })
    for (const currency of ['USD', 'GBP', 'EUR', 'NGN']) {
      await amara.open(currency)
      expect((await amara.issue(currency)).status).toBe(200)
    }
    expect(isIban(readValue(await amara.details('EUR'), 'iban'))).toBe(true)
    expect(isNubanOf(readValue(await amara.details('NGN'), 'account_number'), '999')).toBe(true)
    expect(readValue(await amara.details('GBP'), 'account_number')).toMatch(/^\d{8}$/)
    expect(await amara.details('CHF')).toMatchObject({ offered: false, details: null })
    expect(code(await amara.issue('CHF'))).toBe('details_not_offered')
    expect(code(await (await customer({ verified: false })).issue('CAD'))).toBe('not_verified')
  })

  it('books an external payment once, and returns one without an account', async () => {
    const amara = await customer()
    const number = readValue(dataOf<Details>(await amara.issue('CAD')), 'account_number')
    const sent = { id: 'p-1', currency: 'CAD', number: ` ${number}`, amount: '25.00', sender: 'Jonas Weber' }
    expect((await bench.post('/sandbox/payments', sent)).body.data).toEqual({ outcome: 'taken' })
    expect((await bench.post('/sandbox/payments', sent)).body.data).toEqual({ outcome: 'taken' })
    expect((await amara.list()).accounts).toMatchObject([{ balance: '25.00' }])
    expect(await pay('EUR', number)).toBe('returned')
    expect((await bench.post('/sandbox/payments', { ...sent, amount: '0.001' })).status).toBe(400)
    const movements = await bench.get(`${ROOT}/CAD/movements`, { token: amara.token })
    expect(dataOf<unknown[]>(movements)).toMatchObject([
      { kind: 'funding', amount: '25.00', name: 'Jonas Weber' },
    ])
  })

  it('either closes and returns the money, or keeps the money and stays open', async () => {
    for (let round = 0; round < 6; round += 1) {
      const amara = await customer()
      await amara.open('EUR')
      const number = readValue(dataOf<Details>(await amara.issue('EUR')), 'iban')
      // Either may come first.
      const paid = round % 2 === 0 ? undefined : pay('EUR', number)
      const [closing, outcome] = await Promise.all([amara.close('EUR'), paid ?? pay('EUR', number)])
      const { accounts, closed } = await amara.list()
      const held = accounts.find(({ currency }) => currency === 'EUR')
      if (closing.status === 200) {
        expect(outcome).toBe('returned')
        expect(held).toBeUndefined()
        expect(closed).toHaveLength(1)
      } else {
        expect(code(closing)).toBe('account_holds_money')
        expect(outcome).toBe('taken')
        expect(held).toMatchObject({ balance: '25.00' })
      }
    }
  })

  it('reopens a closed account for money that arrives another way, and never reassigns its number', async () => {
    const amara = await customer()
    await amara.open('EUR')
    const number = readValue(dataOf<Details>(await amara.issue('EUR')), 'iban')
    await amara.close('EUR')
    // Its screen may call while it closes.
    expect(await amara.details('EUR')).toMatchObject({ details: null })
    const gift = { customerId: amara.id, currency: 'EUR', amount: '3.00', now: bench.deps.clock.now() }
    await db.transaction((tx) => fundWallet(tx, gift))
    expect(await amara.list()).toMatchObject({
      accounts: [{}, { currency: 'EUR', balance: '3.00' }],
      closed: [],
    })
    expect(await amara.details('EUR')).toMatchObject({ details: null })
    expect(await pay('EUR', number)).toBe('returned')
    expect(readValue(dataOf<Details>(await amara.issue('EUR')), 'iban')).not.toBe(number)
  })
})
