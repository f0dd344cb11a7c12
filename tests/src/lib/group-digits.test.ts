import { expect, test } from 'vitest'
import { groupAccount } from '#src/lib/group-digits.ts'

test.each([
  ['0123454471', '012 345 4471'],
  ['01234567', '0123 4567'],
  ['1234567', '123 4567'],
  ['123456789012', '123 456 789 012'],
  ['12345', '12345'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82 WEST 1234 5698 7654 32'],
  ['', ''],
])('the account %s is read as %s', (account, shown) => {
  expect(groupAccount(account)).toBe(shown)
})
