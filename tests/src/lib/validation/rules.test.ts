import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ISO_DATE, isAtLeastAge } from '#src/lib/validation/dates.ts'
import { isAtLeast, isBelow } from '#src/lib/validation/decimal.ts'
import * as formatsModule from '#src/lib/validation/formats.ts'
import { FORMATS_MODULE, formats } from '#src/lib/validation/formats.ts'
import { addRules, formatsCode, keywordNames } from '#src/lib/validation/keywords.ts'
import { isNubanOf, nubanCheckDigit } from '#src/lib/validation/nuban.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
const asDecimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

function accepts(rule: object, value: unknown, siblings: object = {}): boolean {
  const ajv = addRules(new Ajv({ allErrors: true, strict: true, strictTypes: false }))
  return ajv.validate(
    { type: 'object', properties: { field: { type: 'string', ...rule } } },
    { field: value, ...siblings },
  )
}

describe('decimals', () => {
  it('compare by value, however long they are', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(isAtLeast(asDecimal(a), asDecimal(b))).toBe(a >= b)
        expect(isBelow(asDecimal(a), asDecimal(b))).toBe(a < b)
      }),
    )
  })

  it('compare beyond the digits of a float', () => {
    expect(isBelow('9007199254740993.00', '9007199254740993.01')).toBe(true)
    expect(isBelow('0.30', '0.3')).toBe(false)
  })

  it('leave to the format what is no decimal', () => {
    expect(isAtLeast('one', '1')).toBe(true)
    expect(isBelow('', '1')).toBe(true)
  })
})

