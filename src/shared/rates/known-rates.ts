import type { PayoutsResponse } from '#src/generated/forms.ts'
import { deviceStorage } from '#src/lib/storage.ts'

/** Rates as of a time: baked into a page by the build, or stored on this device by an earlier visit. */
export interface KnownRates {
  readonly version: 1
  /** Alpha-2 code of the receiving country, in capitals. */
  readonly country: string
  /** ISO 8601: when the provider answered. */
  readonly at: string
  readonly payouts: PayoutsResponse
}

/** The id of the `<script type="application/json">` with a prerendered page's rates. */
const SCRIPT_ID = 'rates'

let baked: KnownRates | undefined
let isRead = false

/** Sets the rates of pages rendered from now on. Called by the prerenderer, never in a browser. */
export function bakeRates(rates: KnownRates | undefined): void {
  baked = rates
  isRead = true
}

/** Rates as embedded in a page: country and currency in five letters, a third of the size. */
interface PackedRates extends Omit<KnownRates, 'payouts'> {
  readonly data: PayoutsResponse['data']
  readonly supported: string
}

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

/** The page's rates for a country, the same for its HTML and for hydration. */
export function bakedRates(country: string): KnownRates | undefined {
  if (!isRead && typeof document !== 'undefined') {
    // Written by the same build as this script, so trusted.
    const packed: PackedRates | null = JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? 'null')
    baked = packed ? unpackRates(packed) : undefined
    isRead = true
  }
  return baked?.country === country ? baked : undefined
}

export const keyOf = (country: string): string => `farsend.rates.${country}`

export const keepRates = (rates: KnownRates): void => deviceStorage.setJson(keyOf(rates.country), rates)
