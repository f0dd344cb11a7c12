import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Sql } from '#provider/db/index.ts'
import { amountOf, momentOf } from '#provider/figures.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { csvLine, PART, UTF8_MARK } from '#provider/lib/csv-line.ts'
import { type HistoryFilter, listTransactions } from '#provider/transfers/index.ts'
import { say } from '#provider/words.ts'
import { presentZone, todayOf } from '#provider/zone.ts'
import type { TransactionsQuery, TransactionsResponse } from '#src/generated/forms.ts'
import { clockIn, dayOf } from '#src/lib/days.ts'
import { footOf } from './foot.ts'
import { createPaper } from './paper.ts'

export interface HistoryList {
  readonly customerId: string
  readonly filter: HistoryFilter
  readonly now: Date
}

/** The most the list returns at once. */
const PAGE = 50

/** Reads the list page by page, as the screen does; keeps nothing. */
async function* pagesOf(sql: Sql, { customerId, filter }: HistoryList) {
  let cursor: string | null = null
  do {
    const query: TransactionsQuery = { ...filter, limit: PAGE, ...(cursor === null ? {} : { cursor }) }
    const page: Pick<TransactionsResponse, 'data' | 'meta_data'> = await listTransactions(
      sql,
      customerId,
      query,
    )
    yield page.data
    cursor = page.meta_data.next_cursor
  } while (cursor !== null)
}

const nameOf = (now: Date): string => say('documents.history.file', { day: todayOf(now) })

/** For spreadsheets: plain figures, and a column for each currency. */
export function historyCsv(sql: Sql, list: HistoryList): FileAnswer {
  return { name: `${nameOf(list.now)}.csv`, type: 'text/csv; charset=utf-8', parts: linesOf(sql, list) }
}

async function* linesOf(sql: Sql, list: HistoryList): AsyncGenerator<Buffer> {
  let text = `${UTF8_MARK}${csvLine([
    say('documents.history.columns.day'),
    say('documents.history.columns.who'),
    say('documents.history.columns.reference'),
    say('documents.history.columns.state'),
    say('documents.history.columns.sent'),
    say('documents.history.columns.total'),
    say('documents.history.columns.currency'),
    say('documents.history.columns.received'),
    say('documents.history.columns.received_currency'),
  ])}`
  for await (const page of pagesOf(sql, list)) {
    for (const one of page)
      text += csvLine([
        clockIn(new Date(one.created_at), presentZone()),
        one.name,
        one.transaction_reference,
        say(`documents.history.states.${one.status}`),
        one.sending_amount,
        one.amount_total,
        one.sending_currency,
        one.receiving_amount ?? '',
        one.receiving_currency ?? '',
      ])
    if (text.length < PART) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Newest first. */
export function historyPdf(sql: Sql, list: HistoryList): FileAnswer {
  return { name: `${nameOf(list.now)}.pdf`, type: 'application/pdf', parts: sheetsOf(sql, list) }
}

async function* sheetsOf(sql: Sql, list: HistoryList): AsyncGenerator<Buffer> {
  const title = say('documents.history.title')
  const paper = await createPaper(title, footOf(), list.now)
  paper.text(title, 'title', 'H1')
  paper.text(say('documents.made', { at: momentOf(list.now.toISOString()) }), 'note')
  paper.gap()
  const table = paper.table('history', [
    say('documents.history.columns.day'),
    say('documents.history.columns.who'),
    say('documents.history.columns.state'),
    say('documents.history.columns.total'),
    say('documents.history.columns.received'),
  ])
  let count = 0
  for await (const page of pagesOf(sql, list)) {
    for (const one of page) {
      const { receiving_amount: amount, receiving_currency: currency } = one
      table.row([
        dayOf(new Date(one.created_at), presentZone()),
        [{ text: one.name }, { text: one.transaction_reference, style: 'note' }],
        say(`documents.history.states.${one.status}`),
        amountOf(one.amount_total, one.sending_currency),
        amount === null || currency === null ? '' : amountOf(amount, currency),
      ])
    }
    count += page.length
    const made = paper.take()
    if (made.length > 0) yield made
    await turnOfOthers()
  }
  table.end()
  paper.gap()
  paper.text(say('documents.history.count', { count }), 'body')
  yield paper.finish()
}
