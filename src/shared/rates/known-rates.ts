import type { PayoutsResponse } from '#src/generated/forms.ts'

/** Rates that were true at a time: baked into a page by the build, or kept on this device from an earlier visit. */
export interface KnownRates {
  readonly version: 1
  /** Alpha-2 code of the receiving country, in capitals. */
  readonly country: string
  /** ISO 8601: when the provider answered. */
  readonly at: string
  /** The answer of `list-payouts` for the country. */
  readonly payouts: PayoutsResponse
}

/** The id of the `<script type="application/json">` in which a prerendered page carries its rates. */
const SCRIPT_ID = 'rates'

let baked: KnownRates | undefined
let isRead = false

/** Says which rates the pages that are rendered from now on carry. Called by the prerenderer, never in a browser. */
export function bakeRates(rates: KnownRates | undefined): void {
  baked = rates
  isRead = true
}

/** The rates that came with this page for a country, the same for its HTML and for its first render in a browser. */
export function bakedRates(country: string): KnownRates | undefined {
  if (!isRead && typeof document !== 'undefined') {
    // Made by the build that made this script, so there is nothing to doubt.
    baked = JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? 'null') ?? undefined
    isRead = true
  }
  return baked?.country === country ? baked : undefined
}

/** One record for each country that was looked at. */
export const keyOf = (country: string): string => `farsend.rates.${country}`

/** Keeps on this device what the provider answered last. Storage may be full or forbidden; then nothing is kept. */
export function keepRates(rates: KnownRates): void {
  try {
    localStorage.setItem(keyOf(rates.country), JSON.stringify(rates))
  } catch {}
}
