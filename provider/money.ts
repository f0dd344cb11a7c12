import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor, toMinor } from '#src/lib/money.ts'

/** An amount as on the wire: 1250n CAD is "12.50". */
export const decimalIn = (minor: bigint, currency: string): string =>
  fromMinor(minor, currencyDigits(currency))

/** @throws RangeError if the amount is no decimal string, or finer than its currency */
export const minorIn = (decimal: string, currency: string): bigint =>
  toMinor(decimal, currencyDigits(currency))
