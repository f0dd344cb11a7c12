// Countries and currencies allowed by the policy: all of ISO 3166 for lists, the sending countries and the
// payout countries. Uses content/policy and src/generated; rates and transfers use it.
import { policy } from '#provider/policy.ts'
import type { CountriesResponse } from '#src/generated/forms.ts'
import { type Country, countries } from '#src/generated/iso-countries.ts'

type CountryEntry = CountriesResponse['data'][number]

/** Codes in the source data that ISO 3166 has not assigned. */
const unassigned = new Set(['XK'])

function entryOf(alpha2: string, country: Country): CountryEntry {
  return {
    name: country.name,
    callingCodes: [...country.callingCodes],
    alpha2Code: alpha2,
    alpha3Code: country.alpha3,
    currencies: country.currencies.map(({ name, code, symbol }) => ({ name, code, symbol })),
    flags: { svg: `/flags/${alpha2.toLowerCase()}.svg`, png: `/flags/${alpha2.toLowerCase()}.png` },
    locale: country.locale,
  }
}

/** All of ISO 3166, by name. */
export const allCountries: readonly CountryEntry[] = Object.entries(countries)
  .filter(([alpha2]) => !unassigned.has(alpha2))
  .map(([alpha2, country]) => entryOf(alpha2, country))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** In the policy's order. */
export const sendingCountries: readonly CountryEntry[] = policy.countries.sending.flatMap((alpha2) => {
  const country = countries[alpha2]
  return country ? [entryOf(alpha2, country)] : []
})

/** A country's first currency; undefined if it has none. */
function currencyOf(alpha2: string): string | undefined {
  return countries[alpha2]?.currencies[0]?.code
}

export const sendingCurrencies: readonly string[] = policy.countries.sending.flatMap((alpha2) => {
  const currency = currencyOf(alpha2)
  return currency ? [currency] : []
})

const closed = new Set([
  ...policy.countries.blocked.flatMap((area) => area.countries),
  ...policy.countries.payout_excluded,
])

/** The policy's receiving countries without the closed ones, with their currency. */
export const payoutCountries: readonly { country_code: string; currency: string }[] =
  policy.countries.receiving.flatMap((alpha2) => {
    const currency = currencyOf(alpha2)
    return closed.has(alpha2) || currency === undefined ? [] : [{ country_code: alpha2, currency }]
  })

/** The payout currency of a country; undefined if we don't pay out there. */
export function payoutCurrency(alpha2: string): string | undefined {
  return payoutCountries.find((country) => country.country_code === alpha2)?.currency
}

/** A country's delivery methods, the usual one first. */
export function deliveryMethods(alpha2: string): string[] {
  return policy.delivery.methods
    .filter(({ countries: where }) => (Array.isArray(where) ? where.includes(alpha2) : where === '*'))
    .map(({ id }) => id)
}
