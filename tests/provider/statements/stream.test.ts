// Long files are streamed: the process's memory does not grow with what it has sent.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db } from '#provider/db/index.ts'
import { historyCsv, historyPdf, statementPdf } from '#provider/documents/index.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { demandAccount, statementCsv } from '#provider/statements/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { fillWith } from '#tests/provider/many.ts'

const MOVEMENTS = 10_000
/** The movements are of ten years (many.ts). A page of PDF takes a while: on paper there are 1,500 of them. */
const ALL = { from: '2015-01-01', to: '2026-12-31' }
const ON_PAPER = { from: '2016-01-01', to: '2017-06-30' }
/** Bytes of a file between two heap measurements. */
const STEP = 20_000
/**
 * The allowed heap growth as a share of the file: a PDF ends with the offsets of all its pages. Buffered cells would
 * exceed
 * the file.
 */
const SLACK = 0.5
const now = new Date('2026-11-24T12:00:00Z')

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Reads a file; returns its size and how much more the heap holds in its last quarter than in its second; during the
 * first
 * the code warms up.
 */
async function read({ parts }: FileAnswer): Promise<{ size: number; growth: number }> {
  const held: number[] = []
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size >= held.length * STEP) held.push(heap())
  }
  const quarter = held.length >> 2
  return { size, growth: median(held.slice(-quarter)) - median(held.slice(quarter, 2 * quarter)) }
}

describe('a file with this many lines', () => {
  let db: Db
  let customerId = ''
  beforeAll(async () => {
    db = await freshDb()
    await fillWith(db, { customers: 1, transfers: MOVEMENTS })
    const [customer] = await db.query<{ id: string }>('select id from customers')
    customerId = customer?.id ?? ''
  }, 120_000)
  afterAll(() => db.close())

  const account = () => demandAccount(db, customerId, 'CAD')
  const list = (filter = {}) => ({ customerId, filter, now })

  async function statementOnPaper(): Promise<FileAnswer> {
    const customer = await findCustomer(db, customerId)
    if (!customer) throw new Error('There is no customer')
    return statementPdf(db, await account(), { query: ON_PAPER, customer, now })
  }

  it.each([
    ['a statement as CSV', async () => statementCsv(db, await account(), ALL)],
    ['a statement as PDF', statementOnPaper],
    ['the history as CSV', async () => historyCsv(db, list())],
    ['the history as PDF', async () => historyPdf(db, list(ON_PAPER))],
  ])(
    'streams with a flat heap: %s',
    async (_name, file) => {
      const { size, growth } = await read(await file())
      expect(size).toBeGreaterThan(30 * STEP)
      expect(growth).toBeLessThan(SLACK * size)
    },
    120_000,
  )
})
