import { isValidIBAN } from 'ibantools'

/** The characters of an IBAN, at most 34, with any number of spaces in and around them. */
export const IBAN = /^[\sA-Za-z0-9]{15,64}$/

/** An IBAN with the right country, length, structure and check digits; spaces and case are free. */
export function isIban(value: string): boolean {
  return IBAN.test(value) && isValidIBAN(value.replaceAll(/\s/g, '').toUpperCase())
}

/**
 * The keyword `ibanOf`: the IBAN belongs to that country (ISO 3166 alpha-2). Passes while there is no country
 * or fewer than two letters, which is up to `required` and `format`.
 */
export function isIbanOf(value: string, country: unknown): boolean {
  const [prefix] = /^[A-Za-z]{2}/.exec(value.replaceAll(/\s/g, '')) ?? []
  return typeof country !== 'string' || country === '' || !prefix || prefix.toUpperCase() === country
}

/** Exported under the format's name for generated code. @public */
export { isIban as iban }
