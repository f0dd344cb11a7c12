import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { destinationOf } from '#provider/beneficiaries/destination.ts'
import { type BeneficiaryForm, enquiring } from '#provider/beneficiaries/index.ts'
import magic from '#provider/parties/simulated/magic.json' with { type: 'json' }
import { freshDb } from '#tests/provider/database.ts'
import { accountNumber, type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

/** A German account whose last 8 digits start with these, with its check digits (ISO 13616, modulo 97). */
const german = (prefix: string): string => {
  const account = `370400440${prefix.padStart(5, '3')}0000`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}
const person = { first_name: ' Ngozi ', last_name: 'Eze' }

let bench: Bench
let customer: string
let other: string
beforeAll(async () => {
  bench = await createBench(await freshDb())
  customer = await bench.customer()
  other = await bench.customer()
})
afterAll(() => bench.db.close())

describe('beneficiaries', () => {
  const bankNg = {
    ...person,
    kind: 'bank-ng',
    country: 'NG',
    bank_code: '058',
    account_number: accountNumber('222222222'),
  } as const

  it('are saved once: a duplicate returns the first', async () => {
    const answer = await bench.call('save-beneficiary', customer, { body: bankNg })
    const { data: saved } = answer
    expect(answer.already_saved).toBe(false)
    expect(saved).toMatchObject({
      first_name: 'Ngozi',
      type: 'bank-account',
      currency: 'NGN',
      bank_name: 'Guaranty Trust Bank',
      user: customer,
    })
    bench.clock.move(5)
    const again = { ...bankNg, first_name: 'NGOZI' }
    expect(await bench.call('save-beneficiary', customer, { body: again })).toEqual({
      data: saved,
      already_saved: true,
    })
    const namesake = { ...bankNg, first_name: 'Nneka' }
    expect((await bench.call('save-beneficiary', customer, { body: namesake })).data._id).not.toBe(saved._id)
  })

  it('with one name are saved, found and compared by it alone', async () => {
    const owner = await bench.customer()
    const { last_name: _, ...account } = bankNg
    const body = { ...account, first_name: ' Sukarno ', one_name: true }
    const { data } = await bench.call('save-beneficiary', owner, { body })
    expect(data).toMatchObject({ first_name: 'Sukarno', last_name: '' })
    expect((await bench.call('save-beneficiary', owner, { body })).already_saved).toBe(true)
    const found = await bench.call('list-beneficiaries', owner, { query: { search: 'sukarno' } })
    expect(found.data.map(({ _id }) => _id)).toEqual([data._id])
    const place = {
      kind: 'bank-ca',
      country: 'CA',
      institution_number: '003',
      transit_number: '00012',
    } as const
    const canadian = { ...place, account_number: '1234567', first_name: 'Sukarno', one_name: true }
    const { data: other } = await bench.call('save-beneficiary', owner, { body: canadian })
    expect(other.account_name).toBe('Sukarno')
  })

  it('saved again keep their address, or get the new one; a removed one is restored', async () => {
    const owner = await bench.customer()
    const save = async (more: object) =>
      await bench.call('save-beneficiary', owner, { body: { ...bankNg, ...more } })
    const { data } = await save({ email: 'ngozi@example.com' })
    expect((await save({})).data.email).toBe('ngozi@example.com')
    expect(await save({ email: 'eze@example.com' })).toMatchObject({
      data: { _id: data._id, email: 'eze@example.com' },
      already_saved: true,
    })
    const phone = (e164: string) => ({ phone_number: e164, phone: e164 })
    expect(await save(phone('+2348031234567'))).toMatchObject({
      data: { _id: data._id, phone: '+2348031234567', email: 'eze@example.com' },
      already_saved: true,
    })
    expect((await save({})).data.phone).toBe('+2348031234567')
    // With an account, another phone is not another person.
    expect((await save(phone('+14165550142'))).data).toMatchObject({ _id: data._id, phone: '+14165550142' })
    await bench.db.query('update beneficiaries set removed_at = $2 where id = $1', [data._id, new Date()])
    expect(await save({})).toMatchObject({ data: { _id: data._id }, already_saved: false })
  })

  it('of every kind store the destination', async () => {
    const save = async (body: Parameters<typeof bench.call<'save-beneficiary'>>[2]) =>
      (await bench.call('save-beneficiary', customer, body)).data
    expect(
      await save({
        body: {
          ...person,
          kind: 'bank-ca',
          country: 'CA',
          institution_number: '003',
          transit_number: '00012',
          account_number: '1234567',
        },
      }),
    ).toMatchObject({
      bank_name: 'Royal Bank of Canada',
      bank_code: '003',
      bank_id: 'ca-003-00012',
      currency: 'CAD',
      account_name: 'Ngozi Eze',
    })
    expect(
      await save({
        body: { ...person, kind: 'bank-iban', country: 'DE', account_number: 'de89 3704 0044 0532 0130 00' },
      }),
    ).toMatchObject({ account_number: 'DE89370400440532013000', currency: 'EUR', bank_name: null })
    // In euros since 1 January 2026.
    const bulgarian = 'BG80BNBG96611020345678'
    expect(
      await save({ body: { ...person, kind: 'bank-iban', country: 'BG', account_number: bulgarian } }),
    ).toMatchObject({ account_number: bulgarian, currency: 'EUR' })
    expect(
      await save({
        body: {
          ...person,
          kind: 'instant-money',
          country: 'NG',
          phone_number: '0803 123 4567',
          phone: '+2348031234567',
        },
      }),
    ).toMatchObject({ type: 'instant-money-credit', phone: '+2348031234567', account_number: null })
  })

  it('in the United Kingdom are identified by sort code and number', async () => {
    const form = {
      ...person,
      kind: 'bank-gb',
      country: 'GB',
      sort_code: '200415',
      account_number: '38290008',
    } as const
    const enquire = enquiring(bench.deps.parties, (_question, call) => call())
    expect(await destinationOf(form, enquire)).toMatchObject({
      bank_code: '200415',
      bank_id: 'gb-200415',
      account_number: '38290008',
      account_name: 'Ngozi Eze',
      is_name_confirmed: true,
    })
  })

  it('are refused in countries without payouts, or by a method that the country lacks', async () => {
    const iban = (country: string, account_number: string) =>
      codeOf(
        bench.call('save-beneficiary', customer, {
          body: { ...person, kind: 'bank-iban', country, account_number },
        }),
      )
    expect(await iban('GB', 'GB82WEST12345698765432')).toBe('country_not_supported')
    const gb = {
      ...person,
      kind: 'bank-gb',
      country: 'GB',
      sort_code: '200415',
      account_number: '38290008',
    } as const
    expect(await codeOf(bench.call('save-beneficiary', customer, { body: gb }))).toBe('country_not_supported')
    expect(await iban('AL', 'AL47212110090000000235698741')).toBe('country_not_supported')
    expect(await iban('NG', 'DE89370400440532013000')).toBe('country_not_supported')
    const ca = {
      ...person,
      kind: 'bank-ca',
      country: 'CA',
      institution_number: '999',
      transit_number: '00012',
      account_number: '1234567',
    } as const
    expect(await codeOf(bench.call('save-beneficiary', customer, { body: ca }))).toBe('account_not_found')
    const unknown = { ...bankNg, account_number: accountNumber('000022222') }
    expect(await codeOf(bench.call('save-beneficiary', customer, { body: unknown }))).toBe(
      'account_not_found',
    )
  })

  it('show how the name compares to the bank’s, and that a bank did not answer', async () => {
    const owner = await bench.customer()
    const saved = async (body: BeneficiaryForm) =>
      (await bench.call('save-beneficiary', owner, { body })).data
    const told = await saved(bankNg)
    const [first_name = '', last_name = ''] = told.account_name.split(' ')
    expect(told.name_check).toBe('other')
    expect(
      await saved({ ...bankNg, first_name: last_name, last_name: first_name.toUpperCase() }),
    ).toMatchObject({
      name_check: 'match',
      account_name: told.account_name,
    })
    expect((await saved({ ...bankNg, first_name: first_name.slice(0, 1), last_name })).name_check).toBe(
      'close',
    )
    const down = { ...bankNg, account_number: accountNumber('999922222') }
    expect(await saved(down)).toMatchObject({
      name_check: 'unknown',
      account_name: 'Ngozi Eze',
    })
  })

  it('with an IBAN have their name confirmed if banks do that, and nowhere else', async () => {
    const owner = await bench.customer()
    const save = async (country: string, account_number: string) => {
      const form = { ...person, kind: 'bank-iban', country, account_number } as const
      return (await bench.call('save-beneficiary', owner, { body: form })).data
    }
    expect(await save('DE', 'DE89370400440532013000')).toMatchObject({ name_check: 'match' })
    expect(await save('CH', 'CH9300762011623852957')).toMatchObject({ name_check: 'unknown' })
    expect(await save('DE', german(magic.accounts.close_prefix))).toMatchObject({
      name_check: 'close',
      account_name: 'Ngozi Ezee',
    })
    expect(await save('DE', german(magic.accounts.other_prefix))).toMatchObject({ name_check: 'other' })
    expect(await save('DE', german(magic.accounts.unreachable_prefix))).toMatchObject({
      name_check: 'unknown',
      account_name: 'Ngozi Eze',
    })
    expect(await codeOf(save('DE', german(magic.accounts.unknown_prefix)))).toBe('account_not_found')
  })

  it('get the bank’s name once it answers, even if it did not at first', async () => {
    const owner = await bench.customer()
    await bench.call('save-beneficiary', owner, { body: bankNg })
    await bench.db.query(
      "update beneficiaries set name_confirmed_at = null, account_name = 'Typed' where customer_id = $1",
      [owner],
    )
    const list = async () => (await bench.call('list-beneficiaries', owner, { query: {} })).data
    expect(await list()).toMatchObject([{ name_check: 'unknown' }])
    await bench.call('save-beneficiary', owner, { body: bankNg })
    expect(await list()).toMatchObject([{ name_check: 'other' }])
  })

  it('are limited to two hundred in a list', async () => {
    const owner = await bench.customer()
    await bench.beneficiary(owner)
    await bench.db.query(
      `insert into beneficiaries select customer_id, gen_random_uuid(), kind, country, currency, first_name, last_name,
         account_name, bank_name, bank_code, bank_id, account_number, email, phone, 'copy ' || n, created_at, updated_at
       from beneficiaries, generate_series(1, 205) as n where customer_id = $1`,
      [owner],
    )
    expect((await bench.call('list-beneficiaries', owner, { query: {} })).data).toHaveLength(200)
  })

  it('are listed latest first, by country and by search, and to their owner only', async () => {
    const list = async (query: { country?: string; search?: string }) =>
      (await bench.call('list-beneficiaries', customer, { query })).data
    bench.clock.move(1)
    await bench.call('save-beneficiary', customer, { body: { ...bankNg, first_name: 'Zola_100%' } })
    expect((await list({}))[0]?.first_name).toBe('Zola_100%')
    expect((await list({ country: 'CA' })).map(({ kind }) => kind)).toEqual(['bank-ca'])
    expect((await list({ search: 'zol' })).map(({ first_name }) => first_name)).toEqual(['Zola_100%'])
    expect(await list({ search: 'a%a' })).toEqual([])
    expect(await list({ search: '_100%' })).toHaveLength(1)
    expect((await list({ search: '2222222' })).length).toBeGreaterThan(1)
    expect((await bench.call('list-beneficiaries', other, { query: {} })).data).toEqual([])
  })

  it.each([
    ['jose', 'José'],
    ['ŞEBNEM', 'Sebnem'],
    ['istanbul', 'İstanbul'],
    ['ILK', 'ılk'],
    ['orjan', 'ØRJAN'],
    ['o’b', "O'Brien"],
  ])('a search for %s finds %s', async (search, first_name) => {
    const mine = await bench.customer()
    await bench.call('save-beneficiary', mine, { body: { ...bankNg, first_name } })
    const { data } = await bench.call('list-beneficiaries', mine, { query: { search } })
    expect(data.map((one) => one.first_name)).toEqual([first_name])
  })
})
