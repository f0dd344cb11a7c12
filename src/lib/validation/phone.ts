import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * True for a valid telephone number in E.164 (`+14165550142`), judged by libphonenumber. The full metadata is
 * used since the smaller sets know only lengths. They weigh 48 KB, so whatever imports this module loads with
 * the forms that ask for the format and never with the login form.
 */
export function isPhone(value: string): boolean {
  if (!/^\+[1-9]\d+$/.test(value)) return false
  const number = parsePhoneNumberFromString(value)
  return number?.isValid() === true && number.number === value
}
