import { type KnownRates, readKnownRates } from '#src/rates/known-rates.ts'

/** One record for each country that was looked at. */
const keyOf = (country: string): string => `farsend.rates.${country}`

/** Keeps on this device what the provider answered last. Storage may be full or forbidden; then nothing is kept. */
export function keepRates(rates: KnownRates): void {
  try {
    localStorage.setItem(keyOf(rates.country), JSON.stringify(rates))
  } catch {}
}

/**
 * The last rates that this device knows for a country. A time in the future is no time that an answer can have.
 *
 * @param now epoch milliseconds
 */
export function keptRates(country: string, now: number = Date.now()): KnownRates | undefined {
  try {
    const rates = readKnownRates(localStorage.getItem(keyOf(country)))
    return rates?.country === country && Date.parse(rates.at) <= now ? rates : undefined
  } catch {
    return undefined
  }
}
