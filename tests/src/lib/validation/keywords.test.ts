import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { describe, expect, it } from 'vitest'
import { FORMATS_MODULE } from '#src/lib/validation/formats.ts'
import { addRules, formatsCode, keywordNames } from '#src/lib/validation/keywords.ts'
import { unlinked } from '#src/lib/validation/web-address.ts'
import { validator } from '#tests/src/lib/validation/support.ts'

/** The date this many days from today, in UTC. */
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const accepts = (rule: object, value: unknown, siblings: object = {}): boolean =>
  validator(rule)({ field: value, ...siblings })

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
