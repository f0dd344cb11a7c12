// What people paste: digits of every script, everyone's separators, marks that nobody sees. Each widget reads it rightly,
// or shows it as it is with a sentence; it never makes something else of it.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseFormat, type Formats, showFormats } from '#src/content/index.ts'
import { digitsOf, loadPhoneRules } from '#src/form/phone/numbers.ts'
import { digits, type Random, randomFrom, seedOf } from '#tests/conformance/samples/random.ts'
import { samples } from '#tests/core.ts'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit, typedIn } from '#tests/src/form/open-form.tsx'

beforeAll(loadPhoneRules)
afterEach(cleanup)

/** The zeros of scripts: Arabic, Persian, Devanagari, Bengali, Tamil, Thai, Myanmar, Khmer, full width, mathematical. */
const ZEROS = ['0', '٠', '۰', '०', '০', '௦', '๐', '၀', '០', '０', '𝟎']
const BLANKS = [' ', '\u00a0', '\u202f', '\u2009']
const DASHES = ['-', '‐', '‑', '–', '—', '−', '－']
const UNSEEN = ['', '', '\u200e', '\u200f', '\u200b', '\ufeff', '\u2060', '\u00ad']

const inScript = (random: Random, text: string): string => {
  const zero = random.chance(0.5) ? '0' : random.pick(ZEROS)
  const first = zero.codePointAt(0) ?? 0
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
}

const around = (random: Random, text: string): string =>
  `${random.pick(UNSEEN)}${random.chance(0.2) ? random.pick(BLANKS) : ''}${text}${random.pick(UNSEEN)}`

interface Pasted {
  /** What it means. */
  readonly value: string
  readonly text: string
}

/** A form of one field, with its place in what is submitted. */
interface Subject extends Omit<Behaviour, 'fields'> {
  readonly make: (random: Random) => Pasted
  readonly resultOf?: (submitted: Readonly<Record<string, unknown>>) => unknown
  /** What has to stay of a refused text; the whole text by default. */
  readonly keeps?: (text: string) => string
}

const SAMPLES = samples(15, 60)

const errors = Object.fromEntries(
  ['type', 'required', 'minLength', 'maxLength', 'pattern', 'format', 'hasLetter', 'ibanOf'].map(
    (keyword) => [keyword, `refused by ${keyword}`],
  ),
)

async function paste({ make: _make, resultOf, keeps: _keeps, ...behaviour }: Subject, text: string) {
  const names = Object.keys(behaviour.ui).filter((name) => !name.startsWith('ui:'))
  const fields = Object.fromEntries(names.map((name) => [name, { label: name, errors }]))
  const { user, onSubmit } = await openBehaviour({ ...behaviour, fields })
  const box = screen.getByLabelText(/^field/)
  await user.click(box)
  await user.paste(text)
  await user.tab()
  // Before a submit, after which a refused code empties itself.
  const shown = typedIn(box)
  await user.click(submit())
  const submitted = onSubmit.mock.lastCall?.[0]
  const value = submitted === undefined ? undefined : (resultOf ?? ((all) => all.field))(submitted)
  const found = { value, shown, isRefused: isInvalid(box), sentence: descriptionOf(box) }
  cleanup()
  return found
}

/** Returns how many samples were read. */
async function check(name: string, subject: Subject): Promise<number> {
  let read = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { value, text } = subject.make(randomFrom(seedOf(name, sample)))
    const found = await paste(subject, text)
    const said = `${JSON.stringify(text)} means ${value}`
    if (found.isRefused) {
      const keeps = subject.keeps ?? ((kept) => kept)
      expect(found.sentence, said).toContain('refused by')
      expect(keeps(found.shown), said).toBe(keeps(text))
    } else {
      expect(found.value, said).toBe(value)
      read += 1
    }
  }
  return read
}

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign)

