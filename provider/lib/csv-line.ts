import { visible } from '#provider/lib/visible.ts'

/** What spreadsheets take for a formula when a cell begins with it; an apostrophe makes it text. */
const FORMULA = /^[=+\-@]/

/** One line of RFC 4180. Control characters of a cell, line breaks too, are shown as escapes. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const shown = visible(cell)
    const text = FORMULA.test(shown) ? `'${shown}` : shown
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

/** Lines are gathered to parts of about this many characters. */
export const PART = 16_384

/** The mark by which spreadsheets know UTF-8. */
export const UTF8_MARK = '\uFEFF'
