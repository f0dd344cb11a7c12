import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import magic from '#provider/parties/simulated/magic.json' with { type: 'json' }
import type { VerifyAccountQuery } from '#src/generated/forms.ts'
import { freshDb } from '#tests/provider/database.ts'
import { accountNumber, type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

let bench: Bench
let customer: string
let other: string
beforeAll(async () => {
  bench = await createBench(await freshDb())
  customer = await bench.customer()
  other = await bench.customer()
})
afterAll(() => bench.db.close())

describe('banks', () => {
  it('are listed by country with their codes, including Nigerian wallets and microfinance banks', async () => {
    const shapes = { NG: /^\d{3}(?:\d{2,3})?$/, CA: /^\d{3}$/ }
    for (const [country, shape] of Object.entries(shapes)) {
      const { data } = await bench.call('list-banks', customer, { query: { country } })
      expect(data.length).toBeGreaterThanOrEqual(20)
      expect(data.filter(({ code }) => !shape.test(code))).toEqual([])
      expect(new Set(data.map(({ code }) => code)).size).toBe(data.length)
    }
    expect((await bench.call('list-banks', customer, { query: { country: 'DE' } })).data).toEqual([])
    const unasked = await bench.call('list-banks', customer, { query: {} })
    expect(unasked.data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['OPay', 'PalmPay', 'Kuda Microfinance Bank', 'Moniepoint Microfinance Bank']),
    )
    expect(unasked).toEqual(await bench.call('list-banks', customer, { query: { country: 'NG' } }))
  })

  it('return the account holder, always the same', async () => {
    const query = { bank_code: '058', account_number: accountNumber('012345678') }
    const first = await bench.call('verify-bank-account', customer, { query })
    expect(first.data).toMatchObject(query)
    expect(first.data.account_name).toMatch(/^\w+ \w+$/)
    expect(await bench.call('verify-bank-account', other, { query })).toEqual(first)
  })

  it('in the United Kingdom and the euro area confirm whether a name is the holder’s', async () => {
    const ask = (query: VerifyAccountQuery) => bench.call('verify-bank-account', customer, { query })
    const typed = { first_name: 'Ngozi', last_name: 'Eze' }
    const british = { country: 'GB', bank_code: '200415', account_number: '38290008' }
    expect((await ask({ ...british, ...typed })).data).toEqual({
      account_number: '38290008',
      account_name: 'Ngozi Eze',
      bank_code: '200415',
    })
    const irish = { country: 'IE', account_number: 'IE29 AIBK 9311 5212 3456 78' }
    expect((await ask({ ...irish, ...typed })).data.account_name).toBe('Ngozi Eze')
    const other = { ...british, account_number: `${magic.accounts.other_prefix}0008` }
    expect((await ask({ ...other, ...typed })).data.account_name).not.toContain('Eze')
    const unknown = { ...british, account_number: `${magic.accounts.unknown_prefix}0008` }
    expect(await codeOf(ask({ ...unknown, ...typed }))).toBe('account_not_found')
    // Without a name there is nothing to confirm, and other countries have no such service.
    expect(await codeOf(ask(british))).toBe('bank_unreachable')
    expect(await codeOf(ask({ ...irish, ...typed, country: 'CH' }))).toBe('bank_unreachable')
  })

  it('reject a wrong check digit, an unknown bank, and an account that starts with 0000', async () => {
    const good = accountNumber('012345678')
    const wrong = `${good.slice(0, 9)}${(Number(good[9]) + 1) % 10}`
    for (const query of [
      { bank_code: '058', account_number: wrong },
      { bank_code: '999', account_number: accountNumber('012345678', '999') },
      { bank_code: '058', account_number: accountNumber('000012345') },
      { bank_code: '058', account_number: '12' },
    ]) {
      expect(await codeOf(bench.call('verify-bank-account', customer, { query }))).toBe('account_not_found')
    }
    const query = { bank_code: '058', account_number: accountNumber('999912345') }
    expect(await codeOf(bench.call('verify-bank-account', customer, { query }))).toBe('bank_unreachable')
  })
})
