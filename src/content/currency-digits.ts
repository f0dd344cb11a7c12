import { currencies } from '#src/generated/iso.ts'

/**
 * Decimals of a currency by ISO 4217: CAD 2, JPY 0, BHD 3. Not by Intl, which disagrees with the standard for 18 of
 * them.
 *
 * @throws RangeError when the code is not of ISO 4217
 */
export function currencyDigits(currency: string): number {
  const known = currencies[currency]
  if (known === undefined) throw new RangeError(`Not a currency of ISO 4217: ${currency}`)
  return known.digits
}
