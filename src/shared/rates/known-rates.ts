import type { PayoutsResponse } from '#src/generated/forms.ts'
import { deviceStorage } from '#src/lib/storage.ts'

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

/** The rates of a page as its script has them: each country and its currency in five letters, which weigh a third. */
interface PackedRates extends Omit<KnownRates, 'payouts'> {
  readonly data: PayoutsResponse['data']
  readonly supported: string
}

/** The rates as the prerenderer writes them into a page. */
export function packRates({ payouts, ...rest }: KnownRates): PackedRates {
  const supported = payouts.meta_data.supported_countries
  return {
    ...rest,
    data: payouts.data,
    supported: supported.map(({ country_code, currency }) => country_code + currency).join(''),
  }
}

function unpackRates({ data, supported, ...rest }: PackedRates): KnownRates {
  const supported_countries = (supported.match(/.{5}/g) ?? []).map((pair) => ({
    country_code: pair.slice(0, 2),
    currency: pair.slice(2),
  }))
  return { ...rest, payouts: { data, meta_data: { supported_countries } } }
}

/** The rates that came with this page for a country, the same for its HTML and for its first render in a browser. */
export function bakedRates(country: string): KnownRates | undefined {
  if (!isRead && typeof document !== 'undefined') {
    // Made by the build that made this script, so there is nothing to doubt.
    const packed: PackedRates | null = JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? 'null')
    baked = packed ? unpackRates(packed) : undefined
    isRead = true
  }
  return baked?.country === country ? baked : undefined
}

/** One record for each country that was looked at. */
export const keyOf = (country: string): string => `farsend.rates.${country}`

/** Keeps on this device what the provider answered last. */
export const keepRates = (rates: KnownRates): void => deviceStorage.setJson(keyOf(rates.country), rates)
