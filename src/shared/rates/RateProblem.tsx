import { text } from '#src/content/index.ts'
import { ProblemLine } from '#src/shared/rates/ProblemLine.tsx'
import type { Quote } from '#src/shared/rates/use-quote.ts'

/** Says that the rate could not be had, or not anew. The age of what is shown stands apart. */
export function RateProblem({ quote: { problem, updatedAt, refetch } }: { quote: Quote }) {
  if (problem === undefined) return null
  const message =
    problem === 'offline'
      ? text('screens.calculator.offline')
      : updatedAt > 0
        ? text('screens.calculator.stale')
        : text('screens.calculator.failed')
  return <ProblemLine message={message} onRetry={refetch} />
}
