import { escapeHtml } from '#provider/http/html.ts'
import { say, spokenLocale } from '#provider/words.ts'
import type { Part, Row } from './read.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:0 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ccc}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

/** A page that needs nothing but itself: a section for each kind, a list for each row. */
export async function* asHtml(parts: Iterable<Part>, now: Date): AsyncGenerator<Buffer> {
  const title = escapeHtml(say('export.title'))
  const lead = escapeHtml(say('export.lead', { at: now.toISOString() }))
  yield Buffer.from(`<!doctype html>
<html lang="${spokenLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${lead}</p>
`)
  for (const { table, rows } of parts) {
    yield Buffer.from(`<h2>${escapeHtml(say(`export.parts.${table}`))}</h2>\n`)
    let isEmpty = true
    for await (const row of rows) {
      isEmpty = false
      yield Buffer.from(`${listOf(row)}\n`)
    }
    if (isEmpty) yield Buffer.from(`<p>${escapeHtml(say('export.none'))}</p>\n`)
  }
  yield Buffer.from('</body></html>\n')
}

/** What is not known is left out: nobody looks for it. */
const listOf = (row: Row): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(name.replaceAll('_', ' '))}</dt><dd>${escapeHtml(asText(value))}</dd>`,
    )
    .join('')}</dl>`

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
