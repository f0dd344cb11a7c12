// The sandbox's rates: the installed package @fawazahmed0/currency-api, one release a day. No party at all, so
// it is always there and never new.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CreateDriver } from '#provider/ports.ts'
import type { MidRate, Rates } from '#provider/ports-money.ts'
import { isRecord } from '#src/lib/is-record.ts'

const { resolve } = createRequire(import.meta.url)

/** The currency whose file is read. */
const BASE = 'CAD'

const DIGITS = 12

/** The decimal a binary number was read from, without an exponent: 1.5 → "1.5". */
const toDecimal = (value: number): string => value.toFixed(DIGITS).replace(/^(\d+(?:\.\d*[1-9])?).*/, '$1')

/** One unit of BASE in every currency, as of the package's day (UTC). */
export async function packageRates(): Promise<MidRate[]> {
  const code = BASE.toLowerCase()
  const file = resolve(`@fawazahmed0/currency-api/v1/currencies/${code}.json`)
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isRecord(content)) throw new Error(`${file} is no object`)
  const { date, [code]: table } = content
  if (typeof date !== 'string' || !isRecord(table)) throw new Error(`${file} has no date or no rates`)
  const at = new Date(`${date}T00:00:00.000Z`)
  return Object.entries(table).flatMap(([name, rate]) =>
    typeof rate === 'number' && rate > 0
      ? [{ base: BASE, quote: name.toUpperCase(), mid: toDecimal(rate), at }]
      : [],
  )
}

export const createPackage: CreateDriver<Rates> = () => ({
  port: {
    async fetch() {
      return { rates: await packageRates(), faults: [] }
    },
  },
})
