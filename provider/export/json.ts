import type { Part } from './read.ts'

/** Amounts are integer minor units, too large for JSON numbers. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null'

/** `{ "made_at": …, "data": { "<table>": [rows] } }`, row by row. */
export async function* asJson(parts: Iterable<Part>, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"made_at":${written(now.toISOString())},"data":{`)
  let isFirst = true
  for (const { table, rows } of parts) {
    yield Buffer.from(`${isFirst ? '' : ','}\n${written(table)}:[`)
    isFirst = false
    let separator = '\n'
    for await (const row of rows) {
      yield Buffer.from(`${separator}${written(row)}`)
      separator = ',\n'
    }
    yield Buffer.from(']')
  }
  yield Buffer.from('\n}}\n')
}
