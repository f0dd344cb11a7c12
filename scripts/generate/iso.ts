import codes from 'cldr-core/supplemental/codeMappings.json' with { type: 'json' }
import used from 'cldr-core/supplemental/currencyData.json' with { type: 'json' }
import places from 'cldr-core/supplemental/territoryInfo.json' with { type: 'json' }
import { data as listed } from 'currency-codes'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { propertyName, quoted } from '#scripts/data/names.ts'
import exceptions from '#scripts/generate/iso-exceptions.json' with { type: 'json' }
import { banner, type Output } from '#scripts/generate/output.ts'

const sources =
  'the npm packages currency-codes (ISO 4217), cldr-core (ISO 3166 and who uses which currency) and libphonenumber-js, and the names of CLDR'

/** A currency that a country has or had: `{"EUR":{"_from":"2026-01-01"}}`. */
type Use = Readonly<
  Record<string, { readonly _from?: string; readonly _to?: string; readonly _tender?: string }>
>

const uses: Readonly<Record<string, readonly Use[]>> = used.supplemental.currencyData.region
const mappings: Readonly<Record<string, { readonly _alpha3?: string; readonly _numeric?: string }>> =
  codes.supplemental.codeMappings

/** With those that ISO 4217 has had since currency-codes was released. */
const currencyCodes = [
  ...listed.filter(({ code }) => !(code in exceptions.currencies)),
  ...Object.entries(exceptions.currencies).map(([code, facts]) => ({ code, ...facts })),
]

const countryNames = new Intl.DisplayNames('en-CA', { type: 'region' })
const currencyNames = new Intl.DisplayNames('en-CA', { type: 'currency' })

/** Most currencies have two decimals, so only the others are listed: the client ships this table. */
export function isoOutput(): Output {
  const others = currencyCodes
    .filter(({ digits }) => digits !== 2)
    .sort((a, b) => a.code.localeCompare(b.code))
  const text = `${banner(sources)}
/** Decimals by ISO 4217 code, for currencies without two. */
export const otherDigits: Readonly<Record<string, number>> = {
${others.map(({ code, digits }) => `  ${code}: ${digits},\n`).join('')}}

/** How many decimals a currency's amounts have, by ISO 4217. Never use Intl's, which differ. */
export const currencyDigits = (code: string): number => otherDigits[code] ?? 2
`
  return { file: 'src/generated/iso.ts', text }
}

/** src/generated/iso-currencies.ts: all of ISO 4217. Never part of the client. */
export function isoCurrenciesOutput(): Output {
  const rows = currencyCodes
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(({ code, number, digits, currency }) => {
      return `  ${code}: { number: ${quoted(number)}, digits: ${digits}, name: ${quoted(currency)} },\n`
    })
  const text = `${banner(sources)}
/** A currency of ISO 4217; \`digits\` counts its decimals. */
export interface Currency {
  readonly number: string
  readonly digits: number
  readonly name: string
}

/** By code. */
export const currencies: Readonly<Record<string, Currency>> = {
${rows.join('')}}
`
  return { file: 'src/generated/iso-currencies.ts', text }
}

const exceptionOf = (table: Readonly<Record<string, unknown>>, code: string): string | undefined => {
  const found = table[code]
  return typeof found === 'string' ? found : undefined
}

const nameOf = (country: string): string =>
  exceptionOf(exceptions.names, country) ?? (countryNames.of(country) ?? country).replace(' & ', ' and ')

/** Dialling codes (E.164); none where nobody lives. */
const callingCodes = (country: string): string[] => {
  const other = exceptionOf(exceptions.callingCodes, country)
  return isSupportedCountry(country) ? [getCountryCallingCode(country)] : other === undefined ? [] : [other]
}

/** What is legal tender today; a country's own, which begins with its code, comes before what it shares. */
function currenciesOf(country: string): string[] {
  const current = (uses[country] ?? []).flatMap((use) =>
    Object.entries(use).flatMap(([code, { _to, _tender }]) =>
      _to === undefined && _tender !== 'false' ? [code] : [],
    ),
  )
  const isOwn = (code: string): number => (code.startsWith(country) ? 0 : 1)
  return current.toSorted((one, other) => isOwn(one) - isOwn(other))
}

function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

function countryRow(country: string, alpha3: string): string {
  const list = currenciesOf(country).map(
    (code) =>
      `{ code: ${quoted(code)}, name: ${quoted(currencyNames.of(code) ?? code)}, symbol: ${quoted(symbolOf(code))} }`,
  )
  const region = new Intl.Locale(`und-${country}`).maximize()
  return [
    `  ${propertyName(country)}: {\n`,
    `    alpha3: ${quoted(alpha3)},\n`,
    `    name: ${quoted(nameOf(country))},\n`,
    `    callingCodes: [${callingCodes(country).map(quoted).join(', ')}],\n`,
    `    currencies: [${list.join(', ')}],\n`,
    `    locale: ${quoted(`${region.language}-${country}`)},\n`,
    '  },\n',
  ].join('')
}

/** src/generated/iso-countries.ts: all of ISO 3166-1. Never part of the client. */
export function isoCountriesOutput(): Output {
  const rows = Object.keys(places.supplemental.territoryInfo)
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((code) => {
      const { _alpha3, _numeric } = mappings[code] ?? {}
      // Parts of countries have no number, and ZZ is no place.
      return _alpha3 === undefined || _numeric === undefined || code === 'ZZ' ? [] : countryRow(code, _alpha3)
    })
  const text = `${banner(sources)}
/** A country of ISO 3166-1. Calling codes are digits without a plus; the locale is its most common one. */
export interface Country {
  readonly alpha3: string
  readonly name: string
  readonly callingCodes: readonly string[]
  readonly currencies: readonly { readonly code: string; readonly name: string; readonly symbol: string }[]
  readonly locale: string
}

/** By alpha-2 code. */
export const countries: Readonly<Record<string, Country>> = {
${rows.join('')}}
`
  return { file: 'src/generated/iso-countries.ts', text }
}
