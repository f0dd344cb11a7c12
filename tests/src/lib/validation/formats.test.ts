import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileValidators } from '#scripts/vite/validators.ts'
import { formatPatterns, formats } from '#src/lib/validation/formats.ts'
import { validator } from '#tests/src/lib/validation/support.ts'

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
    date: { valid: ['2024-02-29'], invalid: ['2023-02-29', '14/03/1991', '2024-2-9'] },
    'uk-sort-code': { valid: ['200415'], invalid: ['20041', '2004155', '20-04-15'] },
    'uk-account': { valid: ['01234567'], invalid: ['1234567', '123456789', '1234567a'] },
    'card-expiry': {
      valid: ['09/29', '0929', '12 / 2031', '01/2030'],
      invalid: ['13/29', '00/29', '9/29', '09/129', '09-29', '09/1929', ''],
    },
    'ca-postal-code': {
      valid: ['K1A 0B1', 'k1a0b1', 'V6Z 2V9'],
      invalid: ['K1A-0B1', 'D1A 0B1', 'K1O 0B1', 'K1A 0B', '12345'],
    },
    'gb-postcode': {
      valid: ['SW1A 1AA', 'm11ae', 'B33 8TH', 'EC1A 1BB', 'GIR 0AA', 'gir0aa'],
      invalid: ['SW1A 1AC', 'SW1A', '1SW 1AA', 'SW1A  1AA', ''],
    },
    'us-zip-code': { valid: ['45810', '45810-1234'], invalid: ['4581', '458101234', '45810-123'] },
    'ng-postal-code': { valid: ['100001'], invalid: ['10000', '1000011', 'A00001'] },
    'time-of-day': { valid: ['00:00', '23:59', '07:30'], invalid: ['24:00', '7:30', '12:60', '12.30'] },
  }

  it.each(Object.entries(cases))('%s', (format, { valid, invalid }) => {
    const isOf = validator({ format })
    const verdicts = (values: string[]) => values.map((value) => [value, isOf({ field: value })])
    expect(verdicts(valid)).toEqual(valid.map((value) => [value, true]))
    expect(verdicts(invalid)).toEqual(invalid.map((value) => [value, false]))
    const longer = valid.flatMap((value) => [`(${value}`, `${value}(`])
    expect(verdicts(longer)).toEqual(longer.map((value) => [value, false]))
  })

  it('the product’s email format accepts nothing that the standard one refuses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (value) => {
        expect(formats['product-email'].test(value) && !formats.email.test(value)).toBe(false)
      }),
    )
  })

  it('detects two swapped neighbouring digits of an IBAN', () => {
    const iban = 'DE89370400440532013000'
    const isIban = validator({ format: 'iban' })
    for (let place = 2; place < iban.length - 1; place += 1) {
      const swapped = iban.slice(0, place) + iban[place + 1] + iban[place] + iban.slice(place + 2)
      expect(isIban({ field: swapped })).toBe(swapped === iban)
    }
  })

  it('all have a pattern to show, even if a function validates', () => {
    expect(Object.keys(formatPatterns).sort()).toEqual(Object.keys(formats).sort())
    expect(formatPatterns.decimal).toBe(formats.decimal)
    expect(formatPatterns.phone.test('+14165550142')).toBe(true)
    expect(formatPatterns.iban.test('NO9386011117947')).toBe(true)
  })

  const functions = Object.entries(formats).filter(([, format]) => typeof format === 'function')

  it.each(functions)('%s is a function, exported by its module under that name', async (name, format) => {
    const module: unknown = await import(/* @vite-ignore */ `/src/lib/validation/${name}.ts`)
    expect(module).toHaveProperty(name, format)
  })

  it.each([
    ['phone', 'phone-on-demand'],
    ['iban', 'iban'],
  ])('%s is loaded by a form without the others, and heavy rules are not loaded yet', (name, module) => {
    const { imports } = compileValidators({
      $id: 'form',
      type: 'object',
      properties: { a: { type: 'string', format: name } },
    })
    expect(imports.match(/#src\/[^']+/g)).toEqual([`#src/lib/validation/${module}.ts`])
  })
})
