// Countries and their currencies as the policy allows them: all of ISO 3166 for lists, where money may be sent
// from, and where it may be paid out. Fed by content/policy and src/generated; it feeds rates and transfers.
import { policy } from '#provider/policy.ts'
import type { CountriesResponse } from '#src/generated/forms.ts'
import { type Country, countries } from '#src/generated/iso-countries.ts'

type CountryEntry = CountriesResponse['data'][number]

/** Codes that the source lists though ISO 3166 has not assigned them. */
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

/** Every country of ISO 3166, by name. */
export const allCountries: readonly CountryEntry[] = Object.entries(countries)
  .filter(([alpha2]) => !unassigned.has(alpha2))
  .map(([alpha2, country]) => entryOf(alpha2, country))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** The countries that money may be sent from, in the policy's order. */
export const sendingCountries: readonly CountryEntry[] = policy.countries.sending.flatMap((alpha2) => {
  const country = countries[alpha2]
  return country ? [entryOf(alpha2, country)] : []
})

/** The currency that a country is paid in: the first of its own. Undefined for a country that has none. */
function currencyOf(alpha2: string): string | undefined {
  return countries[alpha2]?.currencies[0]?.code
}

/** The currencies that may be sent, one per sending country. */
export const sendingCurrencies: readonly string[] = policy.countries.sending.flatMap((alpha2) => {
  const currency = currencyOf(alpha2)
  return currency ? [currency] : []
})

const closed = new Set([
  ...policy.countries.blocked.flatMap((area) => area.countries),
  ...policy.countries.payout_excluded,
])

/** Where money may be paid out, with the currency: the policy's receiving countries without the closed ones. */
export const payoutCountries: readonly { country_code: string; currency: string }[] =
  policy.countries.receiving.flatMap((alpha2) => {
    const currency = currencyOf(alpha2)
    return closed.has(alpha2) || currency === undefined ? [] : [{ country_code: alpha2, currency }]
  })

/** The currency that money is paid out in there, or undefined where we do not pay out. */
export function payoutCurrency(alpha2: string): string | undefined {
  return payoutCountries.find((country) => country.country_code === alpha2)?.currency
}

/** The ids of the delivery methods of a country, the usual one first. */
export function deliveryMethods(alpha2: string): string[] {
  return policy.delivery.methods
    .filter(({ countries: where }) => (Array.isArray(where) ? where.includes(alpha2) : where === '*'))
    .map(({ id }) => id)
}
