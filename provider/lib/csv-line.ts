import { visible } from '#provider/lib/visible.ts'

/** How a cell begins that spreadsheets take for a formula; an apostrophe makes it text. */
const FORMULA = /^[=+\-@]/

/** One line of CSV (RFC 4180). Control characters, including line breaks, are escaped. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const shown = visible(cell)
    const text = FORMULA.test(shown) ? `'${shown}` : shown
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

/** Approximate characters per chunk. */
export const PART = 16_384

/** Byte order mark, by which spreadsheets detect UTF-8. */
export const UTF8_MARK = '\uFEFF'