const money = (random: Random): Pasted => {
  const whole = String(random.int(1, random.pick([9, 999, 99_999, 9_999_999])))
  const cents = random.chance(0.6) ? digits(random, 2) : ''
  const [group, decimal] = random.pick([
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', ','],
    ["'", '.'],
    ['’', '.'],
    ['', '.'],
    ['', ','],
    ['٬', '٫'],
  ] as const)
  const figures = inScript(random, grouped(whole, group) + (cents && decimal + cents))
  const before = random.pick(['', '', '', '$', 'CA$', 'CAD ', '€', '₦'])
  const behind = before === '' ? random.pick(['', '', ' $', ' CAD', '\u00a0€', ' dollars']) : ''
  return { value: cents ? `${whole}.${cents}` : whole, text: around(random, before + figures + behind) }
}

const amount: Subject = {
  schema: {
    type: 'object',
    properties: { field: { type: 'string', format: 'decimal' } },
    required: ['field'],
  },
  ui: { 'ui:order': ['field'], field: { 'ui:widget': 'amount' } },
  make: money,
  resultOf: ({ field }) => String(field),
  keeps: (text) => text.trim(),
}

describe.each(['comma-point', 'space-comma', 'point-comma'] as const)('an amount, with %s', (format) => {
  test.each(['amount', 'number'])('in the widget "%s"', async (widget) => {
    const stop = showFormats()
    chooseFormat('number_format', format satisfies Formats['number_format'])
    try {
      const ui = { ...amount.ui, field: { 'ui:widget': widget } }
      expect(await check(`${widget} ${format}`, { ...amount, ui })).toBeGreaterThan(SAMPLES / 2)
    } finally {
      chooseFormat('number_format', 'language')
      stop()
    }
  })
})

const PHONES = [
  ['+14165550142', '416 555 0142'],
  ['+2348031234567', '0803 123 4567'],
  ['+442079460958', '020 7946 0958'],
  ['+393401234567', '340 123 4567'],
] as const

test('a phone number', async () => {
  const read = await check('phone', {
    schema: {
      type: 'object',
      properties: {
        field: { type: 'string', minLength: 1, maxLength: 40 },
        code: { type: 'string' },
        whole: { type: 'string', format: 'phone' },
      },
      required: ['field', 'whole'],
    },
    ui: {
      'ui:order': ['field', 'code', 'whole'],
      field: { 'ui:widget': 'phone', 'ui:options': { countryCode: 'code', e164: 'whole' } },
      code: { 'ui:widget': 'hidden' },
      whole: { 'ui:widget': 'hidden' },
    },
    make(random) {
      const [e164, national] = random.pick(PHONES)
      const isWhole = !e164.startsWith('+1') || random.chance(0.5)
      const rest = isWhole ? e164.slice(1) : national.replaceAll(' ', '')
      const sign = random.pick(['', ' ', '.', '/', ...BLANKS, ...DASHES])
      const parted = rest.replace(/(\d{3})(?=\d)/g, `$1${sign}`)
      const prefix = isWhole ? random.pick(['+', '＋', 'tel:+', '00', '011']) : ''
      return { value: e164, text: around(random, prefix + inScript(random, parted)) }
    },
    resultOf: ({ whole }) => whole,
    keeps: digitsOf,
  })
  expect(read).toBeGreaterThan(SAMPLES / 2)
})

const parted = (random: Random, text: string): string => {
  const size = random.pick([2, 3, 4])
  const sign = random.pick(['', ...BLANKS, ...DASHES])
  return text.replace(new RegExp(`(.{${size}})(?=.)`, 'gu'), `$1${sign}`)
}

const oneText = (field: object, options: object = {}): Pick<Subject, 'schema' | 'ui'> => ({
  schema: { type: 'object', properties: { field: { type: 'string', ...field } }, required: ['field'] },
  ui: { 'ui:order': ['field'], field: { 'ui:widget': 'text', 'ui:options': options } },
})

