import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { CustomerRow } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { dayOf, decimalOf, momentOf, moneyOf, numberOf } from '#provider/figures.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { type AccountOf, readMovements, readPeriod, totalsOf, whatOf } from '#provider/statements/index.ts'
import { say } from '#provider/words.ts'
import { presentZone } from '#provider/zone.ts'
import type { StatementQuery } from '#src/generated/forms.ts'
import { clockIn } from '#src/lib/days.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { footOf } from './foot.ts'
import { createPaper, type Line } from './paper.ts'

/** Rows drawn at a time, so other customers' calls run in between. */
const ROWS = 25

/**
 * A period's statement as PDF, rendered while it is sent. Totals come last and sum the lines above, whatever
 * is booked meanwhile.
 */
export function statementPdf(
  sql: Sql,
  account: AccountOf,
  { query, customer, now }: { query: StatementQuery; customer: CustomerRow; now: Date },
): FileAnswer {
  const { from, to } = query
  return {
    name: `${say('statement.file', { currency: account.currency, from, to })}.pdf`,
    type: 'application/pdf',
    parts: partsOf(sql, account, query, customer, now),
  }
}

async function* partsOf(
  sql: Sql,
  account: AccountOf,
  query: StatementQuery,
  customer: CustomerRow,
  now: Date,
): AsyncGenerator<Buffer> {
  const { currency } = account
  const period = readPeriod(query)
  const { opening } = await totalsOf(sql, account, period)
  const name = fullNameOf(customer)
  const title = say('documents.statement.title', { currency })
  const paper = await createPaper(title, footOf(), now)
  paper.text(title, 'title', 'H1')
  paper.text(name, 'body')
  paper.text(say('documents.statement.period', { from: dayOf(query.from), to: dayOf(query.to) }), 'body')
  paper.text(say('documents.made', { at: momentOf(now.toISOString()) }), 'note')
  paper.gap()
  const table = paper.table('statement', [
    say('statement.columns.day'),
    say('statement.columns.what'),
    say('statement.columns.in', { currency }),
    say('statement.columns.out', { currency }),
    say('statement.columns.balance', { currency }),
  ])
  const sums = { in: 0n, out: 0n, count: 0 }
  let balance = opening
  table.row([query.from, say('statement.opening'), '', '', decimalOf(balance, currency)], 'total')
  for await (const movement of readMovements(sql, account, period)) {
    const { amount, created_at, reference, rate, receiving_currency: to } = movement
    const clock = clockIn(created_at, presentZone())
    balance += amount
    sums.count += 1
    if (amount > 0n) sums.in += amount
    else sums.out -= amount
    const details = [
      reference,
      rate === null || to === null
        ? null
        : say('documents.rate', { from: currency, rate: numberOf(rate), to }),
    ].flatMap((text): Line[] => (text === null ? [] : [{ text, style: 'note' }]))
    table.row([
      [{ text: clock.slice(0, 10) }, { text: clock.slice(11), style: 'note' }],
      [{ text: whatOf(movement) }, ...details],
      amount > 0n ? decimalOf(amount, currency) : '',
      amount < 0n ? decimalOf(-amount, currency) : '',
      decimalOf(balance, currency),
    ])
    if (sums.count % ROWS === 0) {
      const made = paper.take()
      if (made.length > 0) yield made
      await turnOfOthers()
    }
  }
  table.row([query.to, say('statement.closing'), '', '', decimalOf(balance, currency)], 'total')
  table.end()
  paper.gap()
  paper.text(say('documents.statement.totals'), 'heading', 'H2')
  const totals = paper.table('sums')
  totals.row([say('statement.opening'), moneyOf(opening, currency)])
  totals.row([say('documents.statement.in'), moneyOf(sums.in, currency)])
  totals.row([say('documents.statement.out'), moneyOf(sums.out, currency)])
  totals.row([say('statement.closing'), moneyOf(balance, currency)], 'total')
  totals.end()
  paper.text(say('documents.statement.count', { count: sums.count }), 'note')
  yield paper.finish()
}
