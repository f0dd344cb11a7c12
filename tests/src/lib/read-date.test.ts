import { expect, test } from 'vitest'
import { readDate } from '#src/lib/read-date.ts'

test.each([
  ['1990-12-31', '1990-12-31'],
  ['31/12/1990', '1990-12-31'],
  ['12/31/1990', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['3.4.1990', '1990-04-03'],
  ['04/04/1990', '1990-04-04'],
  ['٣١/١٢/١٩٩٠', '1990-12-31'],
  ['31–12–1990', '1990-12-31'],
  ['03/04/1990', undefined],
  ['29/02/2023', undefined],
  ['1990', undefined],
])('the date %s is %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})
