import { expect, test } from 'vitest'
import { placeName } from '#src/shared/identity/index.ts'

test.each([
  ['203.0.113.9', 'Network address 203.0.113.9'],
  ['2001:db8:1:2::/64', 'Network address 2001:db8:1:2::/64'],
  ['127.0.0.1', 'Network address 127.0.0.1'],
  ['10.0.0.0/24', 'Network address 10.0.0.0/24'],
  [null, 'No network address kept'],
])('the location of %s has its name', (address, words) => {
  expect(placeName({ address })).toBe(words)
})
