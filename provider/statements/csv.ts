import type { Sql } from '#provider/db/index.ts'
import type { FileAnswer } from '#provider/http/stream.ts'
import { csvLine as line, PART, UTF8_MARK } from '#provider/lib/csv-line.ts'
import { decimalIn } from '#provider/money.ts'
import { say } from '#provider/words.ts'
import { presentZone } from '#provider/zone.ts'
import type { StatementQuery } from '#src/generated/forms.ts'
import { clockIn } from '#src/lib/days.ts'
import { type AccountOf, readMovements } from './movements.ts'
import { readPeriod, totalsOf } from './period.ts'
import { whatOf } from './what.ts'

/**
 * A period's statement for spreadsheets, generated while it is sent. The closing balance is the opening one
 * plus the lines above, whatever is booked meanwhile.
 */
export function statementCsv(sql: Sql, account: AccountOf, query: StatementQuery): FileAnswer {
  const { currency } = account
  const { from, to } = query
  return {
    name: `${say('statement.file', { currency, from, to })}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: partsOf(sql, account, query),
  }
}

async function* partsOf(sql: Sql, account: AccountOf, query: StatementQuery): AsyncGenerator<Buffer> {
  const { currency } = account
  const decimal = (minor: bigint) => decimalIn(minor, currency)
  const period = readPeriod(query)
  let { opening: balance } = await totalsOf(sql, account, period)
  let text = `${UTF8_MARK}${line([
    say('statement.columns.day'),
    say('statement.columns.what'),
    say('statement.columns.reference'),
    say('statement.columns.in', { currency }),
    say('statement.columns.out', { currency }),
    say('statement.columns.balance', { currency }),
    say('statement.columns.rate'),
  ])}${line([query.from, say('statement.opening'), '', '', '', decimal(balance), ''])}`
  for await (const movement of readMovements(sql, account, period)) {
    const { amount, created_at, reference, rate, converted } = movement
    balance += amount
    text += line([
      clockIn(created_at, presentZone()),
      whatOf(movement),
      reference ?? '',
      amount > 0n ? decimal(amount) : '',
      amount < 0n ? decimal(-amount) : '',
      decimal(balance),
      rate ?? converted?.rate ?? '',
    ])
    if (text.length >= PART) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}${line([query.to, say('statement.closing'), '', '', '', decimal(balance), ''])}`)
}
