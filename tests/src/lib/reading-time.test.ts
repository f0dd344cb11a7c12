import { expect, test } from 'vitest'
import { readingMinutes } from '#src/lib/reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test.each([
  ['nothing', '', 1],
  ['a sentence', words(12), 1],
  ['an article', words(690), 3],
  ['rounded to the nearest minute', words(690 + 120), 4],
])('reading time: %s', (_name, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

test('reading time: marks and addresses don’t count, and a number is one word', () => {
  expect(readingMinutes(`${words(344)} **can’t**`)).toBe(readingMinutes(words(345)))
  expect(readingMinutes(`${words(344)} 1,000.50`)).toBe(2)
  const link = `[word](${Array.from({ length: 400 }, () => 'a').join('/')})`
  expect(readingMinutes(link)).toBe(1)
})
