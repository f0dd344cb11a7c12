import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CommaMeans,
  groupAmount,
  pastedAmount,
  typeAmount,
  withTypedComma,
} from '#src/lib/amount-input.ts'

const type = (raw: string, digits = 2, caret = raw.length) => typeAmount(raw, caret, digits)

describe('an amount while typing', () => {
  test.each([
    ['1234.5', '1,234.5', '1234.5'],
    ['1,000.', '1,000.', '1000'],
    ['.5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['0.05', '0.05', '0.05'],
    ['1.005', '1.00', '1.00'],
    ['12a3 $', '123', '123'],
    ['1.2.3', '1.23', '1.23'],
    ['1.234,50', '1,234.50', '1234.50'],
    ['😀', '', ''],
    ['-5', '5', '5'],
    ['', '', ''],
  ])('%j is shown as %j and means %j', (raw, text, value) => {
    expect(type(raw)).toMatchObject({ text, value })
  })

  test('a currency without decimals accepts no point', () => {
    expect(type('12.5', 0)).toMatchObject({ text: '125', value: '125' })
  })

  test('accepts no more digits than a ledger can store', () => {
    expect(type('9'.repeat(10_000)).value).toBe('9'.repeat(12))
  })

  test('the caret stays behind the typed digit, as separators are added and removed', () => {
    // 1|234 with a 9 typed: 19|234 becomes 19|,234.
    expect(type('19234', 2, 2)).toMatchObject({ text: '19,234', caret: 2 })
    // The 4 of 1,234 deleted: 1,23| becomes 123|.
    expect(type('1,23', 2, 4)).toMatchObject({ text: '123', caret: 3 })
  })

  test('the field’s text can be typed again unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 3 }), (raw, digits) => {
        const once = type(raw, digits)
        expect(type(once.text, digits)).toMatchObject({ text: once.text, value: once.value })
        expect(once.value).toMatch(/^(\d+(\.\d+)?)?$/)
        expect(once.caret).toBeLessThanOrEqual(once.text.length)
      }),
    )
  })

  test('grouping adds separators and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (whole) => {
        expect(groupAmount(String(whole)).replaceAll(',', '')).toBe(String(whole))
      }),
    )
  })
})

describe('an amount from elsewhere', () => {
  test.each([
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50 $', '1234.50'],
    ['1234,5', '1234.5'],
    ['0,99', '0.99'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['12.50', '12.50'],
    ['250', '250'],
  ])('pasted %j means %j', (raw, value) => {
    expect(type(pastedAmount(raw)).value).toBe(value)
  })

  /** The field's text after typing these keys one by one. */
  const keys = (typed: string, text = '', digits = 2) => {
    let before: { text: string; comma: CommaMeans } = { text, comma: undefined }
    for (const key of typed) {
      const { raw, comma } = withTypedComma(before.text + key, before.text.length + 1, before)
      before = { text: type(raw, digits).text, comma }
    }
    return before.text
  }

  test.each([
    ['12,50', '12.50'],
    ['1250,75', '1,250.75'],
    ['0,995', '0.99'],
    ['1,234', '1,234'],
    ['1,234,567', '1,234,567'],
    ['1,234.56', '1,234.56'],
    ['1234,567', '1,234.56'],
    ['12.5,', '12.5'],
    ['12,5,', '12.5'],
  ])('the keys %j result in %j', (typed, text) => {
    expect(keys(typed)).toBe(text)
  })

  test('a currency without decimals accepts no comma', () => {
    expect(keys('1,5', '', 0)).toBe('15')
  })

  test('a separator that was there before is no decimal comma', () => {
    // The 4 of 1,234 deleted, with the caret behind the comma.
    expect(withTypedComma('1,23', 2, { text: '1,234', comma: undefined }).raw).toBe('1,23')
  })
})
