// Address search by Photon, a search engine for OpenStreetMap that can be run oneself:
// https://github.com/komoot/photon/blob/master/docs/api-v1.md. Sends what was typed and the country, and nothing about
// who typed it.

import { callPartner, createPartner, type Partner } from '#provider/parties/partner.ts'
import { policy } from '#provider/policy.ts'
import { type Addresses, type Driver, PartnerDown, type World } from '#provider/ports.ts'
import type { AddressesQuery, AddressesResponse } from '#src/generated/forms.ts'
import { folded } from '#src/lib/fold.ts'
import { isRecord } from '#src/lib/is-record.ts'
import provinces from './provinces.json' with { type: 'json' }

type Address = AddressesResponse['data'][number]

const NAME = 'Photon'
const PATIENCE = 3_000
/** The schema's limits on what a form takes. */
const LONGEST = { street_name: 120, city: 80, state: 80, zipcode: 12 } as const
const DIGITS = 7

async function search(partner: Partner, api: string, query: AddressesQuery): Promise<Address[]> {
  const most = policy.identity.address_search.max_results
  const asked = new URLSearchParams({
    q: query.search,
    limit: String(most),
    // Streets as their signs have them.
    lang: 'default',
    countrycode: query.country,
  })
  // Else a town or a shop would be found too.
  for (const layer of ['house', 'street']) asked.append('layer', layer)
  const { status, body } = await callPartner(partner, NAME, { method: 'GET', url: `${api}/api?${asked}` })
  if (status >= 400 || !isRecord(body) || !Array.isArray(body.features))
    throw new PartnerDown(`${NAME} answers ${status} without places`)
  const addresses = body.features.flatMap((feature) => toAddress(feature, query) ?? [])
  const labels = addresses.map(({ label }) => label)
  return addresses.filter(({ label }, at) => labels.indexOf(label) === at).slice(0, most)
}

/** Undefined for what is no address in the country, or too long for the form. */
function toAddress(feature: unknown, { search: typed, country }: AddressesQuery): Address | undefined {
  const properties = isRecord(feature) && isRecord(feature.properties) ? feature.properties : {}
  const point = isRecord(feature) && isRecord(feature.geometry) ? feature.geometry.coordinates : undefined
  const text = (name: string): string => {
    const value = properties[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  // A street's own name is its `name`; a house has the street's.
  const street = text('street') || (text('type') === 'street' ? text('name') : '')
  const [longitude, latitude] = Array.isArray(point) ? point : []
  const isPlace = typeof longitude === 'number' && typeof latitude === 'number'
  if (street === '' || text('countrycode').toUpperCase() !== country || !isPlace) return undefined
  const number = text('housenumber') || numberIn(typed)
  const parts = {
    street_name: number === '' ? street : `${number} ${street}`,
    city: text('city') || text('locality') || text('district') || text('county'),
    state: stateOf(country, text('state')),
    zipcode: text('postcode'),
  }
  if (Object.entries(LONGEST).some(([name, most]) => parts[name as keyof typeof LONGEST].length > most))
    return undefined
  const place = [parts.city, parts.state, parts.zipcode].filter((part) => part !== '').join(' ')
  return {
    id: `${text('osm_type')}${String(properties.osm_id)}-${number}`,
    label: place === '' ? parts.street_name : `${parts.street_name}, ${place}`,
    ...parts,
    country,
    locationlat: latitude.toFixed(DIGITS),
    locationlong: longitude.toFixed(DIGITS),
  }
}

/** Many houses are on no map: the number that was typed stands. */
const numberIn = (typed: string): string => /^\s*(\d{1,6}[a-z]?)[\s,]/i.exec(typed)?.[1]?.toUpperCase() ?? ''

/** Canadian addresses have the two letters. */
function stateOf(country: string, state: string): string {
  const codes: Readonly<Record<string, string>> = provinces
  return country === 'CA' ? (codes[folded(state)] ?? state) : state
}

/** @param patience milliseconds; people who type don't wait longer */
export const createPhoton =
  (patience = PATIENCE) =>
  ({ settings }: Pick<World, 'settings'>): Driver<Addresses> => {
    const partner = createPartner({ name: NAME, timeout: patience })
    const api = settings.PHOTON_API ?? ''
    return { port: { search: (query) => search(partner, api, query) } }
  }

export const photon = createPhoton()
