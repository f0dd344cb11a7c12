import { escapeHtml } from '#provider/http/html.ts'
import { say, spokenLocale } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { Part, Row } from './read.ts'
import { createWriter, type Formats, labelOf, type Writer } from './readable.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:0 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ccc}
dl dl{margin:0;padding:0;border:0}ul{margin:0;padding:0 0 0 1rem}img{max-width:12rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

/** A page that needs nothing but itself: a section for each kind, a list for each row, written as its customer reads. */
export async function* asHtml(
  parts: Iterable<Part>,
  readFormats: () => Promise<Formats>,
  now: Date,
): AsyncGenerator<Buffer> {
  const writer = createWriter(await readFormats())
  const title = escapeHtml(say('export.title'))
  const lead = escapeHtml(say('export.lead', { at: writer.moment(now) }))
  yield Buffer.from(`<!doctype html>
<html lang="${spokenLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${lead}</p>
`)
  for (const { table, rows } of parts) {
    yield Buffer.from(`<section><h2>${escapeHtml(say(`export.parts.${table}`))}</h2>\n`)
    let isEmpty = true
    for await (const row of rows) {
      isEmpty = false
      yield Buffer.from(`${listOf(row, writer, table)}\n`)
    }
    if (isEmpty) yield Buffer.from(`<p>${escapeHtml(say('export.none'))}</p>\n`)
    yield Buffer.from('</section>\n')
  }
  yield Buffer.from('</body></html>\n')
}

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What is not known is left out: nobody looks for it. */
const listOf = (row: Row, writer: Writer, table?: string): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => isKnown(value))
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(labelOf(name))}</dt><dd>${written(name, value, row, writer, table)}</dd>`,
    )
    .join('')}</dl>`

const isFields = (value: unknown): value is Row => isRecord(value) && !(value instanceof Date)

/** The customer's picture, which is an address with the picture inside. */
const PICTURE = /^data:image\/[a-z]+;base64,[\w+/=]+$/

function written(name: string, value: unknown, row: Row, writer: Writer, table?: string): string {
  if (Array.isArray(value))
    return `<ul>${value.map((one) => `<li>${written(name, one, row, writer, table)}</li>`).join('')}</ul>`
  if (isFields(value)) return listOf(value, writer)
  if (typeof value === 'string' && PICTURE.test(value)) return `<img alt="" src="${value}">`
  return escapeHtml(writer.value(name, value, row, table))
}
