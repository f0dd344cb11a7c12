// Everything stored about a customer, as a file: JSON for programs, HTML for people. Reads the tables of
// `tables.ts` page by page, so memory doesn't grow with the history.

import type { Sql } from '#provider/db/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { todayOf } from '#provider/zone.ts'
import { asHtml } from './html.ts'
import { asJson } from './json.ts'
import { readParts } from './read.ts'
import type { Formats } from './readable.ts'

export type ExportFormat = 'json' | 'html'

export function exportOf(
  { sql, vault }: { sql: Sql; vault: Vault },
  customerId: string,
  format: ExportFormat,
  now: Date,
): { name: string; type: string; parts: AsyncIterable<Buffer> } {
  const parts = readParts(sql, vault, customerId, { forPeople: format === 'html' })
  const day = todayOf(now)
  return format === 'json'
    ? { name: `farsend-data-${day}.json`, type: 'application/json', parts: asJson(parts, now) }
    : {
        name: `farsend-data-${day}.html`,
        type: 'text/html; charset=utf-8',
        parts: asHtml(parts, () => formatsOf(sql, customerId), now),
      }
}

async function formatsOf(sql: Sql, customerId: string): Promise<Formats> {
  const [row] = await sql.query<Formats>(
    'select date_format, time_format, number_format from customers where id = $1',
    [customerId],
  )
  return row ?? { date_format: null, time_format: null, number_format: null }
}
