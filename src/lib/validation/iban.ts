import { isValidIBAN } from 'ibantools'

/** The characters of an IBAN, at most 34 of them, with as many spaces as people put between and around them. */
export const IBAN = /^[\sA-Za-z0-9]{15,64}$/

/** True for an IBAN whose country, length, structure and check digits are right; spaces and case are free. */
export function isIban(value: string): boolean {
  return IBAN.test(value) && isValidIBAN(value.replaceAll(/\s/g, '').toUpperCase())
}

/**
 * The rule behind the keyword `ibanOf`: the IBAN belongs to that country (ISO 3166 alpha-2). Passes while there is no
 * country or no two letters yet: that is the business of `required` and `format`.
 */
export function isIbanOf(value: string, country: unknown): boolean {
  const [prefix] = /^[A-Za-z]{2}/.exec(value.replaceAll(/\s/g, '')) ?? []
  return typeof country !== 'string' || country === '' || !prefix || prefix.toUpperCase() === country
}

/** By the name of the format, for generated code. @public */
export { isIban as iban }
