import { AlertIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import type { Quote } from '#src/shared/rates/use-quote.ts'
import { LinkAction, spread, type } from '#src/ui/index.ts'

/** The rate failed to load or refresh. The age of the shown rate is separate. */
export function RateFailure({ quote: { failure, updatedAt, refetch } }: { quote: Quote }) {
  if (failure === undefined) return null
  const message =
    failure === 'offline'
      ? text('screens.calculator.offline')
      : failure === 'none'
        ? text('screens.calculator.none')
        : updatedAt > 0
          ? text('screens.calculator.stale')
          : text('screens.calculator.failed')
  return <FailureLine message={message} onRetry={refetch} />
}

export function FailureLine({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Line role="alert">
      <span>
        <AlertIcon />
        {message}
      </span>
      <LinkAction type="button" onClick={onRetry}>
        {text('screens.calculator.retry')}
      </LinkAction>
    </Line>
  )
}

const Line = styled.div`
  ${type.hint}
  ${spread}
  gap: 0 0.75rem;
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
