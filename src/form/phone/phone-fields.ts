import { splitCallingCode } from '#src/form/phone/calling-codes.ts'

/** A number in E.164 as a form with a phone widget begins with it. */
export function phoneFieldsOf(
  e164: string,
): Readonly<Record<'phone_country_code' | 'phone_number' | 'phone', string>> {
  const { code, national } = splitCallingCode(e164)
  return { phone_country_code: code, phone_number: national, phone: e164 }
}
