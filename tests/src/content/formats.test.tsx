import { afterEach, describe, expect, test } from 'vitest'
import english from '#content/en-CA/forms/preferences.json' with { type: 'json' }
import french from '#content/fr-CA/forms/preferences.json' with { type: 'json' }
import {
  chooseFormat,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatTime,
  register,
  setLocale,
  showFormats,
  text,
  typedSigns,
} from '#src/content/index.ts'

afterEach(() => {
  setLocale('en-CA')
  chooseFormat('date_format', 'language')
  chooseFormat('time_format', '24-hour')
  chooseFormat('number_format', 'language')
  window.localStorage.clear()
  showFormats()()
})

const SAMPLE = '2026-11-24T14:05:00Z'
/** Spaces of any kind, which differ between engines. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

describe.each([
  ['en-CA', english],
  ['fr-CA', french],
])('in %s each option shows an example', (locale, { fields }) => {
  const shown = (option: string | { readonly label: string }) =>
    plain(typeof option === 'string' ? option : option.label)

  test.each(['language', 'numeric'] as const)('dates: %s', (choice) => {
    setLocale(locale)
    showFormats()
    chooseFormat('date_format', choice)
    expect(plain(formatDate(SAMPLE))).toBe(shown(fields.date_format.options[choice]))
  })

  test.each(['24-hour', '12-hour'] as const)('times: %s', (choice) => {
    setLocale(locale)
    showFormats()
    chooseFormat('time_format', choice)
    expect(plain(formatTime(SAMPLE))).toBe(shown(fields.time_format.options[choice]))
  })

  test.each(['comma-point', 'space-comma', 'point-comma'] as const)('numbers: %s', (choice) => {
    setLocale(locale)
    showFormats()
    expect(plain(formatNumber('1234.56'))).toBe(plain(fields.number_format.options.language.hint))
    chooseFormat('number_format', choice)
    expect(plain(formatNumber('1234.56'))).toBe(shown(fields.number_format.options[choice]))
  })
})

test('the number format applies everywhere: amounts, counts, and fields', () => {
  register('screens.formats-test', { many: { one: '{count} line', other: '{count} lines' } })
  showFormats()
  chooseFormat('number_format', 'point-comma')
  expect(formatMoney('-1234567.5', 'CAD')).toBe('−1.234.567,50 CAD')
  const many = 'screens.formats-test.many' as Parameters<typeof text>[0]
  expect(text(many, { count: 1234 })).toBe('1.234 lines')
  expect(typedSigns()).toEqual({ group: '.', decimal: ',' })
})

test('a numeric date is complete in every style, and midnight is twelve', () => {
  showFormats()
  chooseFormat('date_format', 'numeric')
  chooseFormat('time_format', '12-hour')
  expect(formatDate(SAMPLE, 'short')).toBe('2026-11-24')
  expect(plain(formatMoment('2026-11-24T00:30:00Z', new Date('2026-12-24')))).toBe('2026-11-24, 12:30 a.m.')
})

test('a choice applies only after login, and an invalid stored one is ignored', () => {
  chooseFormat('number_format', 'space-comma')
  expect(formatNumber('1234.5')).toBe('1,234.5')
  const stop = showFormats()
  expect(formatNumber('1234.5')).toBe('1\u00A0234,5')
  stop()
  expect(formatNumber('1234.5')).toBe('1,234.5')
  window.localStorage.setItem('farsend.date_format', 'toString')
  showFormats()
  expect(plain(formatDate(SAMPLE))).toMatch(/^24 Nov\.? 2026$/)
})
