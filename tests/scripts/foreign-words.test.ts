import { expect, test } from 'vitest'
import { pseudo } from '#src/lib/pseudo.ts'
import { foreignWords } from '#tests/e2e/locale/foreign.ts'

const left = (text: string, given: string[] = [], within = text) => foreignWords(text, within, given)

test('accepts sentences of content, also nested', () => {
  expect(left(pseudo('Login to your account'))).toEqual([])
  expect(left(pseudo('{title} · Farsend').replace('{title}', pseudo('Login')))).toEqual([])
})

test('finds a word in code, alone, next to a sentence, and as a value of one', () => {
  expect(left('Continue')).toEqual(['Continue'])
  expect(left(`${pseudo('Step')} of seven`)).toEqual(['of', 'seven'])
  expect(left(pseudo('Up to {time}').replace('{time}', '2 hours'))).toEqual(['hours'])
})

test('ignores values from data', () => {
  const facts = pseudo('{name} gets {amount} in {country} by {day}')
    .replace('{name}', 'Ngozi')
    .replace('{amount}', '926,738.00 NGN')
    .replace('{country}', 'Côte d’Ivoire')
    .replace('{day}', 'Friday, November 20, 14:05 GMT')
  expect(left(facts, ['Ngozi'])).toEqual([])
  expect(left(facts)).toEqual(['Ngozi'])
  expect(left('FS-YZSW-HQYY a•••@example.com Guaranty Trust Bank Canadian Dollar +1')).toEqual([])
})

test('counts the padding of a sentence only inside one', () => {
  expect(left('one two')).toEqual(['one', 'two'])
  expect(left('one two', [], pseudo('A sentence in pieces'))).toEqual([])
  expect(left('ţŵö one !!]')).toEqual([])
})
