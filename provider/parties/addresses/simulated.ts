// The geocoder, simulated: a few streets of real cities. Any house number is accepted.

import { magic } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import { type Addresses, type CreateDriver, PartnerDown } from '#provider/ports.ts'
import type { AddressesResponse } from '#src/generated/forms.ts'
import { folded } from '#src/lib/fold.ts'
import streets from './streets.json' with { type: 'json' }

type Address = AddressesResponse['data'][number]

/** "120 Bloor St, Toronto" → number 120; words bloor, st, toronto. */
function read(search: string): { number: string; words: string[] } {
  const parts = folded(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const [first = ''] = parts
  const isNumber = /^\d{1,6}[a-z]?$/.test(first)
  return { number: isNumber ? first.toUpperCase() : '', words: isNumber ? parts.slice(1) : parts }
}

type Street = (typeof streets)[number]

function toAddress({ street, city, state, zipcode, country, lat, long }: Street, number: string): Address {
  const street_name = [number, street].filter((part) => part !== '').join(' ')
  const place = [city, state, zipcode].filter((part) => part !== '').join(' ')
  return {
    id: `${country}-${streets.findIndex((row) => row.street === street && row.city === city)}-${number}`,
    label: `${street_name}, ${place}`,
    street_name,
    city,
    state,
    zipcode,
    country,
    locationlat: lat,
    locationlong: long,
  }
}

const port: Addresses = {
  async search({ search, country }) {
    const { number, words } = read(search)
    if (words.includes(magic.addresses.unreachable)) throw new PartnerDown('The geocoder does not answer')
    const fits = (row: Street): boolean => {
      const names = folded(`${row.street} ${row.city} ${row.state} ${row.zipcode}`).split(' ')
      return row.country === country && words.every((word) => names.some((name) => name.startsWith(word)))
    }
    if (words.length === 0) return []
    return streets
      .filter(fits)
      .slice(0, policy.identity.address_search.max_results)
      .map((row) => toAddress(row, number))
  },
}

export const simulated: CreateDriver<Addresses> = () => ({ port })
