import type { KnownRates } from '#src/shared/rates/known-rates.ts'

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
