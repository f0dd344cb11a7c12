import { localDay } from '#src/content/index.ts'
import type { TransactionsResponse, TransactionsTotalsResponse } from '#src/generated/forms.ts'
import { onceFor } from '#src/lib/once-for.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'

export type Total = TransactionsTotalsResponse['data'][number]

interface MonthPart {
  readonly rows: readonly Transaction[]
  /** Rows of the whole list before these. */
  readonly start: number
  readonly page: number
}

export interface Month {
  /** "2026-11", where the customer is. */
  readonly month: string
  readonly parts: readonly MonthPart[]
}

/** The rows of a page by month. An unchanged page returns the same arrays, so its rows don't render again. */
const runsOf = onceFor((rows: TransactionsResponse['data']): readonly (readonly Transaction[])[] => {
  const runs: Transaction[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[0] && monthOf(last[0]) === monthOf(row)) last.push(row)
    else runs.push([row])
  }
  return runs
})

const monthOf = ({ created_at }: Pick<Transaction, 'created_at'>): string => localDay(created_at).slice(0, 7)

/** The rows of all pages, newest first, grouped by month; a month may span pages. */
export function monthsOf(pages: readonly TransactionsResponse[]): readonly Month[] {
  const months: { month: string; parts: MonthPart[] }[] = []
  let start = 0
  for (const [page, { data }] of pages.entries()) {
    for (const rows of runsOf(data)) {
      const month = rows[0] ? monthOf(rows[0]) : ''
      const part = { rows, start, page }
      const last = months.at(-1)
      if (last?.month === month) last.parts.push(part)
      else months.push({ month, parts: [part] })
      start += rows.length
    }
  }
  return months
}

const WHATS = ['sent', 'added', 'returned'] as const

/** The sums of a month: sent first, by currency with most transactions first. */
export function sumsOf(month: string, totals: readonly Total[]) {
  return WHATS.flatMap((what) =>
    totals.flatMap(({ currency, months }) => {
      const amount = months.find((of) => of.month === month)?.[what]
      return amount !== undefined && isSome(amount) ? [{ what, amount, currency }] : []
    }),
  )
}

export const isSome = (amount: string): boolean => /[1-9]/.test(amount)
