import { data as currencyCodes } from 'currency-codes'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Country } from 'world-countries'
import worldCountries from 'world-countries/countries.json' with { type: 'json' }
import { propertyName, quoted } from '#scripts/data/names.ts'
import { banner, type Output } from '#scripts/generate/output.ts'

const sources = 'the npm packages currency-codes (ISO 4217), world-countries (ISO 3166) and libphonenumber-js'

type CountryRow = Pick<Country, 'cca2' | 'cca3' | 'idd' | 'currencies'> & {
  readonly name: { readonly common: string }
}

/** Countries that have changed their currency since world-countries was released, and to what. */
const joined: Readonly<Record<string, CountryRow['currencies']>> = {
  // 1 January 2026, Regulation (EU) 2025/1407.
  BG: { EUR: { name: 'Euro', symbol: '€' } },
}

const countries: readonly CountryRow[] = worldCountries.map((country) => ({
  ...country,
  currencies: joined[country.cca2] ?? country.currencies,
}))

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

/** Dialling codes (E.164). World-countries mixes in area codes, so libphonenumber comes first. */
function callingCodes({ cca2, idd }: CountryRow): string[] {
  if (isSupportedCountry(cca2)) return [getCountryCallingCode(cca2)]
  const [suffix = ''] = idd.suffixes
  return idd.root === '' ? [] : [`${idd.root}${suffix}`.slice(1)]
}

function countryRow(country: CountryRow): string {
  const used = Object.entries(country.currencies)
  const list = used.map(
    ([code, { name, symbol }]) =>
      `{ code: ${quoted(code)}, name: ${quoted(name)}, symbol: ${quoted(symbol)} }`,
  )
  const region = new Intl.Locale(`und-${country.cca2}`).maximize()
  return [
    `  ${propertyName(country.cca2)}: {\n`,
    `    alpha3: ${quoted(country.cca3)},\n`,
    `    name: ${quoted(country.name.common)},\n`,
    `    callingCodes: [${callingCodes(country).map(quoted).join(', ')}],\n`,
    `    currencies: [${list.join(', ')}],\n`,
    `    locale: ${quoted(`${region.language}-${country.cca2}`)},\n`,
    '  },\n',
  ].join('')
}

/** src/generated/iso-countries.ts: all of ISO 3166-1. Never part of the client. */
export function isoCountriesOutput(): Output {
  const rows = countries.toSorted((a, b) => a.cca2.localeCompare(b.cca2)).map(countryRow)
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
