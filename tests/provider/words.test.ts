import { afterEach, expect, test } from 'vitest'
import { say, speak, spokenLocale } from '#provider/words.ts'

afterEach(() => speak('en-CA'))

test('sentences, values and plurals in English by default', () => {
  expect(spokenLocale()).toBe('en-CA')
  expect(say('errors.pin_wrong', { count: 1 })).toBe('That PIN isn’t right. You have 1 try left.')
  expect(say('errors.pin_wrong', { count: 3 })).toBe('That PIN isn’t right. You have 3 tries left.')
})

test('a value is never a template: its braces stay', () => {
  const filled = say('messages.beneficiary_saved', { name: '{name} {count} $&' })
  expect(filled).toContain('{name} {count} $&')
})

test('everything in the pseudo-locale', () => {
  speak('en-XA')
  expect(say('errors.not_found')).toMatch(/^\[!! Ŵé çöûļðñ’ţ ƒîñð ţĥåţ\..* !!\]$/)
  expect(say('errors.pin_wrong', { count: 1 })).toContain(' 1 ţŕý ļéƒţ.')
})

test('a language without content', () => {
  expect(() => speak('xx-XX')).toThrow('content/xx-XX/provider.json is missing')
  expect(spokenLocale()).toBe('en-CA')
})
