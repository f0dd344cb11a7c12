import { expect, test } from 'vitest'
import { phoneFieldsOf, phoneInGroups } from '#src/form/index.ts'

test.each([
  ['+14165550142', '+1', '4165550142'],
  ['+2348031234567', '+234', '8031234567'],
  ['+447400123456', '+44', '7400123456'],
  ['+999123456', '', '+999123456'],
])('%s starts a form as code and number', (phone, phone_country_code, phone_number) => {
  expect(phoneFieldsOf(phone)).toEqual({ phone_country_code, phone_number, phone })
})

test.each([
  ['+14165550142', '+1 416 555 0142'],
  ['+2348031234567', '+234 8031234567'],
  ['+999123456', '+999123456'],
])('%s is shown as %s, in one line', (phone, shown) => {
  expect(phoneInGroups(phone)).toBe(shown.replaceAll(' ', '\u00a0'))
})