describe('dates', () => {
  it('are days that exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = [
            String(year).padStart(4, '0'),
            String(month).padStart(2, '0'),
            String(day).padStart(2, '0'),
          ].join('-')
          const date = new Date(`${text}T00:00:00Z`)
          const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
          expect(ISO_DATE.test(text)).toBe(exists)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('knows the leap years of centuries', () => {
    expect(ISO_DATE.test('2000-02-29')).toBe(true)
    expect(ISO_DATE.test('1900-02-29')).toBe(false)
  })

  it('comes of age on the birthday, not the day before', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(isAtLeastAge('2008-11-20', 18, now)).toBe(true)
    expect(isAtLeastAge('2008-11-21', 18, now)).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isAtLeastAge('2008-02-29', 18, new Date('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

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

describe('formats', () => {
  const cases: Record<keyof typeof formats, { valid: string[]; invalid: string[] }> = {
    phone: {
      valid: ['+14165550142', '+2348012345678', '+447400123456'],
      invalid: ['14165550142', '+1416555014', '+10165550142', '+1 416 555 0142', '+999123456', ''],
    },
    iban: {
      valid: ['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'FR1420041010050500013M02606'],
      invalid: ['DE88370400440532013000', 'DE8937040044053201300', 'XX89370400440532013000', ''],
    },
    email: {
      valid: ['amara@mail.com', 'a.b+c@sub.example.ng'],
      invalid: ['amara@mail', 'amara', '@mail.com', 'a b@mail.com'],
    },
    'product-email': { valid: ['amara@mail.com'], invalid: ['amara@mail', 'amara@mail.c', 'amara@10.0.0.1'] },
    nuban: { valid: ['0000014579'], invalid: ['000001457', '00000145790', '000001457a'] },
    'ca-institution': { valid: ['001'], invalid: ['01', '0001', 'abc'] },
    'ca-transit': { valid: ['00022'], invalid: ['0022', '000222'] },
    'ca-account': { valid: ['1234567', '123456789012'], invalid: ['123456', '1234567890123', '12345-67'] },
    decimal: {
      valid: ['0', '1.5', '1000000000000.00'],
      invalid: ['', '-1', '1.', '.5', '1,000', '1e3', '1.2.3'],
    },
    'date-time': {
      valid: ['2026-11-20T14:05:00Z', '2026-11-20T14:05:00.123Z'],
      invalid: ['2026-11-20', '2026-11-20T24:00:00Z', '2026-11-20T14:05:00+01:00'],
    },
    'iso-date': { valid: ['2024-02-29'], invalid: ['2023-02-29', '14/03/1991', '2024-2-9'] },
  }

  it.each(Object.entries(cases))('%s', (format, { valid, invalid }) => {
    for (const value of valid) expect({ value, ok: accepts({ format }, value) }).toEqual({ value, ok: true })
    for (const value of invalid)
      expect({ value, ok: accepts({ format }, value) }).toEqual({ value, ok: false })
  })

  it('notices any two neighbouring digits of an IBAN that change places', () => {
    const iban = 'DE89370400440532013000'
    for (let place = 2; place < iban.length - 1; place += 1) {
      const swapped = iban.slice(0, place) + iban[place + 1] + iban[place] + iban.slice(place + 2)
      expect(accepts({ format: 'iban' }, swapped)).toBe(swapped === iban)
    }
  })

  it('that are functions are exported by their own name, for generated code', () => {
    const functions = Object.entries(formats).filter(([, format]) => typeof format === 'function')
    expect(functions.length).toBeGreaterThan(0)
    for (const [name, format] of functions)
      expect(Object.entries(formatsModule)).toContainEqual([name, format])
  })
})

describe('keywords', () => {
  const cases: [string, unknown, string, boolean, object?][] = [
    ['equalsField', 'pin', '1234', true, { pin: '1234' }],
    ['equalsField', 'pin', '1243', false, { pin: '1234' }],
    ['equalsField', 'pin', '1234', false, {}],
    ['hasDigit', true, 'abc1', true],
    ['hasDigit', true, 'abc', false],
    ['hasDigit', false, 'abc', true],
    ['hasUppercase', true, 'abC', true],
    ['hasUppercase', true, 'éÉ', true],
    ['hasUppercase', true, 'abc1', false],
    ['minDecimal', '1', '1.00', true],
    ['minDecimal', '1', '0.99', false],
    ['belowDecimal', '10000.00', '9999.99', true],
    ['belowDecimal', '10000.00', '10000', false],
    ['minimumAge', 18, '1991-03-14', true],
    ['minimumAge', 18, `${new Date().getUTCFullYear() - 17}-01-01`, false],
    ['nubanOf', 'bank', '0000014579', true, { bank: '011' }],
    ['nubanOf', 'bank', '0000014578', false, { bank: '011' }],
    ['ibanOf', 'country', 'FR14 2004 1010', true, { country: 'FR' }],
    ['ibanOf', 'country', 'de89', false, { country: 'FR' }],
    ['ibanOf', 'country', 'DE89', true, {}],
  ]

  it.each(cases)('%s: %j on %s is %s', (keyword, schema, value, ok, siblings = {}) => {
    expect(accepts({ [keyword]: schema }, value, siblings)).toBe(ok)
  })

  it('each have a case here', () => {
    expect([...new Set(cases.map(([keyword]) => keyword))].sort()).toEqual([...keywordNames].sort())
  })

  it('survive standalone code, which asks for our modules only', () => {
    const ajv = addRules(new Ajv({ code: { source: true, formats: formatsCode }, strictTypes: false }))
    const rule = { type: 'string', equalsField: 'b', hasDigit: true, hasUppercase: true, minDecimal: '1' }
    const more = { belowDecimal: '9', minimumAge: 18, nubanOf: 'b', format: 'phone' }
    const code = standaloneCode.default(
      ajv,
      ajv.compile({ type: 'object', properties: { a: { ...rule, ...more } } }),
    )
    const required = [...code.matchAll(/require\("([^"]+)"\)\.(\w+)/g)].map(
      ([, module, name]) => `${module} ${name}`,
    )
    const folder = FORMATS_MODULE.replace('/formats.ts', '')
    expect(required.sort()).toEqual([
      `${folder}/dates.ts isAtLeastAge`,
      `${folder}/decimal.ts isAtLeast`,
      `${folder}/decimal.ts isBelow`,
      `${folder}/formats.ts phone`,
      `${folder}/nuban.ts isNubanOf`,
    ])
  })
})
