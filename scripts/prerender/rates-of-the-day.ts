import { payoutCountries } from '#provider/countries/index.ts'
import { indicativePayouts } from '#provider/rates/index.ts'
import type { KnownRates } from '#src/app/prerender.tsx'

/** `/rates.json`: rates to every country on the currency package's day, for when the provider is down. */
export async function ratesOfTheDay(): Promise<Readonly<Record<string, KnownRates>>> {
  const all = payoutCountries.map(async ({ country_code: country }) => {
    const rates: KnownRates = { version: 1, country, ...(await indicativePayouts(country)) }
    return [country, rates] as const
  })
  return Object.fromEntries(await Promise.all(all))
}
