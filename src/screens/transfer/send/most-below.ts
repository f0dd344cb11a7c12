import { currencyDigits } from '#src/content/index.ts'
import { addDecimal, fromUnits } from '#src/lib/decimal.ts'

/**
 * The most that can be sent: strictly below the limit (spec section 5), so one minor unit less, and at least
 * 0.
 */
export function mostBelow(limit: string, currency: string): string {
  const most = addDecimal(limit, fromUnits(-1n, currencyDigits(currency)))
  return most.startsWith('-') ? '0' : most
}
