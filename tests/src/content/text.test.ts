import 'virtual:content/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findText, hasText, message, register, setLocale, text } from '#src/content/index.ts'
import { versionAtom } from '#src/content/store.ts'
import { store } from '#src/lib/store.ts'

const english = {
  plain: 'Continue',
  sentence: 'Sent to {phone}, year {year}',
  attempts: {
    '=0': 'No tries left',
    '=2': 'Two tries left',
    one: '{count} try left',
    other: '{count} tries left',
  },
  gender: { female: 'Female', other: 'Other', male: 'Male' },
  deep: { er: { still: 'Here' } },
}

/** Test words have keys that no content file has, so look them up as dynamic keys. */
function say(key: string, values = {}): string {
  if (!hasText(key)) throw new Error(`no ${key}`)
  return text(key, values)
}

register('screens.test', english)
afterEach(() => {
  setLocale('en-CA')
  vi.unstubAllEnvs()
})

describe('text', () => {
  test('finds words of namespaces with one and with two segments', () => {
    register('test-ui', { close: 'Close', menu: { open: 'Open' } })
    expect(say('screens.test.plain')).toBe('Continue')
    expect(say('screens.test.deep.er.still')).toBe('Here')
    expect(say('test-ui.close')).toBe('Close')
    expect(say('test-ui.menu.open')).toBe('Open')
  })

  test('fills placeholders and leaves a number as it is', () => {
    expect(say('screens.test.sentence', { phone: '•••123', year: 2024 })).toBe('Sent to •••123, year 2024')
  })

  test('does not expand placeholders in a value', () => {
    expect(say('screens.test.sentence', { phone: '{year}', year: 1 })).toBe('Sent to {year}, year 1')
  })

  test.each([
    [0, 'No tries left'],
    [1, '1 try left'],
    [2, 'Two tries left'],
    [3, '3 tries left'],
    [1234, '1,234 tries left'],
  ])('chooses the plural of %i', (count, expected) => {
    expect(say('screens.test.attempts', { count })).toBe(expected)
  })

  test('uses the plural rules of the locale', () => {
    const few = { one: '{count} próba', few: '{count} próby', many: '{count} prób', other: '{count} próby' }
    register('screens.test', { ...english, attempts: few }, 'pl-PL')
    setLocale('pl-PL')
    expect([1, 3, 5].map((count) => say('screens.test.attempts', { count }))).toEqual([
      '1 próba',
      '3 próby',
      '5 prób',
    ])
    register('screens.test', { ...english, attempts: { one: '{count} a', other: '{count} b' } }, 'ar-EG')
    setLocale('ar-EG')
    expect(say('screens.test.attempts', { count: 7 })).toBe('٧ b')
  })

  test('options with one named other are options, not a plural', () => {
    expect(say('screens.test.gender.other')).toBe('Other')
    expect(hasText('screens.test.gender')).toBe(false)
  })

  test('throws in development for missing words, values and counts', () => {
    expect(() => text('screens.test.none' as never)).toThrow("There are no words for 'screens.test.none'")
    expect(() => say('screens.test.sentence', { phone: '1' })).toThrow("needs the value 'year'")
    expect(() => say('screens.test.attempts')).toThrow("needs the number 'count'")
  })

  test('shows a customer neither key nor placeholder', () => {
    vi.stubEnv('DEV', false)
    expect(text('screens.test.none' as never)).toBe('')
    expect(say('screens.test.sentence', { phone: '1' })).toBe('Sent to 1, year ')
  })

  test('knows whether words exist', () => {
    expect(hasText('screens.test.plain')).toBe(true)
    expect(hasText('screens.test')).toBe(false)
    expect(hasText('plain')).toBe(false)
    expect(findText('screens.nowhere.plain')).toBeUndefined()
  })
})

describe('message', () => {
  register('forms.test-form', {
    fields: {
      phone: { errors: { required: 'phone number is required', minLength: 'at least {limit}' } },
      'address.city': { errors: { required: 'city is required' } },
    },
  })

  test('uses the field’s sentence, with its values', () => {
    expect(message('test-form.phone.required')).toBe('phone number is required')
    expect(message('test-form.phone.minLength', { limit: 3 })).toBe('at least 3')
    expect(message('test-form.address.city.required')).toBe('city is required')
  })

  test('falls back to the keyword’s default if the field has none, or the form is unknown', () => {
    expect(message('test-form.phone.format')).toBe('check this field')
    expect(message('other.pin.required')).toBe('this field is required')
    expect(message('other.required')).toBe('this field is required')
  })

  test('throws in development if there is neither', () => {
    expect(() => message('test-form.phone.nonsense')).toThrow(
      "There is no sentence for 'test-form.phone.nonsense'",
    )
  })
})

describe('locale and edits', () => {
  test('reads the current locale and falls back to the default', () => {
    register('screens.test', { plain: 'Continuer' }, 'fr-CA')
    setLocale('fr-CA')
    expect(say('screens.test.plain')).toBe('Continuer')
    expect(say('screens.test.deep.er.still')).toBe('Here')
  })

  test('an edited file notifies its readers, a new one does not', () => {
    const listener = vi.fn()
    const stop = store.sub(versionAtom, listener)
    const before = store.get(versionAtom)
    register('screens.fresh', { one: 'One' })
    expect(listener).not.toHaveBeenCalled()
    register('screens.fresh', { two: 'Two' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get(versionAtom)).toBe(before + 1)
    expect(hasText('screens.fresh.one')).toBe(false)
    expect(say('screens.fresh.two')).toBe('Two')
    stop()
    setLocale('fr-CA')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('rejects a malformed locale', () => {
    expect(() => setLocale('not_a_locale!')).toThrow(RangeError)
  })
})
