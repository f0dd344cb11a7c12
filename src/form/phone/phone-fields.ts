import { splitCallingCode } from '#src/form/phone/calling-codes.ts'

/** An E.164 number as initial data of a phone widget. */
export function phoneFieldsOf(
  e164: string,
): Readonly<Record<'phone_country_code' | 'phone_number' | 'phone', string>> {
  const { code, national } = splitCallingCode(e164)
  return { phone_country_code: code, phone_number: national, phone: e164 }
}
