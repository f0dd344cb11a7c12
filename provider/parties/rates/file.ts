// Rates that the treasury writes to a file: CSV, base,quote,mid,at. A file is taken whole or not at all.

import { readFile } from 'node:fs/promises'
import { type CreateDriver, PartnerDown } from '#provider/ports.ts'
import type { MidRate, Rates } from '#provider/ports-money.ts'

const HEADER = 'base,quote,mid,at'

/** A currency without a line of its own: the others are priced in it, directly or step by step. */
const FIRST = 'CAD'

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** Why a line is wrong; undefined if it is right. */
function faultOf(fields: readonly string[], known: ReadonlySet<string>, now: Date): string | undefined {
  const [base = '', quote = '', mid = '', at = ''] = fields
  if (fields.length !== 4) return `has ${fields.length} fields instead of four, ${HEADER}`
  for (const currency of [base, quote])
    if (!/^[A-Z]{3}$/.test(currency)) return `has “${currency}” where a currency’s three capitals belong`
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(mid) || !/[1-9]/.test(mid))
    return `has the rate “${mid}”: write a positive decimal such as 1.4035`
  if (!isTime(at)) return `has the time “${at}”: write it as 2026-11-27T16:30:00Z`
  if (Date.parse(at) > now.getTime()) return `is of ${at}, which is in the future`
  if (known.has(base) && known.has(quote)) return `prices ${base} in ${quote}, which other rates do already`
  if (!known.has(base) && !known.has(quote))
    return `prices ${base} in ${quote}, and no rate above it leads to either`
  return undefined
}

/**
 * Reads a file of rates. Each line prices one more currency, so there is one way from any currency to any other.
 *
 * @param given currencies that are priced elsewhere
 * @throws PartnerDown that names the first wrong line
 */
export function parseRates(text: string, given: Iterable<string>, now: Date): MidRate[] {
  const [header, ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (header !== HEADER) throw new PartnerDown(`RATES_FILE must begin with the line ${HEADER}`)
  if (lines.length === 0) throw new PartnerDown('RATES_FILE has no rates')
  const known = new Set(given)
  return lines.map((line, index) => {
    const fields = line.split(',').map((field) => field.trim())
    const fault = faultOf(fields, known, now)
    if (fault !== undefined)
      throw new PartnerDown(`Line ${index + 2} of RATES_FILE ${fault}. No line of it was taken.`)
    const [base = '', quote = '', mid = '', at = ''] = fields
    known.add(base).add(quote)
    return { base, quote, mid, at: new Date(at) }
  })
}

/** @throws PartnerDown for a file that can't be read or has a wrong line */
export async function readRatesFile(path: string, given: Iterable<string>, now: Date): Promise<MidRate[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new PartnerDown(`RATES_FILE, ${path}, cannot be read`, { cause })
  })
  return parseRates(text, given, now)
}

export const createFile: CreateDriver<Rates> = ({ settings: { RATES_FILE = '' } }) => ({
  port: {
    async fetch(now) {
      return { rates: await readRatesFile(RATES_FILE, [FIRST], now), faults: [] }
    },
  },
})
