import { escapeHtml } from '#provider/lib/html.ts'
import { say, spokenLocale } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { formsOf } from './form-words.ts'
import type { Part, Row } from './read.ts'
import { createWriter, type Formats, labelOf, type Place, type Writer } from './readable.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:0 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ccc}
dl dl{margin:0;padding:0;border:0}ul{margin:0;padding:0 0 0 1rem}img{max-width:12rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

/** A self-contained page: a section per table and a list per row, formatted for its customer. */
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
      yield Buffer.from(`${listOf(row, writer, { table })}\n`)
    }
    if (isEmpty) yield Buffer.from(`<p>${escapeHtml(say('export.none'))}</p>\n`)
    yield Buffer.from('</section>\n')
  }
  yield Buffer.from('</body></html>\n')
}

const isKnown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isFields(value) && !Object.values(value).some(isKnown))

const isFields = (value: unknown): value is Row => isRecord(value) && !(value instanceof Date)

/** Fields within a column that only programs need, or that repeat a neighbour. */
const forPrograms: Readonly<Record<string, readonly string[]>> = {
  payee: ['_id', 'user', 'type', 'version', 'is_favourite'],
  words: ['id'],
  texts: ['id'],
  details: ['told'],
  detail: ['code', 'call', 'result'],
}

/** Leaves out unknown values. */
const listOf = (row: Row, writer: Writer, place: Place): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => isKnown(value))
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(labelOf(name, place))}</dt><dd>${written(name, value, row, writer, place)}</dd>`,
    )
    .join('')}</dl>`

const PICTURE = /^data:image\/[a-z]+;base64,[\w+/=]+$/

function written(name: string, value: unknown, row: Row, writer: Writer, place: Place): string {
  if (Array.isArray(value))
    return `<ul>${value.map((one) => `<li>${written(name, one, row, writer, place)}</li>`).join('')}</ul>`
  if (isFields(value)) return fieldsOf(name, value, row, writer, place)
  if (typeof value === 'string' && PICTURE.test(value)) return `<img alt="" src="${value}">`
  return escapeHtml(writer.value(name, value, row, place))
}

/** The list of a column's inner fields; a lone sentence is written as is. */
function fieldsOf(name: string, value: Row, row: Row, writer: Writer, { forms = [] }: Place): string {
  const hidden = forPrograms[name] ?? []
  const shown = Object.fromEntries(Object.entries(value).filter(([field]) => !hidden.includes(field)))
  const { text, ...others } = shown
  if (typeof text === 'string' && Object.keys(others).length === 0) return escapeHtml(text)
  return listOf(shown, writer, { forms: forms.length > 0 ? forms : formsOf(name, row) })
}
