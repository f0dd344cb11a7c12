import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileValidators } from '#scripts/vite/validators.ts'
import { FORMATS_MODULE, formatPatterns, formats } from '#src/lib/validation/formats.ts'
import { addRules, formatsCode, keywordNames } from '#src/lib/validation/keywords.ts'
import { unlinked } from '#src/lib/validation/web-address.ts'
import { validator } from '#tests/src/lib/validation/support.ts'

/** The date this many days from today, in UTC. */
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const accepts = (rule: object, value: unknown, siblings: object = {}): boolean =>
  validator(rule)({ field: value, ...siblings })

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

describe('keywords', () => {
  const names = [
    'J. R.',
    'J.R.',
    'St. John',
    'Mary-Ann O’Neil',
    'Jr.',
    'Nº 5.2',
    'so…',
    '李小龍',
    'Rent, 1.12',
  ]
  const links = [
    'evil.com',
    'Visit EVIL.COM',
    'http://x',
    'www.x',
    't.me/x',
    'х.рф',
    'evil。com',
    'evil．com',
  ]
  const hidden = ['evil.\u200dcom', 'a 10.0.0.1 b', 'ada@work.com']
  it.each(names)('noWebAddress accepts the name %s', (name) =>
    expect(accepts({ noWebAddress: true }, name)).toBe(true),
  )
  it.each([...links, ...hidden])('noWebAddress refuses %s', (link) =>
    expect(accepts({ noWebAddress: true }, link)).toBe(false),
  )

  it('a name in a message has nothing left to click', () => {
    for (const link of [...links, ...hidden])
      expect(accepts({ noWebAddress: true }, unlinked(link)), link).toBe(true)
    for (const name of names) expect(unlinked(name)).toBe(name)
  })

  const cases: [string, unknown, string, boolean, object?][] = [
    ['equalsField', 'pin', '1234', true, { pin: '1234' }],
    ['equalsField', 'pin', '1243', false, { pin: '1234' }],
    ['equalsField', 'pin', '1234', false, {}],
    ['afterField', 'from', '2026-03-02', true, { from: '2026-03-01' }],
    ['afterField', 'from', '2026-03-01', false, { from: '2026-03-01' }],
    ['afterField', 'from', '2025-12-31', false, { from: '2026-01-01' }],
    ['afterField', 'from', '2025-12-31', true, {}],
    ['afterField', 'from', 'soon', true, { from: '2026-01-01' }],
    ['beforeField', 'until', '2026-02-28', true, { until: '2026-03-01' }],
    ['beforeField', 'until', '2026-03-01', false, { until: '2026-03-01' }],
    ['beforeField', 'until', '2026-03-01', true, { until: 7 }],
    ['hasDigit', true, 'abc1', true],
    ['hasDigit', true, 'abc', false],
    ['hasDigit', false, 'abc', true],
    ['hasLetter', true, '12ж', true],
    ['hasLetter', true, '12 3', false],
    ['noWebAddress', true, 'St. John', true],
    ['noWebAddress', true, 'St.John', false],
    ['hasUppercase', true, 'abC', true],
    ['hasUppercase', true, 'éÉ', true],
    ['hasUppercase', true, 'abc1', false],
    ['matchesNone', ['^(.)\\1$', '^12'], '21', true],
    ['matchesNone', ['^(.)\\1$', '^12'], '22', false],
    ['matchesNone', ['^(.)\\1$', '^12'], '12', false],
    ['matchesNone', ['^\\p{Lu}$'], 'É', false],
    ['outsideAreas', [{ countries: ['LB', 'YE'] }, { countries: [] }], 'CA', true],
    ['outsideAreas', [{ countries: ['LB', 'YE'] }, { countries: [] }], 'YE', false],
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
    ['differsFromField', 'from', 'CAD', true, { from: 'NGN' }],
    ['differsFromField', 'from', 'CAD', false, { from: 'CAD' }],
    ['differsFromField', 'from', 'CAD', true, {}],
    ['notInFuture', true, today(0), true],
    ['notInFuture', true, today(1), false],
    ['notInFuture', true, 'tomorrow', true],
    ['notInFuture', false, today(1), true],
    ['inFuture', true, today(1), true],
    ['inFuture', true, today(0), false],
    ['withinDays', 90, today(-90), true],
    ['withinDays', 90, today(-91), false],
    ['luhn', true, '4111111111111111', true],
    ['luhn', true, '4111111111111112', false],
    ['luhn', true, '4111 1111', true],
    ['notExpired', true, '12/98', true],
    ['notExpired', true, '01/20', false],
    ['phoneOf', 'place', '+14165550142', true, { place: '+1' }],
    ['phoneOf', 'place', '+14165550142', true, { place: 'CA' }],
    ['phoneOf', 'place', '+14165550142', false, { place: 'US' }],
    ['phoneOf', 'place', '+14165550142', false, { place: '234' }],
    ['phoneOf', 'place', '+14165550142', true, {}],
    ['phoneOf', 'place', '+1416', true, { place: 'NG' }],
    ['localPhoneOf', 'whole', '416 555-0142', true, { whole: '+14165550142' }],
    ['localPhoneOf', 'whole', '5550142', true, {}],
    // Andorra and Saint Helena have numbers of six and five digits; Canada has not, nor has a number that is none.
    ['localPhoneOf', 'whole', '312345', true, { whole: '+376312345' }],
    ['localPhoneOf', 'whole', '51234', true, { whole: '+29051234' }],
    ['localPhoneOf', 'whole', '312345', false, { whole: '+1312345' }],
    ['localPhoneOf', 'whole', '312345', false, { whole: '+376212345' }],
    ['localPhoneOf', 'whole', '12345', false, { whole: '+14165550142' }],
    ['localPhoneOf', 'whole', '12345', false, {}],
    // Iceland's have seven, the minimum of the shape.
    ['localPhoneOf', 'whole', '551-12-34', false, { whole: '+3545511234' }],
  ]

  it.each(cases)('%s: %j on %s is %s', (keyword, schema, value, ok, siblings = {}) => {
    expect(accepts({ [keyword]: schema }, value, siblings)).toBe(ok)
  })

  const refused = new Map(cases.filter(([, , , ok]) => !ok).map((one) => [one[0], one] as const))

  it.each([...refused.values()])(
    '%s: %j on %s is checked for length first',
    (keyword, schema, value, _, siblings) => {
      const ajv = addRules(new Ajv({ allErrors: true }))
      const text = String(value)
      const broken = (maxLength: number) => {
        const field = { type: 'string', maxLength, [keyword]: schema }
        const validate = ajv.compile({ type: 'object', properties: { field } })
        validate({ field: text, ...siblings })
        return validate.errors?.map((error) => error.keyword)
      }
      expect(broken(text.length)).toEqual([keyword])
      expect(broken(text.length - 1)).toEqual(['maxLength'])
    },
  )

  it('state which they are, and their value', () => {
    const validate = addRules(new Ajv({ allErrors: true })).compile({
      type: 'object',
      properties: { field: { type: 'string', minDecimal: '5' } },
    })
    validate({ field: '4' })
    expect(validate.errors).toMatchObject([
      { keyword: 'minDecimal', message: 'must satisfy minDecimal', params: { limit: '5' } },
    ])
  })

  it('all have a case here', () => {
    expect([...new Set(cases.map(([keyword]) => keyword))].sort()).toEqual([...keywordNames].sort())
  })

  it.each([...new Map(cases.map((one) => [one[0], one[1]] as const))])(
    '%s accepts %j, and rejects malformed values in a schema',
    (keyword, schema) => {
      const compile = (value: unknown) => () => validator({ [keyword]: value })
      const type = Array.isArray(schema) ? 'array' : typeof schema
      expect(compile(schema)).not.toThrow()
      expect(compile(type === 'string' ? 7 : '7')).toThrow(`${keyword} value must be ["${type}"]`)
    },
  )

  it('multipleOf is exact in decimals', () => {
    const isMultiple = addRules(new Ajv()).compile({ multipleOf: 0.01 })
    expect([0.07, 1.15, 4.35, 1e21, -0.29].map((value) => isMultiple(value))).toEqual(Array(5).fill(true))
    expect([0.075, 1e-7, 0.010000001].map((value) => isMultiple(value))).toEqual(Array(3).fill(false))
  })

  it('contains reports a missing entry and nothing about the others', () => {
    const validate = addRules(new Ajv({ allErrors: true })).compile({ contains: { const: 'terms' } })
    expect(validate(['news', 'terms'])).toBe(true)
    expect(validate(['news', 'sport'])).toBe(false)
    expect(validate.errors?.map(({ keyword, instancePath }) => [keyword, instancePath])).toEqual([
      ['contains', ''],
    ])
  })

  it('survive standalone code, which imports only our modules', () => {
    const ajv = addRules(new Ajv({ code: { source: true, formats: formatsCode }, strictTypes: false }))
    const rule = { type: 'string', equalsField: 'b', hasDigit: true, hasUppercase: true, minDecimal: '1' }
    const more = { belowDecimal: '9', minimumAge: 18, nubanOf: 'b', format: 'phone', differsFromField: 'b' }
    const most = {
      matchesNone: ['^1'],
      outsideAreas: [{ countries: ['YE'] }],
      luhn: true,
      notExpired: true,
      inFuture: true,
      withinDays: 9,
      phoneOf: 'b',
      localPhoneOf: 'b',
      ibanOf: 'b',
      notInFuture: true,
      afterField: 'b',
      beforeField: 'b',
    }
    const figure = { type: 'number', multipleOf: 0.01 }
    const code = standaloneCode.default(
      ajv,
      ajv.compile({ type: 'object', properties: { a: { ...rule, ...more, ...most }, n: figure } }),
    )
    const required = [...code.matchAll(/require\("([^"]+)"\)\.(\w+)/g)].map(
      ([, module, name]) => `${module} ${name}`,
    )
    const folder = FORMATS_MODULE.replace('/formats.ts', '')
    expect(required.sort()).toEqual([
      `${folder}/card.ts isNotExpired`,
      `${folder}/card.ts passesLuhn`,
      `${folder}/dates.ts isAfterDate`,
      `${folder}/dates.ts isAtLeastAge`,
      `${folder}/dates.ts isBeforeDate`,
      `${folder}/dates.ts isInFuture`,
      `${folder}/dates.ts isNotInFuture`,
      `${folder}/dates.ts isWithinDays`,
      `${folder}/decimal.ts isAtLeast`,
      `${folder}/decimal.ts isBelow`,
      `${folder}/formats.ts phone`,
      `${folder}/iban.ts isIbanOf`,
      `${folder}/matches-none.ts matchesNone`,
      `${folder}/multiple.ts isMultipleOf`,
      `${folder}/nuban.ts isNubanOf`,
      `${folder}/outside-areas.ts isOutsideAreas`,
      `${folder}/phone.ts isLocalPhoneOf`,
      `${folder}/phone.ts isPhoneOf`,
    ])
  })
})
