import type { StatementQuery } from '#src/generated/forms.ts'

/** First and last day of a statement, `YYYY-MM-DD`. */
export type Period = Readonly<StatementQuery>

/** The current month so far, in UTC like all dates shown. */
export function monthSoFar(now: Date = new Date()): Period {
  const to = now.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

export const inOrder = ({ from, to }: Period): Period => (from <= to ? { from, to } : { from: to, to: from })
