import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { E164 } from '#src/lib/validation/e164.ts'
import { formats } from '#src/lib/validation/formats.ts'
import { IBAN, isIban, isIbanOf } from '#src/lib/validation/iban.ts'
import { isNubanOf, nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { isPhone, isPhoneOf } from '#src/lib/validation/phone.ts'
import { digits, validator } from '#tests/src/lib/validation/support.ts'

describe('NUBAN', () => {
  // The central bank's examples of 2010, both for First Bank: the sums are 81 and 30, which needs no remainder.
  it("agrees with the central bank's examples", () => {
    expect(nubanCheckDigit('011', '000001457')).toBe('9')
    expect(nubanCheckDigit('011', '000000022')).toBe('0')
  })

  // Worked by hand from the standard of 2020. The serial 000021457 has the sum 85. A five-digit code is prefixed with 9:
  // 950547 has 9×3 + 5×7 + 0×3 + 5×3 + 4×7 + 7×3 = 126, and 211 needs 9 more. Without the prefix it would need 6.
  it.each([
    ['50547', '9', '950547'],
    ['00000', '8', '900000'],
    ['12345', '3', '912345'],
    ['090405', '5', '090405'],
    ['100004', '0', '100004'],
    ['058', '6', '000058'],
  ])('for %s and the serial 000021457 ends in %s, as for %s', (bank, check, institution) => {
    expect(nubanCheckDigit(bank, '000021457')).toBe(check)
    expect(nubanCheckDigit(institution, '000021457')).toBe(check)
    expect(isNubanOf(`000021457${check}`, bank)).toBe(true)
    expect(isNubanOf(`000021457${(Number(check) + 1) % 10}`, bank)).toBe(false)
  })

  it('has no check digit for codes and serials of another shape', () => {
    for (const bank of [
      '',
      '1',
      '01',
      '0110',
      '1234567',
      'x011',
      '011x',
      'x50547',
      '50547x',
      'abc',
      'x090405',
      '090405x',
    ])
      expect({ bank, digit: nubanCheckDigit(bank, '000021457') }).toEqual({ bank, digit: undefined })
    for (const serial of ['', '00002145', '0000214570', 'x000021457', '000021457x', 'abcdefghi'])
      expect({ serial, digit: nubanCheckDigit('011', serial) }).toEqual({ serial, digit: undefined })
  })

  it('accepts any number of a wallet, which is a phone’s', () => {
    for (const wallet of ['999991', '999992'])
      for (const last of '0123456789') expect(isNubanOf(`814555010${last}`, wallet)).toBe(true)
  })

  const ofInstitution = digits(6).filter((code) => !code.startsWith('9999'))

  it('accepts exactly one check digit for each serial number and bank', () => {
    fc.assert(
      fc.property(fc.oneof(digits(3), digits(5), ofInstitution), digits(9), (bank, serial) => {
        const accepted = [...'0123456789'].filter((digit) => isNubanOf(serial + digit, bank))
        expect(accepted).toEqual([nubanCheckDigit(bank, serial)])
      }),
    )
  })

  it('detects any single mistyped digit', () => {
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

  it('reports nothing while bank or number is incomplete', () => {
    expect(isNubanOf('0000014579', undefined)).toBe(true)
    expect(isNubanOf('0000014578', 100)).toBe(true)
    expect(isNubanOf('0000014578', '0110')).toBe(true)
    for (const account of ['000001457', '00000145780', 'x0000014578', '0000014578x'])
      expect({ account, ok: isNubanOf(account, '011') }).toEqual({ account, ok: true })
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
  it('belong only to the country and calling code that they start with', () => {
    fc.assert(
      fc.property(digits(4), fc.constantFrom('CA', 'NG', 'GB', '+1', '234', '+44'), (last, place) => {
        expect(isPhoneOf(`+1416555${last}`, place)).toBe(place === 'CA' || place === '+1')
      }),
    )
  })
})

describe('phones and their place', () => {
  it.each([
    ['+14165550142', 'US', false],
    ['+14165550142', '1', true],
    ['+14165550142', '44', false],
    ['+14165550142', '+44', false],
    ['+14165550142', '', true],
    ['+14165550142', 'gb', true],
    ['+14165550142', 'GBR', true],
    ['+14165550142', '44x', true],
    ['+14165550142', '++44', true],
    ['+14165550142', 234, true],
    ['14165550142', 'GB', true],
    ['+1416555014', 'GB', true],
  ])('%s at %s: %s', (number, place, ok) => {
    expect(isPhoneOf(number, place)).toBe(ok)
  })

  it('have two to fifteen digits, the first not zero', () => {
    const written = ['+12', `+1${'2'.repeat(14)}`]
    const not = ['+1', `+1${'2'.repeat(15)}`, '+02', '12', 'x+12', '+12x', '+1 2']
    expect(written.map((number) => E164.test(number))).toEqual([true, true])
    expect(not.map((number) => E164.test(number))).toEqual(not.map(() => false))
  })

  it('are valid only in their exact form', () => {
    expect(['+14165550142', '+442079460958'].map(isPhone)).toEqual([true, true])
    expect(['+4402079460958', '+11234567890', '+999123456', 'x+14165550142'].map(isPhone)).toEqual(
      Array(4).fill(false),
    )
  })
})

describe('IBANs', () => {
  it('have 15 to 64 characters, with the spaces', () => {
    const lengths = [14, 15, 64, 65]
    expect(lengths.map((length) => IBAN.test('A'.repeat(length)))).toEqual([false, true, true, false])
    expect(isIban('NO9386011117947')).toBe(true)
    expect(isIban(' no93 8601 1117 947 ')).toBe(true)
    expect(isIban('NO93-8601-1117-947')).toBe(false)
    expect(isIban('(NO9386011117947')).toBe(false)
    expect(isIban('NO9386011117947(')).toBe(false)
  })

  it('belong to the country of their first two letters', () => {
    expect(isIbanOf(' f r14 2004', 'FR')).toBe(true)
    expect(isIbanOf('fr14', 'DE')).toBe(false)
    expect(isIbanOf('FR', 'DE')).toBe(false)
  })

  it('belong to any if the country or the first two letters are missing', () => {
    for (const country of ['', undefined, 49]) expect(isIbanOf('FR14', country)).toBe(true)
    for (const value of ['', 'F', 'F1', '1F', '1FR', '(F']) expect(isIbanOf(value, 'DE')).toBe(true)
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

  /** Valid in any spelling, and invalid with a character missing or one too many. */
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

  it('of the United States and Nigeria have a fixed length, and only digits', () => {
    fc.assert(
      fc.property(fc.nat(12).chain(digits), from('abc -.٣'), (number, other) => {
        expect(formats['us-zip-code'].test(number)).toBe(number.length === 5)
        expect(formats['ng-postal-code'].test(number)).toBe(number.length === 6)
        expect(formats['ng-postal-code'].test(number.slice(1) + other)).toBe(false)
      }),
    )
  })
})

describe('fields next to each other', () => {
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