test.each([
  ['an account number', { pattern: '^[0-9]{10}$' }, { inputMode: 'numeric', groups: [3, 3, 4] }, 10],
  ['a sort code', { format: 'uk-sort-code' }, { inputMode: 'numeric', groups: [2, 2, 2] }, 6],
  ['a transit number', { format: 'ca-transit' }, { inputMode: 'numeric' }, 5],
] as const)('%s is always read', async (name, field, options, length) => {
  const make = (random: Random) => {
    const value = digits(random, length)
    return { value, text: around(random, parted(random, inScript(random, value))) }
  }
  expect(await check(name, { ...oneText(field, options), make })).toBe(SAMPLES)
})

test('an IBAN is always read', async () => {
  const ibans = [
    'DE89370400440532013000',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
  ]
  const make = (random: Random) => {
    const value = random.pick(ibans)
    const written = parted(random, inScript(random, random.chance(0.3) ? value.toLowerCase() : value))
    return { value, text: around(random, random.pick(['', '', 'IBAN ', 'IBAN: ']) + written) }
  }
  expect(await check('iban', { ...oneText({ format: 'iban' }), make })).toBe(SAMPLES)
})

test('a name stays as it is, in every script', async () => {
  const names = [
    'Anne-Marie',
    'O’Brien',
    'Łukasz',
    'Nguyễn',
    'محمد',
    'Ọlá',
    '李小龍',
    'श्री',
    'İpek',
    'J. R.',
    'D’Arcy-Óg',
  ]
  const make = (random: Random) => {
    const text =
      random.pick(names) + random.pick(['', '', ' ', '\u00a0']) + random.pick(['', random.pick(names)])
    return { value: text.trim(), text }
  }
  const resultOf: Subject['resultOf'] = ({ field }) => String(field).trim()
  const field = {
    minLength: 1,
    maxLength: 140,
    pattern: '^(?:[^\\p{C}]|[\\u200c\\u200d])*$',
    hasLetter: true,
  }
  expect(await check('name', { ...oneText(field), make, resultOf })).toBe(SAMPLES)
})

test('a code is always read, and what isn’t one stays', async () => {
  const code: Omit<Subject, 'make'> = {
    schema: {
      type: 'object',
      properties: { field: { type: 'string', pattern: '^[0-9]{6}$' } },
      required: ['field'],
    },
    ui: { 'ui:order': ['field'], field: { 'ui:widget': 'code' } },
  }
  const make = (random: Random) => {
    const value = digits(random, 6)
    const said = random.pick(['', '', 'Code: ', 'Your code is '])
    return { value, text: around(random, said + parted(random, inScript(random, value))) }
  }
  expect(await check('code', { ...code, make })).toBe(SAMPLES)
  for (const text of ['12345', '1234567', '12a456', '12.34.56', 'one two three'])
    expect(await paste({ ...code, make }, text), text).toMatchObject({ isRefused: true, shown: text })
})

const date: Omit<Subject, 'make'> = {
  schema: { type: 'object', properties: { field: { type: 'string', format: 'date' } } },
  ui: { 'ui:order': ['field'], field: { 'ui:widget': 'date' } },
}

test('a date is read in any order, or refused', async () => {
  const make = (random: Random) => {
    const [year, month, day] = [random.int(1900, 2030), random.int(1, 12), random.int(1, 28)]
    const padded = (part: number) => (random.chance(0.5) ? String(part) : String(part).padStart(2, '0'))
    const [y, m, d] = [String(year), padded(month), padded(day)]
    const text = random.pick([
      `${y}-${m}-${d}`,
      `${d}.${m}.${y}`,
      `${d}/${m}/${y}`,
      `${m}/${d}/${y}`,
      `${y}/${m}/${d}`,
    ])
    const value = `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return { value, text: around(random, inScript(random, text)) }
  }
  // The box of a date can't show any other text.
  expect(await check('date', { ...date, make, keeps: () => '' })).toBeGreaterThan(SAMPLES / 2)
})

test.each(['03/04/1990', '31/02/1990', '31/12/90', '14 March 1990', '1990-13-01'])(
  'the date %s is refused with a sentence, not left out',
  async (text) => {
    const found = await paste({ ...date, make: () => ({ value: '', text }) }, text)
    expect(found).toMatchObject({ value: undefined, isRefused: true, sentence: 'refused by format' })
  },
)
