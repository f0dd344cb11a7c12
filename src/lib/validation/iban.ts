import { isValidIBAN } from 'ibantools'

/** True for an IBAN whose country, length, structure and check digits are right; spaces and case are free. */
export function isIban(value: string): boolean {
  return isValidIBAN(value.replaceAll(/\s/g, '').toUpperCase())
}
