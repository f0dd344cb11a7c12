import policy from '#content/policy/countries.json' with { type: 'json' }
import { countryOfCode, splitCallingCode } from '#src/form/phone/calling-codes.ts'
import { grouped } from '#src/form/phone/numbers.ts'

/** An E.164 number as initial data of a phone widget. */
export function phoneFieldsOf(
  e164: string,
): Readonly<Record<'phone_country_code' | 'phone_number' | 'phone', string>> {
  const { code, national } = splitCallingCode(e164)
  return { phone_country_code: code, phone_number: national, phone: e164 }
}

/** The country of an E.164 number, as far as its calling code says: Canada for +1. */
export function phoneCountryOf(e164: string): string | undefined {
  return countryOfCode(splitCallingCode(e164).code, policy.default_sending)
}

/** An E.164 number to be read, which never breaks: "+1 416 555 0142". */
export function phoneInGroups(e164: string): string {
  const { code, national } = splitCallingCode(e164)
  return `${code} ${grouped(national, phoneCountryOf(e164) ?? '')}`.trim().replaceAll(' ', '\u00a0')
}
