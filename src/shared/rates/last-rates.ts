/** What is known of rates that the provider does not answer with now. Fetched then; most visits need none of it. */
import { keyOf } from '#src/shared/rates/kept-rates.ts'
import { isKnownRates, type KnownRates } from '#src/shared/rates/known-rates.ts'

/** A record of rates; whatever is not wholly one, or of another version, counts as nothing known. */
function readRates(json: string | null): KnownRates | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return isKnownRates(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The last rates that this device knows for a country. A time in the future is no time that an answer can have.
 *
 * @param now epoch milliseconds
 */
export function keptRates(country: string, now: number = Date.now()): KnownRates | undefined {
  try {
    const rates = readRates(localStorage.getItem(keyOf(country)))
    return rates?.country === country && Date.parse(rates.at) <= now ? rates : undefined
  } catch {
    return undefined
  }
}

/** The file in which the build publishes the rates of its day to every country. */
interface Published {
  readonly [country: string]: unknown
}

/** The rates that the build has published for a country; a host of static files has them when the provider is away. */
export async function publishedRates(country: string): Promise<KnownRates | undefined> {
  try {
    const response = await fetch('/rates.json', { headers: { accept: 'application/json' } })
    const file = (await response.json()) as Published
    const rates = file[country]
    return isKnownRates(rates) ? rates : undefined
  } catch {
    return undefined
  }
}
