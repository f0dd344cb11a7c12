import { parse } from 'csv-parse/sync'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { policy } from '#provider/policy.ts'
import { amountOf } from './amount.ts'
import { dayOf, daysOf, keyOf, type Statement } from './statement.ts'

export type Columns = (typeof policy.partners.partners)[number]['csv']

/**
 * Reads a partner's CSV by its column names (content/policy/partners.json).
 *
 * @throws WrongCommand with the faulty line
 */
export function readCsv(text: string, columns: Columns): Statement {
  const { separator, ...names } = columns
  const rows = rowsOf(text, separator)
  const missing = Object.values(names).filter((name) => !rows.header.includes(name))
  if (missing.length > 0)
    throw new WrongCommand(
      `The first line names no column ${missing.map((name) => `“${name}”`).join(', ')}. It names ${rows.header.join(', ')}. The columns are named in content/policy/partners.json.`,
    )
  const lines = rows.body.map((row, index) => {
    const where = `Line ${index + 2}`
    const cell = (name: string) => row[rows.header.indexOf(name)]?.trim() ?? ''
    const key = keyOf(cell(names.key_column))
    if (key === '') throw new WrongCommand(`${where}: “${names.key_column}” is empty.`)
    const currency = cell(names.currency_column).toUpperCase()
    return {
      key,
      day: dayOf(cell(names.day_column), where),
      currency,
      amount: amountOf(cell(names.amount_column), currency, where),
      reference: cell(names.reference_column),
    }
  })
  return { lines, ...daysOf(lines), balances: [] }
}

function rowsOf(text: string, separator: string): { header: string[]; body: string[][] } {
  try {
    const [header = [], ...body] = parse(text, {
      bom: true,
      delimiter: separator,
      skip_empty_lines: true,
      trim: true,
    })
    return { header, body }
  } catch (error) {
    throw new WrongCommand(`This is no CSV: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
