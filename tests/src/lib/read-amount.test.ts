import { describe, expect, test } from 'vitest'
import type { FigureSigns } from '#src/lib/number-input.ts'
import { readAmount } from '#src/lib/read-amount.ts'

const ENGLISH: FigureSigns = { group: ',', decimal: '.' }
const FRENCH: FigureSigns = { group: '\u00a0', decimal: ',' }
const EUROPEAN: FigureSigns = { group: '.', decimal: ',' }

const read = (text: string, signs = ENGLISH, digits = 2, isTyped = false): string => {
  const reading = readAmount(text, { signs, digits, isTyped })
  return reading.kind === 'amount' ? reading.value : reading.kind
}

/** These mean the same to everybody. */
const CLEAR: readonly (readonly [string, string])[] = [
  ['250', '250'],
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['0,99', '0.99'],
  ['.5', '0.5'],
  ['$.50', '0.50'],
  ['250.', '250.'],
  ['250,00.', '250.00'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1 234.50', '1234.50'],
  ['1\u00a0234,50\u00a0$', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1\u2009234\u2009567', '1234567'],
  ["1'234.50", '1234.50'],
  ['1’234’567.05', '1234567.05'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1,00,000', '100000'],
  ['12,34,567.89', '1234567.89'],
  // Names and signs of money.
  ['500,00 kr.', '500.00'],
  ['1.500,00 kr.', '1500.00'],
  ['kr. 500', '500'],
  ['kr500', '500'],
  ['Rs. 500', '500'],
  ['Rs.500/-', '500'],
  ['KSh 500/=', '500'],
  ['CA$ 1,200.50', '1200.50'],
  ['US$ 1,200.50', '1200.50'],
  ['C$500', '500'],
  ['R$ 1.234,56', '1234.56'],
  ['500 $ CA', '500'],
  ['500 $US', '500'],
  ['1 500,00 $ CAD', '1500.00'],
  ['CAD 500', '500'],
  ['500 cad', '500'],
  ['₦5,000.00', '5000.00'],
  ['N5 000', '5000'],
  ['€ 12,50', '12.50'],
  ['12,50€', '12.50'],
  ['CHF 1’500.–', '1500'],
  ['500,-', '500'],
  ['500:-', '500'],
  ['500 F CFA', '500'],
  ['500 zł', '500'],
  ['5 000 Ft', '5000'],
  ['GH₵ 20', '20'],
  ['500 dollars', '500'],
  ['£20', '20'],
  ['￥500', '500'],
  // Other scripts.
  ['١٢٣٤', '1234'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱۲۳٫۵', '123.5'],
  ['१,००,०००', '100000'],
  ['৫০০', '500'],
  ['１，２３４．５０', '1234.50'],
  ['\u200f500\u00a0د.إ.\u200f', '500'],
  ['\u202a500.25\u202c', '500.25'],
  ['\ufeff500', '500'],
  ['500\u200b.25', '500.25'],
  ['0500', '500'],
  ['00.50', '0.50'],
]

/** Another reader could take them for something else, or they are no amount. */
const DOUBTFUL: readonly string[] = [
  '-5',
  '−5',
  '(500)',
  '500-',
  '500 -',
  '1e3',
  '5k',
  '5 K',
  '$5M',
  '5 M$',
  '5 k$',
  '1.5 million',
  '2 lakh',
  '5 lak',
  '1 crore',
  '5万',
  '٥ ألف',
  '500¢',
  '50p',
  '50 c',
  '5%',
  '=500',
  '500/2',
  '500+20',
  '500-600',
  '500\t600',
  '500\n600',
  '500; 600',
  '500, 600',
  '12 34',
  '1 2345',
  '1 234 56',
  '12.3.4',
  '1,234,56',
  '1.234.5',
  '1,234.5,6',
  '1,234.567.89',
  '1,234 567',
  '1 234,567',
  '12,34.50',
  '12:30',
  '05.12.2026',
  '2026-12-05',
  '0x10',
  'l0',
  '5²',
  '½',
  'about ten',
  'USD',
  '.',
  ',',
  '..5',
  '0,123',
  '12.5000',
  '1,0000',
  '1234,567',
  '12..5',
  '12,.5',
  '1'.repeat(13),
]

describe.each([
  ['English', ENGLISH],
  ['French', FRENCH],
  ['European', EUROPEAN],
] as const)('an amount in dollars, in %s', (_, signs) => {
  test.each(CLEAR)('%j is %j', (text, value) => expect(read(text, signs)).toBe(value))
  test.each(DOUBTFUL)('%j is in doubt', (text) => expect(read(text, signs)).toBe('doubt'))
  test.each(['', ' ', '\u00a0', '\u200b'])('%j is nothing', (text) => expect(read(text, signs)).toBe('empty'))
})

/** One sign before three figures: thousands, or decimals? */
test.each([
  ['1,234', ENGLISH, 2, '1234'],
  ['1.234', ENGLISH, 2, 'doubt'],
  ['1,234', FRENCH, 2, 'doubt'],
  ['1.234', FRENCH, 2, 'doubt'],
  ['12.345', ENGLISH, 2, 'doubt'],
  ['1.234', EUROPEAN, 2, '1234'],
  ['1,234', EUROPEAN, 2, 'doubt'],
  ['1,234', ENGLISH, 0, '1234'],
  ['1.234', EUROPEAN, 0, '1234'],
  ['1,234', ENGLISH, 3, 'doubt'],
  ['1.234', ENGLISH, 3, 'doubt'],
  ['1,234', FRENCH, 3, 'doubt'],
  ['1 234', ENGLISH, 3, '1234'],
  ['1 234', FRENCH, 3, '1234'],
  ['1,234.500', ENGLISH, 3, '1234.500'],
  ['1 234,567', FRENCH, 3, '1234.567'],
  ['0.234', ENGLISH, 3, '0.234'],
] as const)('%j in %j with %i decimals is %s', (text, signs, digits, value) => {
  expect(read(text, signs, digits)).toBe(value)
})

test('a currency without decimals takes none', () => {
  expect(read('1,500.00', ENGLISH, 0)).toBe('1500')
  expect(read('12.5', ENGLISH, 0)).toBe('doubt')
  expect(read('12.05', ENGLISH, 0)).toBe('doubt')
})

test('what is typed in the locale’s own decimals isn’t in doubt', () => {
  expect(read('1.234', ENGLISH, 3, true)).toBe('1.234')
  expect(read('1,234', FRENCH, 3, true)).toBe('1.234')
  expect(read('1,234', ENGLISH, 3, true)).toBe('doubt')
})
