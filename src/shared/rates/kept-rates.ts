import type { KnownRates } from '#src/shared/rates/known-rates.ts'

/** One record for each country that was looked at. */
export const keyOf = (country: string): string => `farsend.rates.${country}`

/** Keeps on this device what the provider answered last. Storage may be full or forbidden; then nothing is kept. */
export function keepRates(rates: KnownRates): void {
  try {
    localStorage.setItem(keyOf(rates.country), JSON.stringify(rates))
  } catch {}
}
