import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOf } from '#src/form/phone/numbers.ts'
import { folded } from '#src/lib/fold.ts'
import { codeIn, foldDigits, plainIdentifier } from '#src/lib/plain-text.ts'

/** Zeros of scripts with digits of their own: Arabic, Persian, Devanagari, Bengali, Thai, Khmer, full width, bold. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '០', '０', '𝟎']
const inScript = (digits: string, zero: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

test('digits of every script are digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), fc.constantFrom(...ZEROS), (digits, zero) => {
      expect(foldDigits(inScript(digits, zero))).toBe(digits)
    }),
  )
})

test.each(['5²', '½', 'Ⅷ', '①'])('%s has no more digits than it shows', (text) => {
  expect(foldDigits(text)).toBe(text)
})

test.each([
  ['0123-454-471', '0123454471'],
  ['012 345 4471', '0123454471'],
  ['012\u00a0345\u202f4471', '0123454471'],
  ['\u200e0123454471\u200f', '0123454471'],
  ['\ufeff0123\u00ad454471', '0123454471'],
  ['20–00–00', '200000'],
  ['٠١٢٣', '0123'],
])('the number %j is %s', (pasted, plain) => {
  expect(plainIdentifier(pasted)).toBe(plain)
})

test('a number that anything is mixed into loses nothing else', () => {
  const noise = fc.constantFrom(' ', '\u00a0', '-', '–', '\u200e', '\ufeff', '\u00ad', '')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...'0123456789AB'), noise), { maxLength: 20 }), (pairs) => {
      expect(plainIdentifier(pairs.flat().join(''))).toBe(pairs.map(([sign]) => sign).join(''))
    }),
  )
})

describe('a code of six digits', () => {
  test.each([
    '123456',
    '123 456',
    'Your code is 123456.',
    '123-456 is your code',
    'G-123456',
    'Code: ١٢٣٤٥٦',
  ])('is in %j', (message) => expect(codeIn(message, 6)).toBe('123456'))
  test.each(['hunter2 12345', 'abc123456', '1234567', '123456 or 654321', '12345', '123456abc', ''])(
    'isn’t in %j',
    (message) => expect(codeIn(message, 6)).toBeUndefined(),
  )
})

test.each([
  ['(416) 555-0142', '4165550142'],
  ['416.555.0142', '4165550142'],
  ['416/555 0142', '4165550142'],
  ['٤١٦٥٥٥٠١٤٢', '4165550142'],
  ['\u202a+1 416 555 0142\u202c', '+14165550142'],
  ['＋１ ４１６ ５５５ ０１４２', '+14165550142'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(020) 7946 0958', '02079460958'],
  ['tel:+1-416-555-0142', '+14165550142'],
  ['080–1234–5678', '08012345678'],
])('the phone number %j has the digits %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test.each(['416 555 0142 x23', '416 555 0142 ext. 5', '416-555-0142,,2', '1-800-FLOWERS', '+1+416'])(
  'the phone number %j stays as it is',
  (typed) => expect(digitsOf(typed)).toBe(typed),
)

test.each([
  ['José', 'jose'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['İnce', 'ince'],
  ['Łukasz', 'lukasz'],
  ['Strauß', 'strauss'],
  ['D’Angelo', "d'angelo"],
  ['Đặng', 'dang'],
  ['राम', 'राम'],
])('a search finds %s as %s', (name, plain) => {
  expect(folded(name)).toBe(plain)
})
