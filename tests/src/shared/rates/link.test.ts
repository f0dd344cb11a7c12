import { describe, expect, test } from 'vitest'
import { readLink } from '#src/shared/rates/link.ts'

describe('a link to the calculator', () => {
  test('has the currency to send, the country to send to and the amount', () => {
    expect(readLink('?from=NGN&to=DE&amount=250')).toEqual({
      sendingCurrency: 'NGN',
      country: 'DE',
      amount: '250',
      unknown: [],
    })
  })

  test('may have a country’s currency, or a currency’s country, in small letters', () => {
    expect(readLink('?from=ng&to=ngn')).toEqual({ sendingCurrency: 'NGN', country: 'NG', unknown: [] })
    expect(readLink('?from=ca&to=chf')).toMatchObject({ sendingCurrency: 'CAD', country: 'CH' })
  })

  test('reads the native form submission, grouped as in the field', () => {
    const search = '?from=CAD&to=NG&sending_amount=1%2C250.50&receiving_amount=1.00'
    expect(readLink(search)).toMatchObject({ amount: '1250.50', unknown: [] })
  })

  test.each([
    ['?from=QQQ', ['currency']],
    ['?from=USD', ['currency']],
    ['?to=YY', ['country']],
    ['?to=CAX', ['country']],
    ['?to=EUR', ['sharedCurrency']],
    ['?to=US', ['country']],
    ['?to=GB', ['country']],
    ['?to=AL', ['country']],
    ['?to=__proto__', ['country']],
    ['?amount=-5', ['amount']],
    ['?amount=1e9', ['amount']],
    ['?amount=%3Cb%3E', ['amount']],
    ['?amount=9999999999999', ['amount']],
    ['?amount=9,999,999,999,999.50', ['amount']],
    [`?amount=${'9'.repeat(10_000)}`, ['amount']],
    ['?amount=250.555', ['amount']],
    ['?amount=1,5k', ['amount']],
    ['?from=QQQ&to=YYY&amount=abc', ['currency', 'country', 'amount']],
  ])('%s asks for an unsupported pair', (search, unknown) => {
    expect(readLink(search)).toEqual({ unknown })
  })

  test.each([
    ['999999999999', '999999999999'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['007', '7'],
  ])('the amount %s is read as %s', (given, amount) => {
    expect(readLink(`?amount=${given}`)).toEqual({ amount, unknown: [] })
  })

  test('an empty request is not unknown', () => {
    expect(readLink('')).toEqual({ unknown: [] })
    expect(readLink('?from=&to=&transfer=7')).toEqual({ unknown: [] })
  })
})
