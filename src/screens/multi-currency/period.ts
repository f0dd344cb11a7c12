import type { StatementQuery } from '#src/generated/forms.ts'

/** The first and the last day of a statement, `YYYY-MM-DD`. */
export type Period = Readonly<StatementQuery>

/** The present month so far, in UTC, as all days that are shown. */
export function monthSoFar(now: Date = new Date()): Period {
  const to = now.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** The days between two that were chosen, whichever of them is the earlier one. */
export const inOrder = ({ from, to }: Period): Period => (from <= to ? { from, to } : { from: to, to: from })
