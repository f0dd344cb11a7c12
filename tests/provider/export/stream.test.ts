// The data export of a customer with 10,000 transfers is streamed: the process holds one page at a time, however slowly
// it is read.

import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Sql } from '#provider/db/index.ts'
import { type ExportFormat, exportOf } from '#provider/export/index.ts'
import { createVault } from '#provider/vault/vault.ts'
import { engines } from '#tests/provider/engines.ts'
import { fillWith } from '#tests/provider/many.ts'

const TRANSFERS = 10_000
/** Bytes of a file between two heap measurements. */
const STEP = 800_000
/** The allowed heap growth over a file, as a share of the file. */
const SLACK = 0.05
const now = new Date('2026-11-24T12:00:00Z')
const vault = createVault({
  secrets: { current: Buffer.alloc(32), former: [] },
  files: { place: { kind: 'memory' } },
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes of objects and buffers, without PGlite's own. */
function held(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** PostgreSQL if installed: PGlite's memory is in this process. */
const [engine] = (await engines()).slice(-1)
if (engine === undefined) throw new Error('There is no database')
const [name, open] = engine

describe(`the export of ${TRANSFERS} transfers, on ${name}`, () => {
  let db: Db
  let id = ''
  beforeAll(async () => {
    db = await open()
    await fillWith(db, { customers: 1, transfers: TRANSFERS })
    const [row] = await db.query<{ id: string }>('select id from customers')
    id = row?.id ?? ''
  }, 120_000)
  afterAll(() => db.close())

  const partsOf = (format: ExportFormat, sql: Sql = db) => exportOf({ sql, vault }, id, format, now).parts

  /**
   * Reads it like a response: returns its size, and how much more the heap holds in its last quarter than in its
   * second; during
   * the first the code warms up.
   */
  async function read(parts: AsyncIterable<Buffer>, most = Number.POSITIVE_INFINITY) {
    const seen: number[] = []
    let sent = 0
    for await (const part of Readable.from(parts)) {
      sent += part.length
      if (sent >= (seen.length + 1) * STEP) seen.push(held())
      if (sent > most) break
    }
    const quarter = seen.length >> 2
    const growth = median(seen.slice(-quarter)) - median(seen.slice(quarter, 2 * quarter))
    return { sent, growth }
  }

  test.each(['json', 'html'] as const)(
    'streams with a flat heap as %s',
    async (format) => {
      const { sent, growth } = await read(partsOf(format))
      expect(sent).toBeGreaterThan(1000 * TRANSFERS)
      expect(growth).toBeLessThan(SLACK * sent)
    },
    120_000,
  )

  test('a file that keeps what it has sent would fail', async () => {
    const kept: Buffer[] = []
    async function* keeping() {
      for await (const part of partsOf('json')) {
        kept.push(part)
        yield part
      }
    }
    const { sent, growth } = await read(keeping(), 12 * STEP)
    expect(growth).toBeGreaterThan(4 * SLACK * sent)
    expect(kept.length).toBeGreaterThan(0)
  }, 120_000)

  test('a slow reader slows down the queries: pages are fetched only as they are read', async () => {
    let rows = 0
    const PAGE = 200
    const counted: Sql = {
      ...db,
      query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
        const found = await db.query<Row>(text, values)
        rows += found.length
        return found
      },
    }
    const file = Readable.from(partsOf('json', counted))
    let read = 0
    for await (const part of file) {
      read += part.toString().startsWith(',\n{') ? 1 : 0
      if (read === 150) break
    }
    const before = rows
    expect(before).toBeLessThan(150 + 2 * PAGE)
    const again = Readable.from(partsOf('json', counted))
    again.read()
    await pause(300)
    expect(rows - before).toBeLessThan(2 * PAGE)
    again.destroy()
  })
})
