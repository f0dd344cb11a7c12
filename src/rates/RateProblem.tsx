import { AlertIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { Quote } from '#src/rates/use-quote.ts'
import { Button, type } from '#src/ui/index.ts'

/** Says that the rate could not be had, or not anew, and offers another try. The age of what is shown stands apart. */
export function RateProblem({ quote }: { quote: Quote }) {
  const { problem, updatedAt } = quote
  if (problem === undefined) return null
  return (
    <Line role="alert">
      <span>
        <AlertIcon />
        {problem === 'offline'
          ? text('screens.calculator.offline')
          : updatedAt > 0
            ? text('screens.calculator.stale')
            : text('screens.calculator.failed')}
      </span>
      <Button size="medium" onClick={quote.refetch}>
        {text('screens.calculator.retry')}
      </Button>
    </Line>
  )
}

const Line = styled.div`
  ${type.hint}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  color: var(--fgColor-attention);

  & > span {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  svg,
  button {
    flex-shrink: 0;
  }
`
