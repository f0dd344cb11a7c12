import type { StatementQuery } from '#src/generated/forms.ts'
import { dayOf } from '#src/lib/days.ts'

/** First and last day of a statement, `YYYY-MM-DD`. */
export type Period = Readonly<StatementQuery>

/** The customer's current month so far. */
export function monthSoFar(now: Date = new Date()): Period {
  const to = dayOf(now)
  return { from: `${to.slice(0, 8)}01`, to }
}

export const inOrder = ({ from, to }: Period): Period => (from <= to ? { from, to } : { from: to, to: from })
