import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '#src/lib/validation/formats.ts'
import { isNubanOf, nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { isPhoneOf } from '#src/lib/validation/phone.ts'
import { digits, validator } from '#tests/src/lib/validation/support.ts'

describe('NUBAN', () => {
  it("agrees with the central bank's example", () => {
    expect(nubanCheckDigit('011', '000001457')).toBe('9')
  })

  it('accepts exactly one check digit for each serial number and bank', () => {
    fc.assert(
      fc.property(fc.oneof(digits(3), digits(5), digits(6)), digits(9), (bank, serial) => {
        const accepted = [...'0123456789'].filter((digit) => isNubanOf(serial + digit, bank))
        expect(accepted).toEqual([nubanCheckDigit(bank, serial)])
      }),
    )
  })

  it('notices any single mistyped digit', () => {
    fc.assert(
      fc.property(
        digits(3),
        digits(9),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (bank, serial, place, shift) => {
          const account = serial + nubanCheckDigit(bank, serial)
          const wrong = String((Number(account[place]) + shift) % 10)
          expect(isNubanOf(account.slice(0, place) + wrong + account.slice(place + 1), bank)).toBe(false)
        },
      ),
    )
  })

  it('keeps still while bank or number is incomplete', () => {
    expect(isNubanOf('0000014579', undefined)).toBe(true)
    expect(isNubanOf('000001457', '011')).toBe(true)
  })
})

describe('account numbers of the United Kingdom', () => {
  it('are six and eight digits', () => {
    fc.assert(
      fc.property(fc.nat(12).chain(digits), (number) => {
        expect(formats['uk-sort-code'].test(number)).toBe(number.length === 6)
        expect(formats['uk-account'].test(number)).toBe(number.length === 8)
      }),
    )
  })
})

describe('phones', () => {
  it('belong to the country and the calling code that they begin with, and to no other', () => {
    fc.assert(
      fc.property(digits(4), fc.constantFrom('CA', 'NG', 'GB', '+1', '234', '+44'), (last, place) => {
        expect(isPhoneOf(`+1416555${last}`, place)).toBe(place === 'CA' || place === '+1')
      }),
    )
  })
})

describe('postal codes', () => {
  const from = (letters: string) => fc.constantFrom(...letters)
  const letter = from('ABCEGHJKLMNPRSTVXY')
  const digit = from('0123456789')
  const canadian = fc.tuple(letter, digit, letter, digit, letter, digit).map((parts) => parts.join(''))
  const inward = fc.tuple(digit, from('ABDEFGHJLNPQRSTUWXYZ'), from('ABDEFGHJLNPQRSTUWXYZ'))
  const outward = fc.oneof(
    fc.tuple(from('ABEGLMNSW'), digit),
    fc.tuple(from('ABEGLMNSW'), digit, digit),
    fc.tuple(from('ABEGLMNSW'), from('ABEGLMNSW'), digit),
    fc.tuple(from('ABEGLMNSW'), from('ABEGLMNSW'), digit, letter),
  )

  /** However it is written, whole; and with a character lost or one too many, not. */
  function holds(format: 'ca-postal-code' | 'gb-postcode', first: string, last: string) {
    const rule = formats[format]
    for (const written of [first + last, `${first} ${last}`, `${first} ${last}`.toLowerCase()]) {
      expect({ written, ok: rule.test(written) }).toEqual({ written, ok: true })
    }
    expect(rule.test(first + last.slice(0, -1))).toBe(false)
    expect(rule.test(`${first}  ${last}`)).toBe(false)
    expect(rule.test(`${first}${last}\n`)).toBe(false)
  }

  it('of Canada', () => {
    fc.assert(fc.property(canadian, (code) => holds('ca-postal-code', code.slice(0, 3), code.slice(3))))
  })

  it('of the United Kingdom', () => {
    fc.assert(
      fc.property(outward, inward, (first, last) => holds('gb-postcode', first.join(''), last.join(''))),
    )
  })

  it('of the United States and Nigeria are of their length, and nothing but digits', () => {
    fc.assert(
      fc.property(fc.nat(12).chain(digits), from('abc -.٣'), (number, other) => {
        expect(formats['us-zip-code'].test(number)).toBe(number.length === 5)
        expect(formats['ng-postal-code'].test(number)).toBe(number.length === 6)
        expect(formats['ng-postal-code'].test(number.slice(1) + other)).toBe(false)
      }),
    )
  })
})

describe('fields beside each other', () => {
  it('are the same or differ, whatever they hold', () => {
    const same = validator({ equalsField: 'other' })
    const another = validator({ differsFromField: 'other' })
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.constant(undefined)), (value, other) => {
        expect(same({ field: value, other })).toBe(value === other)
        expect(another({ field: value, other })).toBe(value !== other)
        expect(same({ field: value, other: value })).toBe(true)
      }),
    )
  })
})
