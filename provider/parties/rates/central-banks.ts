// The daily rates of the Bank of Canada and the European Central Bank, which publish on their working days, and
// a file of the treasury's for currencies that neither has. Where both have one, the Bank of Canada's comes first.

import { XMLParser } from 'fast-xml-parser'
import { callPartner, createPartner, type Partner } from '#provider/parties/partner.ts'
import { type CreateDriver, PartnerDown } from '#provider/ports.ts'
import type { MidRate, Rates } from '#provider/ports-money.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { readRatesFile } from './file.ts'

const CANADA = 'Bank of Canada'
const EUROPE = 'European Central Bank'

const isDay = (day: unknown): day is string =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))

/**
 * When a day's rates were published, by the winter clock; in summer that is an hour late, so never after now.
 *
 * @param time hh:mm in UTC
 */
const publishedAt = (day: string, time: string, now: Date): Date =>
  new Date(Math.min(Date.parse(`${day}T${time}:00Z`), now.getTime()))

async function get(partner: Partner, name: string, url: string, as: 'json' | 'text'): Promise<unknown> {
  const { status, body } = await callPartner(partner, name, { method: 'GET', url, as })
  if (status !== 200) throw new PartnerDown(`${name} answers ${status}`)
  return body
}

/**
 * Observations of FX…CAD, of the last few days: a bank holiday has none.
 * https://www.bankofcanada.ca/valet/docs; published by 16:30 Eastern Time:
 * https://www.bankofcanada.ca/rates/exchange/background-information-on-foreign-exchange-rates/
 *
 * @throws PartnerDown
 */
function readCanada(body: unknown, now: Date): MidRate[] {
  const observations = isRecord(body) && Array.isArray(body.observations) ? body.observations : []
  const latest = new Map<string, { day: string; mid: string }>()
  for (const row of observations) {
    if (!isRecord(row) || !isDay(row.d)) continue
    for (const [series, value] of Object.entries(row)) {
      const [, base] = /^FX([A-Z]{3})CAD$/.exec(series) ?? []
      if (base === undefined || !isRecord(value) || value.v === undefined) continue
      if ((latest.get(base)?.day ?? '') < row.d) latest.set(base, { day: row.d, mid: String(value.v) })
    }
  }
  if (latest.size === 0) throw new PartnerDown(`${CANADA} answers without rates`)
  return [...latest].map(([base, { day, mid }]) => ({
    base,
    quote: 'CAD',
    mid,
    at: publishedAt(day, '21:30', now),
  }))
}

/** Attributes stay text, so a rate keeps its digits. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
})

function parsed(text: unknown): unknown {
  try {
    return xml.parse(String(text))
  } catch (cause) {
    throw new PartnerDown(`${EUROPE} answers something other than XML`, { cause })
  }
}

const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((outer, name) => (isRecord(outer) ? outer[name] : undefined), value)

/**
 * One euro in other currencies, published around 16:00 CET.
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html
 *
 * @throws PartnerDown
 */
function readEurope(text: unknown, now: Date): MidRate[] {
  const day = inside(parsed(text), 'Envelope', 'Cube', 'Cube')
  const time = inside(day, 'time')
  const cubes = [inside(day, 'Cube')].flat()
  const rates = cubes.flatMap((cube) =>
    isRecord(cube) && typeof cube.currency === 'string' && typeof cube.rate === 'string'
      ? [{ quote: cube.currency, mid: cube.rate }]
      : [],
  )
  if (!isDay(time) || rates.length === 0) throw new PartnerDown(`${EUROPE} answers without rates`)
  return rates.map((rate) => ({ base: 'EUR', ...rate, at: publishedAt(time, '15:00', now) }))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const createCentralBanks: CreateDriver<Rates> = ({ settings }) => {
  const { BANK_OF_CANADA_API = '', ECB_RATES = '', RATES_FILE } = settings
  const [canada, europe] = [createPartner({ name: CANADA }), createPartner({ name: EUROPE })]
  // Five days include a working one, except around a few holidays, when the last rates stay.
  const url = `${BANK_OF_CANADA_API}/observations/group/FX_RATES_DAILY/json?recent=5`
  return {
    port: {
      async fetch(now) {
        const asked = await Promise.allSettled([
          get(canada, CANADA, url, 'json').then((body) => readCanada(body, now)),
          get(europe, EUROPE, ECB_RATES, 'text').then((text) => readEurope(text, now)),
        ])
        const rates = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
        const faults = asked.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
        if (rates.length === 0) throw new PartnerDown(faults.join('. '))
        if (RATES_FILE === undefined) return { rates, faults }
        const given = rates.flatMap(({ base, quote }) => [base, quote])
        try {
          return { rates: [...rates, ...(await readRatesFile(RATES_FILE, given, now))], faults }
        } catch (error) {
          return { rates, faults: [...faults, reasonOf(error)] }
        }
      },
    },
  }
}
